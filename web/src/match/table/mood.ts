// The expression of a computer player, which follows the match.
import type { Doc, GameClient, Seat, Step } from '../../game'
import type { Reaction } from '../live/reactions.svelte'
import type { Mood } from '../../people/people'
import { drawn } from './table'

/** held: the step that is held for the reader, if any; acts: the match waits for the seat; heard: somebody else's reaction; felt: what has just been seen. */
export function mood(
  game: Pick<GameClient, 'moments'>,
  doc: Doc,
  seat: Seat,
  acts: boolean,
  held?: Step,
  heard?: Reaction,
  felt?: Mood,
): Mood {
  const goal = held && game.moments?.goal?.(held.entry, held.before, held.after)
  // An own goal makes the other side glad.
  if (goal) return (goal.seat === seat) !== !!goal.own ? 'glad' : 'sad'
  if (heard) return heard === 'luck' ? 'sad' : 'glad'
  if (doc.phase === 'over' && doc.winners.length && !drawn(doc)) return doc.winners.includes(seat) ? 'glad' : 'sad'
  if (felt) return felt
  return acts && doc.phase === 'playing' ? 'thinks' : 'calm'
}
