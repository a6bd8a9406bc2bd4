import { describe, expect, it } from 'vitest'
import { matchesOf, mine } from './matchfile'

const log = 'woodwork log 2\nmatch a\n1 0 # open tutto\n2 0 # seat 1 human 00 Ági\n3 0 # seat 2 human 00 Béla\n'

describe('the matches of a file', () => {
  it('are those that were saved in it', () => {
    const matches = [
      { log, seats: [0], secret: '5e'.repeat(32) },
      { log, seats: [0, 1] },
    ]
    expect(matchesOf(JSON.stringify({ format: 'woodwork matches 1', matches }), 'Ági')).toEqual(matches)
  })
  it('are the one whose log it is, with the seats of who reads it', () =>
    expect(matchesOf(log, 'Béla')).toEqual([{ log, seats: [1] }]))
  it.each([
    '',
    'woodwork',
    '{',
    'null',
    '[]',
    '{"format":"woodwork matches 2","matches":[]}',
    '{"format":"woodwork matches 1"}',
    '{"format":"woodwork matches 1","matches":[{"log":1,"seats":[]}]}',
    '{"format":"woodwork matches 1","matches":[null]}',
  ])('are none in %j', (text) => expect(matchesOf(text, 'Ági')).toBeUndefined())
})

it('a match is the reader’s if nobody else plays in it', () => {
  const [human, bot, open] = [{ kind: 'human' }, { kind: 'bot' }, { kind: 'open' }] as const
  expect(mine([human, bot], [0])).toBe(true)
  expect(mine([human, human], [0, 1])).toBe(true)
  expect(mine([human, human], [1])).toBe(false)
  expect(mine([human, open], [0])).toBe(false)
})
