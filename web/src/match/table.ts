// What the table itself writes into the log: who sat down, when it began, the
// secret at the end. The referee has no words for these; the frame does.
import type { Doc, Entry, Text } from '../game'

/** Whether a match is over and all its seats share it: then it is drawn, and nobody has won. */
export function drawn(doc: Doc): boolean {
  return doc.phase === 'over' && doc.seats.length > 1 && doc.winners.length === doc.seats.length
}

/** The words of an entry of the Table; undefined for one that needs none. In a game of skill nothing was sealed. */
export function tableText(entry: Entry, skill = false): Text | undefined {
  const [verb, seat, kind] = entry.move.split(' ')
  switch (verb) {
    case 'open': return [skill ? 'log.laid' : 'log.open']
    case 'start': return ['log.start']
    case 'offer': return ['log.offer', { who: { seat: Number(seat) - 1 } }]
    case 'refuse': return ['log.refuse', { who: { seat: Number(seat) - 1 } }]
    case 'secret': return skill ? undefined : ['log.secret']
    case 'broken': return ['log.broken']
    case 'seat': {
      const who = { seat: Number(seat) - 1 } // logs count seats from 1
      return kind === 'bot' ? ['log.bot', { who }] : kind === 'human' ? ['log.sits', { who }] : ['log.free', { n: Number(seat) }]
    }
  }
  return undefined
}
