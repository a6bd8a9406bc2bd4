import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Doc, Entry, GameClient } from '../game'
import { Stage } from './stage.svelte'

const doc = (n: number) => ({ score: [n] }) as Doc
const entry = (n: number, seat = 0): Entry => ({ seq: n, at: 0, seat, move: `m${n}`, patch: { score: [n] } })
const step = (n: number, seat = 0) => ({ entry: entry(n, seat), before: doc(n - 1), after: doc(n) })

function stage(moves = 1000, rest = 0) {
  const events: string[] = []
  const made = new Stage({
    began: ({ entry }) => events.push(`begins ${entry.seq}`),
    settled: ({ entry }) => events.push(`known ${entry.seq}`),
  })
  made.game = { duration: () => ({ moves, rest }) } as unknown as GameClient
  made.lay(doc(0))
  return { made, events, score: () => made.doc!.score[0] }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => (then(), 0))
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an event', () => {
  it('is shown over the document before it, then held over the one after it', () => {
    const { made, events, score } = stage(1000, 500)
    made.show(step(1), {}, () => events.push('over'))
    expect([score(), made.resting, made.step?.entry.seq, made.event]).toEqual([0, false, 1, undefined])
    vi.advanceTimersByTime(999)
    expect(score()).toBe(0)
    vi.advanceTimersByTime(1)
    expect([score(), made.resting, made.event?.seq]).toEqual([1, true, 1])
    vi.advanceTimersByTime(500)
    expect([made.step, made.resting, events]).toEqual([undefined, false, ['begins 1', 'known 1', 'over']])
  })
  it('tells when it has been held', () => {
    const ended: number[] = []
    const { made } = stage(1000, 500)
    Object.assign((made as unknown as { listener: object }).listener, {
      ended: ({ entry }: { entry: Entry }) => ended.push(entry.seq),
    })
    made.show(step(1))
    vi.advanceTimersByTime(1400)
    expect(ended).toEqual([])
    vi.advanceTimersByTime(100)
    expect(ended).toEqual([1])
    made.show(step(2))
    made.skip()
    expect(ended).toEqual([1, 2])
  })
  it('is the same object for as long as it is shown', () => {
    const { made } = stage(1000, 500)
    made.show(step(1))
    const first = made.step
    vi.advanceTimersByTime(1200)
    expect(made.step).toBe(first)
  })
  it('takes less time the faster it is shown', () => {
    const { made, score } = stage(1000, 500)
    made.show(step(1), { rate: 2 })
    vi.advanceTimersByTime(500)
    expect(score()).toBe(1)
    vi.advanceTimersByTime(250)
    expect(made.step).toBeUndefined()
  })
  it('waits for the throw where the reader throws, and nowhere else', () => {
    const { made, events, score } = stage(1000, 500)
    const throws = vi.fn(() => Infinity)
    Object.assign((made as unknown as { listener: object }).listener, { throws })
    made.show(step(1), { awaits: true })
    vi.advanceTimersByTime(9000)
    expect([made.waiting, score(), events]).toEqual([true, 0, []])
    expect([made.throw(), made.throw()]).toEqual([true, false])
    vi.advanceTimersByTime(1500)
    expect([made.waiting, score(), made.step, events]).toEqual([false, 1, undefined, ['begins 1', 'known 1']])
    made.show(step(2), {})
    expect([made.waiting, throws.mock.calls.length]).toEqual([false, 1])
    made.show(step(2), { awaits: true, moves: false })
    expect([made.waiting, score()]).toEqual([true, 1])
    made.show(step(2), { awaits: true })
    made.skip()
    expect([made.waiting, score(), made.step]).toEqual([false, 2, undefined])
  })
  it('is thrown by itself where the reader does not in time', () => {
    const { made, events } = stage(1000, 500)
    Object.assign((made as unknown as { listener: object }).listener, { throws: () => 1500 })
    made.show(step(1), { awaits: true })
    vi.advanceTimersByTime(1499)
    expect([made.waiting, events]).toEqual([true, []])
    vi.advanceTimersByTime(1)
    expect([made.waiting, events]).toEqual([false, ['begins 1']])
    vi.advanceTimersByTime(1500)
    expect([events, made.step]).toEqual([['begins 1', 'known 1'], undefined])
    made.show(step(2), { awaits: true })
    made.throw()
    vi.advanceTimersByTime(1500)
    expect([events.length, made.step]).toEqual([4, undefined])
  })
  it('is held all the same where nothing may move', () => {
    const { made, score } = stage(1000, 500)
    made.show(step(1), { moves: false })
    expect([score(), made.resting, made.step?.moves]).toEqual([1, true, false])
    vi.advanceTimersByTime(500)
    expect(made.step).toBeUndefined()
  })
  it('begins with the picture that is painted next; where nobody looks, at once', () => {
    const frames: (() => void)[] = []
    vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
    const { made, score } = stage()
    made.show(step(1))
    vi.advanceTimersByTime(5000)
    expect(score()).toBe(0)
    frames[0]()
    vi.advanceTimersByTime(1000)
    expect(score()).toBe(1)
    vi.stubGlobal('document', { hidden: true })
    made.show(step(2))
    vi.advanceTimersByTime(1000)
    expect(score()).toBe(2)
  })
  it('that takes no time has been shown at once', () => {
    const { made, score, events } = stage(0, 0)
    made.show(step(1), {}, () => events.push('over'))
    expect([score(), made.step, events]).toEqual([1, undefined, ['begins 1', 'known 1', 'over']])
  })
  it('of the table shows nothing, and leaves what the game showed last', () => {
    const { made, score } = stage(0, 0)
    made.show(step(1))
    made.game = { duration: () => ({ moves: 1000, rest: 1000 }) } as unknown as GameClient
    made.show(step(2, -3))
    expect([score(), made.step, made.event?.seq]).toEqual([2, undefined, 1])
  })
})

