import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Foreground, background, and the ratio required by WCAG 2.2 AA: 4.5 for text, 3 for large text
// and for other things that must be seen.
const pairs: [string, string, number][] = [
  ...['paper', 'surface', 'raised', 'sunk'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, 4.5],
    ['soft', ground, 4.5],
    ['accent', ground, 4.5],
    ['accent-deep', ground, 4.5],
    ['good', ground, 4.5],
    ['bad', ground, 4.5],
    ['amber-ink', ground, 4.5],
    ['blue-ink', ground, 4.5],
    ['focus', ground, 3],
    ['edge', ground, 3],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-deep', 4.5],
  ['on-wood', 'wood', 4.5],
  ['on-wood', 'wood-deep', 4.5],
  ['pitch-line', 'pitch', 4.5],
  ['pitch-line', 'pitch-deep', 4.5],
  ['pip', 'die', 4.5],
  ['die', 'pitch', 3],
  ['amber', 'paper', 2],
]

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const themes = Object.fromEntries(
  [...css.matchAll(/:root(?:\[data-theme='(\w+)'\])?\s*\{([^}]*)\}/g)].map(([, name, body]) => [
    name ?? 'light',
    Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, k, v]) => [k, v])),
  ]),
)

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function ratio(a: string, b: string): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (hi + 0.05) / (lo + 0.05)
}

describe.each(['light', 'dark', 'contrast'])('theme %s', (theme) => {
  it.each(pairs)('%s on %s has at least %d', (fore, back, least) => {
    const [a, b] = [themes[theme][fore], themes[theme][back]]
    expect(a, fore).toBeDefined()
    expect(b, back).toBeDefined()
    expect(ratio(a, b)).toBeGreaterThanOrEqual(least)
  })
})
