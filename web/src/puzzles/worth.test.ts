// What a decision was worth: shown once it is made, counted as it was made, and gone when it is tried again.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Decision, Puzzle } from '../api/types'
import type { GameClient } from '../game'
import { words } from '../i18n/words.svelte'
import { Quest } from './quest.svelte'
import { errorOf } from './worth'

const decision = {
  loss: 0.05,
  source: 'solution',
  choices: [
    { move: 'a', win: 0.5 },
    { move: 'b', win: 0.45, yours: true },
  ],
} as unknown as Decision
const server = vi.hoisted(() => ({ right: false }))
vi.mock('../shell/settings.svelte', () => ({ settings: { motion: false, coach: false } }))
vi.mock('../shell/sound', () => ({ sound: () => {} }))
vi.mock('../api/client', () => ({
  api: { POST: (path: string) => path },
  reason: String,
  ask: async (path: string) => {
    const doc = { seats: [{ kind: 'open' }, { kind: 'open' }], turn: { seats: [1] } }
    return path === '/api/positions'
      ? { doc }
      : { right: server.right, solved: server.right, hint: 'a', events: [], doc, decision }
  },
}))

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('cancelAnimationFrame', () => {})
  return words.use('en', 'tutto')
})
afterAll(() => vi.unstubAllGlobals())

async function open() {
  const done = vi.fn()
  const puzzle = { id: 'a', state: 's', moves: 1, level: 1, line: [{ move: 'a' }], hints: [] } as unknown as Puzzle
  const quest = new Quest('tutto', { selection: () => ({}) } as unknown as GameClient, puzzle, done)
  await quest.open()
  return { quest, done }
}

test.each([
  [false, 'tried'],
  [true, 'solved'],
])('as good as the best: %s counts as %s, and can be tried again', async (right, mark) => {
  server.right = right
  const { quest, done } = await open()
  await quest.play('b')
  expect([quest.verdict, quest.over, quest.decision]).toEqual(['valued', true, decision])
  expect(done.mock.calls).toEqual([[mark]])
  const picked = quest.scene.selection
  quest.again()
  expect([quest.verdict, quest.over]).toEqual([undefined, false])
  expect(quest.scene.selection).not.toBe(picked)
})

test('the solution is nobody’s choice, and the decision after it counts as one with help', async () => {
  server.right = true
  const { quest, done } = await open()
  await quest.show()
  expect(quest.verdict).toBe('shown')
  expect(quest.decision!.choices.some(({ yours }) => yours)).toBe(false)
  quest.again()
  await quest.play('a')
  expect([quest.verdict, quest.decision]).toEqual(['valued', decision])
  expect(done.mock.calls.flat()).toEqual(['tried', 'tried', 'helped'])
})

test('what was given away is as certain as the difference of two values', () => {
  const of = (choices: Partial<Decision['choices'][number]>[], rest?: boolean) => errorOf({ choices, rest } as Decision)
  const [best, second, third] = [{ error: 0.03 }, { error: 0.04 }, { error: 0.16 }]
  expect(of([best, second, third])).toBeCloseTo(0.1) // shown, or the best was chosen
  expect(of([{ ...best, yours: true }, second, third])).toBeCloseTo(0.1)
  expect(of([best, second, { ...third, yours: true }])).toBeCloseTo(2 * Math.hypot(0.03, 0.16))
  expect(of([best, { yours: true }, second, third], true)).toBeCloseTo(0.1) // an estimate has no error of its own
  expect(of([{}, {}])).toBe(0)
})
