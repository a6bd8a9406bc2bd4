// The positions of dice during a slide: from mark to mark they brake evenly, and turn in proportion to the distance.
// Where they come to rest is not computed, but taken from the record.
import type { Schemas } from '../../game'
import { braking, die as halfDie, ends, mouth } from './constants'
import { net } from './pitch'
import { dice, type Die, type View } from './view'

export type Mark = Schemas['SquareballSlideMark']

/** A slide as shown. */
export interface Slide {
  /** The marks of the dice that move, by number. */
  marks: Map<number, Mark[]>
  before: Die[]
  after: Die[]
  /** How long they move, from the flick. */
  ms: number
  /** The events of the record, with their times from the flick. */
  events: { word: string; ms: number }[]
  /** The flicked die. */
  die: number
  /** R, S+, G-: how it ended; and where it went out. */
  end: Schemas['SquareballMoved']['end']
  exit?: { x: number; y: number }
  /** The figures that the die lands on, with the flicks that they give. */
  lands?: Schemas['SquareballLanding'][]
}

/** The distance of a flick without spin and without obstacles, in u, for a speed in mm/s. */
export const reach = (v: number) => ((v * v) / (2 * braking)) * 100
/** The speed, in mm/s, with which a die slides so far, in u. */
export const speedFor = (u: number) => Math.round(Math.sqrt((u / 100) * 2 * braking))

/** The slide in a view of the phase SLIDE. */
export function slideOf(view: View): Slide | undefined {
  const { die, course } = view.slide ?? {}
  return die && course ? slideFrom(view, die, course) : undefined
}

/** The slide of a die, by its course, from the positions of a view. */
export function slideFrom(view: View, die: number, course: Schemas['SquareballMoved']): Slide {
  const before = dice(view)
  const after = Object.entries(course.after).map(([n, pose]) => ({
    n: Number(n),
    ...pose,
    face: view.dice[n]?.face ?? 1,
  }))
  const marks = new Map<number, Mark[]>()
  for (const mark of course.marks) marks.set(mark.die, [...(marks.get(mark.die) ?? []), mark])
  return {
    marks,
    before,
    after,
    ms: course.ms,
    die,
    end: course.end,
    events: course.events.map(({ kind, of = '', ms }) => ({ word: kind + of, ms })),
    exit: course.exit,
    lands: course.lands,
  }
}

/** The moments that a reader can step through: the flick, its events, and its end. */
export const moments = ({ events, end, ms }: Slide) => [{ word: 'flick', ms: 0 }, ...events, { word: end, ms }]

/** Where the dice are, ms milliseconds after the flick. */
export function diceAt(slide: Slide, ms: number): Die[] {
  return slide.before.map((die) => {
    const mark = slide.marks.get(die.n)?.findLast((mark) => mark.ms <= ms)
    if (ms >= slide.ms) return inNet(slide, slide.after.find(({ n }) => n === die.n) ?? die)
    return mark ? inNet(slide, afterMark(die, mark, ms)) : die
  })
}

/** How far beyond the goal line the middle of a die can be, in u. */
const maxDepth = net - halfDie
const depth = ({ x }: { x: number }) => Math.abs(x) - ends.x

/** Stops a die that scores at the back of the net, in the position in which it arrives there: in the record it slides and
 *  turns on. */
function inNet({ marks, end, exit, die: flicked }: Slide, die: Die): Die {
  const beyond = depth(die)
  if (!exit || !end.startsWith('G') || die.n !== flicked || beyond <= maxDepth) return die
  const x = Math.sign(die.x) * (ends.x + maxDepth)
  const y = exit.y + ((die.y - exit.y) * maxDepth) / beyond
  const last = marks.get(flicked)?.findLast((mark) => mark.vx && depth(mark) <= maxDepth)
  return {
    ...die,
    x,
    y: Math.max(halfDie - mouth, Math.min(mouth - halfDie, y)),
    t: last ? last.t + (last.spin * (x - last.x)) / (100 * last.vx) : die.t,
  }
}

/** A die that brakes since a mark, ms milliseconds after the flick. */
function afterMark(die: Die, mark: Mark, ms: number): Die {
  const s = Math.min((ms - mark.ms) / 1000, mark.speed / braking)
  /** The seconds in which the speed of the mark would lead as far. */
  const even = mark.speed ? (mark.speed * s - (braking / 2) * s * s) / mark.speed : 0
  return { ...die, x: mark.x + 100 * mark.vx * even, y: mark.y + 100 * mark.vy * even, t: mark.t + mark.spin * even }
}

/** The places of the flicked die up to a moment, for drawing its path: at even intervals, and wherever it rebounds. */
export function pathOf(slide: Slide, until = slide.ms): { x: number; y: number }[] {
  const steps = 40
  const even = Array.from({ length: steps + 1 }, (_, i) => (until * i) / steps)
  const rebounds = (slide.marks.get(slide.die) ?? []).map(({ ms }) => ms).filter((ms) => ms < until)
  return [...even, ...rebounds]
    .toSorted((a, b) => a - b)
    .map((ms) => diceAt(slide, ms).find(({ n }) => n === slide.die)!)
}

/** A moment at which a die is struck, which is heard. */
export interface Strike {
  /** From the flick. */
  ms: number
  /** The change in a die's speed, in mm/s. */
  force: number
}

/** The strikes of a slide in order: the finger on the die, then pegs, posts, and dice on dice. */
export function strikes({ marks }: Slide): Strike[] {
  const list: Strike[] = []
  for (const ofDie of marks.values()) {
    ofDie.forEach((mark, i) => {
      const last = ofDie[i - 1]
      /** The share of its speed that the die still has. */
      const left = last?.speed ? Math.max(0, 1 - (braking * (mark.ms - last.ms)) / 1000 / last.speed) : 0
      const force = Math.hypot(mark.vx - (last?.vx ?? 0) * left, mark.vy - (last?.vy ?? 0) * left)
      const same = list.find(({ ms }) => ms === mark.ms)
      if (same) same.force = Math.max(same.force, force)
      else list.push({ ms: mark.ms, force })
    })
  }
  return list.toSorted((a, b) => a.ms - b.ms)
}
