// Lists of the client's files, for what a build or a test does with some of them.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const src = join(import.meta.dirname, '../src')
const all = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))

/** The path of a module in src, or undefined for what lies elsewhere. */
const within = (id: string) => /.*\/web\/src\/([^?]*)/.exec(id)?.[1]

/**
 * Whether a module belongs to a list of folders (`ui/`), of files without their extensions (`match/follow`; `*` is any
 * one name) and, after a `!`, of what does not belong. Throws if an entry names nothing, because a file that was renamed
 * would go elsewhere without a word.
 */
export function modules(...list: string[]): (id: string) => boolean {
  const tests = list.map((entry) => {
    const path = entry.replace(/^!/, '')
    const test = new RegExp(`^${path.replaceAll('*', '[^/]+')}${path.endsWith('/') ? '' : '(\\.svelte)?\\.[a-z]+$'}`)
    if (!all.some((file) => test.test(file))) throw new Error(`web/src has no ${path}`)
    return { test, belongs: path === entry }
  })
  return (id) => {
    const path = within(id)
    const of = (belongs: boolean) => tests.some((one) => one.belongs === belongs && one.test.test(path!))
    return path !== undefined && of(true) && !of(false)
  }
}
