// The positions of dice during a slide: from mark to mark they brake evenly, and
// turn in proportion to the distance. The end is that of the record.
import type { Schemas } from '../../game'
import { braking, die as half, ends, mouth } from './constants'
import { net } from './pitch'
import { dice, type Die, type View } from './view'

export type Mark = Schemas['SquareballSlideMark']

/** A slide as shown. */
export interface Slide {
  /** The marks of the dice that move, by number. */
  marks: Map<number, Mark[]>
  before: Die[]
  after: Die[]
  /** How long they move. */
  ms: number
  /** The events of the record, and their times. */
  events: { word: string; ms: number }[]
  /** The flicked die. */
  die: number
  /** R, S+, G-: how it ended; and where it went out. */
  end: Schemas['SquareballMoved']['end']
  exit?: { x: number; y: number }
  /** The figures that the die lands on, with the flicks that they give. */
  lands?: Schemas['SquareballLanding'][]
}

/** The distance of a flick without spin and without obstacles, in u. */
export const reach = (v: number) => ((v * v) / (2 * braking)) * 100
/** The speed for a distance. */
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

/** Where the dice are that many ms after the flick. */
export function at(slide: Slide, ms: number): Die[] {
  return slide.before.map((die) => {
    const mark = slide.marks.get(die.n)?.findLast((mark) => mark.ms <= ms)
    if (ms >= slide.ms) return caught(slide, slide.after.find(({ n }) => n === die.n) ?? die)
    return mark ? caught(slide, moved(die, mark, ms)) : die
  })
}

/** How far beyond the goal line a die can be, in u. */
const most = net - half
const depth = ({ x }: { x: number }) => Math.abs(x) - ends.x

/** A die that scores stays in the net, as it lies when it arrives there, although it slides and turns on in the record. */
function caught({ marks, end, exit, die: flicked }: Slide, die: Die): Die {
  const deep = depth(die)
  if (!exit || !end.startsWith('G') || die.n !== flicked || deep <= most) return die
  const x = Math.sign(die.x) * (ends.x + most)
  const y = exit.y + ((die.y - exit.y) * most) / deep
  const last = marks.get(flicked)?.findLast((mark) => mark.vx && depth(mark) <= most)
  return {
    ...die,
    x,
    y: Math.max(half - mouth, Math.min(mouth - half, y)),
    t: last ? last.t + (last.spin * (x - last.x)) / (100 * last.vx) : die.t,
  }
}

function moved(die: Die, mark: Mark, ms: number): Die {
  const t = Math.min((ms - mark.ms) / 1000, mark.speed / braking)
  const part = mark.speed ? (mark.speed * t - (braking / 2) * t * t) / mark.speed : 0
  return { ...die, x: mark.x + 100 * mark.vx * part, y: mark.y + 100 * mark.vy * part, t: mark.t + mark.spin * part }
}

/** The path of the flicked die as drawn, up to a moment: with the places where it rebounds. */
export function along(slide: Slide, until = slide.ms): { x: number; y: number }[] {
  const steps = 40
  const even = Array.from({ length: steps + 1 }, (_, i) => (until * i) / steps)
  const turns = (slide.marks.get(slide.die) ?? []).map(({ ms }) => ms).filter((ms) => ms < until)
  return [...even, ...turns].toSorted((a, b) => a - b).map((ms) => at(slide, ms).find(({ n }) => n === slide.die)!)
}

export interface Strike {
  ms: number
  /** The change in a die's speed, in mm/s. */
  force: number
}

/** The hits of a slide, with their force: the finger on the die, then pegs, posts, and dice on dice. */
export function strikes({ marks }: Slide): Strike[] {
  const list: Strike[] = []
  for (const some of marks.values()) {
    some.forEach((mark, i) => {
      const last = some[i - 1]
      const left = last?.speed ? Math.max(0, 1 - (braking * (mark.ms - last.ms)) / 1000 / last.speed) : 0
      const force = Math.hypot(mark.vx - (last?.vx ?? 0) * left, mark.vy - (last?.vy ?? 0) * left)
      const same = list.find(({ ms }) => ms === mark.ms)
      if (same) same.force = Math.max(same.force, force)
      else list.push({ ms: mark.ms, force })
    })
  }
  return list.toSorted((a, b) => a.ms - b.ms)
}
