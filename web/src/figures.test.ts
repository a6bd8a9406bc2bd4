import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shelf } from './home/layout'

const root = join(import.meta.dirname, '../..')
const languages = ['en', 'hu', 'ru', 'tr']
const words = (folder: string) =>
  languages.map((lang) => JSON.parse(readFileSync(join(root, folder, `${lang}.json`), 'utf8')))
/** The Go sources of a folder without their tests. */
const sources = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')
const found = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]

/** The keys that figures are given: of a game.Figure, or in a list a key that contains .figure. */
const sent = /(?:game\.Figure\{+Key: |\{Key: (?=[^,}]*\.figure\.))([^,}]*)/g

test('the key of a figure is found, however it is written', () => {
  const go =
    'game.Figure{Key: prefix + name, Value: 1}; []game.Figure{{Key: first}, {Key: "tutto.figure." + name}}; game.Option{Key: "end"}'
  expect(found(go, sent)).toEqual(['prefix + name', 'first', '"tutto.figure." + name'])
})

// Hints contain figures, each with the key of a message; a key without words would be shown as it is.
describe.each(shelf)('the figures of %s', (game) => {
  const text = sources(`games/${game}`)
  const keys = [
    ...found(text, /\b(?:figure|add|addIf)\("(\w+)"/g).map((name) => `${game}.figure.${name}`),
    ...found(text, /\{Key: "(\w+\.figure\.\w+)"[,}]/g),
  ]

  test('have words in every language', () => {
    for (const catalogue of words(`games/${game}/text`)) for (const key of keys) expect(catalogue).toHaveProperty([key])
  })
  test('are sent no other way', () => {
    expect(keys.length > 0).toBe(text.includes('game.Figure'))
    for (const key of found(text, sent))
      expect([`"${game}.figure." + name`, ...keys.map((key) => `"${key}"`)]).toContain(key)
  })
})

test('the figures of the coach have words in every language', () => {
  const text = sources('api')
  const keys = found(text, /\bFigure\{(?:Key: )?([A-Za-z]\w*)/g)
  const names = keys.flatMap((key) => found(text, new RegExp(`\\b${key} = "(\\w+)"`, 'g')))
  expect(keys.length).toBeGreaterThan(0)
  expect(names).toHaveLength(keys.length)
  for (const catalogue of words('web/src/i18n')) for (const name of names) expect(catalogue).toHaveProperty([name])
})
