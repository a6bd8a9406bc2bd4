// The moves of an analysis as a tree. The first child of a node continues its line, the others
// are variations. Docs come from the server; nothing here knows a rule.
import type { Doc, Entry } from '../game'

export interface Node {
  /** In the order of creation; the root is 0. */
  readonly id: number
  /** The move that led here; undefined for the root. */
  readonly entry?: Entry
  readonly parent?: Node
  doc: Doc
  children: Node[]
}

export class Tree {
  readonly root: Node
  #made = 0

  constructor(doc: Doc) {
    this.root = { id: 0, doc, children: [] }
  }

  /** The node after a move: the existing one, or a new variation. */
  add(parent: Node, entry: Entry, doc: Doc): Node {
    const known = this.child(parent, entry.move)
    if (known) return known
    const node: Node = { id: ++this.#made, entry, parent, doc, children: [] }
    parent.children.push(node)
    return node
  }

  child(node: Node, move: string): Node | undefined {
    return node.children.find((c) => c.entry!.move === move)
  }

  /** The nodes from the root to this one, both included. */
  path(node: Node): Node[] {
    const way: Node[] = []
    for (let n: Node | undefined = node; n; n = n.parent) way.unshift(n)
    return way
  }

  /** The moves that lead from the root to this node. */
  moves(node: Node): string[] {
    return this.path(node)
      .slice(1)
      .map((n) => n.entry!.move)
  }

  /** The end of the line that continues from here. */
  end(node: Node): Node {
    while (node.children.length) node = node.children[0]
    return node
  }

  /** The variation beside this one, one step down (1) or up (-1); this one itself at the edge. */
  beside(node: Node, by: 1 | -1): Node {
    const among = node.parent?.children ?? [node]
    return among[among.indexOf(node) + by] ?? node
  }

  /** Whether the node is on the main line. */
  main(node: Node): boolean {
    return this.path(node).every((n) => !n.parent || n.parent.children[0] === n)
  }

  /** Makes the node's variation the main line of the whole tree. */
  promote(node: Node) {
    for (const n of this.path(node)) {
      if (!n.parent) continue
      n.parent.children = [n, ...n.parent.children.filter((c) => c !== n)]
    }
  }

  /** Removes a node with everything after it; returns the node to go to. */
  remove(node: Node): Node {
    if (!node.parent) return node
    node.parent.children = node.parent.children.filter((c) => c !== node)
    return node.parent
  }
}

/** A stretch of moves without a branch, with the variations that begin after its last move. */
export interface Stretch {
  nodes: Node[]
  variations: Stretch[][]
}

/** The tree in reading order: the line that begins with the node, and its variations in their places. */
export function stretches(from: Node): Stretch[] {
  const list: Stretch[] = []
  let stretch: Stretch = { nodes: [], variations: [] }
  for (let node: Node | undefined = from; node; node = node.children[0]) {
    stretch.nodes.push(node)
    const others = node.parent && node.parent.children[0] === node ? node.parent.children.slice(1) : []
    if (!others.length) continue
    stretch.variations = others.map(stretches)
    list.push(stretch)
    stretch = { nodes: [], variations: [] }
  }
  if (stretch.nodes.length) list.push(stretch)
  return list
}

/** The line through a node to its end, with every variation in parentheses, for people to read. */
export function written(root: Node): string {
  const say = (list: Stretch[]): string =>
    list
      .map((s) => {
        const moves = s.nodes.map((n) => n.entry!.move).join(' ')
        return [moves, ...s.variations.map((v) => `(${say(v)})`)].join(' ')
      })
      .join(' ')
  return root.children.length ? say(stretches(root.children[0])) : ''
}
