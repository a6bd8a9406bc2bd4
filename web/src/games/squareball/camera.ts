// Which part of the pitch is shown: the one that the reader has chosen; otherwise what
// matters now, or the whole pitch if nothing does.
import { through, type Part } from '../../board/lens'
import { leaves, type Show } from './shown'
import { circle } from './constants'
import { area, frame, matter, stage } from './frame'
import { measured } from './measure'
import { reach } from './motion'
import { away, plane, type Lie } from './pitch'
import { pointed } from './pointed'
import type { Aim } from './moves'
import type { Selection } from './selection.svelte'
import type { Spot, View } from './view'
import { kept } from './ways'

/** What a camera depends on. */
export interface Shot {
  selection: Selection
  view: View
  lie: Lie
  /** What matters is shown enlarged, unless the reader has chosen a part. */
  close: boolean
  /** What is being shown, and the view before it. */
  playing?: { what: Show; before: View }
  /** A flick is being replayed, slowly or stopped. */
  again: boolean
  aim?: Aim
  /** What is chosen, and its new place. */
  chosen: string
  ghost?: Spot
  /** An advised move. */
  advice?: string
}

/** The part to show. Moving things are shown completely. */
export function visible(shot: Shot): Part {
  const { selection, lie, playing, close, view, aim, chosen, ghost, again, advice } = shot
  const lens = selection.lens && through(selection.lens, plane(lie))
  if (lens && !(playing && leaves(lens, playing.what, lie))) return lens
  const slide = playing?.what.slide
  if (slide && again) return frame(stage(slide), lie, 40, 110)
  // A penalty is shown enlarged until it is over, unless it misses.
  const kick = slide && playing.before.kind === 'P' && selection.near !== false && frame(area(playing.before), lie)
  if (kick && !leaves(kick, playing.what, lie)) return kick
  // Dice are thrown where the reader looks: at the circle, or where a free kick comes down.
  if (playing?.what.thrown && selection.near !== false) return frame(thrown(playing), lie, 34, 100)
  if (!close || playing?.what.thrown) return frame([], lie)
  if (playing)
    return frame(
      [
        ...matter(playing.before, undefined, '', undefined, selection.small),
        ...(slide ? stage(slide) : (playing.what.walk?.way ?? [])),
        ...led(playing),
      ],
      lie,
      34,
      130,
    )
  if (view.dispute) return frame(measured(view), lie, 20, 40)
  return frame(
    [...matter(view, aim, chosen, ghost, selection.small), ...(advice ? ways(advice, view) : [])],
    lie,
    34,
    aim ? 90 : 130,
  )
}

/** Whether the camera can wait where it is: nothing is moving, and another seat must act, or chance, which acts at once. */
export const waits = (view: View, seat: number | undefined, what?: Show): boolean =>
  !(what?.slide ?? what?.walk ?? what?.aim ?? what?.thrown) &&
  (seat === undefined || seat !== view.seat) &&
  ['START', 'MOVES', 'RMOVE', 'REMOVE', 'REFEREE', 'THROW', 'NOISE', 'SLIDE'].includes(view.phase)

/** Where thrown dice come to rest; for a throw from the middle, inside the circle or outside. */
const thrown = ({ what, before }: NonNullable<Shot['playing']>): Spot[] =>
  [
    ...what.thrown!,
    ...(before.usual || before.exit
      ? []
      : [
          { x: circle, y: circle },
          { x: -circle, y: -circle },
        ]),
  ].map(kept)

/** Where the aim being shown leads. */
const led = ({ what, before }: NonNullable<Shot['playing']>): Spot[] => (what.aim ? ways(what.aim, before) : [])
const ways = (move: string, view: View): Spot[] =>
  pointed(move, view, (die, dir, v) => away(die, dir, reach(v))).map(kept)
