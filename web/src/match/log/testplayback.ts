// A playback for tests: of entries that move for a second, with what it reported.
import type { Doc, Entry, GameClient } from '../../game'
import { History } from '../live/history'
import { Playback, type PlaybackListener } from './playback.svelte'

export const entry = (seq: number, seat = 0): Entry => ({
  seq,
  at: 0,
  seat,
  move: 'b',
  patch: { ply: seq, phase: 'playing', seats: [{ kind: 'human' }, { kind: 'bot' }], score: [seq * 100] },
})
/** A game whose entries move for a second, and are then held for the given time. */
export const game = (rest = 0) => ({ duration: () => ({ moves: 1000, rest }) }) as unknown as GameClient

/** A playback of a match; events: the scores that it reported as settled, and what has begun. */
export function playback(seats: number[], { from = 1, rest = 0, listener = {} as PlaybackListener } = {}) {
  const history = new History()
  const events: (string | number)[] = []
  const made = new Playback(history, {
    began: ({ entry }) => events.push(`#${entry.seq}`),
    settled: ({ after }) => events.push(after.score[0]),
    ...listener,
  })
  made.game = game(rest)
  seats.forEach((seat, i) => history.add(entry(i + 1, seat)))
  made.begin(seats.length, from)
  return { made, events, history, score: () => (made.stage.doc as Doc).score[0] }
}
/** The same, at its end and seen by the reader, as far as it is known. */
export function live(seats: number[], known: number, rest = 0) {
  const all = playback(seats, { from: known, rest })
  all.made.last = known
  all.made.open()
  return all
}
