// The words of a game in one language are one file of the client: what the
// referee says, games/<id>/text of the Go tree, and what its table says besides,
// src/games/<id>/text. A vite plugin; two files would be two journeys. Our own words are two: those that every page
// needs, and with ?rooms those of the pages that are no match (src/i18n/rooms.ts).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { inRooms } from '../src/i18n/rooms.ts'

const ours = /^(.*\/src\/i18n\/[a-z]+\.json)(\?rooms)?$/
const referee = /^(.*)\/games\/([a-z]+)\/text\/([a-z]+\.json)$/

export function words(): Plugin {
  const client = join(import.meta.dirname, '..')
  return {
    name: 'woodwork-words',
    enforce: 'pre',
    load(id) {
      const [, own, rooms] = ours.exec(id) ?? []
      if (own) {
        const part = JSON.stringify(Object.fromEntries(Object.entries(read(own)).filter(([key]) => inRooms(key) === !!rooms)))
        return rooms ? { code: `export default ${part}`, moduleType: 'js' } : part
      }
      const [, root, game, file] = referee.exec(id) ?? []
      if (!root || root.endsWith('/src')) return
      const table = join(client, 'src/games', game, 'text', file)
      if (!existsSync(table)) return
      this.addWatchFile(table)
      return JSON.stringify({ ...read(id), ...read(table) })
    },
  }
}

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}
