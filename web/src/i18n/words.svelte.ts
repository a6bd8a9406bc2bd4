// The words of the language in use. Catalogues are flat JSON of ICU messages:
// the site's in src/i18n and table/text of the Go tree; a game's in games/<id>/text of the Go tree (texts of
// the referee) and in src/games/<id>/text (texts of the client), which
// scripts/words.ts merges. They are loaded when needed, one language at a time.
import { isolated } from './isolate'
import { message } from './message'
import { serverless } from '../shell/address'
import { decimal, percent, score } from './numbers'
import type { Arg, Args, Seat, Text } from '../game'

export const languages = ['en', 'hu', 'ru', 'tr'] as const
export type Lang = (typeof languages)[number]
type Catalogue = Record<string, string>

const ours = import.meta.glob<{ default: Catalogue }>('./*.json')
const rooms = import.meta.glob<{ default: Catalogue }>('./*.json', { query: '?rooms' })
const games = import.meta.glob<{ default: Catalogue }>('../../../games/*/text/*.json')
const gameRooms = import.meta.glob<{ default: Catalogue }>('../../../games/*/text/*.json', { query: '?rooms' })

/** The name of a seat; reader gives the reader's seat, if they have exactly one: a message may then say "you". */
export type Names = ((seat: Seat) => string) & { reader?: () => Seat | undefined }

class Words {
  lang = $state<Lang>('en')
  #catalogue = $state.raw<Catalogue>({})
  #parts = new Set<string>([''])
  /** The parts that are on their way. */
  readonly #coming = new Map<string, Promise<void>>()
  /** The parts that could not be loaded, and are loaded when they are asked for again. */
  readonly #lost = new Set<string>()

  /** Switches to a language once its words are loaded, with those of a game or of the rooms; the document's language changes too.
   *  Words that cannot be loaded stay as they were; without those of the site, the language stays too. */
  async use(lang: Lang, game?: string): Promise<void> {
    if (game) this.#parts.add(game)
    const parts = await Promise.all([...this.#parts].map((part) => this.#load(part, lang)))
    if (this.#lost.has('') && this.has('nav.skip')) return
    this.#catalogue = Object.assign({}, this.#catalogue, ...parts)
    this.lang = lang
    document.documentElement.lang = lang
  }

  /** Adds the words of a game or of the rooms; resolves once they are there, also for those who ask for them again. */
  add(part: string): Promise<void> {
    const known = this.#coming.get(part)
    if (known || (this.#parts.has(part) && !this.#lost.has(part))) return known ?? Promise.resolve()
    this.#parts.add(part)
    const coming = this.#fetch(part).finally(() => this.#coming.delete(part))
    this.#coming.set(part, coming)
    return coming
  }

  async #fetch(game: string): Promise<void> {
    const lang = this.lang
    const part = Object.assign(
      {},
      ...(await Promise.all((game === 'rooms' ? [...this.#parts] : [game]).map((part) => this.#load(part, lang)))),
    )
    if (lang === this.lang) this.#catalogue = { ...this.#catalogue, ...part }
    else await this.use(this.lang)
  }

  /** The words of a part; for a game including its texts in the rooms, if they are in use. */
  async #load(part: string, lang: Lang): Promise<Catalogue> {
    this.#lost.delete(part)
    const lost = () => this.#lost.add(part)
    if (part === '') return load(ours[`./${lang}.json`], lost)
    if (part === 'rooms') return load(rooms[`./${lang}.json`], lost)
    const file = `../../../games/${part}/text/${lang}.json`
    return Object.assign(
      {},
      ...(await Promise.all([load(games[file], lost), this.#parts.has('rooms') ? load(gameRooms[file], lost) : {}])),
    )
  }

  has(key: string): boolean {
    return key in this.#catalogue
  }

  /** Whether a message calls the reader "you". */
  addresses(key: string): boolean {
    return this.#catalogue[key]?.includes(', select, you {') ?? false
  }

  /** Formats a message; an unknown key is returned unchanged, so that nothing is ever blank. */
  say(text: Text | string, args: Args | undefined, name: Names): string {
    const message = this.#say(text, args, name)
    return this.#beginsWithText(text, args)
      ? message.charAt(0).toLocaleUpperCase(this.lang) + message.slice(1)
      : message
  }

  /** Whether a message begins with a nested text, such as the name of a piece: then it is capitalised. */
  #beginsWithText(text: Text | string, args: Args | undefined): boolean {
    const [key, given] = typeof text === 'string' ? [text, args] : [text[0], text[1] ?? args]
    const [, first] = /^\{(\w+)\}/.exec(this.#catalogue[key] ?? '') ?? []
    const arg = first === undefined ? undefined : given?.[first]
    return Array.isArray(arg) && typeof arg[0] === 'string'
  }

  #say(text: Text | string, args: Args | undefined, name: Names): string {
    const [key, given] = typeof text === 'string' ? [text, args] : [text[0], text[1] ?? args]
    const source = (serverless ? this.#catalogue[`${key}.here`] : undefined) ?? this.#catalogue[key] // without a server, no text mentions one
    if (source === undefined) return key
    const plain: Record<string, string | number> = {}
    const chosen: Record<string, string> = {}
    for (const [arg, value] of Object.entries(given ?? {})) {
      plain[arg] = this.#plain(value, name)
      if (seatOf(value) !== undefined) chosen[arg] = seatOf(value) === name.reader?.() ? 'you' : 'other'
    }
    return message(this.lang, source, plain, chosen)
  }

  number(n: number, style: 'plain' | 'percent' | 'signed' = 'plain'): string {
    if (style === 'percent') return percent(this.lang, Math.max(0, Math.min(1, n)))
    return (style === 'signed' && n > 0 ? '+' : '') + decimal(this.lang, n, 3, 0, 4)
  }

  /** Goals as the language writes a score. */
  score(goals: readonly number[]): string {
    return score(this.lang, goals)
  }

  #plain(arg: Arg, name: Names): string | number {
    if (typeof arg === 'string') return isolated(arg)
    if (typeof arg !== 'object') return arg
    return seatOf(arg) === undefined ? this.#say(arg as Text, undefined, name) : isolated(name(seatOf(arg)!))
  }
}

/** The seat that an argument stands for, if any. */
function seatOf(arg: Arg): Seat | undefined {
  if (typeof arg !== 'object') return undefined
  if ('seat' in arg) return arg.seat
  return typeof arg[0] === 'number' ? arg[0] : undefined
}

export const words = new Words()

/** Formats a message of the shell, which mentions no seats. */
export function t(text: Text | string, args?: Args): string {
  return words.say(text, args, (seat) => words.say('seat.unnamed', { n: seat + 1 }, String))
}

async function load(file: (() => Promise<{ default: Catalogue }>) | undefined, lost: () => void): Promise<Catalogue> {
  try {
    return (await file!()).default
  } catch {
    lost()
    return {}
  } // the keys are shown instead of the words
}
