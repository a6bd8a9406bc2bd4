import { expect, test } from 'vitest'
import type { Judged } from '../api/types'
import { answered } from './answer'

const judged = (moves: string[], state: string) =>
  ({ events: moves.map((move) => ({ move })), doc: { state } }) as unknown as Judged
const answers = [
  { id: 'end', pattern: '^e ' },
  { id: 'touch', pattern: '#P \\S+ (\\S+,)?t\\d' },
  { id: 'theirs', pattern: ' FLICK 6 ' },
]

test('the first answer that fits the moves or where they led', () => {
  expect(answered({ answers }, judged(['e'], 'SQ1 START'))).toBe('end')
  expect(answered({ answers }, judged(['f1,0,900', '#N 0,0,0', '#P R p,t2 0,0,0'], 'SQ1 FLICK 6 N'))).toBe('touch')
  expect(answered({ answers }, judged(['f1,0,900', '#N 0,0,0', '#P R p 0,0,0'], 'SQ1 FLICK 6 N'))).toBe('theirs')
  expect(answered({ answers }, judged(['f1,0,900'], 'SQ1 FLICK 7 N'))).toBeUndefined()
  expect(answered({}, judged(['e'], 'SQ1 START'))).toBeUndefined()
})
