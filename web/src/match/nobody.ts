/** What somebody is called who has given no name, in each language: nothing to be invited by. */
export const nobody: readonly string[] = ['Guest', 'Vendég', 'Гость', 'Misafir']
