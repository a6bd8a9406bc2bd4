// The form in which a game's rules write a move: words in braces stand for the letter of a
// piece, for a square or a number, as in {piece}{from}-{to}.

/** The text that a form makes from parts. */
export const written = (form: string, parts: Record<string, string>) =>
  form.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')

/** The parts of a text that has this form; undefined if it does not. */
export const parts = (form: string, text: string): Record<string, string> | undefined =>
  pattern(form).exec(text)?.groups

/** Patterns of the parts that are not squares. */
const kinds: Record<string, string> = {
  piece: '[A-Z]',
  die: '\\d',
  figure: '\\d+',
  dir: '\\d+',
  v: '\\d+',
  off: '-?\\d+',
  at: '-?\\d+,-?\\d+',
  way: '-?\\d+,-?\\d+(?:>-?\\d+,-?\\d+)*',
}
const square = '[A-Za-z]\\d+'

const patterns = new Map<string, RegExp>()

function pattern(form: string): RegExp {
  const known = patterns.get(form)
  if (known) return known
  const made = form
    .replace(/[*+>:.]/g, '\\$&')
    .replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${kinds[name] ?? square})`)
  const found = new RegExp(`^${made}$`)
  patterns.set(form, found)
  return found
}
