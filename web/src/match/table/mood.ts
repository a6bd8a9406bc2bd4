// The expression of a computer player, which follows the match.
import type { Doc, GameClient, Seat, Step } from '../../game'
import type { Reaction } from '../live/reactions.svelte'
import type { Mood } from '../../people/people'
import { drawn } from './table'

/** result: the step whose result is being read, if any; acts: the match waits for the seat; reaction: somebody else's; felt: what has just been seen. */
export function mood(
  game: Pick<GameClient, 'goal'>,
  doc: Doc,
  seat: Seat,
  acts: boolean,
  result?: Step,
  reaction?: Reaction,
  felt?: Mood,
): Mood {
  const goal = result && game.goal?.(result.entry, result.before, result.after)
  // An own goal makes the other side glad.
  if (goal) return (goal.seat === seat) !== !!goal.own ? 'glad' : 'sad'
  if (reaction) return reaction === 'luck' ? 'sad' : 'glad'
  if (doc.phase === 'over' && doc.winners.length && !drawn(doc)) return doc.winners.includes(seat) ? 'glad' : 'sad'
  if (felt) return felt
  return acts && doc.phase === 'playing' ? 'thinks' : 'calm'
}
