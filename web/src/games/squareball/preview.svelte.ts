// What an aim would do, by the server's own simulation, which is loaded when
// somebody first aims. Without it the board draws a straight line.
import { stateKey } from '../../game'
import { ask, load, ready } from './program.svelte'
import { answer, question, type Chances, type Forecast } from './question'
import type { Aim } from './moves'
import type { Spot, SquareDoc } from './view'

/** How many executions are simulated: in parts, so that the page can respond in between. */
const parts = 10
const each = 12
/** Milliseconds for which an aim rests before executions are simulated. */
const rest = 140

export class Preview {
  /** What the aim would do; undefined while that is unknown. */
  forecast = $state.raw<Forecast>()
  /** The possible results, and where the die would end each time; computed when the aim rests. */
  chances = $state.raw<Chances>()
  ends = $state.raw<Spot[]>([])
  #key = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #failed = false

  /** Simulates an aim; without one, forgets the results. */
  async ask(doc: SquareDoc, aim: Aim | undefined) {
    const key = aim ? `${stateKey(doc)} ${aim.die},${aim.dir},${aim.v},${aim.off}` : ''
    if (key === this.#key) return
    this.#key = key
    clearTimeout(this.#timer)
    if (!aim) return this.#clear()
    if (!ready()) {
      this.#clear()
      if (this.#failed || !(await load())) return void (this.#failed = true)
      if (this.#key !== key) return
    }
    this.forecast = foresee(doc, aim, 0, 1)
    this.chances = undefined
    this.ends = []
    this.#timer = setTimeout(() => this.#imagine(doc, aim, 1, undefined, []), rest)
  }

  #clear() {
    this.forecast = this.chances = undefined
    this.ends = []
  }
  #imagine(doc: SquareDoc, aim: Aim, part: number, sum: Chances | undefined, ends: Spot[]) {
    const some = foresee(doc, aim, each, part)
    if (!some) return
    const all = sum ? added(sum, some.chances) : some.chances
    const spots = [...ends, ...some.ends]
    if (part < parts) this.#timer = setTimeout(() => this.#imagine(doc, aim, part + 1, all, spots), 0)
    else {
      this.chances = all
      this.ends = spots
    }
  }
}

function foresee(doc: SquareDoc, aim: Aim, times: number, seed: number): Forecast | undefined {
  const numbers = ask('woodworkAim', question(doc, aim, times, seed))
  return numbers && answer(doc, aim, numbers)
}

function added(a: Chances, b: Chances): Chances {
  return {
    times: a.times + b.times,
    passed: a.passed + b.passed,
    touched: a.touched + b.touched,
    own: a.own + b.own,
    theirs: a.theirs + b.theirs,
    goals: a.goals + b.goals,
    out: a.out + b.out,
  }
}
