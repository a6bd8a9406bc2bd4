// A trial: a moment of a match that the reader plays again, in a match against the computer that begins there. Only this
// browser remembers what it tries; for the server it is an ordinary match.
import type { Seat, Text } from '../../game'
import { MatchMemory } from '../memory'

export interface Trial {
  /** The match, and the entry after which the moment is. */
  match: string
  seq: number
  seat: Seat
  /** The score then, by seat, and the minute if the game counts minutes. */
  score: number[]
  minute?: number
  /** What the reader decided then; absent: the match is played on from there, and there is nothing to find. */
  made?: Text
  /** The move that would have been better, and its text; absent if there was none. */
  best?: string
  better?: Text
  /** Whether that match was still going on. */
  on?: boolean
}

/** Many: what is forgotten would count among the reader's matches like any other. */
const most = 500

const trials = new MatchMemory(
  'trials',
  (value): value is Trial => {
    const { match, seq, seat, score } = (value ?? {}) as Partial<Trial>
    return typeof match === 'string' && typeof seq === 'number' && typeof seat === 'number' && Array.isArray(score)
  },
  most,
)

/** What a match tries; undefined if it is no trial, or forgotten. */
export const trialOf = (id: string): Trial | undefined => trials.of(id)

/** Remembers what a match tries. */
export const remember = (id: string, trial: Trial) => trials.set(id, trial)
