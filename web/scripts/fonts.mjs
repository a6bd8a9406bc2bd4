// Cuts the display and text faces down to the letters that the four languages
// use, so that the first load stays small. Run by hand when a face or a
// language is added: node scripts/fonts.mjs; the result is committed.
import { readFile, writeFile, copyFile, mkdir } from 'node:fs/promises'
import subset from 'subset-font'

const latin = [...Array(95).keys()].map((i) => String.fromCharCode(32 + i)).join('') +
  ' ¡«»°·¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ–—‘’‚“”„•…‹›−×÷±≈≤≥€№→←'
const extended = 'ĞğİıŐőŞşŰűČčŠšŽžŁł'
const russian = [...Array(64).keys()].map((i) => String.fromCharCode(0x410 + i)).join('') + 'ЁёІіЇїЄєҐґЎў'

const cuts = [
  ['vollkorn', 'latin', latin, 'display-latin'],
  ['vollkorn', 'latin-ext', extended, 'display-extended'],
  ['vollkorn', 'cyrillic', russian, 'display-cyrillic'],
  ['source-sans-3', 'latin', latin, 'text-latin'],
  ['source-sans-3', 'latin-ext', extended, 'text-extended'],
  ['source-sans-3', 'cyrillic', russian, 'text-cyrillic'],
]

await mkdir('src/fonts', { recursive: true })
for (const [face, part, letters, name] of cuts) {
  const whole = await readFile(`node_modules/@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`)
  const cut = await subset(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(`src/fonts/${name}.woff2`, cut)
  console.log(name, whole.length, '>', cut.length)
}
for (const face of ['vollkorn', 'source-sans-3'])
  await copyFile(`node_modules/@fontsource-variable/${face}/LICENSE`, `src/fonts/LICENSE-${face}`)
