// Whom a match waits for, and what somebody who looks back is told of it.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Doc } from '../game'
import type { Connection } from './live/connection.svelte'
import type { Playback } from './log/playback.svelte'
import { Screen } from './screen.svelte'

vi.mock('../shell/settings.svelte', () => ({ settings: {} }))
vi.mock('../shell/sound', () => ({ sound: () => {} }))
vi.mock('../api/client', () => ({}))

const human = { kind: 'human', name: 'x' }
const at = (turn: number[], more: object = {}) =>
  ({ phase: 'playing', seats: [human, human, human], turn: { seats: turn }, ...more }) as unknown as Doc

/** The documents after the first entries, and the one that is shown. */
let docs: Doc[]
let playback: { following: boolean; live: boolean; stage: { doc?: Doc } }
let screen: Screen
beforeEach(() => {
  docs = [at([1]), at([1]), at([2]), at([0, 1]), at([0])]
  playback = { following: false, live: false, stage: { doc: docs[1] } }
  const connection = {
    you: { seats: [0] },
    history: { docs },
    get doc() {
      return docs.at(-1)
    },
  }
  screen = new Screen('a', connection as unknown as Connection, playback as unknown as Playback)
})

test('who looks back may not move, and is told that the match waits for them', () => {
  expect([screen.seat, screen.turn]).toEqual([undefined, 0])
  docs.push(at([1]))
  expect(screen.turn).toBeUndefined()
  docs.push(at([0], { phase: 'over' }))
  expect(screen.turn).toBeUndefined()
})

test('who follows the match is told once everything has been shown', () => {
  Object.assign(playback, { following: true, stage: { doc: docs[4] } })
  expect([screen.seat, screen.turn]).toEqual([undefined, undefined])
  playback.live = true
  expect([screen.seat, screen.turn]).toEqual([0, 0])
})

test('who looks back is called by the entry that makes it their turn, and by no other', () => {
  expect([1, 2, 3, 4].map((seq) => screen.calls(seq))).toEqual([false, false, true, false])
  playback.following = true
  expect(screen.calls(3)).toBe(false) // it is heard once it has been shown
})

test('who shares a seat is called when they decide for it', () => {
  const members = [{ name: 'x' }, { name: 'y' }]
  const shared = (acts: number) => at([0], { seats: [{ ...human, members, acts }, human, human] })
  docs.push(shared(1), shared(0), shared(0), shared(1))
  expect([5, 6, 7, 8].map((seq) => screen.calls(seq))).toEqual([false, true, false, false])
})
