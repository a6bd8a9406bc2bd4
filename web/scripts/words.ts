// The words of a game in one language are one file of the client: what the
// referee says, games/<id>/text of the Go tree, and what its table says besides,
// src/games/<id>/text. A vite plugin; two files would be two journeys.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const referee = /^(.*)\/games\/([a-z]+)\/text\/([a-z]+\.json)$/

export function words(): Plugin {
  const client = join(import.meta.dirname, '..')
  return {
    name: 'woodwork-words',
    enforce: 'pre',
    load(id) {
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
