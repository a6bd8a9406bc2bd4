import { expect, test } from 'vitest'
import type { Entry } from '../../game'
import type { SoccerDoc } from './view'
import { waited } from './words'

const doc = (since?: number) => ({ turn: { seats: [0], since } }) as unknown as SoccerDoc
const entry = (seat: number, at: number) => ({ seq: 1, seat, at, move: '' }) as Entry

test('a decision is waited for since the turn began, or else since the last entry of the game', () => {
  expect(waited(doc(4000), [], 9900)).toBe(5)
  expect(waited(doc(), [entry(0, 2000), entry(-1, 2000), entry(-3, 8000)], 9900)).toBe(7)
  expect(waited(doc(), [], 9900)).toBe(0)
  expect(waited(doc(9000), [], 8000)).toBe(0)
})
