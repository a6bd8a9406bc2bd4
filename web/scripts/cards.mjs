// Makes the faces with which the server draws the cards of links (../preview): the client's own, as TrueType files of
// one weight, because Go reads neither woff2 nor axes, and with the letters of more languages, because names are drawn
// with them. Run it by hand when a face is added: node scripts/cards.mjs; the result is committed.
import { readFile, writeFile, copyFile, mkdir } from 'node:fs/promises'
import { convert } from 'fontverter'
import { Blob, Buffer as Run, Face, Feature, Font, shape } from 'harfbuzzjs'
import subset from 'subset-font'
import { characters, lined } from './lined.mjs'

const to = '../preview/fonts'
const parts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
const needless = ['BASE', 'MVAR', 'STAT', 'gasp', 'GSUB', 'GDEF', 'DSIG', 'meta']
/** Names are drawn in the first and the last, our own four languages in the second. */
const cuts = [
  ['vollkorn', 'display', 650, parts],
  ['source-sans-3', 'text', 400, parts.slice(0, 3)],
  ['source-sans-3', 'strong', 600, parts],
]

const range = (from, past) => Array.from({ length: past - from }, (_, i) => String.fromCodePoint(from + i)).join('')
const letters = {
  latin: range(0x20, 0x7f) + range(0xa1, 0x100) + 'ıŒœ–—‘’‚“”„•…‹›−€№→←',
  'latin-ext': range(0x100, 0x180) + 'ȘșȚțẞ',
  cyrillic: range(0x400, 0x460) + 'Ґґ',
  'cyrillic-ext': 'ЇїЄєІіҐґҒғҚқҢңҮүҰұҺһӘәӨө',
  greek: range(0x386, 0x3cf),
  vietnamese: 'ƠơƯư' + range(0x1ea0, 0x1efa),
}

/** The glyphs of the lining figures, in whose place a face has those with ascenders and descenders. */
function lining(file) {
  const font = new Font(new Face(new Blob(file)))
  const run = new Run()
  run.addText('0123456789')
  run.guessSegmentProperties()
  shape(font, run, [new Feature('lnum', 1)])
  return run.getGlyphInfos().map((glyph, digit) => [0x30 + digit, glyph.codepoint])
}

await mkdir(to, { recursive: true })
for (const [face, name, wght, of] of cuts)
  for (const part of of) {
    const whole = await readFile(`node_modules/@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`)
    const options = { targetFormat: 'sfnt', variationAxes: { wght }, noHinting: true }
    const cut = await subset(whole, letters[part], {
      ...options,
      keepFeatures: ['kern', 'lnum'],
      dropTables: needless.filter((t) => t !== 'GSUB'),
    })
    const digits = part === 'latin' ? lining(cut) : []
    const font = lined(cut, digits, needless)
    await writeFile(`${to}/${name}-${part}.ttf`, font)
    console.log(name, part, characters(font).size, 'letters', font.length)
  }

await writeFile(`${to}/score.ttf`, await convert(await readFile('src/fonts/score-latin.woff2'), 'sfnt'))
for (const face of ['vollkorn', 'source-sans-3', 'alfa-slab-one'])
  await copyFile(`src/fonts/LICENSE-${face}`, `${to}/LICENSE-${face}`)
