// What the computer thinks of the position shown: first quickly, then, if the
// reader stays, for longer. Nothing waits for it.
import { api, ask, Refused, type Analysis } from '../api/client'
import { keep, recalled } from '../shell/kept'
import type { Node } from './tree'

/** Milliseconds of each look. */
const looks = [250, 2500]
/** Milliseconds that a position is shown before it is searched: anyone who steps on is not held up. */
const pause = 250

/** Under which the browser remembers whether the computer's view is wanted. */
const kept = 'evaluate'

export class Thinker {
  on = $state(recalled(kept) === 'on')
  analysis = $state.raw<Analysis>()
  thinking = $state(false)
  /** True: the server has no answer to this position, or no time. */
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

  /** Nothing to think about here. */
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

  /** Thinks about a node; a later call ends an earlier one. */
  async look(node: Node, options: Record<string, string>, state: () => Promise<string>) {
    this.stop()
    this.silent = false
    const kept = this.#kept.get(node)
    this.analysis = this.on ? kept?.analysis : undefined
    if (!this.on) return
    const going = (this.#going = new AbortController())
    await new Promise((done) => setTimeout(done, pause))
    for (const think of looks) {
      if (going.signal.aborted) return
      if (kept && kept.think >= think) continue
      this.thinking = true
      try {
        const body = { game: this.game, options, state: await state(), think }
        const analysis = await ask(api.POST('/api/analysis', { body, signal: going.signal }))
        if (going.signal.aborted) return
        this.#kept.set(node, { analysis, think })
        this.analysis = analysis
        if (analysis.forced || !analysis.depth) break // more time would not tell more
      } catch (failure) {
        if (going.signal.aborted) return
        this.silent = failure instanceof Refused && !this.analysis
        break
      }
    }
    if (!going.signal.aborted) this.thinking = false
  }
}
