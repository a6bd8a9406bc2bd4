// The system's own sheet for sending a link, where the browser has one.

/** Whether there is such a sheet. */
export const shares = typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** Opens the sheet. False: the browser refuses; a reader who closes the sheet has decided, and is not asked again. */
export async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({ url })
    return true
  } catch (refusal) {
    return (refusal as Error).name === 'AbortError'
  }
}
