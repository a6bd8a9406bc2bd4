import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry, GameClient } from '../../game'
import { History } from '../live/history'
import { Playback } from './playback.svelte'
import { entry, game, live, playback } from './testplayback'

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

describe('what has happened before the table is there', () => {
  it('waits for it, and is then shown entry by entry', () => {
    const { made, events } = playback([-3, 0, 0])
    vi.advanceTimersByTime(5000)
    expect([made.settled, made.busy, made.stage.event]).toEqual([1, true, undefined])
    made.open()
    vi.advanceTimersByTime(430)
    expect([made.shown, made.settled]).toEqual([2, 1])
    vi.advanceTimersByTime(1001)
    expect([made.shown, made.settled, made.busy]).toEqual([3, 2, false])
    vi.advanceTimersByTime(1001)
    expect([made.settled, made.live]).toEqual([3, true])
    expect(events).toEqual(['#2', 200, '#3', 300])
  })
  it('is joined by what happens meanwhile', () => {
    const { made } = playback([-3, 0, 0])
    made.extend(3)
    expect(made.settled).toBe(1)
    made.open()
    vi.advanceTimersByTime(9000)
    expect([made.settled, made.live]).toEqual([3, true])
  })
  it('is skipped at once by a reader who does not wait', () => {
    const { made, events } = playback([-3, 0, 0, 0])
    made.hurry()
    expect([made.settled, made.live]).toEqual([4, true])
    made.open()
    vi.advanceTimersByTime(9000)
    expect(made.settled).toBe(4)
    expect(events).toEqual([200, 300, 400])
  })
  it('waits for a reader who looks elsewhere', () => {
    vi.stubGlobal('document', { hidden: true })
    const { made } = playback([-3, 0, 0])
    made.open()
    made.extend(3)
    vi.advanceTimersByTime(9000)
    expect(made.settled).toBe(1)
    vi.stubGlobal('document', { hidden: false })
    made.open()
    vi.advanceTimersByTime(9000)
    expect(made.settled).toBe(3)
  })
  it('waits where the reader is to be told something first, and is skipped with the rest', () => {
    let ready = false
    const holds = ({ seat }: Entry) => !ready && seat === 1
    const { made } = playback([-3, 0, 1, 0], { listener: { holds } })
    made.open()
    vi.advanceTimersByTime(9000)
    expect([made.settled, made.waits, made.busy]).toEqual([2, true, true])
    made.extend(4)
    expect(made.settled).toBe(2)
    ready = true
    made.release()
    vi.advanceTimersByTime(9000)
    expect([made.settled, made.waits, made.live]).toEqual([4, false, true])

    const { made: other } = playback([-3, 1, 0], { listener: { holds: ({ seat }) => seat === 1 } })
    other.open()
    vi.advanceTimersByTime(9000)
    expect([other.settled, other.waits]).toEqual([1, true])
    other.hurry()
    expect([other.settled, other.waits, other.live]).toEqual([3, false, true])
  })
  it('ends before what is held where the reader skips what is shown', () => {
    const { made, events } = playback([-3, 0, 0, 1, 0], { listener: { holds: ({ seat }) => seat === 1 } })
    made.open()
    vi.advanceTimersByTime(430)
    expect(made.shown).toBe(2)
    made.hurry()
    expect([made.settled, made.waits, made.busy]).toEqual([3, true, true])
    made.hurry()
    expect([made.settled, made.waits, made.live]).toEqual([5, false, true])
    expect(events.filter((one) => typeof one === 'number')).toEqual([200, 300, 400, 500])
  })
  it('takes at most half of the time that a clock leaves to the reader', () => {
    const { made } = playback([-3, 0, 0, 0], { listener: { left: () => 2000 } })
    made.open()
    vi.advanceTimersByTime(1100)
    expect(made.live).toBe(true)
    made.look(1)
    made.look(2)
    vi.advanceTimersByTime(900)
    expect(made.settled).toBe(1)
  })
  it('leaves the rest of the step to the last entry to be recalled', () => {
    const { made } = playback([-3, 0, 0])
    made.recall()
    expect(made.stage.event).toBeUndefined()
    made.hurry()
    expect(made.stage.event?.seq).toBe(3)
  })
})

