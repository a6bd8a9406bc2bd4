import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Candidates } from './candidates.svelte'

let sent: string[]
let candidates: Candidates

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  candidates = new Candidates(({ seat, seq, move }) => sent.push(`${seat} ${seq} ${move}`))
})
afterEach(() => {
  candidates.close()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('is told at once, and then four times a second at most, the last of what changes', () => {
  for (let n = 0; n < 100; n++) {
    candidates.announce(0, 7, `m${n}`)
    vi.advanceTimersByTime(10)
  }
  expect(sent.length).toBe(4)
  vi.advanceTimersByTime(260)
  expect([sent.at(0), sent.at(-1)]).toEqual(['0 7 m0', '0 7 m99'])
})
it('is told once, and that it is over only to those who heard of it', () => {
  candidates.announce(0, 7, '')
  candidates.announce(0, 7, 'a')
  candidates.announce(0, 7, 'a')
  vi.advanceTimersByTime(1000)
  candidates.announce(0, 7, '')
  vi.advanceTimersByTime(1000)
  candidates.announce(0, 8, '')
  expect(sent).toEqual(['0 7 a', '0 7 '])
})
it('is not told that was given up again before its turn came', () => {
  for (const move of ['a', 'b', 'a']) candidates.announce(0, 7, move)
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual(['0 7 a'])
})
const moves = (...args: Parameters<Candidates['at']>) => candidates.at(...args).map(({ move }) => move)
it('of somebody else is known as long as the match stands there', () => {
  candidates.receive({ seat: 1, seq: 7, move: 'a' })
  expect([moves(7, [0]), moves(8, [0]), moves(7, [1])]).toEqual([['a'], [], []])
  candidates.receive({ seat: 1, seq: 7 })
  expect(moves(7, [0])).toEqual([])
})
it('of another member of a seat that the reader shares is known', () => {
  candidates.receive({ seat: 1, member: 2, seq: 7, move: 'a' })
  expect([moves(7, [1], { 1: 0 }), moves(7, [1], { 1: 2 })]).toEqual([['a'], []])
})
it('of several members of a seat is known of each, until the match goes on', () => {
  for (const [member, move] of ['a', 'b', 'c'].entries()) candidates.receive({ seat: 1, member, seq: 7, move })
  candidates.receive({ seat: 1, member: 1, seq: 7, move: 'd' })
  expect(moves(7, [0])).toEqual(['a', 'c', 'd'])
  candidates.receive({ seat: 1, member: 1, seq: 7 })
  expect(moves(7, [1], { 1: 0 })).toEqual(['c'])
  candidates.receive({ seat: 1, member: 1, seq: 8, move: 'e' })
  expect([moves(8, [0]), moves(7, [0])]).toEqual([['e'], []])
})
