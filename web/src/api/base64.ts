/** Bytes in base64 for addresses (RFC 4648, section 5), without padding. */
export const base64url = (bytes: ArrayLike<number>): string =>
  btoa(String.fromCharCode(...Array.from(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
