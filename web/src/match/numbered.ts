// A number for each of the latest matches, as this browser remembers it.
import { keep, recalled } from '../shell/kept'

const most = 60 // matches that are remembered

type Numbers = [id: string, n: number][]

export class Numbered {
  constructor(private key: string) {}

  /** The number of a match; undefined: none, or it is forgotten. */
  of(id: string): number | undefined {
    return this.#read().find(([match]) => match === id)?.[1]
  }

  /** Remembers a match's number; the matches that were set longest ago are forgotten. */
  set(id: string, n: number) {
    const others = this.#read().filter(([match]) => match !== id)
    keep(this.key, JSON.stringify([[id, n], ...others].slice(0, most)))
  }

  #read(): Numbers {
    try {
      const list: unknown = JSON.parse(recalled(this.key) ?? '[]')
      return Array.isArray(list) ? list.filter((one) => Array.isArray(one) && typeof one[1] === 'number') : []
    } catch { return [] }
  }
}
