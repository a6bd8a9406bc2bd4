import { describe, expect, test } from 'vitest'

const catalogues = import.meta.glob<Record<string, string>>('./*/text/*.json', { import: 'default', eager: true })
const sources = import.meta.glob<string>(['./*/*.svelte', './*/*.ts', '!./*/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const games = [...new Set(Object.keys(catalogues).map((path) => path.split('/')[1]))]

/** The files in a game's folder, by name. */
function of<T>(game: string, files: Record<string, T>): Record<string, T> {
  const inside = Object.entries(files).filter(([path]) => path.startsWith(`./${game}/`))
  return Object.fromEntries(inside.map(([path, file]) => [path.split('/').at(-1)!, file]))
}

/** The games whose first match is an easier one. */
const easy = ['squareball', 'tutto', 'winninggoal']

test('every game that has a table speaks', () => {
  const tables = Object.keys(sources)
    .filter((path) => path.endsWith('/index.ts'))
    .map((path) => path.split('/')[1])
  expect(games).toEqual(tables)
})

describe.each(games)('the words of %s', (game) => {
  const { 'en.json': en, ...others } = of(game, catalogues)

  test('are the same keys in every language, and no empty message', () => {
    expect(Object.keys(others).sort()).toEqual(['hu.json', 'ru.json', 'tr.json'])
    for (const words of [en, ...Object.values(others)]) {
      expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort())
      for (const [key, message] of Object.entries(words)) expect(message, key).not.toBe('')
    }
  })

  test('are all said somewhere, and every key that is said exists', () => {
    const source = Object.values(of(game, sources)).join('\n')
    const keys = [...source.matchAll(new RegExp(`${game}\\.ui\\.[\\w.]*\\$?`, 'g'))].map(([key]) => key)
    for (const key of keys.filter((k) => !k.endsWith('$') && !k.endsWith('.'))) expect(en).toHaveProperty([key])
    const stems = keys.filter((k) => k.endsWith('$') || k.endsWith('.')).map((k) => k.replace(/\$$/, ''))
    // The shell's texts for every game: the steps of its first match.
    const framed = [1, 2, 3].map((n) => `${game}.first.${n}`)
    // What the next match does that a friendly one did not.
    if (easy.includes(game)) framed.push(`${game}.after`)
    for (const key of framed) expect(en).toHaveProperty([key])
    const idle = Object.keys(en).filter(
      (key) => !keys.includes(key) && !framed.includes(key) && !stems.some((stem) => key.startsWith(stem)),
    )
    expect(idle).toEqual([])
  })
})