describe('what an entry brings', () => {
  it('is in no document before it has been shown, and a move may be made after that', () => {
    const { made, score, events } = live([-3, 0, 0], 2)
    made.extend(3)
    expect([made.shown, made.settled, made.live, score(), events]).toEqual([3, 2, false, 200, ['#3']])
    vi.advanceTimersByTime(990)
    expect([score(), made.known?.score]).toEqual([200, [200]])
    vi.advanceTimersByTime(20)
    expect([made.settled, made.live, score(), events]).toEqual([3, true, 300, ['#3', 300]])
  })
  it('is known while it is held, and nothing else happens meanwhile', () => {
    const { made, score } = live([-3, 0, 0, 0], 2, 2000)
    made.extend(3)
    made.extend(4)
    vi.advanceTimersByTime(2900)
    expect([score(), made.stage.resting, made.live]).toEqual([300, true, false])
    vi.advanceTimersByTime(200)
    expect([made.shown, score(), made.stage.resting]).toEqual([4, 300, false])
  })
  it('comes at once where the reader does not wait', () => {
    const { made, score, events } = live([-3, 0, -1, 0, 0], 2)
    made.extend(4)
    made.hurry()
    expect([made.settled, made.live, score()]).toEqual([4, true, 400])
    made.extend(5)
    expect([made.shown, score()]).toEqual([5, 400])
    made.hurry()
    expect([made.settled, score(), events]).toEqual([5, 500, ['#3', 300, 400, '#5', 500]])
    vi.advanceTimersByTime(5000)
    expect(events).toHaveLength(5)
  })
  it('is there at once where its pieces lie there already, and what follows is shown', () => {
    const { made, events } = live([-3, 0, 0, -1, 1], 2)
    made.extend(5) // a move, its dice and the answer come together
    expect(made.shown).toBe(3)
    made.finish()
    expect([made.settled, made.shown, events]).toEqual([3, 4, ['#3', 300, '#4']])
    vi.advanceTimersByTime(900)
    expect(made.settled).toBe(3)
  })
  it('is heard once of many that are skipped', () => {
    const silent: boolean[] = []
    const { made } = playback([-3, 0, 0, 0], { listener: { settled: (_, skipped) => silent.push(skipped) } })
    made.hurry()
    expect(silent).toEqual([true, true, false])
  })
  it('comes step by step, and without movement, where nothing may move', () => {
    settings.motion = false
    const { made, score } = live([-3, 0, -1, -1, 0], 2)
    made.extend(5)
    expect([made.settled, score()]).toEqual([3, 300])
    vi.advanceTimersByTime(430)
    expect(made.settled).toBe(4)
    vi.advanceTimersByTime(430)
    expect([made.settled, made.live]).toEqual([5, true])
  })
  it('that takes no time is there at once, and so is what follows', () => {
    const { made, score } = live([-3, 0, -3, -3, 0], 2)
    made.game = { duration: () => ({ moves: 0, rest: 0 }) } as unknown as GameClient
    made.extend(5)
    expect([made.settled, score(), made.live]).toEqual([5, 500, true])
  })
  it('waits a moment after what a computer has decided', () => {
    const { made } = live([-3, 0, 1, 0], 2)
    made.extend(4)
    vi.advanceTimersByTime(1010)
    expect([made.settled, made.shown]).toEqual([3, 3])
    vi.advanceTimersByTime(430)
    expect(made.shown).toBe(4)
  })
  it('is not hurried if it is the reader’s own, even where their clock will run after it', () => {
    const own = { left: () => 3400, own: (seat: number) => seat === 0 }
    const { made } = playback([-3, 0, -1, 1, 1], { listener: own })
    made.open()
    vi.advanceTimersByTime(430)
    for (const seq of [2, 3]) {
      expect([made.stage.step?.entry.seq, made.stage.step?.rate]).toEqual([seq, 1])
      vi.advanceTimersByTime(1000)
    }
    expect(made.stage.step?.entry.seq).toBe(4)
    expect(made.stage.step!.rate).toBeGreaterThan(2)
  })
  it('waits for the reader’s throw no longer than a tenth of what their running clock leaves', () => {
    const waits = (throws: number, left: number) => {
      const { made } = playback([-3, 0, -1], { from: 2, listener: { throws: () => throws, left: () => left } })
      made.open()
      vi.advanceTimersByTime(430)
      let ms = 0
      for (; made.stage.waiting && ms < 100_000; ms += 50) vi.advanceTimersByTime(50)
      return ms
    }
    expect(waits(Infinity, 8000)).toBe(800)
    expect(waits(Infinity, Infinity)).toBe(100_000)
    expect(waits(1500, 8000)).toBe(1500) // time stands still for it
  })
  it('is shown where what happened long ago has not been loaded', () => {
    const { made, history } = live([-3, 0, 0, 0], 3)
    delete history.entries[0]
    delete history.entries[1]
    delete history.entries[2]
    made.extend(4)
    vi.advanceTimersByTime(1500)
    expect(made.settled).toBe(4)
  })
  it('is caught up with where much waits', () => {
    const { made } = live(Array<number>(61).fill(0), 1)
    made.extend(61)
    vi.advanceTimersByTime(1000)
    expect(made.settled).toBeLessThan(40)
    vi.advanceTimersByTime(4000) // instead of sixty seconds
    expect(made.live).toBe(true)
  })
})

