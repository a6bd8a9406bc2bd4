// How a clock shows the time left: 2d 5h, 9:05, 1:00:00, and below ten seconds 9.4.
import { decimal } from '../../i18n/numbers'
import type { Left } from './tableclock'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

/** The face of a clock with that many milliseconds left, never less than zero. */
export function face(ms: number, lang: string): string {
  if (ms <= 0) return '0:00'
  if (ms < 10 * second) {
    return decimal(lang, Math.floor(ms / 100) / 10, 1, 1)
  }
  if (ms > day) return units(lang, ms)
  const whole = Math.ceil(ms / second)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Whole days and hours left. */
export const days = (ms: number) => ({ d: Math.floor(ms / day), h: Math.floor((ms % day) / hour) })

// In Turkish the words for hour and second begin with the same letter.
function units(lang: string, ms: number): string {
  const say = (unit: string, n: number) =>
    new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: lang === 'tr' ? 'short' : 'narrow' }).format(n)
  const { d, h } = days(ms)
  return h ? `${say('day', d)} ${say('hour', h)}` : say('day', d)
}

/** Milliseconds until the face changes. */
export function wait(ms: number): number {
  if (ms <= 0) return second
  if (ms > day) return (ms % hour || hour) + 5
  const beat = ms <= 10 * second ? 100 : second
  return (ms % beat || beat) + 5
}

/** The whole seconds left when a running clock reaches 30 or 10 with no period to follow; undefined if it has not just
 *  done so. before: the time left at the previous call; undefined: the clock has just started. */
export function passed(before: Left | undefined, now: Left): number | undefined {
  const left = (of: Left) => (of.periods ? Infinity : Math.ceil(of.ms / 1000))
  const was = before ? left(before) : -Infinity
  return [10, 30].some((mark) => left(now) <= mark && was > mark) ? left(now) : undefined
}
