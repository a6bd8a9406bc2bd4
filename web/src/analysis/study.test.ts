// The seat that an analysis calls "you".
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sideName } from '../games/footballchess/side'
import { words } from '../i18n/words.svelte'
import { Study, type Start } from './study.svelte'

const server = vi.hoisted(() => ({ mine: [] as number[], asked: [] as unknown[], start: '', apart: false }))
const doc = vi.hoisted(() => (name: string) => ({
  game: 'footballchess',
  phase: 'playing',
  state: 's',
  score: [0, 0],
  turn: { seats: [0] },
  view: {},
  seats: ['Ági', 'Béla'].map((one) => (name ? { kind: 'human', name: one } : { kind: 'open' })),
}))
vi.mock('../games', () => ({
  client: async () => ({
    sideName,
    selection: () => ({}),
    analysis: {
      start: server.start ? async () => ({ opening: server.start }) : undefined,
      optionsApart: server.apart,
    },
  }),
}))
vi.mock('../shell/settings.svelte', () => ({ settings: { motion: false, coach: false } }))
vi.mock('../shell/sound', () => ({ sound: () => {} }))
vi.mock('../api/client', () => ({
  api: {
    GET: (path: string) => path,
    POST: (path: string, { body }: { body: unknown }) => {
      server.asked.push(body)
      return path
    },
  },
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
async function goalWords(mine: number[], start: Start): Promise<string[]> {
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
  expect(await goalWords(mine, start)).toEqual(goals)
})

/** The state and the options of the first question. */
async function asks(start: Start, opening = '', apart = false) {
  Object.assign(server, { start: opening, apart, asked: [] })
  const study = new Study('footballchess')
  await study.open(start)
  study.close()
  Object.assign(server, { start: '', apart: false })
  const { state, options } = server.asked[0] as { state: string; options: object }
  return { state, options, kept: study.options }
}

test('an analysis begins where the game says, or at the opening with other options or moves', async () => {
  expect(await asks({}, 'lined up')).toMatchObject({ state: 'lined up' })
  expect(await asks({ state: 'x' }, 'lined up')).toMatchObject({ state: 'x' })
  expect(await asks({ moves: ['m'] }, 'lined up')).toMatchObject({ state: '' })
  expect(await asks({ options: { goals: '1' } }, 'lined up')).toMatchObject({ state: '', options: { goals: '1' } })
})

test('options go beside a state line only if it does not carry them', async () => {
  const options = { clock: 'fixed' }
  expect(await asks({ state: 'x', options })).toEqual({ state: 'x', options: {}, kept: {} })
  expect(await asks({ state: 'x', options }, '', true)).toEqual({ state: 'x', options, kept: options })
})
