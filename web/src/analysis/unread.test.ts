import { beforeAll, expect, test, vi } from 'vitest'
import type { Text } from '../game'

let read: typeof import('./unread')
let refused: (text?: Text, code?: string) => unknown
beforeAll(async () => {
  vi.stubGlobal('location', { pathname: '/', origin: 'http://x' })
  const { Refused } = await import('../api/client')
  read = await import('./unread')
  refused = (text, code = 'bad_request') => new Refused(422, code, undefined, text, 'rank 3 has 8 squares')
})

test('the particulars of a position are told where the words do not say it all', () => {
  expect(read.particulars(refused(['error.position']))).toBe('rank 3 has 8 squares')
  expect(read.particulars(refused(['error.position.part', { n: 1 }]))).toBe('rank 3 has 8 squares')
  expect(read.particulars(refused(['error.position.parts', { n: 1, of: 7 }]))).toBeUndefined()
  expect(read.particulars(refused(['footballchess.refuse.keeper'], 'illegal'))).toBeUndefined()
  expect(read.particulars(new Error('lost'))).toBeUndefined()
})

test('a move that the referee refuses is one; what it cannot read is none', () => {
  expect(read.noMove(refused(['footballchess.refuse.reach'], 'illegal'))).toBe(false)
  expect(read.noMove(refused(undefined, 'illegal'))).toBe(false)
  expect(read.noMove(refused(['error.move', { n: 1, move: 'hello' }], 'illegal'))).toBe(true)
  expect(read.noMove(refused())).toBe(true)
  expect(read.noMove(new Error('lost'))).toBe(true)
})
