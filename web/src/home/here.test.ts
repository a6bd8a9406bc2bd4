import { describe, expect, test } from 'vitest'
import { asked, first } from './here'

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
