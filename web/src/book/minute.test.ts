import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shelf } from '../home/layout'
import { inMinute } from './minute'

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
