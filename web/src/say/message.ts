// One ICU message, formatted. Parsed messages are kept, as a screen says the
// same few hundred again and again.
import { IntlMessageFormat } from 'intl-messageformat'

const parsed = new Map<string, IntlMessageFormat>()

/** Formats an ICU message; a message that cannot be formatted is returned as it stands. */
export function message(lang: string, source: string, args: Record<string, string | number>): string {
  if (!/[{'<]/.test(source)) return source
  const key = lang + '\n' + source
  let format = parsed.get(key)
  try {
    if (!format) parsed.set(key, (format = new IntlMessageFormat(source, lang, undefined, { ignoreTag: true })))
    return format.format(args) as string
  } catch {
    return source
  }
}
