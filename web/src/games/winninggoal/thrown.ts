// Where a die is thrown: beside the ball, and on nothing that must be seen or chosen; and the face it has in the rack.
import { closeup } from './closeup'
import { duel } from './duel'
import type { Show } from './shown'
import {
  beyond,
  beyondEnds,
  centre,
  deep,
  facing,
  files,
  forward,
  grid,
  inner,
  middle,
  rank,
  ranks,
  wide,
  type Lie,
  type Spot,
} from './pitch'
import type { View } from './view'

/** The face that a die in the rack shows: the last throw, once it rests, and the power that the white die keeps; '' for none. */
export function faceUp(die: string, { holder, power }: View, shown: Show | undefined, moving: boolean): string {
  if (shown?.die === die) return moving ? '' : (shown.face ?? '')
  return die === 'c' && holder >= 0 ? power : ''
}

/** The faces that a falling die shows, one after another, before its own: never the same twice in a row, and its own not last. */
export function passing(faces: readonly string[], face: string | undefined, n: number): string[] {
  const others = [...new Set(faces)].filter((one) => one !== face)
  if (others.length < 2) return others.slice(0, n)
  return Array.from({ length: n }, (_, i) => others[i % others.length])
}

/** An upright box of the drawing: its middle, and half its width and height. */
interface Box extends Spot {
  w: number
  h: number
}

/** Half the side of a thrown die, in squares. */
const half = 0.66

/** Where an event's die is placed, so that it covers as little as possible; undefined without a die or a ball. */
export function thrown(before: View | undefined, after: View, shown: Show | undefined, lie: Lie): Spot | undefined {
  if (!shown?.die || !before?.ball || before.att < 0) return undefined
  const full = [...obstacles(before, lie), ...obstacles(after, lie), ...picture(before, after, shown, lie)]
  const places = near(middle(before.ball, lie), forward(before.att, lie)).filter((spot) => inside(spot, lie))
  const costs = places.map((spot) => full.filter((box) => meets(spot, box)).length)
  return places[costs.indexOf(Math.min(...costs))]
}

/** How far behind and beside the ball a die may be, the best place first. */
const around = [
  [1.75, 0],
  [1.3, 1.6],
  [1.3, -1.6],
  [0, 1.8],
  [0, -1.8],
  [3, 0],
  [2.2, 2.4],
  [2.2, -2.4],
  [-1.75, 0],
  [-1.3, 1.6],
  [-1.3, -1.6],
  [-3, 0],
  [-2.5, 2.4],
  [-2.5, -2.4],
]
const near = (at: Spot, on: Spot): Spot[] =>
  around.map(([back, side]) => ({ x: at.x - on.x * back - on.y * side, y: at.y - on.y * back + on.x * side }))

/** Whether a die there is on the pitch, apart from a small part of it. */
function inside({ x, y }: Spot, lie: Lie): boolean {
  const size = grid.size(lie)
  return x > 0.5 && x < size.x - 0.5 && y > 0.5 && y < size.y - 0.5
}

const meets = (a: Spot, b: Box) => Math.abs(a.x - b.x) < half + b.w && Math.abs(a.y - b.y) < half + b.h

/** What is on the pitch, and where the sides of an arrow lead. */
function obstacles(view: View, lie: Lie): Box[] {
  const peg = { w: 0.4, h: 0.5 }
  const keepers = beyondEnds(deep).map((row) => ({ ...centre(inner, row, lie), ...peg }))
  const boxes = [...keepers, ...ends(view, lie)]
  if (!view.ball || view.att < 0) return boxes
  const ball = middle(view.ball, lie)
  const on = forward(view.att, lie)
  return [...boxes, { ...ball, w: 0.3, h: 0.3 }, { x: ball.x - on.x * 0.42, y: ball.y - on.y * 0.42, ...peg }]
}

function ends(view: View, lie: Lie): Box[] {
  const cell = grid.cell(lie)
  return view.choices
    .flatMap(({ kind, lands = [] }) => (kind === 'side' ? lands : []))
    .map(({ to, from, out }) =>
      to
        ? { ...middle(to, lie), w: cell.x / 2, h: cell.y / 2 }
        : { ...beyond(from!, out!, view.att, lie), w: 0.4, h: 0.4 },
    )
}

/** The picture shown over a half of the pitch. */
function picture(before: View, after: View, shown: Show, lie: Lie): Box[] {
  const of = duel(after, before, shown) ?? closeup(after, before, shown)
  if (!of) return []
  const at = farHalf(of, lie) === lie.lying ? 2.5 : ranks - 2.5
  const half = (files.length * wide) / 2
  return [lie.lying ? { x: at, y: half, w: 2.4, h: 1.8 } : { x: half, y: at, w: 3.3, h: 2.5 }]
}

/** Whether a picture is over the left or the lower half: where the attack is not, or in a duel where the ball is not. */
export function farHalf(of: { att: number; ball?: string }, lie: Lie): boolean {
  const at = of.ball ? rank(of.ball) + (of.att === 0 ? 0.5 : -0.5) : 0
  return (at ? at > facing(at) : of.att === 0) !== lie.turned
}
