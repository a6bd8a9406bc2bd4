import { expect, test, vi } from 'vitest'
import { Presses } from './presses.svelte'

function board() {
  const did: string[] = []
  const at = { chosen: '' }
  const presses = new Presses<string>({
    chosen: () => at.chosen,
    chose: () => did.push(`chose ${at.chosen}`),
    wonder: (square) => did.push(`wonders ${square}`),
    send: async (move) => void did.push(`sends ${move}`),
  })
  return { did, at, presses }
}

test('a press chooses, or sends a complete move, or else asks why not', () => {
  const { did, at, presses } = board()
  presses.press('a1', () => void (at.chosen = 'a1'))
  presses.press('b2', () => 'a1-b2')
  presses.press('c3', () => undefined)
  expect(did).toEqual(['chose a1', 'sends a1-b2', 'wonders c3'])
})

test('what is dropped lies there until its entry has come; what may not be asks why not', async () => {
  vi.useFakeTimers()
  const { did, presses } = board()
  const sent = presses.drop('b2', 'ball', 'a1-b2')
  expect(presses.landed).toEqual({ what: 'ball', at: 'b2', move: 'a1-b2' })
  await sent
  expect(presses.landed).toBeDefined()
  vi.advanceTimersByTime(400)
  expect(presses.landed).toBeUndefined()
  await presses.drop('c3', 'ball', undefined)
  expect(did).toEqual(['sends a1-b2', 'wonders c3'])
  vi.useRealTimers()
})
