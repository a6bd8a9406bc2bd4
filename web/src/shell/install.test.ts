import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Picture {
  src: string
  sizes: string
  type: string
  form_factor?: string
  purpose?: string
}

const files = join(import.meta.dirname, '../../public')
const manifest = JSON.parse(readFileSync(join(files, 'manifest.webmanifest'), 'utf8')) as Record<
  'icons' | 'screenshots',
  Picture[]
> &
  Record<string, string>

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

/** A token of the evening, which come first. */
const evening = (name: string) => RegExp(`--${name}: (.*);`).exec(read('src/tokens.css'))?.[1]

/** The width and the height of a PNG or JPEG file. */
function size(b: Buffer): string {
  if (b.readUInt32BE(0) === 0x89504e47) return `${b.readUInt32BE(16)}x${b.readUInt32BE(20)}`
  let at = 2
  while (b[at + 1] < 0xc0 || b[at + 1] > 0xc2) at += 2 + b.readUInt16BE(at + 2) // to the frame header
  return `${b.readUInt16BE(at + 7)}x${b.readUInt16BE(at + 5)}`
}

describe('what a browser wants to know before it installs the page', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== 'any')
  it.each(pictures)('$src is as large as it says', ({ src, sizes }) =>
    expect(size(readFileSync(join(files, src)))).toBe(sizes),
  )
  it('has an icon of every kind', () => {
    expect(manifest.icons.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    )
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
    expect(manifest.screenshots.map((s) => s.form_factor)).toEqual(expect.arrayContaining(['wide', 'narrow']))
  })
  it('begins with the table of the evening', () => {
    expect(manifest.background_color).toBe(evening('table-mid'))
    expect(manifest.theme_color).toBe(evening('table-near'))
    expect(read('index.html')).toContain(`<meta name="theme-color" content="${manifest.theme_color}" />`)
  })
  it('can lie in any folder', () => {
    for (const address of [
      manifest.id,
      manifest.start_url,
      manifest.scope,
      ...[...manifest.icons, ...manifest.screenshots].map((p) => p.src),
    ])
      expect(address).not.toMatch(/^\/|:/)
  })
})
