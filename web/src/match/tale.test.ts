import { expect, test } from 'vitest'
import type { Controller } from './controller.svelte'
import { Tale } from './tale.svelte'

test('why another decision was better is said to the one who decided: it speaks of you', () => {
  const ply = { text: ['move', {}], why: ['you', {}] }
  const controller = { review: { ply: () => ply }, then: () => ({ t: ([key]: [string]) => key, reader: () => 0 }), connection: { entries: [{ seat: 0 }, { seat: 1 }] } }
  const tale = new Tale(controller as unknown as Controller)
  expect(tale.better(1)?.why).toBe('you')
  expect(tale.better(2)?.why).toBe('')
})
