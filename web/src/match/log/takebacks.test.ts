import { expect, it } from 'vitest'
import type { Entry } from '../../game'
import { backTo, onward, withoutTakenBack } from './takebacks'

const log = (...moves: string[]) =>
  moves.map((text, i): Entry => {
    const [, verb, , seq] = text.split(' ')
    const deed = { verb, seat: 0, seq: Number(seq) || undefined } as Entry['deed']
    return { seq: i + 1, at: 0, patch: {}, move: text, ...(text.startsWith('#') ? { seat: -3, deed } : { seat: 0 }) }
  })
const left = (entries: Entry[]) => withoutTakenBack(entries).flatMap((entry) => (entry ? [entry.seq] : []))

it('what was taken back is gone, and the places of the rest stay', () => {
  const entries = log('# start', 'a', 'b', '# offer 1 takeback', '# takeback 1 2', 'c', '# takeback 1 1', 'd')
  expect(left(entries)).toEqual([1, 4, 5, 7, 8])
  expect(withoutTakenBack(entries)[7]).toBe(entries[7])
  expect(left(entries.slice(0, 6))).toEqual([1, 2, 4, 5, 6])
})
it('a log without takebacks stands, and so does one with holes', () => {
  const entries = log('# start', 'a', 'b')
  expect(withoutTakenBack(entries)).toEqual(entries)
  expect(withoutTakenBack([undefined, entries[1], ...log('', '', '# takeback 1 1').slice(2)])).toEqual([
    undefined,
    undefined,
    expect.anything(),
  ])
})
it('who reads on passes over what was taken back', () => {
  const entries = log('# start', 'a', 'b', '# takeback 1 2', 'c', '# takeback 1 1', 'd')
  expect([1, 2, 3, 5, 6, 7].map((seq) => onward(entries, seq))).toEqual([1, 6, 6, 6, 6, 7])
  expect(onward(entries.slice(0, 4), 3)).toBe(4)
})
it('a move that only looks like it takes nothing back', () => {
  expect(backTo({ ...log('takeback 1 2')[0] })).toBeUndefined()
  expect(backTo(undefined)).toBeUndefined()
})
