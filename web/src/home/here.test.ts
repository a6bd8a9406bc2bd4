import { describe, expect, test, vi } from 'vitest'
import { asked, first, keepNames, lastComputer, lastNames } from './here'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})

describe('the names at one screen', () => {
  test('the reader first, then those of last time, each once', () => {
    expect(first('Ági', ['Ági', 'Béla'], 2)).toEqual(['Ági', 'Béla'])
    expect(first('Ági', ['Béla', 'Ági', 'Cili'], 10)).toEqual(['Ági', 'Béla', 'Cili'])
  })
  test('no more than may sit there, and two fields at least', () => {
    expect(first('Ági', ['Béla', 'Cili'], 2)).toEqual(['Ági', 'Béla'])
    expect(first('Ági', [], 10)).toEqual(['Ági', ''])
    expect(first('', [], 10)).toEqual(['', ''])
  })
  test('a reader without a name is the one who sat there first', () => {
    expect(first('', ['Ági', 'Béla'], 10)).toEqual(['Ági', 'Béla'])
  })
})

test('a seat is a person with a name, a link or a computer', () => {
  expect(asked({ kind: 'person', name: ' Béla ' }, 'Player 2')).toEqual({ kind: 'human', name: 'Béla' })
  expect(asked({ kind: 'person', name: ' ' }, 'Player 2')).toEqual({ kind: 'human', name: 'Player 2' })
  expect(asked({ kind: 'link' }, 'Player 2')).toEqual({ kind: 'open' })
  expect(asked({ kind: 'bot', level: 'club' }, 'Player 2')).toEqual({ kind: 'bot', level: 'club' })
})

test('who sat there last time sits there again, a computer too, and only as long as one is asked for', () => {
  const people = [
    { kind: 'person', name: 'Ági' },
    { kind: 'person', name: 'Béla' },
  ] as const
  keepNames([...people, { kind: 'bot', level: 'club' }])
  expect([lastNames(), lastComputer()]).toEqual([['Ági', 'Béla'], 'club'])
  keepNames(people)
  expect(lastComputer()).toBeUndefined()
})
