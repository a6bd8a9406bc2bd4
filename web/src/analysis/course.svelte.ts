// The chances of winning along a line. They are asked for in the background, a stretch at a time.
import { api, ask } from '../api/client'
import type { Schemas } from '../game'
import type { Node } from './tree'

type Chances = Schemas['Chances']

/** The most moves of one question. */
const stretch = 60
/** Milliseconds for which the server values positions before it answers. */
const think = 1500

/** The nodes of a line whose chances are unknown, from the first one as far as they follow each other. */
export function unknown(line: readonly Node[], known: (node: Node) => boolean): Node[] {
  const open = (node: Node) => node.doc.phase === 'playing' && !known(node)
  const first = line.findIndex(open)
  if (first < 0) return []
  const rest = line.slice(first, first + stretch)
  const end = rest.findIndex((node) => !open(node))
  return end < 0 ? rest : rest.slice(0, end)
}

/** The chances at a position where nobody is asked any more: the winners share the win. */
export function ended({ doc }: Node): Chances | undefined {
  const winners = doc.winners ?? []
  if (doc.phase !== 'over' || !winners.length) return undefined
  return { win: doc.seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)) }
}

export class Course {
  #kept = new Map<Node, Chances>()
  #going?: AbortController
  /** Grows with everything that becomes known. */
  changes = $state(0)

  constructor(private game: string) {}

  at(node: Node): Chances | undefined {
    return ended(node) ?? this.#kept.get(node)
  }

  stop() {
    this.#going?.abort()
  }

  /** Values the nodes of a line, the first unknown ones first; a later call cancels an earlier one. Never rejects. */
  async follow(line: readonly Node[], options: Record<string, string>, state: (node: Node) => Promise<string>) {
    this.stop()
    const { signal } = (this.#going = new AbortController())
    for (;;) {
      const nodes = unknown(line, (node) => this.#kept.has(node))
      if (!nodes.length || signal.aborted) return
      const moves = nodes.slice(1).map((node) => node.entry!.move)
      try {
        const body = { game: this.game, options, state: await state(nodes[0]), moves, think, course: true }
        const { course = [], soon } = await ask(api.POST('/api/analysis', { body, signal }))
        if (signal.aborted || (!course.length && !soon)) return
        course.forEach((chances, i) => this.#kept.set(nodes[i], chances))
        this.changes++
      } catch {
        return // the reader sees the part that is known
      }
    }
  }
}
