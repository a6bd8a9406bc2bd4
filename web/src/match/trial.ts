// A trial: a moment of a match that the reader plays again, in a match against the computer that begins there. What it is
// about this browser remembers; to the server it is a match as any other.
import type { NewSeat } from '../api/client'
import type { Doc, Entry, Seat, Text } from '../game'
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

/** Who sits down to try: the reader where they sat, computers of the same level elsewhere; usual is that of people's seats. */
export function seated(doc: Doc, seat: Seat, usual: string, name: string): NewSeat[] {
  const level = doc.seats.find(({ kind }) => kind === 'bot')?.level ?? usual
  return doc.seats.map((player, other) => (other === seat ? { kind: 'human', name } : { kind: 'bot', level: player.kind === 'bot' ? player.level : level }))
}

/** How it stood: by goals for the reader, or in a game of points how many they had. */
export function stood({ score, seat, minute = 0 }: Trial, goals: boolean): Text {
  const [own, others] = [score[seat], Math.max(...score.filter((_, other) => other !== seat))]
  const how = !goals ? 'points' : own > others ? 'ahead' : own < others ? 'behind' : 'level'
  return ['trial.stood', { how, minute, own, others }]
}

/** How far the reader has come: is to decide, has found what was better, has decided otherwise, or has decided again since. entries: those that stand. */
export function found(trial: Trial, entries: readonly (Entry | undefined)[]): 'asks' | 'found' | 'other' | 'on' {
  const [first, second] = entries.filter((entry) => entry?.seat === trial.seat)
  if (!first || second) return first ? 'on' : 'asks'
  return first.move === trial.best ? 'found' : 'other'
}
