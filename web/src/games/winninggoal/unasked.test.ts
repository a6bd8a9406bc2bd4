import { expect, test, vi } from 'vitest'
import { Selection } from './selection.svelte'
import { unasked } from './unasked'

vi.mock('../../shell/settings.svelte', () => ({ settings: {} }))
const choices = [
  { move: 'N', kind: 'let', lets: 'window' },
  { move: '!w', kind: 'power', power: 'w' },
]
const doc = { ply: 3, legal: { 0: ['N', '!w'] }, view: { att: 1, half: 1, window: true, ball: 'c2', choices } }

test('only in a match does an interruption pass without being asked', () => {
  const selection = new Selection()
  selection.ask = 'never'
  const scene = (more = {}) => ({ doc, seat: 0, event: { seat: 1 }, selection, ...more }) as never
  expect(unasked(scene())).toBe('N')
  for (const outside of ['study', 'exercise']) expect(unasked(scene({ outside }))).toBeUndefined()
})
