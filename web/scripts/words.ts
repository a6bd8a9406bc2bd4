// Merges the words of a game in one language into one file of the client: the referee's texts, games/<id>/text of the Go
// tree, and the client's, src/games/<id>/text; and those of the shell, src/i18n, with those of the table, table/text; two
// files would be two round trips. All words are split into two parts:
// those that every page needs and, with ?rooms, those of the pages other than matches (src/i18n/rooms.ts). A vite
// plugin.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { inRooms, ofRooms } from '../src/i18n/rooms.ts'

const ours = /^(.*\/src\/i18n\/[a-z]+\.json)(\?rooms)?$/
const referee = /^(.*)\/games\/([a-z]+)\/text\/([a-z]+\.json)(\?rooms)?$/

export function words(): Plugin {
  const client = join(import.meta.dirname, '..')
  return {
    name: 'woodwork-words',
    enforce: 'pre',
    load(id) {
      const [, own, rooms] = ours.exec(id) ?? []
      if (own) {
        const around = join(client, '../table/text', basename(own))
        this.addWatchFile(around)
        return part({ ...read(own), ...read(around) }, inRooms, !!rooms)
      }
      const [, root, game, file, apart] = referee.exec(id) ?? []
      if (!root || root.endsWith('/src')) return
      const table = join(client, 'src/games', game, 'text', file)
      if (!existsSync(table)) return
      this.addWatchFile(table)
      return part({ ...read(`${root}/games/${game}/text/${file}`), ...read(table) }, ofRooms, !!apart)
    },
  }
}

/** The messages of one of the two parts, as a module. */
function part(all: Record<string, string>, ofRooms: (key: string) => boolean, rooms: boolean) {
  const text = JSON.stringify(Object.fromEntries(Object.entries(all).filter(([key]) => ofRooms(key) === rooms)))
  return rooms ? { code: `export default ${text}`, moduleType: 'js' as const } : text
}

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}
