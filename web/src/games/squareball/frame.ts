// Which part of the pitch is seen from near: all that a decision is about, and a rim.
import type { Part } from '../../board/lens'
import { reach, type Slide } from './motion'
import { away, box, drawn, type Lie } from './pitch'
import { manOf, type Aim } from './table.svelte'
import { ahead, dice, window, type Spot, type View } from './view'
import { kept } from './ways'

/** The corner and size of what is seen, in mm of the drawing, with a rim, and no less
 *  than so much to each side of the middle; the whole pitch for no spots. */
export function frame(spots: Spot[], lie: Lie, rim = 34, least = 90): Part {
  const whole = box(lie)
  if (!spots.length) return whole
  const seen = spots.map((spot) => drawn(spot, lie))
  const [left, width] = span(seen.map(({ x }) => x), whole[0], whole[2], rim, least)
  const [top, height] = span(seen.map(({ y }) => y), whole[1], whole[3], rim, least)
  return [left, top, width, height]
}

function span(at: number[], low: number, size: number, rim: number, least: number): [number, number] {
  const middle = (Math.min(...at) + Math.max(...at)) / 2
  const half = Math.max(least, (Math.max(...at) - Math.min(...at)) / 2 + rim)
  const from = Math.max(low, middle - half)
  return [from, Math.min(low + size, middle + half) - from]
}

/** Where a flick goes, and between what. */
export const stage = ({ before, after, exit }: Slide): Spot[] => [...before, ...after, ...(exit ? [exit] : [])].map(kept)

/** What a penalty is about: the spot, and the goal with its net. */
export function area(view: View): Spot[] {
  const x = ahead(view, view.attacker)
  return [{ x: x * 27000, y: 0 }, { x: x * 38500, y: -3000 }, { x: x * 38500, y: 3000 }]
}

/** From so far, in u, the goal is part of what an aim is about. */
const near = 26000

/** What a decision is about: the dice, what can be seen through the window, and where
 *  the aim leads; or the figure or die in the hand, and the way before it. */
export function matter(view: View, aim: Aim | undefined, chosen: string, ghost: Spot | undefined): Spot[] {
  const lying = dice(view)
  if (view.kind === 'P' && view.phase === 'FLICK') return area(view)
  const die = aim && lying.find(({ n }) => n === aim.die)
  if (aim && die) {
    const { from, width } = window(view, aim.die)
    const seen = width ? [from, from + width / 2, from + width] : [aim.dir]
    const goal = { x: 36000 * ahead(view, view.attacker), y: 0 }
    return [...lying, ...seen.map((dir) => away(die, dir, 16000)), away(die, aim.dir, reach(aim.v)), ...(Math.abs(goal.x - die.x) < near ? [goal] : [])].map(kept)
  }
  const man = manOf(view, chosen)
  if (!ghost || !man || man.lifted) return [...lying, ...(ghost && chosen ? [ghost] : [])].map(kept)
  if (man.n === 0) return [ghost, { x: 0.8 * ghost.x, y: 0 }]
  return [ghost, man.at, { x: ghost.x + 12000 * ahead(view, man.side), y: ghost.y }].map(kept)
}
