/** Bytes in the base64 of addresses (RFC 4648), without padding. */
export const base64url = (bytes: ArrayLike<number>): string =>
  btoa(String.fromCharCode(...Array.from(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
