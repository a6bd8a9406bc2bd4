// How a trial begins, and how far the reader has come with it.
import type { NewSeat } from '../../api/types'
import type { Doc, Entry, Seat, Text } from '../../game'
import type { Trial } from './trial'

/** The seats of a trial: the reader where they sat, computers of the same level elsewhere; usual is the level for people's seats. */
export function seated(doc: Doc, seat: Seat, usual: string, name: string): NewSeat[] {
  const level = doc.seats.find(({ kind }) => kind === 'bot')?.level ?? usual
  return doc.seats.map((player, other) =>
    other === seat ? { kind: 'human', name } : { kind: 'bot', level: player.kind === 'bot' ? player.level : level },
  )
}

/** The score then: in goals for the reader or, in a game of points, as the reader's points. */
export function stood({ score, seat, minute = 0 }: Trial, goals: boolean): Text {
  const [own, others] = [score[seat], Math.max(...score.filter((_, other) => other !== seat))]
  const how = !goals ? 'points' : own > others ? 'ahead' : own < others ? 'behind' : 'level'
  return ['trial.stood', { how, minute, own, others }]
}

/** How far the reader has come: must decide, has found something better, has decided otherwise, or
 *  has decided once more since. entries: those that were not taken back. */
export function found(
  trial: Trial,
  entries: readonly (Entry | undefined)[],
  alike = (a: string, b: string) => a === b,
): 'asks' | 'found' | 'other' | 'on' {
  const [first, second] = entries.filter((entry) => entry?.seat === trial.seat)
  if (!first || second) return first ? 'on' : 'asks'
  return trial.best !== undefined && alike(first.move, trial.best) ? 'found' : 'other'
}
