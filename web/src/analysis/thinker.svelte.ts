// The computer's evaluation of the position shown: first a quick one, then, if the reader
// stays, a longer one. Nothing waits for it.
import { api, ask, Refused } from '../api/client'
import type { Analysis } from '../api/types'
import { keep, recalled } from '../shell/kept'
import type { Node } from './tree'

/** Milliseconds of each search. */
const looks = [250, 2500]
/** Milliseconds for which a position is shown before it is searched: readers who step on are not held up. */
const pause = 250

/** The key under which the browser remembers whether the evaluation is wanted. */
const kept = 'evaluate'

export class Thinker {
  on = $state(recalled(kept) === 'on')
  analysis = $state.raw<Analysis>()
  thinking = $state(false)
  /** True: the server has no answer for this position, or no time. */
  silent = $state(false)
  #kept = new Map<Node, { analysis: Analysis; think: number }>()
  #going?: AbortController

  constructor(private game: string) {}

  /** The move to point out on the board. */
  get best(): string | undefined {
    return this.on ? this.analysis?.moves[0]?.move : undefined
  }

  toggle() {
    this.on = !this.on
    keep(kept, this.on ? 'on' : 'off')
    if (!this.on) this.rest()
  }

  /** There is nothing to search here. */
  rest() {
    this.stop()
    this.analysis = undefined
    this.silent = false
  }

  stop() {
    this.#going?.abort()
    this.#going = undefined
    this.thinking = false
  }

  /** Searches a node; a later call cancels an earlier one. */
  async look(node: Node, options: Record<string, string>, state: () => Promise<string>) {
    this.stop()
    this.silent = false
    const kept = this.#kept.get(node)
    this.analysis = this.on ? kept?.analysis : undefined
    if (!this.on) return
    const going = (this.#going = new AbortController())
    await new Promise((done) => setTimeout(done, pause))
    for (let i = 0; i < looks.length;) {
      const think = looks[i]
      if (going.signal.aborted) return
      if (kept && !kept.analysis.soon && kept.think >= think) {
        i++
        continue
      }
      this.thinking = true
      try {
        const body = { game: this.game, options, state: await state(), think }
        const analysis = await ask(api.POST('/api/analysis', { body, signal: going.signal }))
        if (going.signal.aborted) return
        this.#kept.set(node, { analysis, think })
        this.analysis = analysis
        if (i + 1 < looks.length || !analysis.soon) i++ // each question waits for a solution that is on its way
        if (!analysis.soon && (analysis.forced || !analysis.depth)) break // more time would not help
      } catch (failure) {
        if (going.signal.aborted) return
        this.silent = failure instanceof Refused && !this.analysis
        break
      }
    }
    if (!going.signal.aborted) this.thinking = false
  }
}
