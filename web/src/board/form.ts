// How the notation of a game writes a move, as its rules say: words in braces stand for the
// letter of a piece or for a square, as in {piece}{from}-{to}.

/** The text that a form makes of its parts. */
export const written = (form: string, parts: Record<string, string>) => form.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')

/** The parts of which a form made a text; undefined if it did not make it. */
export const parts = (form: string, text: string): Record<string, string> | undefined => pattern(form).exec(text)?.groups

const patterns = new Map<string, RegExp>()

function pattern(form: string): RegExp {
  const known = patterns.get(form)
  if (known) return known
  const made = form.replace(/[*+>:.]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${name === 'piece' ? '[A-Z]' : '[A-Za-z]\\d+'})`)
  const found = new RegExp(`^${made}$`)
  patterns.set(form, found)
  return found
}
