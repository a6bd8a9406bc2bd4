// One ICU message, formatted. Parsed messages are kept, as a screen says the
// same few hundred again and again.
import { IntlMessageFormat } from 'intl-messageformat'

const parsed = new Map<string, IntlMessageFormat>()

// The library asks the browser again for every message which locale it has; once is enough.
const locales = new Map<string, Intl.Locale | undefined>()
const resolve = IntlMessageFormat.resolveLocale
IntlMessageFormat.resolveLocale = (asked) => {
  const key = String(asked)
  if (!locales.has(key)) locales.set(key, resolve(asked))
  return locales.get(key)
}

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
