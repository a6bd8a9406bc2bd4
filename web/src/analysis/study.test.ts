// The seat that an analysis calls "you".
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sideName } from '../games/footballchess/side'
import { words } from '../i18n/words.svelte'
import { Study, type Start } from './study.svelte'

const server = vi.hoisted(() => ({
  mine: [] as number[],
  asked: [] as unknown[],
  start: '',
  apart: false,
  /** What the referee says against a position and against a move; undefined: it takes them. */
  position: undefined as string | undefined,
  move: undefined as string | undefined,
}))
/** What the server refuses, as api/client says it. */
const Refused = vi.hoisted(
  () =>
    class extends Error {
      code = 'illegal'
      constructor(readonly says: [string]) {
        super(says[0])
      }
    },
)
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
    duration: () => ({ moves: 0, rest: 0 }),
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
  ask: async (path: string) => {
    if (path.endsWith('/events'))
      return { events: [{ seq: 1, at: 0, seat: -3, move: 'start', patch: doc('Ági') }], more: false }
    const { state, moves } = server.asked.at(-1) as { state: string; moves: string[] }
    if (server.position && state !== 's' && state) throw new Refused([server.position])
    if (server.move && moves.length) throw new Refused([server.move])
    return {
      doc: doc(''),
      events: moves.map((move) => ({ seq: 1, at: 0, seat: 0, move, text: ['footballchess.name'], patch: {} })),
    }
  },
  reason: String,
  Refused,
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

/** What happens to a pasted text: the moves on the board, or why it was refused. */
async function pasted(text: string, position?: string, move?: string): Promise<string[] | string | undefined> {
  const study = new Study('footballchess')
  await study.open({})
  Object.assign(server, { position, move, asked: [] })
  try {
    const elsewhere = await study.paste(text)
    return elsewhere ?? study.line.flatMap(({ entry }) => entry?.move ?? [])
  } catch (failure) {
    return (failure as Error).message
  } finally {
    study.close()
    Object.assign(server, { position: undefined, move: undefined })
  }
}

test('a pasted link opens its analysis, or leads to that of another game', async () => {
  const at = '?state=x&amp;moves=Qd4–d6'
  expect(await pasted(`https://example.org/analysis/footballchess${at}`)).toEqual(['Qd4-d6'])
  expect(server.asked[0]).toMatchObject({ state: 'x' })
  expect(await pasted(`https://example.org/analysis/tutto${at}`)).toBe('/analysis/tutto?state=x&amp;moves=Qd4-d6')
  expect(server.asked).toEqual([])
})

test('a pasted word that is no position is a move: a possible one is played, and the referee speaks against another', async () => {
  const [parts, refusal] = ['error.position.parts', 'footballchess.refuse.reach']
  expect(await pasted('12. Qd4-d6', parts)).toEqual(['Qd4-d6'])
  expect(await pasted('Qd4-d9', parts, refusal)).toBe(refusal)
  expect(await pasted('hello', parts, 'error.move')).toBe(parts)
  expect(await pasted('no position', parts, refusal)).toBe(parts)
  expect(await pasted('[x] Qd4-d9', parts, refusal)).toBe(parts)
})
