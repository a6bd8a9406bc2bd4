// A trial: a moment of a match that the reader plays again, in a match against the computer that begins there. What it is
// about this browser remembers; to the server it is a match as any other.
import type { Seat, Text } from '../game'
import { Remembered } from './remembered'

export interface Trial {
  /** The match, and the entry after which it stood so. */
  match: string
  seq: number
  seat: Seat
  /** The score then, by seat, and the minute where the game counts them. */
  score: number[]
  minute?: number
  /** What the reader decided then; absent: the moment is played on, and there is nothing to find. */
  made?: Text
  /** The move that would have been better, and its text: absent where none was. */
  best?: string
  better?: Text
  /** Whether that match still went on. */
  on?: boolean
}

const trials = new Remembered('trials', (value): value is Trial => {
  const { match, seq, seat, score } = (value ?? {}) as Partial<Trial>
  return typeof match === 'string' && typeof seq === 'number' && typeof seat === 'number' && Array.isArray(score)
})

/** What a match tries; undefined: it is none, or it is forgotten. */
export const trialOf = (id: string): Trial | undefined => trials.of(id)

/** Remembers what a match tries. */
export const remember = (id: string, trial: Trial) => trials.set(id, trial)
