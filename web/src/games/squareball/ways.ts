// Where a figure that is dragged is put down, and by which way it goes there: the rules' own
// functions say so, as a proposal. Whether it is lawful is the server's to say.
import type { Schemas } from '../../game'
import { edge } from './constants'
import { ask } from './program.svelte'
import { dice, figures, type Figure, type Spot, type View } from './view'

/** A box in which the middle of a figure may not come to rest; its edge is free. */
export type Shut = Omit<Schemas['SquareballZone'], 'seat'>

export interface Way {
  at: Spot
  /** Where it may not come to rest. */
  shut: Shut[]
  /** The ends of its legs, if it goes a way. */
  legs: Spot[]
}

/** How a figure is put down: beside what it may not stand on (snap), where it goes a way (walks). */
export interface Put {
  snap?: boolean
  walks?: boolean
}

/** What is proposed; as long as the rules' functions are not there, the place itself and straight on. */
export function propose(view: View, figure: Figure, to: Spot, { snap = false, walks = false }: Put = {}): Way {
  const numbers = ask('woodworkWay', question(view, figure, to, { snap, walks }))
  return numbers ? answer(numbers) : { at: kept(to), shut: [], legs: walks ? [kept(to)] : [] }
}

/** How many dice there are, and figures of a side. */
const most = { dice: 3, figures: 11 } as const

/** The numbers that package way of cmd/woodaim reads. */
export function question(view: View, figure: Figure, to: Spot, { snap, walks }: Put): Int32Array<ArrayBuffer> {
  const special = (view.lift ? 1 : 0) | (snap ? 2 : 0) | (walks ? 4 : 0) | (figure.lifted ? 0 : 8)
  const stand = figures(view)
  const lie = dice(view)
  const within = (figure.n === 0 && view.room?.keeper) || { x0: -edge.x, y0: -edge.y, x1: edge.x, y1: edge.y }
  const shut = figure.n === 0 ? [] : (view.room?.shut ?? []).filter(({ seat }) => seat < 0 || seat === figure.side)
  const box = ({ x0, y0, x1, y1 }: Shut) => [x0, y0, x1, y1]
  const spot = (at: Spot | undefined) => (at ? [1, at.x, at.y] : [0, 0, 0])
  return Int32Array.from([
    special, figure.side, figure.n, figure.at.x, figure.at.y, Math.round(to.x), Math.round(to.y), ...box(within),
    ...Array.from({ length: most.dice }, (_, i) => spot(lie.find(({ n }) => n === i + 1))).flat(),
    ...[0, 1].flatMap((side) => Array.from({ length: most.figures }, (_, n) => spot(stand.find((one) => one.side === side && one.n === n)?.at)).flat()),
    ...shut.flatMap(box),
  ])
}

/** Reads what package way has written. */
export function answer([x, y, n, ...rest]: Int32Array): Way {
  const shut = Array.from({ length: n }, (_, i) => { const [x0, y0, x1, y1] = rest.slice(4 * i); return { x0, y0, x1, y1 } })
  const legs = Array.from({ length: (rest.length - 4 * n) / 2 }, (_, i) => ({ x: rest[4 * n + 2 * i], y: rest[4 * n + 2 * i + 1] }))
  return { at: { x, y }, shut, legs }
}

/** The nearest place within the pitch, in whole u. */
export const kept = ({ x, y }: Spot): Spot => ({
  x: Math.round(Math.max(-edge.x, Math.min(edge.x, x))),
  y: Math.round(Math.max(-edge.y, Math.min(edge.y, y))),
})
