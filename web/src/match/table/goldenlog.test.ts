import { expect, test } from 'vitest'
import recorded from '../../fixtures/table.json'
import { fold } from '../../fold'
import type { Entry } from '../../game'
import { withoutTakenBack } from '../log/takebacks'
import { falls, left } from './tableclock'

// A random table of the server's making, with takebacks, pauses, lag and byo-yomi.
const events = recorded.events as unknown as Entry[]
const docs = fold(events)

test('the fold ends where the server does', () => {
  expect(docs.at(-1)!.view).toEqual(recorded.view)
  expect(docs.at(-1)!.score).toEqual(recorded.score.slice(0, 2))
})

test('the entries that stand are those of the server', () => {
  const stands = withoutTakenBack(events)
    .filter((entry) => entry && entry.seat !== -3)
    .map((entry) => entry!.seq)
  expect(stands).toEqual(recorded.stands)
  expect(stands.length).toBeLessThan(events.filter(({ seat }) => seat !== -3).length)
})

test.each(recorded.clocks)(
  'after entry $seq seat $seat has $ms ms at $now',
  ({ seq, seat, now, ms, periods, falls: until }) => {
    const doc = docs[seq - 1]
    expect(left(doc, seat, now - doc.clock!.since)).toEqual({ ms, periods })
    expect(falls(doc, seat, now)).toBe(until)
  },
)
