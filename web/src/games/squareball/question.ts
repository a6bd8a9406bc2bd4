// The numbers that cross to cmd/woodaim and back; package aim says what they are.
import type { Mark, Slide } from './motion'
import type { Aim } from './moves'
import { ahead, dice, sideOf, team, type Spot, type SquareDoc } from './view'

/** Of imagined executions, how many did what. */
export interface Chances {
  times: number
  passed: number
  touched: number
  own: number
  theirs: number
  goals: number
  out: number
}

export interface Foreseen {
  /** How the flick goes if the hand does not err. */
  slide: Slide
  chances: Chances
  /** Where the die came to rest, or left the pitch, each time. */
  ends: Spot[]
  /** How much the direction of the hand errs, in a: its standard deviation. */
  spread: number
}

/** How many dice there are, and figures of a side. */
const most = { dice: 3, figures: 11 } as const

/** The question what an aim would do, imagined so often. */
export function question({ view }: SquareDoc, aim: Aim, times: number, seed: number): Int32Array<ArrayBuffer> {
  const side = view.attacker
  const special = (view.kind === 'P' ? 1 : 0) | (view.crossing ? 2 : 0) | (view.overruled ? 4 : 0) | (view.flat ? 8 : 0)
  const n = [sideOf(view, side).skill, side, ahead(view, side), special, times, seed, aim.die - 1, aim.dir, aim.v, aim.off]
  const lie = dice(view)
  for (let i = 1; i <= most.dice; i++) {
    const die = lie.find((die) => die.n === i)
    n.push(...(die ? [1, die.x, die.y, die.t] : [0, 0, 0, 0]))
  }
  for (const one of [0, 1]) {
    const stand = team(view, one)
    for (let i = 0; i < most.figures; i++) {
      const figure = stand.find((figure) => figure.n === i && !figure.lifted)
      n.push(...(figure ? [1, figure.at.x, figure.at.y] : [0, 0, 0]))
    }
  }
  return Int32Array.from(n)
}

const ends = ['R', 'S+', 'S-', 'G+', 'G-', 'E+', 'E-'] as const

/** Reads an answer about a flick from a view. */
export function answer({ view }: SquareDoc, aim: Aim, numbers: Int32Array): Foreseen {
  let i = 0
  const next = () => numbers[i++]
  const [end, x, y, ms] = [next(), next(), next(), next()]
  const events = Array.from({ length: next() }, () => {
    const [kind, side, n, ms] = [next(), next(), next(), next()]
    return { word: word(kind, side, n), ms }
  })
  const marks = new Map<number, Mark[]>()
  for (let left = next(); left > 0; left--) {
    const mark = { die: next() + 1, ms: next(), x: next(), y: next(), t: next(), vx: next(), vy: next(), spin: next(), speed: next() }
    marks.set(mark.die, [...(marks.get(mark.die) ?? []), mark])
  }
  const before = dice(view)
  const after = Array.from({ length: next() }, () => {
    const n = next() + 1
    return { n, x: next(), y: next(), t: next(), face: before.find((die) => die.n === n)?.face ?? 1 }
  })
  const chances = { times: next(), passed: next(), touched: next(), own: next(), theirs: next(), goals: next(), out: next() }
  const spots = Array.from({ length: next() }, () => ({ x: next(), y: next() }))
  return { slide: { marks, before, after, ms, events, die: aim.die, end: ends[end], exit: end ? { x, y } : undefined }, chances, ends: spots, spread: next() }
}

/** An event as the record writes it. */
function word(kind: number, side: number, n: number): string {
  if (kind === 1) return 'p'
  if (kind === 2) return `t${n + 1}`
  return kind === 5 ? 'o' : `${kind === 3 ? 'f' : 'c'}${'AB'[side]}${n}`
}
