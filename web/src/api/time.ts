// The time of the server, which knows it better than a device whose clock is wrong.

/** How far the server's clock is ahead of this device's, in milliseconds. */
let ahead = 0

/** Learns the time from an answer: its header Date, which has seconds. A program in the page sends none. */
export function setServerTime(answer: Response): void {
  const date = Date.parse(answer.headers.get('Date') ?? '')
  if (date) ahead = Math.abs(date - Date.now()) < 5000 ? 0 : date - Date.now()
}

/** Milliseconds since 1970 by the server's clock. */
export const serverTime = (): number => Date.now() + ahead
