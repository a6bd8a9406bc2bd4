import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// Foreground, background, and the ratio required by WCAG 2.2 AA: 4.5 for text, 3 for large text
// and for other things that must be seen. A ground may lie on another: "panel/table-lit".
const stops = ['table-lit', 'table-near', 'table-mid', 'table-far']
const sheets = ['paper', 'surface', 'raised', 'sunk']
const panels = stops.map((stop) => `panel/${stop}`)
const buttons = panels.flatMap((panel) => [`button/${panel}`, `button-over/${panel}`])
const pairs: [string, string, number][] = [
  ...[...sheets, ...panels].flatMap((ground): [string, string, number][] => [
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
  ...buttons.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 4.5],
    ['soft', ground, 4.5],
  ]),
  ...stops.map((stop): [string, string, number] => ['on-table', stop, 4.5]),
  ['on-table', 'lamp/table-lit', 4.5],
  ['on-rust', 'rust', 4.5],
  ['on-rust', 'rust-deep', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-deep', 4.5],
  ['on-bubble', 'bubble', 4.5],
  ['on-wood', 'wood', 4.5],
  ['on-wood', 'wood-deep', 4.5],
  ['pitch-line', 'pitch', 4.5],
  ['pitch-line', 'pitch-deep', 4.5],
  ['pip', 'die', 4.5],
  ['die', 'pitch', 3],
]

type Colour = [r: number, g: number, b: number, alpha: number]

function colour(value: string): Colour {
  if (value === 'transparent') return [0, 0, 0, 0]
  if (value[0] === '#') return [...[1, 3, 5].map((i) => parseInt(value.slice(i, i + 2), 16)), 1] as Colour
  const [r, g, b, alpha] = value.match(/[\d.]+/g)!.map(Number)
  return [r, g, b, alpha ?? 1]
}

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const blocks = [...css.matchAll(/^(:root[^{]*)\{([^}]*)\}/gm)].map(([, selector, body]) => ({
  selector,
  tokens: Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6}|rgb\([^)]*\)|transparent);/g)].map(([, k, v]) => [k, colour(v)]),
  ),
}))
const evening = blocks[0].tokens
const of = (theme: string) => blocks.find(({ selector }) => selector.startsWith(`:root[data-theme='${theme}']`))!.tokens
const themes: Record<string, Record<string, Colour>> = {
  evening,
  morning: { ...evening, ...of('light') },
  contrast: of('contrast'),
}

function luminance([r, g, b]: Colour): number {
  const [x, y, z] = [r, g, b].map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}
function over([r, g, b, alpha]: Colour, [x, y, z]: Colour): Colour {
  const mix = (c: number, d: number) => c * alpha + d * (1 - alpha)
  return [mix(r, x), mix(g, y), mix(b, z), 1]
}
function ground(tokens: Record<string, Colour>, layers: string): Colour {
  const parts = layers.split('/').map((name) => tokens[name])
  expect(parts, layers).not.toContain(undefined)
  return parts.reduceRight((below, above) => over(above, below))
}
function ratio(a: Colour, b: Colour): number {
  const [hi, lo] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (hi + 0.05) / (lo + 0.05)
}

describe.each(['evening', 'morning', 'contrast'])('theme %s', (theme) => {
  it.each(pairs)('%s on %s has at least %d', (fore, back, least) => {
    const tokens = themes[theme]
    expect(tokens[fore], fore).toBeDefined()
    expect(ratio(tokens[fore], ground(tokens, back))).toBeGreaterThanOrEqual(least)
  })
})

it('an island of the evening declares all that another theme changes', () => {
  expect(blocks[0].selector).toContain('.evening')
  for (const theme of ['light', 'contrast'])
    expect(Object.keys(of(theme)).filter((name) => !(name in evening))).toEqual([])
})
