import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Doc } from '../../game'
import { Reactions } from './reactions.svelte'

const doc = {
  seats: [
    { kind: 'human', name: 'Anna' },
    { kind: 'bot', level: 'club' },
    { kind: 'bot', level: 'club', name: 'Béla' },
  ],
} as unknown as Doc
let announcements: string[]
let wanted: boolean
let all: Reactions

beforeEach(() => {
  vi.useFakeTimers()
  announcements = []
  wanted = true
  all = new Reactions(
    () => doc,
    () => wanted,
    (seat, reaction) => announcements.push(`${seat} ${reaction}`),
  )
})
afterEach(() => {
  all.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('is seen for four seconds, the last one of a seat', () => {
  all.take(0, 'nice')
  vi.advanceTimersByTime(3000)
  all.take(0, 'oops')
  vi.advanceTimersByTime(3999)
  expect([all.shown[0], announcements]).toEqual(['oops', ['0 nice', '0 oops']])
  vi.advanceTimersByTime(1)
  expect(all.shown[0]).toBeUndefined()
})
it('of the others is what a computer makes a face at', () => {
  all.take(0, 'luck')
  expect([all.to(1), all.to(0)]).toEqual(['luck', undefined])
})
it('is answered by computers if it is polite, but not in the name of a player', () => {
  all.take(0, 'luck')
  vi.advanceTimersByTime(2000)
  all.take(0, 'hello')
  vi.advanceTimersByTime(1000)
  expect(announcements).toEqual(['0 luck', '0 hello', '1 hello'])
})
it('is neither seen nor told where the reader wants none, or where it is not known', () => {
  all.take(0, 'constructor')
  wanted = false
  all.take(0, 'nice')
  expect([announcements, all.shown]).toEqual([[], {}])
})
