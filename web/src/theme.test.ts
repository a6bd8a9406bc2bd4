import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Classes of tokens.css: what has one of them has another theme's colours, at any place. */
const themes = new Set(read('tokens.css').match(/\.[a-z][\w-]*(?=[^{}]*\{)/g))

const parts = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.svelte$/.test(file) && !file.startsWith('dev'),
)
const style = (file: string) => (read(file).split('<style>')[1] ?? '').replaceAll(/\/\*.*?\*\//gs, '')

// As a part's own name such a class would recolour it by accident, in the themes in which nobody looks.
test('no part of the client has a class of its own with the name of a theme', () => {
  expect([...themes]).toContain('.evening')
  expect(parts.length).toBeGreaterThan(100)
  const own = parts.flatMap((file) =>
    [
      ...style(file)
        .replaceAll(/:global\([^)]*\)/g, '')
        .matchAll(/\.[a-z][\w-]*(?=[^{};]*\{)/g),
    ]
      .filter(([name]) => themes.has(name))
      .map(([name]) => `${file}: ${name}`),
  )
  expect(own).toEqual([])
})

test('gold is for what is won', () => {
  const golden = parts.flatMap((file) =>
    [...style(file).matchAll(/([^{};]+)\{[^{}]*var\(--gold/g)].map(([, rule]) => `${file}: ${rule.trim()}`),
  )
  expect(golden.length).toBeGreaterThan(5)
  expect(golden.filter((rule) => !rule.includes('won'))).toEqual(['you/You.svelte: .bar i']) // how many matches were won
})
