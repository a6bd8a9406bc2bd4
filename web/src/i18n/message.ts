// Formats ICU messages: {name}, {n, plural, …}, {x, select, …}, {n, number} and
// {p, number, percent}, which is what the catalogues use. The referee in Go reads
// the same subset (i18n/parse.go). Parsed messages are kept, as a screen shows
// the same few hundred again and again.
import { decimal, percent, plural } from './numbers'

type Args = Record<string, string | number>
/** A part of a message, which formats itself; count is the value of #, chosen what a select uses instead of an argument. */
type Part = (lang: string, args: Args, count: number, chosen: Record<string, string>) => string

const read = new Map<string, Part>()

/** Formats an ICU message; chosen: the forms that a select uses for some arguments. A message that cannot be formatted is returned unchanged. */
export function message(lang: string, source: string, args: Args, chosen: Record<string, string> = {}): string {
  if (!/[{'}]/.test(source)) return source
  try {
    let whole = read.get(source)
    if (!whole) read.set(source, (whole = new Reader(source).whole()))
    return whole(lang, args, NaN, chosen)
  } catch {
    return source
  }
}

class Reader {
  #at = 0
  constructor(private source: string) {}

  whole(): Part {
    const part = this.#message(false)
    if (this.#at < this.source.length) throw new SyntaxError(this.source)
    return part
  }

  /** Parses up to the end, or to the brace that closes a form; # counts within a plural. */
  #message(counting: boolean): Part {
    const parts: Part[] = []
    for (;;) {
      const text = this.#literal(counting)
      if (text) parts.push(() => text)
      if (this.#take('{')) parts.push(this.#argument(counting))
      else if (counting && this.#take('#')) parts.push((lang, _, count) => decimal(lang, count))
      else return parts.length === 1 ? parts[0] : (...args) => parts.map((part) => part(...args)).join('')
    }
  }

  /** Plain text; '' is an apostrophe, and '{…' is quoted up to the next one. */
  #literal(counting: boolean): string {
    let text = ''
    for (; this.#at < this.source.length; this.#at++) {
      const c = this.source[this.#at]
      const next = this.source[this.#at + 1]
      if (c === '{' || c === '}' || (c === '#' && counting)) break
      if (c === "'" && next === "'") {
        text += c
        this.#at++
      } else if (c === "'" && (next === '{' || next === '}' || (next === '#' && counting))) text += this.#quoted()
      else text += c
    }
    return text
  }

  #quoted(): string {
    const end = this.source.indexOf("'", this.#at + 1)
    const text = this.source.slice(this.#at + 1, end < 0 ? undefined : end)
    this.#at = end < 0 ? this.source.length - 1 : end
    return text
  }

  /** What follows an opening brace, up to and including the closing one. */
  #argument(counting: boolean): Part {
    const name = this.#word()
    if (this.#take('}')) return (_, args) => String(given(args, name))
    this.#need(',')
    const kind = this.#word()
    if (kind === 'number') return this.#number(name)
    this.#need(',')
    if (kind === 'select') return this.#select(name, counting)
    if (kind === 'plural') return this.#plural(name)
    throw new SyntaxError(kind)
  }

  #number(name: string): Part {
    const write = this.#take(',') && this.#word() === 'percent' ? percent : decimal
    this.#need('}')
    return (lang, args) => write(lang, Number(given(args, name)))
  }

  #select(name: string, counting: boolean): Part {
    const forms = this.#forms(counting)
    return (lang, args, count, chosen) =>
      (forms[chosen[name] ?? String(given(args, name))] ?? forms.other)(lang, args, count, chosen)
  }

  #plural(name: string): Part {
    const forms = this.#forms(true)
    return (lang, args, _, chosen) => {
      const n = Number(given(args, name))
      return (forms[`=${n}`] ?? forms[plural(lang, n)] ?? forms.other)(lang, args, n, chosen)
    }
  }

  #forms(counting: boolean): Record<string, Part> {
    const forms: Record<string, Part> = {}
    for (this.#blank(); !this.#take('}'); this.#blank()) {
      const name = this.#word()
      this.#need('{')
      forms[name] = this.#message(counting)
      this.#need('}')
    }
    if (!forms.other) throw new SyntaxError('no other')
    return forms
  }

  #word(): string {
    this.#blank()
    const [word] = /^[^\s,{}]+/.exec(this.source.slice(this.#at)) ?? []
    if (!word) throw new SyntaxError(this.source)
    this.#at += word.length
    this.#blank()
    return word
  }

  #take(c: string): boolean {
    if (this.source[this.#at] !== c) return false
    this.#at++
    return true
  }

  #need(c: string) {
    if (!this.#take(c)) throw new SyntaxError(this.source)
  }

  #blank() {
    while (/\s/.test(this.source[this.#at] ?? '')) this.#at++
  }
}

function given(args: Args, name: string): string | number {
  if (!(name in args)) throw new RangeError(name)
  return args[name]
}
