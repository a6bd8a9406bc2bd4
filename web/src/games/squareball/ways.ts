// A way for a figure round the others: straight if nothing is in between, else along
// the corners of what it must not touch, by the measures of
// docs/squareball-physics.md#places-and-ways. Whether it is lawful is the server's to
// say.
import type { Schemas } from '../../game'
import { apart, ends, legs as mostLegs, plate } from './constants'
import { dice, men, type Man, type Spot, type View } from './view'

/** No loose die may come under a plate. */
const field = plate + 1
/** Where the middle of a plate may be that lies on the pitch. */
const edge = { x: ends.x - plate, y: ends.y - plate }

interface Block extends Spot {
  half: number
}

/** What stands in the way of a figure. */
export function blocks(view: View, man: Man): Block[] {
  const riders = (die: Spot) => Math.abs(die.x - man.at.x) < field && Math.abs(die.y - man.at.y) < field
  return [
    ...men(view).filter(({ key }) => key !== man.key).map(({ at }) => ({ ...at, half: apart })),
    ...dice(view).filter((die) => !riders(die)).map(({ x, y }) => ({ x, y, half: field })),
  ]
}

/** Whether a leg runs through a block's inside. */
export function hits(a: Spot, b: Spot, block: Block): boolean {
  let [lo, hi] = [0, 1]
  for (const axis of ['x', 'y'] as const) {
    const from = a[axis] - block[axis]
    const way = b[axis] - a[axis]
    if (!way) {
      if (Math.abs(from) >= block.half) return false
      continue
    }
    const one = (-block.half - from) / way
    const two = (block.half - from) / way
    lo = Math.max(lo, Math.min(one, two))
    hi = Math.min(hi, Math.max(one, two))
  }
  return lo < hi
}

/** A box in which the middle of a figure may not come to rest; its edge is free. */
export type Shut = Omit<Schemas['SquareballZone'], 'seat'>

/** Where a field player may not come to rest: what is shut for it, and where something stands. */
export const shut = (view: View, man: Man): Shut[] => [
  ...blocks(view, man).map(({ x, y, half }) => ({ x0: x - half, y0: y - half, x1: x + half, y1: y + half })),
  ...(view.room?.shut ?? []).filter(({ seat }) => seat < 0 || seat === man.side),
]
const within = ({ x0, y0, x1, y1 }: Shut, { x, y }: Spot) => x > x0 && x < x1 && y > y0 && y < y1

/** So far, in u, a figure that is dropped is moved to a place where it may be. */
const nudge = 2200

/** Where a figure that is dropped somewhere may stand: there, or just beside. The
 *  keeper is kept in its strip. */
export function beside(view: View, man: Man, at: Spot): Spot {
  if (man.n === 0 && view.room?.keeper) {
    const { x0, y0, x1, y1 } = view.room.keeper
    return { x: Math.round(Math.max(x0, Math.min(x1, at.x))), y: Math.round(Math.max(y0, Math.min(y1, at.y))) }
  }
  const parts = shut(view, man)
  const here = kept(at)
  const hit = parts.filter((part) => within(part, here))
  if (!hit.length) return here
  const [xs, ys] = [hit.flatMap(({ x0, x1 }) => [x0, x1]), hit.flatMap(({ y0, y1 }) => [y0, y1])]
  const edges = [...xs.map((x) => ({ x, y: here.y })), ...ys.map((y) => ({ x: here.x, y })), ...xs.flatMap((x) => ys.map((y) => ({ x, y })))]
  const some = edges.filter((spot) => far(spot, here) <= nudge && inside(spot) && !parts.some((part) => within(part, spot)))
  return some.toSorted((a, b) => far(a, here) - far(b, here))[0] ?? here
}

const far = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)
const inside = ({ x, y }: Spot) => Math.abs(x) <= edge.x && Math.abs(y) <= edge.y

/** The nearest place within the pitch, in whole u. */
export const kept = ({ x, y }: Spot): Spot => ({
  x: Math.round(Math.max(-edge.x, Math.min(edge.x, x))),
  y: Math.round(Math.max(-edge.y, Math.min(edge.y, y))),
})

/** The ends of the legs of the shortest way; just the end if there is none, or none is needed. */
export function way(view: View, man: Man, to: Spot): Spot[] {
  const all = blocks(view, man)
  const free = (a: Spot, b: Spot) => all.every((block) => !hits(a, b, block))
  if (view.lift || free(man.at, to)) return [to]
  const corners = all.flatMap(({ x, y, half }) => [-half, half].flatMap((dx) => [-half, half].map((dy) => ({ x: x + dx, y: y + dy }))))
  const nodes = [man.at, to, ...corners.filter((spot) => inside(spot) && all.every((block) => !hits(spot, spot, block)))]
  const best = nodes.map(() => ({ cost: Infinity, from: -1, legs: 0, done: false }))
  best[0].cost = 0
  for (;;) {
    let here = -1
    best.forEach((node, i) => { if (!node.done && node.cost < (best[here]?.cost ?? Infinity)) here = i })
    if (here < 0) return [to]
    if (here === 1) break
    best[here].done = true
    if (best[here].legs < mostLegs) nodes.forEach((spot, i) => {
      const cost = best[here].cost + far(nodes[here], spot)
      if (!best[i].done && cost < best[i].cost && free(nodes[here], spot)) best[i] = { cost, from: here, legs: best[here].legs + 1, done: false }
    })
  }
  const legs: Spot[] = []
  for (let i = 1; i > 0; i = best[i].from) legs.unshift(nodes[i])
  return legs
}
