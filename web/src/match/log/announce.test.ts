import { describe, expect, it } from 'vitest'
import type { Doc, Entry } from '../../game'
import { words } from '../../i18n/words.svelte'
import { ended, onceWorded, wordless } from './announce'

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

/** What happens rarely at a table: its words come with those of the rooms. */
const rare = (seq: number) => ({ seq, seat: -1, text: ['table.pause', {}] }) as unknown as Entry

describe('an entry whose words are not there', () => {
  it('is said once they are, also by those who ask while they are on their way', async () => {
    expect(words.has('table.pause')).toBe(false)
    const messages: string[] = []
    void words.add('rooms')
    onceWorded(rare(7), () => messages.push(words.has('table.pause') ? 'in words' : 'without'))
    expect(messages).toEqual([])
    expect(wordless()([rare(1)])).toBe(true)
    await words.add('rooms')
    expect(messages).toEqual(['in words'])
    onceWorded(rare(8), () => messages.push('at once'))
    expect(messages).toEqual(['in words', 'at once'])
  })
  it('is looked at once, and the past when it is filled in', () => {
    const looked: number[] = []
    const entry = (seq: number) =>
      ({
        seq,
        get text() {
          looked.push(seq)
          return undefined
        },
      }) as unknown as Entry
    const lacks = wordless()
    lacks([entry(1), entry(2)])
    lacks([entry(1), entry(2), entry(3)])
    lacks([entry(1), entry(2), entry(3), undefined, entry(5)])
    lacks([entry(1), entry(2), entry(3), entry(4), entry(5)])
    expect(looked).toEqual([1, 2, 3, 5, 4, 5])
  })
})
