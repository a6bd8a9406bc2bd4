// How a clock shows what is left: 9:05, 1:00:00, and below ten seconds 9.4.
import { decimal } from '../i18n/numbers'

const second = 1000

/** The face of a clock with that many milliseconds left, never less than zero. */
export function face(ms: number, lang: string): string {
  if (ms <= 0) return '0:00'
  if (ms < 10 * second) {
    return decimal(lang, Math.floor(ms / 100) / 10, 1, 1)
  }
  const whole = Math.ceil(ms / second)
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** Milliseconds until the face changes. */
export function wait(ms: number): number {
  if (ms <= 0) return second
  const beat = ms <= 10 * second ? 100 : second
  return (ms % beat || beat) + 5
}
