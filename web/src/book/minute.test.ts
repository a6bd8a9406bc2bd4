import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { shelf } from '../home/layout'
import { book } from './books'
import { inMinute, minute } from './minute'

vi.mock('./books', () => ({ book: vi.fn() }))

const rules = join(import.meta.dirname, '../../../docs/rules')

test('every rulebook tells its game in one minute, in plain words', () => {
  for (const name of shelf) {
    for (const lang of ['en', 'hu', 'ru', 'tr']) {
      const text = inMinute(readFileSync(join(rules, name, `${lang}.md`), 'utf8')) ?? ''
      expect(text.length, `${name} ${lang}`).toBeGreaterThan(150)
      expect(text, `${name} ${lang}`).not.toMatch(/[[\]{}*_`#]/)
    }
  }
})

test('a book without such a paragraph has none', () => {
  expect(inMinute('# Pig {#pig}\n\n## Rules {#minute-hand}\n\nRoll.\n')).toBeUndefined()
})

test('a game in a minute is fetched, and a book that cannot be read has none', async () => {
  vi.mocked(book).mockResolvedValueOnce('# Pig\n\n## In a minute {#minute}\n\nRoll.\n\nHold.\n')
  expect(await minute('pig', 'en')).toBe('Roll.')
  vi.mocked(book).mockRejectedValueOnce(new Error('no network'))
  expect(await minute('pig', 'en')).toBeUndefined()
})
