import { expect, test } from 'vitest'
import type { Controller } from '../controller.svelte'
import { Tale } from './tale.svelte'

test('why another decision was better is said to the one who decided: it speaks of you', () => {
  const ply = { text: ['move', {}], why: ['you', {}] }
  const controller = {
    review: { ply: () => ply },
    then: () => ({ t: ([key]: [string]) => key, reader: () => 0 }),
    connection: { entries: [{ seat: 0 }, { seat: 1 }] },
  }
  const tale = new Tale(controller as unknown as Controller)
  expect(tale.better(1)?.why).toBe('you')
  expect(tale.better(2)?.why).toBe('')
})

test('a goal is told by the sentence of its action, where that tells all: the last roll may be about something else', () => {
  const entries = [
    { seq: 1, seat: 0, move: '!u', text: ['use'] },
    { seq: 2, seat: -1, move: 'c:w', text: ['power'] },
  ]
  const docs = [0, 1, 2].map(() => ({ view: {} }))
  const turns = {
    of: (_: unknown, entry: { seq: number }) => (entry.seq === 1 ? 1 : 'on'),
    sum: (all: unknown[]) => [`sum of ${all.length}`, {}],
    goals: true,
  }
  const controller = (game: unknown) =>
    ({
      game,
      then: () => ({ t: ([key]: [string]) => key }),
      connection: { entries, history: { entries, docs } },
    }) as unknown as Controller
  expect(new Tale(controller({ log: { turns } })).scored(2)).toBe('sum of 2')
  expect(
    new Tale(controller({ log: { turns: { ...turns, goals: undefined, partly: true } } })).scored(2),
  ).toBeUndefined()
})

test('what fell by chance is told with what came of it', () => {
  const controller = {
    connection: { entries: [{ seq: 1 }] },
    saying: () => ['The die comes to rest.', 'A landing: two flicks more.'],
  } as unknown as Controller
  expect(new Tale(controller).fell(1)).toBe('The die comes to rest. A landing: two flicks more.')
})
