// What is said of a move that lets the other side score.
import { afterEach, expect, test, vi } from 'vitest'
import type { Hints } from '../../game'
import { Help } from './help.svelte'

const settings = vi.hoisted(() => ({ coach: true }))
vi.mock('../../shell/settings.svelte', () => ({ settings }))
vi.mock('../../api/client', () => ({ api: {}, ask: async () => ({}) }))
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })

const danger = (move: string, value: number) => ({
  move,
  figures: [{ key: 'footballchess.figure.danger', value }],
})

/** A decision after entry 3, of White at this screen, before which "a" and "b" let Black score. */
function help({ level = 'beginner', best = 'c', with: others = [] as object[] } = {}) {
  const seats = [{ kind: 'human' }, { kind: 'bot', level }, ...others]
  const docs: Record<number, object> = { 3: { score: [0, 0] } }
  const doc = { phase: 'playing', seats, score: [0, 0], turn: { seats: [0] } }
  const screen = {
    id: 'm',
    doc,
    seat: 0 as number | undefined,
    you: [0],
    playback: { settled: 3 },
    connection: { doc, you: { seats: [0] }, history: { docs } },
  }
  const made = new Help(screen as never)
  made.hints = {
    seq: 3,
    hints: [danger('a', 1), danger('b', 1), danger('c', 0)],
    advice: [{ move: best }],
  } as unknown as Hints
  return { made, screen }
}

afterEach(() => {
  settings.coach = true
})

test('a beginner is warned once of a move that lets them score, with a coach or without', () => {
  for (const coach of [true, false]) {
    settings.coach = coach
    const { made } = help()
    expect(['c', 'a', 'a', 'b', 'a'].map((move) => made.warns(move))).toEqual([false, true, false, true, true])
  }
  expect(help({ level: 'club' }).made.warns('a')).toBe(false)
  expect(help({ best: 'a' }).made.warns('a')).toBe(false) // the coach itself would do it
  expect(help({ with: [{ kind: 'human' }] }).made.warns('a')).toBe(false) // no help while people play
})

test('the coach says that a move lets them score, until they have answered, and that it did', () => {
  const { made, screen } = help({ level: 'club' })
  made.made('a', 0)
  expect(made.regret).toBeUndefined()
  screen.playback.settled = 4
  screen.seat = undefined
  expect(made.regret).toEqual(['coach.let'])
  screen.playback.settled = 5
  screen.seat = 0
  expect(made.regret).toBeUndefined()
  screen.doc.score = [0, 1]
  expect(made.regret).toEqual(['coach.let.goal'])
  made.made('c', 0)
  expect(made.regret).toBeUndefined()
})

test('without a coach, and of other moves, nothing is said', () => {
  const { made, screen } = help()
  made.made('c', 0)
  screen.playback.settled = 4
  screen.seat = undefined
  expect(made.regret).toBeUndefined()
  settings.coach = false
  const other = help()
  other.made.made('a', 0)
  Object.assign(other.screen, { seat: undefined, playback: { settled: 4 } })
  expect(other.made.regret).toBeUndefined()
})
