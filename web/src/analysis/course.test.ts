import { expect, test, vi } from 'vitest'
import type { Doc } from '../game'
import { ended, unknown } from './course.svelte'
import type { Node } from './tree'

vi.mock('../api/client', () => ({ api: {}, ask: {} }))

const line = (...phases: string[]): Node[] =>
  phases.map((phase, id) => ({ id, doc: { phase, seats: [{}, {}], winners: [1] } as unknown as Doc, children: [] }))

test('a question asks for the first unknown positions that follow each other', () => {
  const nodes = line('playing', 'playing', 'playing', 'playing', 'over')
  const ids = (known: number[]) => unknown(nodes, ({ id }) => known.includes(id)).map(({ id }) => id)
  expect(ids([])).toEqual([0, 1, 2, 3])
  expect(ids([0, 2])).toEqual([1])
  expect(ids([0, 1])).toEqual([2, 3])
  expect(ids([0, 1, 2, 3])).toEqual([])
})

test('a match that is over needs no question', () => {
  const [on, over] = line('playing', 'over')
  expect(ended(on)).toBeUndefined()
  expect(ended(over)).toEqual({ win: [0, 1] })
})
