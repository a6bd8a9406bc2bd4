// What this browser remembers of recent matches: one value for each.
import { keep, recalled } from '../shell/kept'

/** As many matches as hardly anybody plays: for what a match must not do again when it is opened years later. */
export const many = 5000

type Values<T> = [id: string, value: T][]

/** A value for each match; fits recognises stored values among others, and most is how many matches are remembered. */
export class MatchMemory<T> {
  constructor(
    private key: string,
    private fits: (value: unknown) => value is T,
    private most = 60,
  ) {}

  /** The value of a match; undefined if there is none, or it has been forgotten. */
  of(id: string): T | undefined {
    return this.#read().find(([match]) => match === id)?.[1]
  }

  /** Remembers a match's value, and forgets the matches that were set longest ago. */
  set(id: string, value: T) {
    const others = this.#read().filter(([match]) => match !== id)
    keep(this.key, JSON.stringify([[id, value], ...others].slice(0, this.most)))
  }

  /** What was read last, and from which text: lists ask for each of their matches. */
  #text?: string
  #values: Values<T> = []

  #read(): Values<T> {
    const text = recalled(this.key) ?? '[]'
    if (text !== this.#text) [this.#text, this.#values] = [text, this.#parsed(text)]
    return this.#values
  }
  #parsed(text: string): Values<T> {
    try {
      const list: unknown = JSON.parse(text)
      return Array.isArray(list) ? list.filter((one) => Array.isArray(one) && this.fits(one[1])) : []
    } catch {
      return []
    }
  }
}

/** A number for each match. */
export class NumberMemory extends MatchMemory<number> {
  constructor(key: string, most?: number) {
    super(key, (value) => typeof value === 'number', most)
  }
}
