// Of an icon only the drawing goes into the client, without the size, the pen and the comment that all of them share, which
// Icon.svelte gives them. A vite plugin.
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const icon = /^(.*\/lucide-static\/icons\/[\w-]+\.svg)\?raw$/

export function icons(): Plugin {
  return {
    name: 'woodwork-icons',
    enforce: 'pre',
    load(id) {
      const [, file] = icon.exec(id) ?? []
      if (file)
        return { code: `export default ${JSON.stringify(drawing(readFileSync(file, 'utf8')))}`, moduleType: 'js' }
    },
  }
}

/** The inner markup of an icon. */
const drawing = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>\s*|\s*<\/svg>\s*$/g, '').replace(/\n\s*/g, '')
