import { expect, test } from 'vitest'
import { isolated } from './isolate'

test.each([
  ['Ági', 'Ági'],
  ['Жанна 3', 'Жанна 3'],
  ['', ''],
  ['אבגדה', '\u2068אבגדה\u2069'],
  ['سارة', '\u2068سارة\u2069'],
  ['Tom (תום)', '\u2068Tom (תום)\u2069'],
  ['a\u202eb', '\u2068ab\u2069'],
  ['\u2067x', '\u2068x\u2069'],
  ['\u{1e900}', '\u2068\u{1e900}\u2069'],
])('%j', (name, wanted) => {
  expect(isolated(name)).toBe(wanted)
  expect(isolated(isolated(name))).toBe(wanted)
})

test('a list of such names keeps each of them apart', () => {
  const list = ['תום', 'Ági', 'سارة'].map(isolated).join(', ')
  expect(isolated(list)).toBe(list)
})
