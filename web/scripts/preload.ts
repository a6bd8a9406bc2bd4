// At the end of a build: makes the pages of the client. Each contains boot.js with
// the list of the files that it begins with, so that they are requested before any
// program has run, and the styles of what it draws first. Matches have a page for
// each game, pages/<game>.html, because the server knows the game. A vite plugin.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The first part of an address, and the module that draws the page. */
const places: Record<string, string> = {
  '': 'src/home/Home.svelte',
  m: 'src/match/Match.svelte',
  verify: 'src/verify/Verify.svelte',
  rules: 'src/book/Rules.svelte',
  learn: 'src/book/Learn.svelte',
}
const languages = ['en', 'hu', 'ru', 'tr']
/** The letters beyond Latin that the first page of a language needs. */
const letters: Record<string, string> = { en: '', hu: 'extended', ru: 'cyrillic', tr: 'extended' }
const client = join(import.meta.dirname, '..')

export function ahead(): Plugin {
  let dir = 'dist'
  return {
    name: 'woodwork-ahead',
    apply: 'build',
    configResolved(config) {
      dir = config.build.outDir
    },
    writeBundle(_, bundle) {
      const plain = readFileSync(join(dir, 'index.html'), 'utf8').replace(/\s*<!-- .* -->/g, '')
      const page = styled(plain, bundle)
      const boot = readFileSync(join(dir, 'boot.js'), 'utf8')
        .replace(/^\s*\/\/.*\n/gm, '')
        .replace(/^\s+/gm, '')
      rmSync(join(dir, 'boot.js'))
      const all = dressed(page, bundle, [places['']])
      writeFileSync(join(dir, 'index.html'), booted(all, boot, list(bundle, all, Object.keys(places))))
      mkdirSync(join(dir, 'pages'))
      writeFileSync(
        join(dir, 'pages', 'device.html'),
        booted(all.replace('<html', '<html data-host="page" data-files="/"'), boot, {}),
      )
      for (const game of games()) {
        const own = dressed(page.replace('<html', `<html data-game="${game}"`), bundle, [places.m, table(game)])
        writeFileSync(join(dir, 'pages', `${game}.html`), booted(own, boot, list(bundle, own, ['m'], game)))
      }
    },
  }
}

/** The folders of all games. */
function games(): string[] {
  return readdirSync(join(client, 'src/games'), { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map((e) => e.name)
}

const table = (game: string) => `src/games/${game}/index.ts`

/** What the places and each language begin with, besides what the page itself names. */
function list(bundle: Bundle, html: string, begun: string[], game?: string) {
  const fresh = (names: string[]) =>
    [...new Set(names)].filter((name) => !html.includes(name)).map((name) => '/' + name)
  const words = (lang: string) => [
    ...files(bundle, `src/i18n/${lang}.json`),
    ...(game ? [] : files(bundle, `src/i18n/${lang}.json?rooms`)),
    ...(game ? files(bundle, `../games/${game}/text/${lang}.json`) : []),
    ...fonts(bundle, 'latin'),
    ...fonts(bundle, letters[lang]),
  ]
  return {
    pages: Object.fromEntries(
      begun.map((place) => [
        place,
        fresh([...files(bundle, places[place]), ...(game ? files(bundle, table(game)) : [])]),
      ]),
    ),
    words: Object.fromEntries(languages.map((lang) => [lang, fresh(words(lang))])),
  }
}

/** The files of a module: its chunk, the chunk's imports, and their styles. */
function files(bundle: Bundle, module: string): string[] {
  const id = join(client, module)
  const of = Object.values(bundle).find((c): c is Chunk => c.type === 'chunk' && c.moduleIds.includes(id))
  if (!of) throw new Error(`no chunk holds ${module}`)
  const all = new Set<Chunk>([of])
  for (const chunk of all) for (const name of chunk.imports) all.add(bundle[name] as Chunk)
  return [...all].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

function fonts(bundle: Bundle, letters: string): string[] {
  return letters ? Object.keys(bundle).filter((name) => name.endsWith('.woff2') && name.includes(`-${letters}-`)) : []
}

/** Inlines the styles that the page names, which saves a round trip. */
function styled(html: string, bundle: Bundle): string {
  return html.replace(
    /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g,
    (_, name: string) => '\n    ' + worn(bundle, name),
  )
}

/** The page with the styles of what it draws first. */
function dressed(html: string, bundle: Bundle, modules: string[]): string {
  const sheets = new Set(
    modules.flatMap((module) => files(bundle, module)).filter((name) => name.endsWith('.css') && !html.includes(name)),
  )
  return html.replace('</head>', () => [...sheets].map((name) => `  ${worn(bundle, name)}\n`).join('') + '  </head>')
}

/** A style as text. boot.js tells the chunks that need it that it is loaded. */
function worn(bundle: Bundle, name: string): string {
  const { source } = bundle[name] as Rollup.OutputAsset
  return `<style data-file="/${name}">${String(source).trim()}</style>`
}

function booted(html: string, boot: string, ahead: object): string {
  const [tag, mark] = ['<script src="/boot.js"></script>', "'__AHEAD__'"]
  if (!html.includes(tag) || !boot.includes(mark)) throw new Error(`no ${tag}, or no ${mark} in it`)
  const styles = Array.from(html.matchAll(/<style data-file="([^"]+)"/g), ([, name]) => name)
  return html.replace(tag, () => `<script>\n${boot.replace(mark, () => JSON.stringify({ styles, ...ahead }))}</script>`)
}
