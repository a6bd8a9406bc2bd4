import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Table } from '../../seats'
import { live, playback } from './testplayback'

const settings = vi.hoisted(() => ({ motion: true, thinking: true }))
vi.mock('../../shell/settings.svelte', () => ({ settings }))

beforeEach(() => {
  settings.motion = settings.thinking = true
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => (then(), 0))
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a moment that is looked at', () => {
  it('stands at once; the step to the next is shown', () => {
    const { made, score } = live([-3, 0, 0], 3)
    made.look(1)
    expect([made.settled, score()]).toEqual([1, 100])
    made.look(2)
    expect([made.shown, made.settled, score()]).toEqual([2, 1, 100])
    made.look(3)
    expect([made.shown, made.settled, score()]).toEqual([3, 2, 200])
    made.look(1)
    vi.advanceTimersByTime(2000)
    expect([made.settled, score(), made.following]).toEqual([1, 100, false])
  })
  it('tells no more than the document, while the match goes on', () => {
    const { made } = live([-3, 0, 0, 0], 3)
    made.look(1)
    made.extend(4)
    vi.advanceTimersByTime(2000)
    expect([made.settled, made.last]).toEqual([1, 4])
    expect([made.horizon, made.known?.score]).toEqual([4, [400]]) // which the log may tell
    made.now()
    expect([made.settled, made.live]).toEqual([4, true])
  })
  it('betrays nothing of what was still to be shown, and leads back to it', () => {
    const { made, score, events } = live([-3, 0, 0, 0, 0, 0], 3)
    made.extend(4)
    made.extend(5)
    vi.advanceTimersByTime(300) // the film runs
    made.look(2)
    expect([made.horizon, made.known?.score]).toEqual([3, [300]])
    made.extend(6) // its line would tell the result of those before it
    expect(made.horizon).toBe(3)
    made.turn(1)
    vi.advanceTimersByTime(1010)
    expect([made.settled, made.horizon]).toEqual([3, 3])
    made.turn(1) // the reader goes on by themselves
    expect(made.horizon).toBe(3)
    vi.advanceTimersByTime(1010)
    expect([made.settled, made.horizon, made.following]).toEqual([4, 4, false])
    made.look(1)
    expect(made.horizon).toBe(4)
    events.length = 0
    made.now()
    expect([made.following, made.shown, score()]).toEqual([true, 5, 400])
    vi.advanceTimersByTime(2010)
    expect([made.live, score(), events]).toEqual([true, 600, ['#5', 500, '#6', 600]])
  })
  it('is left for the newest at once by a reader who presses again', () => {
    const { made, score } = live([-3, 0, 0, 0, 0, 0], 3)
    made.extend(4)
    made.extend(5)
    made.extend(6)
    made.look(2)
    made.now()
    expect([made.shown, score()]).toEqual([4, 300])
    made.now()
    expect([made.live, score()]).toEqual([true, 600])
  })
  it('betrays nothing of what waits while the past is played', () => {
    const { made } = live([-3, 0, 0, 0, 0], 3)
    made.extend(4)
    made.extend(5)
    made.look(2)
    made.toggle()
    expect(made.horizon).toBe(3)
    vi.advanceTimersByTime(9000)
    expect([made.horizon, made.live, made.following]).toEqual([5, true, true])
  })
  it('is there without anything that waits for the reader', () => {
    const { made } = playback([-3, 0, 1], { listener: { holds: ({ seat }) => seat === 1 } })
    made.open()
    vi.advanceTimersByTime(5000)
    expect([made.settled, made.waits]).toEqual([2, true])
    made.look(1)
    expect(made.waits).toBe(false)
    made.look(3)
    expect([made.waits, made.live]).toEqual([false, true])
    made.close()

    const { made: other } = playback([-3, 0, 1], { listener: { holds: ({ seat }) => seat === 1 } })
    other.open()
    vi.advanceTimersByTime(5000)
    other.turn(1)
    expect([other.shown, other.waits]).toEqual([3, false])
  })
  it('takes as long to move as any, in a match however long', () => {
    const { made, score } = live(Array<number>(30).fill(0), 30)
    made.look(1)
    made.look(2)
    vi.advanceTimersByTime(900)
    expect([made.shown, score()]).toEqual([2, 100])
    vi.advanceTimersByTime(100)
    expect(score()).toBe(200)
  })
  it('is shown once more with what led to it, the goal at half the pace, and then the present', () => {
    const { made, events } = live([-3, 0, -1, 1, 0, 1, 1], 7, 0)
    const scores = (list: number[]) => list.forEach((score, i) => (made['history'].docs[i + 1]!.score = [score]))
    scores([0, 0, 0, 0, 0, 1, 1])
    events.length = 0
    made.again(6)
    const rates: Record<string, number> = {}
    for (let ms = 0; ms < 9000; ms += 20) {
      const { step } = made.stage
      if (step) rates[step.entry.seq] = step.rate
      vi.advanceTimersByTime(20)
    }
    expect(rates).toEqual({ 4: 1, 5: 1, 6: 0.5, 7: 1 })
    expect(made.live).toBe(true)
  })
  it('is shown once more without what came before the goal before it, or before a takeback', () => {
    const { made } = live([-3, 0, 1, 0, 1], 5)
    const first = () => (made.again(5), made.stage.step!.entry.seq)
    made['history'].docs.forEach((doc, i) => doc && (doc.score = [i > 4 ? 2 : i > 3 ? 1 : 0]))
    expect(first()).toBe(5)
    made['history'].docs.forEach((doc, i) => doc && (doc.score = [i > 4 ? 1 : 0]))
    made['history'].entries[2]!.seat = Table
    expect(first()).toBe(4)
  })
  it('plays a long past at the pace that was chosen', () => {
    const { made } = live(Array<number>(60).fill(0), 60)
    made.look(1)
    made.toggle()
    const took = (ms: number) => {
      const from = made.shown
      vi.advanceTimersByTime(ms)
      return made.shown - from
    }
    expect(took(14_200)).toBe(10) // a second to move, and a beat
    made.hasten(2)
    took(1420)
    expect(took(14_200)).toBe(40)
    made.hasten(9)
    expect(made.pace).toBe(4)
    made.hasten(-9)
    expect(made.pace).toBe(0.5)
  })
})
