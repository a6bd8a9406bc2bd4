// How close the flicked die came to the other two in the gap: the smallest
// distance between their footprints while it was between them. In u.
import { die as half } from './constants'
import { diceAt, type Slide } from './motion'
import type { Die, Spot } from './view'

interface Clearance {
  u: number
  /** Points on the flicked die, and on the one it came closest to. */
  from: Spot
  to: Spot
}

/** Footprints can be side by side from this far before the line of the other two to this far behind it. */
const beside = 2000
const samples = 120

/** undefined if the die did not pass between them. */
export function clearance(slide: Slide): Clearance | undefined {
  const passed = slide.events.find(({ word }) => word === 'p')
  const [b, c] = slide.before.filter(({ n }) => n !== slide.die)
  if (!passed || !b || !c) return undefined
  const away = (ms: number) =>
    Math.abs(
      beyond(
        diceAt(slide, ms).find(({ n }) => n === slide.die)!,
        b,
        c,
      ),
    )
  let [first, last] = [passed.ms, passed.ms]
  while (first > 0 && away(first) < beside) first--
  while (last < slide.ms && away(last) < beside) last++
  const all = Array.from({ length: samples + 1 }, (_, i) => nearest(slide, first + ((last - first) * i) / samples))
  return all.reduce((a, b) => (b.u < a.u ? b : a))
}

/** The distance of a place from the line through two others. */
function beyond(d: Spot, b: Spot, c: Spot): number {
  const [dx, dy] = [c.x - b.x, c.y - b.y]
  return ((d.x - b.x) * dy - (d.y - b.y) * dx) / (Math.hypot(dx, dy) || 1)
}

function nearest(slide: Slide, ms: number): Clearance {
  const dice = diceAt(slide, ms)
  const own = dice.find(({ n }) => n === slide.die)!
  const all = dice.filter((die) => die !== own).map((die) => between(own, die))
  return all.reduce((a, b) => (b.u < a.u ? b : a))
}

/** Between two footprints that do not touch, at their closest points: at a corner of one of them. */
export function between(a: Die, b: Die): Clearance {
  const there = corners(a).map((from) => reached(from, b))
  const back = corners(b)
    .map((to) => reached(to, a))
    .map(({ u, from, to }) => ({ u, from: to, to: from }))
  return [...there, ...back].reduce((a, b) => (b.u < a.u ? b : a))
}

function corners({ x, y, t }: Die): Spot[] {
  const [c, s] = [Math.cos((t * Math.PI) / 18000) * half, Math.sin((t * Math.PI) / 18000) * half]
  return [
    { x: x + c - s, y: y + s + c },
    { x: x - c - s, y: y - s + c },
    { x: x - c + s, y: y - s - c },
    { x: x + c + s, y: y + s - c },
  ]
}

/** From a place to the nearest point of a footprint. */
function reached(from: Spot, die: Die): Clearance {
  const a = (die.t * Math.PI) / 18000
  const [dx, dy] = [from.x - die.x, from.y - die.y]
  const kept = (n: number) => Math.max(-half, Math.min(half, n))
  const [x, y] = [kept(dx * Math.cos(a) + dy * Math.sin(a)), kept(dy * Math.cos(a) - dx * Math.sin(a))]
  const to = { x: die.x + x * Math.cos(a) - y * Math.sin(a), y: die.y + x * Math.sin(a) + y * Math.cos(a) }
  return { u: Math.hypot(from.x - to.x, from.y - to.y), from, to }
}
