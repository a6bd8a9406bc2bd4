// The seat that an analysis calls "you".
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { side } from '../games/footballchess/side'
import { words } from '../i18n/words.svelte'
import { Study, type Start } from './study.svelte'

const server = vi.hoisted(() => ({ mine: [] as number[] }))
const doc = vi.hoisted(() => (name: string) => ({
  game: 'footballchess',
  phase: 'playing',
  state: 's',
  score: [0, 0],
  turn: { seats: [0] },
  view: {},
  seats: ['Ági', 'Béla'].map((one) => (name ? { kind: 'human', name: one } : { kind: 'open' })),
}))
vi.mock('../games', () => ({ client: async () => ({ side, selection: () => ({}) }) }))
vi.mock('../shell/settings.svelte', () => ({ settings: { motion: false, coach: false } }))
vi.mock('../shell/sound', () => ({ sound: () => {} }))
vi.mock('../api/client', () => ({
  api: { GET: (path: string) => path, POST: (path: string) => path },
  ask: async (path: string) =>
    path.endsWith('/events')
      ? { events: [{ seq: 1, at: 0, seat: -3, move: 'start', patch: doc('Ági') }], more: false }
      : { doc: doc(''), events: [] },
  reason: String,
  Refused: Error,
}))
vi.mock('../api/opening', () => ({
  matchAt: async () => ({ seq: 1, doc: { ...doc('Ági'), phase: 'over' }, you: { seats: server.mine } }),
}))

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('cancelAnimationFrame', () => {})
  return words.use('en', 'footballchess')
})
afterAll(() => vi.unstubAllGlobals())

/** The words for a goal of either side. */
async function said(mine: number[], start: Start): Promise<string[]> {
  server.mine = mine
  const study = new Study('footballchess')
  await study.open(start)
  study.close()
  return [0, 1].map((seat) => study.ui.t(['footballchess.note.goal', { seat: { seat }, white: 1, black: 0 }]))
}

test.each<[string, number[], Start, string[]]>([
  ['their own match', [1], { match: 'm' }, ['Goal for Ági! 1–0.', 'Goal for you! 1–0.']],
  ['a match of others', [], { match: 'm' }, ['Goal for Ági! 1–0.', 'Goal for Béla! 1–0.']],
  ['a match in which they played both sides', [0, 1], { match: 'm' }, ['Goal for Ági! 1–0.', 'Goal for Béla! 1–0.']],
  ['a position', [], {}, ['Goal for White! 1–0.', 'Goal for Black! 1–0.']],
])('of %s the reader is who sat there alone', async (_, mine, start, goals) => {
  expect(await said(mine, start)).toEqual(goals)
})
