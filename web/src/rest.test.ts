// A page on which nothing happens is no longer drawn: everything that moves on it stops in the end.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const components = import.meta.glob<string>('./**/*.svelte', { query: '?raw', import: 'default', eager: true })
const scripts = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheets = Object.fromEntries(
  Object.keys(import.meta.glob('./**/*.css')).map((file) => [
    file,
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  ]),
)
const sources = Object.entries({ ...components, ...scripts, ...sheets })

/** Files in which something may move as long as it is visible, and why. There are none. */
const endless: Record<string, string> = {}
/** An endless animation in a style sheet, a script or a drawing. */
const unending = /animation[^;]*\binfinite\b|iterations:\s*Infinity|repeat(Count|Dur)=.?indefinite/

describe('a quiet page comes to rest', () => {
  test('each animation has an end', () =>
    expect(
      sources.filter(([file, source]) => unending.test(source) && !(file in endless)).map(([file]) => file),
    ).toEqual([]))
  test('one without an end would be found, however it is written', () => {
    for (const way of [
      'animation: glow 1s\n infinite',
      'animation-iteration-count: infinite',
      '{ iterations: Infinity }',
      '<animate repeatCount="indefinite" />',
    ])
      expect(way).toMatch(unending)
  })
  test('the style sheets are looked at', () => expect(Object.keys(sheets)).toContain('./board/aim.css'))
  test('what swings to and fro, to draw the eye, does so for the time of the tokens', () => {
    const swinging = sources.flatMap(([file, source]) =>
      [...source.matchAll(/animation:[^;]*\balternate\b[^;]*/g)].map(([rule]) => `${file} ${rule}`),
    )
    expect(swinging.length).toBeGreaterThan(0)
    expect(swinging.filter((rule) => !rule.includes('var(--beat) ') || !rule.includes('var(--beats)'))).toEqual([])
  })
  test('it ends where it began, in less than five seconds', () => {
    const tokens = sheets['./tokens.css']!
    const [beat, beats] = [/--beat: ([\d.]+)s;/, /--beats: (\d+);/].map((one) => Number(one.exec(tokens)![1]))
    expect(beats! % 2).toBe(0)
    expect(beat! * beats!).toBeLessThan(5)
  })
})
