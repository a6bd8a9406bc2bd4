import { expect, test } from 'vitest'
import type { Doc, Entry } from '../game'
import { stretches, Tree, written, type Node } from './tree'

const doc = (state: string) => ({ state }) as Doc
const entry = (move: string) => ({ seq: 1, at: 0, seat: 0, move, patch: {} }) as Entry

/** A tree of moves, from the root along each line. */
function tree(...lines: string[]): { tree: Tree; at: (line: string) => Node } {
  const tree = new Tree(doc('start'))
  const walk = (line: string) =>
    line
      .split(' ')
      .filter(Boolean)
      .reduce((n, move) => tree.add(n, entry(move), doc(line)), tree.root)
  for (const line of lines) walk(line)
  return { tree, at: walk }
}

test('the same move twice is one node, another is a variation', () => {
  const { tree: t, at } = tree('a b c', 'a b d')
  expect(t.root.children.length).toBe(1)
  expect(at('a b').children.map((n) => n.entry!.move)).toEqual(['c', 'd'])
  expect(t.moves(at('a b d'))).toEqual(['a', 'b', 'd'])
  expect(t.end(t.root)).toBe(at('a b c'))
})

test('variations are stepped through and promoted to the main line', () => {
  const { tree: t, at } = tree('a b c', 'a x y', 'a z')
  expect(t.beside(at('a b'), 1)).toBe(at('a x'))
  expect(t.beside(at('a z'), 1)).toBe(at('a z'))
  expect(t.beside(at('a b'), -1)).toBe(at('a b'))
  expect(t.main(at('a x y'))).toBe(false)
  t.promote(at('a x y'))
  expect(t.main(at('a x y'))).toBe(true)
  expect(at('a').children.map((n) => n.entry!.move)).toEqual(['x', 'b', 'z'])
})

test('a branch is removed with all that follows', () => {
  const { tree: t, at } = tree('a b c', 'a x')
  expect(t.remove(at('a b'))).toBe(at('a'))
  expect(written(t.root)).toBe('a x')
  expect(t.remove(t.root)).toBe(t.root)
})

test('a tree is written with its variations in parentheses', () => {
  const { tree: t } = tree('a b c d', 'a x y', 'a x z', 'a b w')
  expect(written(t.root)).toBe('a b (x y (z)) c (w) d')
  expect(stretches(t.root.children[0]).map((s) => s.nodes.length)).toEqual([2, 1, 1])
  expect(written(new Tree(doc('s')).root)).toBe('')
})
