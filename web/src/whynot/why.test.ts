import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineOf, WhyNot, type Question } from './why.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const question = (move: string, state: Question['state'] = 'line') => ({ options: {}, state, move })
/** A referee who objects to every move but one that cannot be read. */
const judge = ({ state, move }: Question<string>) =>
  Promise.resolve(move === 'nonsense' ? undefined : { text: [move] as [string], rule: state })

test('a question asked before its position has a line waits for it, and is answered', async () => {
  const why = new WhyNot(judge)
  let comes = (_?: string) => {}
  const line = new Promise<string | undefined>((is) => (comes = is))
  why.raise('a1', question('m', line), true)
  const objects = why.objects()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(why.why).toBeUndefined()
  comes('line')
  expect(await objects).toBe(true)
  expect([why.square, why.why?.rule]).toEqual(['a1', 'line'])
})

test('whether there is an objection is known when the newest question has been answered', async () => {
  const why = new WhyNot(judge)
  let comes = (_?: string) => {}
  why.raise('a1', question('nonsense', new Promise<undefined>((is) => (comes = is as () => void))), true)
  await vi.advanceTimersByTimeAsync(1)
  const objects = why.objects()
  why.raise('a1', question('m'), false)
  comes()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await objects).toBe(true)
})

test('where no line can be had nobody is asked', async () => {
  const asked = vi.fn(judge)
  const why = new WhyNot(asked)
  for (const state of [undefined, Promise.resolve(undefined)]) {
    why.raise('a1', { ...question('m'), state }, true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await why.objects()).toBe(false)
  }
  expect(asked).not.toHaveBeenCalled()
})

test('a move that was typed is answered, or told to be none, and neither if another question was asked meanwhile', async () => {
  const why = new WhyNot(judge)
  const none = vi.fn()
  await why.answer(question('m'), none)
  expect([why.why?.rule, none.mock.calls.length]).toEqual(['line', 0])
  await why.answer(question('nonsense'), none)
  expect([why.why, none.mock.calls.length]).toEqual([undefined, 1])
  const answer = why.answer(question('nonsense'), none)
  why.raise('a1', question('m'), true)
  await answer
  expect(none.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(why.square).toBe('a1')
})

test('the line is that of the hints, or of the document, and only otherwise asked for', async () => {
  const line = vi.fn(() => Promise.resolve('asked'))
  const doc = { state: 'doc' } as Parameters<typeof lineOf>[0]['doc']
  const hints = { state: 'hints' } as Parameters<typeof lineOf>[0]['hints']
  expect(lineOf({ hints, doc, line })).toBe('hints')
  expect(lineOf({ doc, line })).toBe('doc')
  expect(line).not.toHaveBeenCalled()
  expect(await lineOf({ doc: { ...doc, state: undefined }, line })).toBe('asked')
})
