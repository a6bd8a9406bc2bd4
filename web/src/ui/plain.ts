// What mails, documents, chats and keyboards do to moves and codes, undone.

/** A text with plain blanks, hyphens, digits and letters, and without what nobody sees. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
