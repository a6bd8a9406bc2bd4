/** The whole name of a control of which the screen shows a short one: it contains what is seen, for those who say it aloud. */
export function label(shown: string, whole: string): string {
  return whole.toLocaleLowerCase().includes(shown.toLocaleLowerCase()) ? whole : `${shown}: ${whole}`
}