describe('a reader who does not wait', () => {
  it('sees the end at once, and is told once', () => {
    const { made, events, score } = stage(1000, 500)
    made.show(step(1), {}, () => events.push('over'))
    expect([made.skip(), score(), made.step]).toEqual([true, 1, undefined])
    vi.advanceTimersByTime(9000)
    expect([made.skip(), events]).toEqual([false, ['begins 1', 'known 1', 'over']])
  })
  it('ends also what is held', () => {
    const { made, events } = stage(1000, 500)
    made.show(step(1))
    vi.advanceTimersByTime(1100)
    made.skip()
    expect([made.step, events]).toEqual([undefined, ['begins 1', 'known 1']])
  })
})

describe('another position', () => {
  it('drops what was being shown', () => {
    const { made, events, score } = stage()
    made.show(step(1), {}, () => events.push('over'))
    made.lay(doc(7), entry(7), doc(6))
    vi.advanceTimersByTime(9000)
    expect([score(), made.event?.seq, made.step, events]).toEqual([7, 7, undefined, ['begins 1']])
  })
})

describe('events in a row', () => {
  it('are shown one after the other, with a pause between them', () => {
    const { made, events, score } = stage()
    made.run([entry(1), entry(2)], 400, {}, () => events.push('over'))
    vi.advanceTimersByTime(1399)
    expect([score(), made.step, events]).toEqual([1, undefined, ['begins 1', 'known 1']])
    vi.advanceTimersByTime(1)
    expect(made.step?.entry.seq).toBe(2)
    vi.advanceTimersByTime(1000)
    expect([score(), events.at(-1)]).toEqual([2, 'over'])
  })
  it('are skipped together', () => {
    const { made, events, score } = stage()
    made.run([entry(1), entry(2), entry(3)], 400, {}, () => events.push('over'))
    vi.advanceTimersByTime(1200)
    expect(made.hurry()).toBe(true)
    expect([score(), made.step, events]).toEqual([3, undefined, ['begins 1', 'known 1', 'known 2', 'known 3', 'over']])
    expect(made.hurry()).toBe(false)
  })
  it('that are none are over at once', () => {
    const { made, events } = stage()
    made.run([], 400, {}, () => events.push('over'))
    expect(events).toEqual(['over'])
  })
})
