const plain = (text: string) => text.replaceAll('\u00ad', '').toLocaleLowerCase()
const contains = (all: string, part: string) => plain(all).includes(plain(part))

/** The name of a control that shows other words: it contains what is seen, for those who say it aloud. */
export function label(shown: string, whole: string): string {
  if (contains(whole, shown)) return whole
  return contains(shown, whole) ? shown : `${shown}: ${whole}`
}
