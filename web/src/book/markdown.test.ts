import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chapter } from './markdown'

const rules = join(import.meta.dirname, '../../../docs/rules')

describe('a chapter', () => {
  const made = chapter(
    '# Game {#game}\n\n## Dice {#dice}\n\nOne *rule*. {#XX-01}\n\n- a point {#XX-02}\n\n```state\n6000 0,0 1\nTwo <players>.\n```\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
  )
  it('gives headings, paragraphs and points their anchors', () => {
    for (const id of ['game', 'dice', 'XX-01', 'XX-02']) expect(made.html).toContain(`id="${id}"`)
    expect(made.html).not.toContain('{#')
  })
  it('lists what it contains', () => {
    expect(made.contents).toEqual([{ id: 'dice', title: 'Dice', depth: 2 }])
  })
  it('leaves places for its diagrams', () => {
    expect(made.diagrams).toEqual([{ id: 'diagram-0', state: '6000 0,0 1', says: 'Two <players>.' }])
    expect(made.html).toContain('data-diagram="diagram-0"')
  })
})

const books = readdirSync(rules, { withFileTypes: true })
  .filter((e) => e.isDirectory())
  .map((e) => e.name)
  .filter((g) => existsSync(join(rules, g, 'en.md')))
describe.each(books)('the rulebook of %s', (game) => {
  const ids = (lang: string) =>
    [...chapter(readFileSync(join(rules, game, `${lang}.md`), 'utf8')).html.matchAll(/ id="([^"]+)"/g)].map((m) => m[1])
  it.each(['hu', 'ru', 'tr'])('has the same anchors in %s', (lang) => {
    expect(ids(lang).sort()).toEqual(ids('en').sort())
  })
  it('has no anchor twice', () => {
    const all = ids('en')
    expect(all.length).toBe(new Set(all).size)
  })
})