describe('a page that nobody sees', () => {
  it('does not stall, and shows what has happened to a reader who comes back', () => {
    const { made, score } = live([-3, 0, 0, 0], 2)
    vi.stubGlobal('document', { hidden: true })
    made.leave()
    made.extend(3)
    made.extend(4)
    expect([made.settled, made.live, score()]).toEqual([4, true, 400])
    vi.stubGlobal('document', { hidden: false })
    made.open()
    expect(score()).toBe(200)
    made.look(1)
    expect(made.horizon).toBe(2) // the rest waits again
    made.now()
    vi.advanceTimersByTime(1500)
    expect(score()).toBe(300)
    vi.advanceTimersByTime(1500)
    expect([made.live, score()]).toEqual([true, 400])
  })
  it('lays the match that came while nobody looked, and not nothing', () => {
    const history = new History()
    const scores: number[] = []
    const made = new Playback(history, { settled: ({ after }) => scores.push(after.score[0]) })
    made.game = game()
    vi.stubGlobal('document', { hidden: true })
    made.leave()
    for (const seq of [1, 2]) {
      history.add(entry(seq))
      made.extend(seq)
    }
    vi.stubGlobal('document', { hidden: false })
    made.open()
    made.hurry()
    history.add(entry(3))
    made.begin(3)
    made.open()
    vi.advanceTimersByTime(5000)
    expect([made.settled, made.live, made.stage.doc?.score, scores]).toEqual([3, true, [300], []])
  })
})

describe('a computer that decides', () => {
  /** A computer's move after one of the reader's; it has too many choices for the server to list. */
  const after = (timed = false, then = () => {}) => {
    const { made } = playback([-3, 0, 1, 1], { from: 2, listener: { timed: () => timed } })
    then()
    made.open()
    vi.advanceTimersByTime(430)
    return made
  }
  it('is seen to think for a moment, no longer than a second or so, before it is shown what it does', () => {
    const made = after()
    expect([made.settled, made.stage.step, made.busy]).toEqual([2, undefined, true])
    vi.advanceTimersByTime(1200)
    expect([made.stage.step?.entry.seq, made.stage.step?.moves]).toEqual([3, true])
    vi.advanceTimersByTime(1001)
    expect([made.settled, made.stage.step]).toEqual([3, undefined])
    vi.advanceTimersByTime(1200)
    expect(made.stage.step?.entry.seq).toBe(4)
  })
  it('does not where time is short, where it is not wanted, and where nothing moves', () => {
    expect(after(true).stage.step?.entry.seq).toBe(3)
    expect(
      after(false, () => {
        settings.thinking = false
      }).stage.step?.entry.seq,
    ).toBe(3)
    expect(
      after(false, () => {
        settings.thinking = true
        settings.motion = false
      }).stage.doc,
    ).toMatchObject({ score: [300] })
  })
  it('keeps nobody who does not wait', () => {
    const made = after()
    made.hurry()
    expect([made.settled, made.live]).toEqual([4, true])
  })
})

describe('a takeback', () => {
  /** Entry 4 takes back entries 2 and 3, and 5 goes on. */
  function takeback(known: number) {
    const all = live([-3, 0, 0, -3, 0], known)
    all.history.entries[3] = { ...all.history.entries[3], deed: { verb: 'takeback', seat: 0, seq: 1 } }
    return all
  }
  it('lays the board as it was, without a film', () => {
    const { made, events } = takeback(3)
    made.extend(4)
    expect([made.settled, made.live, made.stage.event?.seq]).toEqual([4, true, 1])
    expect(events.at(-1)).toBe(400)
  })
  it('is passed over by who plays the past, and by who steps through it', () => {
    const { made, events } = takeback(5)
    made.toggle()
    vi.advanceTimersByTime(5000)
    expect(events).toEqual([400, '#5', 500])
    made.look(4)
    made.turn(-1)
    expect(made.settled).toBe(1)
    made.turn(1)
    expect(made.settled).toBe(4)
  })
})

describe('how long there is something to skip', () => {
  const listener = { timed: () => false }
  it('is no longer than a computer thinks, where one decision waits', () => {
    const { made } = playback([-3, 1], { from: 1, listener })
    made.last = 1
    made.open()
    expect(made.remains).toBe(0)
    made.extend(2)
    expect(made.busy).toBe(true)
    expect(made.remains).toBeGreaterThan(300)
    expect(made.remains).toBeLessThan(1900)
  })
  it('is the time of all that waits but the newest, and grows less as it is shown', () => {
    const { made } = playback([-3, 0, 0, 0, 0])
    made.open()
    vi.advanceTimersByTime(430)
    expect(made.shown).toBe(2)
    expect(made.remains).toBeGreaterThan(2900)
    vi.advanceTimersByTime(2000)
    expect(made.remains).toBeLessThan(1100)
    vi.advanceTimersByTime(1000)
    expect([made.busy, made.remains]).toEqual([false, 0])
  })
})
