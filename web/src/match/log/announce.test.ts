import { describe, expect, it } from 'vitest'
import type { Doc } from '../../game'
import { ended } from './announce'

const over = (winners: number[], seats = 2) =>
  ({ phase: 'over', winners, seats: Array(seats).fill({ kind: 'human' }) }) as unknown as Doc

describe('what the end of a match sounds like', () => {
  it('differs for winner and loser', () => {
    expect([ended(over([0]), [0]), ended(over([0]), [1])]).toEqual(['win', 'lose'])
    expect([ended(over([1, 2], 4), [2]), ended(over([1, 2], 4), [0, 3])]).toEqual(['win', 'lose'])
  })
  it('is a win where the winner sits at this screen, too', () => {
    expect(ended(over([1]), [0, 1])).toBe('win')
  })
  it('is neither for a watcher, nor where nobody has won alone', () => {
    expect([ended(over([0]), []), ended(over([0, 1]), [0]), ended(over([]), [0])]).toEqual(['end', 'end', 'end'])
  })
})
