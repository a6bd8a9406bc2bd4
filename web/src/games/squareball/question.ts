// Questions about a flick to the rules' functions in the browser, and their answers: package aim of cmd/woodaim.
import type { Schemas } from '../../game'
import { courseEnds, courseEvents } from './constants'
import { boardNumbers, listed, reader, type Numbers } from './listed'
import { slideFrom, type Slide } from './motion'
import type { Aim } from './moves'
import { course, flick, imagined } from './numbers'
import { ahead, sideOf, type Spot, type SquareDoc } from './view'

/** How many of the simulated executions did what. */
export type Chances = Numbers<typeof imagined.chances>

export interface Forecast extends Numbers<typeof imagined.hand> {
  /** How the flick goes without errors of the hand. */
  slide: Slide
  chances: Chances
  /** Where the die came to rest, or left the pitch, each time. */
  ends: Spot[]
}

/** The question what an aim would do, with that many simulated executions. */
export function question(
  { view }: SquareDoc,
  { die, dir, v, off }: Aim,
  times: number,
  seed: number,
): Int32Array<ArrayBuffer> {
  const side = view.attacker
  const { penalty, cross, overruled, flat } = flick.special
  const special =
    (view.kind === 'P' ? penalty : 0) |
    (view.crossing ? cross : 0) |
    (view.overruled ? overruled : 0) |
    (view.flat ? flat : 0)
  const { skill } = sideOf(view, side)
  return Int32Array.from([
    ...listed(flick.question, {
      skill,
      side,
      sign: ahead(view, side),
      special,
      times,
      seed,
      die: die - 1,
      dir,
      v,
      off,
    }),
    ...boardNumbers(view),
  ])
}

/** Reads an answer about a flick from the position of a view. */
export function answer({ view }: SquareDoc, aim: Aim, numbers: Int32Array): Forecast {
  const { part, list } = reader(numbers)
  const { end, x, y, ms } = part(course.end)
  const moved: Schemas['SquareballMoved'] = {
    ms,
    end: courseEnds[end],
    exit: end ? { x, y } : undefined,
    events: list(course.event).map(eventOf),
    marks: list(course.mark).map((mark) => ({ ...mark, die: mark.die + 1 })),
    after: Object.fromEntries(list(course.rest).map(({ n, ...pose }) => [n + 1, pose])),
  }
  return {
    slide: slideFrom(view, aim.die, moved),
    chances: part(imagined.chances),
    ends: list(imagined.spot),
    ...part(imagined.hand),
  }
}

/** An event in the form of a view. */
function eventOf({ kind, side, n, ms }: Numbers<typeof course.event>): Schemas['SquareballSlideEvent'] {
  const word = courseEvents[kind - 1]
  const of = word === 't' ? `${n + 1}` : word === 'f' || word === 'c' ? `${'AB'[side]}${n}` : undefined
  return { kind: word, of, ms }
}
