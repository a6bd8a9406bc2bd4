// The seat that a puzzle calls "you".
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Puzzle } from '../api/types'
import type { GameClient } from '../game'
import { sideName } from '../games/footballchess/side'
import { words } from '../i18n/words.svelte'
import { Quest } from './quest.svelte'

const server = vi.hoisted(() => ({ seat: 0 }))
vi.mock('../shell/settings.svelte', () => ({ settings: { motion: false, coach: false } }))
vi.mock('../shell/sound', () => ({ sound: () => {} }))
vi.mock('../api/client', () => ({
  api: { POST: () => {} },
  reason: String,
  ask: async () => ({ doc: { seats: [{ kind: 'open' }, { kind: 'open' }], turn: { seats: [server.seat] } } }),
}))

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('cancelAnimationFrame', () => {})
  return words.use('en', 'footballchess')
})
afterAll(() => vi.unstubAllGlobals())

test.each([0, 1])('the side that solves is "you", the other one is called by its side: seat %d', async (seat) => {
  server.seat = seat
  const quest = new Quest(
    'footballchess',
    { sideName, selection: () => ({}) } as unknown as GameClient,
    { id: 'a', state: 's', moves: 1, line: [], hints: [] } as unknown as Puzzle,
    () => {},
  )
  await quest.open()
  const goalWords = (by: number) => quest.ui.t(['footballchess.note.goal', { seat: { seat: by }, white: 1, black: 0 }])
  expect(goalWords(seat)).toBe('Goal for you! 1–0.')
  expect(goalWords(1 - seat)).toBe(`Goal for ${seat ? 'White' : 'Black'}! 1–0.`)
})

test('the solution that a reader is shown is nobody’s, until the puzzle begins again', async () => {
  server.seat = 0
  const quest = new Quest(
    'footballchess',
    { sideName, selection: () => ({}) } as unknown as GameClient,
    { id: 'a', state: 's', moves: 1, line: [{ move: 'a' }], hints: [] } as unknown as Puzzle,
    () => {},
  )
  await quest.open()
  expect(quest.showing).toBe(false)
  const shown = quest.show()
  expect(quest.showing).toBe(true)
  await shown
  quest.again()
  expect(quest.showing).toBe(false)
})
