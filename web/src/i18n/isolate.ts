// Names in scripts that are written from right to left. In our sentences, which all run from left to right, such a
// name would carry numbers and signs beside it to its other side.

/** Letters from right to left, and marks that turn the direction. */
const turns =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** The directions that a text begins with marks, and does not end. */
const opens = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/g

/** A text of somebody else's that keeps its direction to itself: within marks (U+2068, U+2069) that are not drawn, as an element bdi does. A list of such
 *  texts is left as it is. */
export function isolated(text: string): string {
  if (!turns.test(text.replace(/\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069/g, ''))) return text
  return `\u2068${text.replace(opens, '').replace(/[\u202c\u2069]/g, '')}\u2069`
}
