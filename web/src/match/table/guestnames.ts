/** The name of somebody who has given none, in each language: no invitation mentions it. */
export const guestNames: readonly string[] = ['Guest', 'Vendég', 'Гость', 'Misafir']
