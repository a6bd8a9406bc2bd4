// Which part of the pitch is shown enlarged: everything that a decision is about, with a rim.
import { ends, mouth, spot } from './constants'
import type { Part } from '../../board/lens'
import { reach, type Slide } from './motion'
import { away, box, drawn, net, type Lie } from './pitch'
import type { Aim } from './moves'
import { figureOf } from './selection.svelte'
import { ahead as attacks, asks, dice, flies, window, type Spot, type View } from './view'
import { kept } from './ways'

/** The corner and size of the part to show, in mm of the drawing, with a rim, and
 *  at least `least` to each side of the middle; the whole pitch if there are no
 *  spots. */
export function frame(spots: Spot[], lie: Lie, rim = 34, least = 90): Part {
  const whole = box(lie)
  if (!spots.length) return whole
  const points = spots.map((spot) => drawn(spot, lie))
  const [left, width] = span(
    points.map(({ x }) => x),
    whole[0],
    whole[2],
    rim,
    least,
  )
  const [top, height] = span(
    points.map(({ y }) => y),
    whole[1],
    whole[3],
    rim,
    least,
  )
  return [left, top, width, height]
}

function span(at: number[], low: number, size: number, rim: number, least: number): [number, number] {
  const middle = (Math.min(...at) + Math.max(...at)) / 2
  const half = Math.max(least, (Math.max(...at) - Math.min(...at)) / 2 + rim)
  const from = Math.max(low, middle - half)
  return [from, Math.min(low + size, middle + half) - from]
}

/** Where a flick goes, and the dice that it passes. */
export const stage = ({ before, after, exit }: Slide): Spot[] =>
  [...before, ...after, ...(exit ? [exit] : [])].map(kept)

/** The places that matter for a penalty: the spot, and the goal with its net. */
export function area(view: View): Spot[] {
  const x = attacks(view, view.attacker)
  return [
    { x: x * spot, y: 0 },
    { x: x * (ends.x + net), y: -mouth },
    { x: x * (ends.x + net), y: mouth },
  ]
}

/** The distance, in u, from which the goal matters for a flick: less on a small board. */
const near = { small: 26000, large: 44000 } as const
/** How far the view through a window is followed, in u: in its middle, and at its edges. */
const sight = { middle: 16000, edge: 9000 } as const

/** The places that matter for a decision: the dice, the view through the window, where
 *  the aim leads, and the goal; or the figure or die being moved, and the path before
 *  it. */
export function matter(
  doc: View,
  aim: Aim | undefined,
  chosen: string,
  ghost: Spot | undefined,
  small: boolean,
): Spot[] {
  const lying = dice(doc)
  if (doc.kind === 'P' && flies(doc)) return area(doc)
  const die = aim && lying.find(({ n }) => n === aim.die)
  if (aim && die)
    return [...lying, ...ahead(doc, aim, die), away(die, aim.dir, reach(aim.v)), ...goal(doc, lying, small)].map(kept)
  const figure = figureOf(doc, chosen)
  if (!ghost || !figure || figure.lifted)
    return [
      ...lying,
      ...(ghost && chosen ? [ghost] : []),
      ...(flies(doc) ? goal(doc, lying, small) : []),
      ...(doc.shot?.to ? [doc.shot.to] : []),
    ].map(kept)
  if (figure.n === 0) return [ghost, { x: 0.8 * ghost.x, y: 0 }]
  return [
    ghost,
    figure.at,
    { x: ghost.x + 12000 * attacks(doc, figure.side), y: ghost.y },
    ...(asks(doc, 'carry') && !small ? [...lying, ...goal(doc, [ghost], small)] : []),
  ].map(kept)
}

function ahead(doc: View, aim: Aim, die: Spot): Spot[] {
  const { from, width } = window(doc, aim.die)
  if (!width) return [away(die, aim.dir, sight.middle)]
  return [away(die, from, sight.edge), away(die, from + width / 2, sight.middle), away(die, from + width, sight.edge)]
}

/** The mouth of the attacked goal, if it is near enough to one of some places. */
function goal(doc: View, from: Spot[], small: boolean): Spot[] {
  const x = ends.x * attacks(doc, Math.max(0, doc.attacker))
  return nearGoal(doc, from, small)
    ? [
        { x, y: -mouth },
        { x, y: mouth },
      ]
    : []
}

/** Whether one of some places is near the attacked goal. */
export function nearGoal(doc: View, from: Spot[], small: boolean): boolean {
  const x = ends.x * attacks(doc, Math.max(0, doc.attacker))
  return Math.min(...from.map((spot) => Math.abs(x - spot.x))) < (small ? near.small : near.large)
}
