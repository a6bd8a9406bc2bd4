// Cuts the display and text faces down to the letters that the four languages use, so that the
// first load stays small. Run it by hand when a face or a language is added: node
// scripts/fonts.mjs; the result is committed.
import { readFile, writeFile, copyFile, mkdir } from 'node:fs/promises'
import { convert } from 'fontverter'
import subset from 'subset-font'
import { cells } from './cells.mjs'

const latin =
  [...Array(95).keys()].map((i) => String.fromCharCode(32 + i)).join('') +
  ' ¡«»°·¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïıñòóôõöøùúûüýÿ–—‘’‚“”„•…‹›−×÷±≈≤≥€№→←'
// Headings contain our own texts and players' names: what the four languages and their
// neighbours write.
const headings =
  [...Array(95).keys()].map((i) => String.fromCharCode(32 + i)).join('') +
  ' «»·ÁÄÂÇÉÍÎÓÖÚÛÜßáäâàçèéêíîıñóôöúûü–—‘’“”„…−×±€'
// In both faces the dotless ı is in the Latin part, and nowhere else.
const extended = 'ĞğİŐőŞşŰűČčŠšŽžŁł'
const russian = [...Array(64).keys()].map((i) => String.fromCharCode(0x410 + i)).join('') + 'Ёё'

// Headings have one weight, between semibold and bold: a second one would double the
// size. Text is regular or heavy.
const heavy = 650
const both = { min: 400, max: 700 }
// Lining figures, figures of one width, accents, in headings kerning, which at the size of text is a sixth of a face for
// less than a pixel; no ligatures, and no hinting for old screens.
const features = ['lnum', 'tnum', 'kern', 'locl', 'ccmp', 'mark', 'mkmk']
const needless = ['BASE', 'MVAR', 'STAT', 'gasp']
// Cyrillic omits the forms of other languages than Russian.
const of = (face, part) =>
  features.filter(
    (feature) => !(part === 'cyrillic' && feature === 'locl') && !(face === 'source-sans-3' && feature === 'kern'),
  )

const cuts = [
  ['vollkorn', 'latin', headings, 'display-latin', heavy],
  ['vollkorn', 'latin-ext', 'ĞğİŐőŞşŰű', 'display-extended', heavy],
  ['vollkorn', 'cyrillic', russian, 'display-cyrillic', heavy],
  ['source-sans-3', 'latin', latin, 'text-latin', both],
  ['source-sans-3', 'latin-ext', extended, 'text-extended', both],
  ['source-sans-3', 'cyrillic', russian, 'text-cyrillic', both],
]

await mkdir('src/fonts', { recursive: true })
for (const [face, part, letters, name, wght] of cuts) {
  const whole = await readFile(`node_modules/@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`)
  const cut = await subset(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght },
    keepFeatures: of(face, part),
    noHinting: true,
    dropTables: needless,
  })
  await writeFile(`src/fonts/${name}.woff2`, cut)
  console.log(name, whole.length, '>', cut.length)
}

// Scores: digits and what stands between them. Its digits are not of one width: each gets a cell, so that a score
// that counts up does not jump.
const score = '0123456789:.,–+−-%/ \u00a0\u202f'
const slab = 'node_modules/@fontsource/alfa-slab-one'
const digits = await subset(await readFile(`${slab}/files/alfa-slab-one-latin-400-normal.woff2`), score, {
  targetFormat: 'sfnt',
  keepFeatures: [],
  noHinting: true,
  dropTables: [...needless, 'GPOS', 'GSUB', 'GDEF'],
})
const set = await convert(cells(digits, { digit: 0.7, space: 0.2 }), 'woff2')
await writeFile('src/fonts/score-latin.woff2', set)
console.log('score', set.length)

for (const [from, face] of [
  ['node_modules/@fontsource-variable/vollkorn', 'vollkorn'],
  ['node_modules/@fontsource-variable/source-sans-3', 'source-sans-3'],
  [slab, 'alfa-slab-one'],
])
  await copyFile(`${from}/LICENSE`, `src/fonts/LICENSE-${face}`)
