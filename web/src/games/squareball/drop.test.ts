import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Drop, moment } from './drop.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const free = { objects: () => Promise.resolve(false) }

test('what is dropped goes after a moment, and not when it is taken back or dropped elsewhere', async () => {
  const drop = new Drop()
  const sent: string[] = []
  drop.begin(free, () => sent.push('first'))
  await vi.advanceTimersByTimeAsync(moment - 1)
  expect([drop.counting, sent]).toEqual([true, []])
  drop.begin(free, () => sent.push('second'))
  await vi.advanceTimersByTimeAsync(moment)
  expect([drop.counting, sent]).toEqual([false, ['second']])
  drop.begin(free, () => sent.push('third'))
  drop.cancel()
  await vi.advanceTimersByTimeAsync(moment)
  expect(sent).toEqual(['second'])
})

test('what is dropped waits for a referee who is slow, and does not go if it is refused or was taken back', async () => {
  const drop = new Drop()
  const sent: string[] = []
  for (const [name, refused, then, expected] of [
    ['allowed', false, () => {}, ['allowed']],
    ['refused', true, () => {}, []],
    ['taken back', false, () => drop.cancel(), []],
    ['dropped elsewhere', false, () => drop.begin(free, () => sent.push('there')), ['there']],
  ] as const) {
    sent.length = 0
    let answer = (_: boolean) => {}
    drop.begin({ objects: () => new Promise((resolve) => (answer = resolve)) }, () => sent.push(name))
    await vi.advanceTimersByTimeAsync(2 * moment)
    expect([drop.counting, sent], name).toEqual([true, []])
    then()
    answer(refused)
    await vi.advanceTimersByTimeAsync(moment)
    expect([drop.counting, sent], name).toEqual([false, expected])
  }
})
