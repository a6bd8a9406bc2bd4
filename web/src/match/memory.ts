// What this browser remembers of recent matches: one value for each.
import { keep, recalled } from '../shell/kept'

const most = 60 // matches that are remembered

type Values<T> = [id: string, value: T][]

/** A value for each match; fits recognises stored values among others. */
export class MatchMemory<T> {
  constructor(
    private key: string,
    private fits: (value: unknown) => value is T,
  ) {}

  /** The value of a match; undefined if there is none, or it has been forgotten. */
  of(id: string): T | undefined {
    return this.#read().find(([match]) => match === id)?.[1]
  }

  /** Remembers a match's value, and forgets the matches that were set longest ago. */
  set(id: string, value: T) {
    const others = this.#read().filter(([match]) => match !== id)
    keep(this.key, JSON.stringify([[id, value], ...others].slice(0, most)))
  }

  #read(): Values<T> {
    try {
      const list: unknown = JSON.parse(recalled(this.key) ?? '[]')
      return Array.isArray(list) ? list.filter((one) => Array.isArray(one) && this.fits(one[1])) : []
    } catch {
      return []
    }
  }
}

/** A number for each match. */
export class NumberMemory extends MatchMemory<number> {
  constructor(key: string) {
    super(key, (value) => typeof value === 'number')
  }
}
