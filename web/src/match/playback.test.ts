import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Doc, Entry, GameClient } from '../game'
import { History } from './history'
import { Playback } from './playback.svelte'

vi.mock('../shell/settings.svelte', () => ({ settings: { motion: true } }))

const entry = (seq: number, seat = 0): Entry => ({ seq, at: 0, seat, move: 'b', patch: { ply: seq, phase: 'playing', seats: [{ kind: 'human' }], score: [seq * 100] } })

/** A playback whose game moves for a second at each entry; settled tells what has come to rest. */
function playback(seats: number[]) {
  const history = new History()
  const settled: number[] = []
  const made = new Playback(history, () => {}, (_, doc) => settled.push(doc.score[0]), () => {})
  made.game = { duration: () => 1000 } as unknown as GameClient
  seats.forEach((seat, i) => history.add(entry(i + 1, seat)))
  made.begin(1)
  made.open()
  return { made, settled, come: (seq: number) => made.extend(seq), score: () => (made.known as Doc).score[0] }
}

/** A playback that stands after its first entry, while the others wait until it is opened. */
function waiting(seats: number[]) {
  const { made } = playback(seats)
  const history = new History()
  seats.forEach((seat, i) => history.add(entry(i + 1, seat)))
  const late = new Playback(history, () => {}, () => {}, () => {})
  late.game = made.game
  late.begin(seats.length, 1)
  return late
}

describe('what has happened before the table is there', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { hidden: false })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('waits for it, and is then shown entry by entry', () => {
    const made = waiting([-3, 0, 0])
    vi.advanceTimersByTime(5000)
    expect([made.shown, made.busy, made.event]).toEqual([1, true, undefined])
    made.open()
    vi.advanceTimersByTime(430)
    expect([made.shown, made.settled]).toEqual([2, 1])
    vi.advanceTimersByTime(1001)
    expect([made.shown, made.settled, made.busy]).toEqual([3, 2, false])
  })
  it('is joined by what happens meanwhile', () => {
    const made = waiting([-3, 0, 0])
    made.extend(3)
    expect(made.shown).toBe(1)
    made.open()
    vi.advanceTimersByTime(9000)
    expect([made.shown, made.rests]).toEqual([3, true])
  })
  it('is skipped at once by a reader who does not wait', () => {
    const made = waiting([-3, 0, 0, 0])
    made.hurry()
    expect([made.shown, made.settled]).toEqual([4, 4])
    made.open()
    vi.advanceTimersByTime(9000)
    expect(made.shown).toBe(4)
  })
  it('waits for a reader who looks elsewhere', () => {
    vi.stubGlobal('document', { hidden: true })
    const made = waiting([-3, 0, 0])
    made.open()
    made.extend(3)
    vi.advanceTimersByTime(9000)
    expect(made.shown).toBe(1)
    vi.stubGlobal('document', { hidden: false })
    made.open()
    vi.advanceTimersByTime(9000)
    expect(made.shown).toBe(3)
  })
  it('takes at most half of the time that the reader has', () => {
    const made = waiting([-3, 0, 0, 0])
    made.open(2000)
    vi.advanceTimersByTime(1001)
    expect([made.shown, made.rests]).toEqual([4, true])
    made.look(1)
    made.look(2)
    vi.advanceTimersByTime(900)
    expect(made.rests).toBe(false)
  })
  it('leaves the rest of the step to the last entry to be recalled', () => {
    const made = waiting([-3, 0, 0])
    made.recall()
    expect(made.event).toBeUndefined()
    made.hurry()
    expect(made.event?.seq).toBe(3)
  })
})

describe('what the frame tells of an entry', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { hidden: false })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('waits for the end of its animation, and the reader does not', () => {
    const { made, come, score, settled } = playback([-3, 0])
    come(2)
    expect([made.shown, made.settled, made.busy, score()]).toEqual([2, 1, false, 100])
    vi.advanceTimersByTime(990)
    expect(score()).toBe(100)
    vi.advanceTimersByTime(20)
    expect([made.settled, made.rests, score(), settled]).toEqual([2, true, 200, [200]])
  })
  it('comes at once where the reader does not wait', () => {
    const { made, come, score, settled } = playback([-3, 0, -1, 0])
    come(2)
    made.hurry()
    expect([made.settled, score()]).toEqual([2, 200])
    come(4)
    expect([made.shown, score()]).toEqual([3, 200])
    made.hurry()
    expect([made.shown, made.settled, score(), settled]).toEqual([4, 4, 400, [200, 300, 400]])
    vi.advanceTimersByTime(5000)
    expect(settled).toEqual([200, 300, 400])
  })
  it('is there for each entry before the next is shown', () => {
    const { made, come, settled } = playback([-3, 0, 0, -3])
    come(4)
    vi.advanceTimersByTime(1001)
    expect([made.shown, made.settled, settled]).toEqual([3, 2, [200]])
    vi.advanceTimersByTime(1001)
    expect([made.shown, made.settled, settled]).toEqual([4, 4, [200, 300, 400]])
  })
  it('follows the reader through the past', () => {
    const { made, come, score } = playback([-3, 0, 0])
    come(3)
    made.hurry()
    made.look(1)
    expect([made.settled, score()]).toEqual([1, 100])
    made.look(2)
    expect([made.shown, made.settled, score()]).toEqual([2, 1, 100])
    made.look(1)
    vi.advanceTimersByTime(2000)
    expect([made.settled, score()]).toEqual([1, 100])
  })
  it('lets a step of a long past move as long as any', () => {
    const { made, score } = playback(Array<number>(30).fill(0))
    made.begin(30)
    made.look(1)
    made.look(2)
    vi.advanceTimersByTime(900)
    expect([made.shown, score()]).toEqual([2, 100])
    vi.advanceTimersByTime(100)
    expect(score()).toBe(200)
  })
  it('plays a long past at the pace that was chosen', () => {
    const { made } = playback(Array<number>(60).fill(0))
    made.begin(60)
    made.look(1)
    made.toggle()
    const took = (ms: number) => { const from = made.shown; vi.advanceTimersByTime(ms); return made.shown - from }
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
