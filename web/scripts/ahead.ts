// At the end of a build: tells boot.js which files a page begins with, so that
// they are asked for before any program has run, and puts the style of every
// page into the page itself, which saves a journey. A vite plugin.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rollup } from 'vite'

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The first part of an address, and what draws it. */
const pages: Record<string, string> = {
  '': 'src/home/Home.svelte', m: 'src/match/Match.svelte', verify: 'src/verify/Verify.svelte',
  rules: 'src/book/Rules.svelte', learn: 'src/book/Learn.svelte',
}
const languages = ['en', 'hu', 'ru', 'tr']
/** The letters beyond Latin that a language needs on its first page. */
const letters: Record<string, string> = { en: '', hu: 'extended', ru: 'cyrillic', tr: 'extended' }

export function ahead(): Plugin {
  let dir = 'dist'
  return {
    name: 'woodwork-ahead',
    apply: 'build',
    configResolved(config) { dir = config.build.outDir },
    writeBundle(_, bundle) {
      const page = join(dir, 'index.html')
      const html = readFileSync(page, 'utf8')
      fill(join(dir, 'boot.js'), "'__AHEAD__'", JSON.stringify(list(bundle, html)))
      writeFileSync(page, styled(html, bundle))
      for (const name of styles(html)) forget(dir, bundle, name)
    },
  }
}

/** What each page and each language begins with, besides what the page itself names. */
function list(bundle: Bundle, html: string) {
  const fresh = (names: string[]) => [...new Set(names)].filter((name) => !html.includes(name)).map((name) => '/' + name)
  const words = (lang: string) => [...files(bundle, `src/text/${lang}.json`), ...fonts(bundle, 'latin'), ...fonts(bundle, letters[lang])]
  return {
    pages: Object.fromEntries(Object.entries(pages).map(([place, module]) => [place, fresh(files(bundle, module))])),
    words: Object.fromEntries(languages.map((lang) => [lang, fresh(words(lang))])),
  }
}

/** The files of a module: its chunk, what that imports, and their styles. */
function files(bundle: Bundle, module: string): string[] {
  const of = Object.values(bundle).find((c): c is Chunk => c.type === 'chunk' && c.moduleIds.some((id) => id.endsWith('/web/' + module)))
  if (!of) throw new Error(`no chunk holds ${module}`)
  const all = new Set<Chunk>([of])
  for (const chunk of all) for (const name of chunk.imports) all.add(bundle[name] as Chunk)
  return [...all].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])
}

function fonts(bundle: Bundle, letters: string): string[] {
  return letters ? Object.keys(bundle).filter((name) => name.endsWith('.woff2') && name.includes(`-${letters}-`)) : []
}

const sheet = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g

/** The styles that the page names. */
function styles(html: string): string[] {
  return [...html.matchAll(sheet)].map(([, name]) => name)
}

/** Lets no chunk ask for a style that the page has already: a script that is there stands for it. */
function forget(dir: string, bundle: Bundle, style: string) {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !chunk.code.includes(`"${style}"`)) continue
    const file = join(dir, chunk.fileName)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`"${style}"`, `"${chunk.fileName}"`))
  }
}

function styled(html: string, bundle: Bundle): string {
  return html.replace(sheet, (_, name: string) => {
    const { source } = bundle[name] as Rollup.OutputAsset
    return `\n    <style>${String(source).trim()}</style>`
  })
}

function fill(file: string, mark: string, value: string) {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(mark)) throw new Error(`${file} has no ${mark}`)
  writeFileSync(file, text.replace(mark, value))
}
