import { describe, expect, test } from 'vitest'
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

describe('names of people', () => {
  const pages = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true })
  const found = (part: RegExp) =>
    Object.entries(pages).flatMap(([file, source]) => Array.from(source.matchAll(part), ([all]) => `${file}: ${all}`))

  test('are typed in their own direction', () => {
    const fields = found(/<input(?:[^>]|=>)*?short\(typed\)(?:[^>]|=>)*?\/>/g)
    expect(fields.length).toBeGreaterThan(6)
    expect(fields.filter((field) => !field.includes('dir="auto"'))).toEqual([])
  })
  test('stand apart from the words around them', () => {
    // Games have their names from a match, which keeps them apart.
    const raw =
      /<(?!bdi)\w+(?:[^<>]|=>)*>\s*\{(?!#|t\(|ui\.t\()[^{}]*\.name\b(?!\()[^{}]*\}|(?:title|label)=\{\w+\.name\}/g
    expect(found(raw).filter((one) => !/^\.\.\/(dev|games)\//.test(one))).toEqual([])
  })
})
