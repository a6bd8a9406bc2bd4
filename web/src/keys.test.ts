import { describe, expect, test, vi } from 'vitest'
import { shellKeys as study } from './analysis/studykeys'
import type { GameClient } from './game'
import { shelf } from './home/layout'
import { shellKeys as match } from './match/matchkeys'
import { each, listed, type ShellKeys } from './ui/keyrows'

vi.stubGlobal('location', { pathname: '/', origin: 'http://localhost' })
const clients = import.meta.glob<GameClient>('./games/*/index.ts', { import: 'default' })
const twice = (keys: string[]) => keys.filter((key, i) => keys.indexOf(key) !== i)

test('every game of the home page has a board', () =>
  expect(Object.keys(clients)).toEqual(shelf.map((game) => `./games/${game}/index.ts`).sort()))

describe.each(Object.entries(clients))('%s', (_, load) => {
  test.each([
    ['match', match],
    ['study', study],
  ] as [string, ShellKeys[]][])('no key means two things in a %s, and none is listed twice', async (_, frame) => {
    const { keys } = await load()
    const own = keys.flatMap(({ keys }) => each(keys))
    expect(twice(own)).toEqual([])
    expect(twice(frame.flatMap(({ keys }) => keys))).toEqual([])
    // Nearer and farther, on pitches that can be enlarged; there a replay keeps its pace.
    const fixed = frame.filter(({ shared, text }) => !shared && text !== 'keys.speed').flatMap(({ keys }) => keys)
    expect(own.filter((key) => fixed.includes(key))).toEqual([])
    const rows = listed(
      keys.map(({ keys, text }) => ({ keys, says: text[0] })),
      frame.map((row) => ({ ...row, says: row.text })),
    )
    expect(twice(rows.flatMap(({ keys }) => each(keys)))).toEqual([])
    for (const key of fixed)
      expect(
        rows.some((row) => row.keys.includes(key)),
        key,
      ).toBe(true)
  })
})

test('a key that the board lends to the frame says both', () => {
  const frame = [
    { keys: ['←', '→'], text: '', says: 'step', shared: true },
    { keys: ['L', '+'], text: '', says: 'log' },
  ] as const
  const rows = listed(
    [
      { keys: ['←', '→', '↑'], says: 'walk' },
      { keys: ['+'], says: 'nearer' },
    ],
    frame.map((row) => ({ ...row, keys: [...row.keys] })),
  )
  expect(rows).toEqual([
    { keys: ['←', '→'], says: ['walk', 'step'] },
    { keys: ['↑'], says: ['walk'] },
    { keys: ['+'], says: ['nearer'] },
    { keys: ['L'], says: ['log'] },
  ])
})

test('a range is all its keys', () => {
  expect(each(['6', '…', '9', '0', '1'])).toEqual(['6', '7', '8', '9', '0', '1'])
  expect(each(['1', '…', '3', 'A'])).toEqual(['1', '2', '3', 'A'])
})
