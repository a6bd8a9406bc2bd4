import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry } from '../../game'
import { resume, setBookmark, bookmark } from './bookmark'

const history = (...seats: number[]) => ({
  entries: seats.map((seat, i): Entry => ({ seq: i + 1, at: 0, seat, move: '', patch: {} })),
})

describe('where a match begins on the screen', () => {
  const opening = history(-3, -3, -3, -1, 1, -1)
  it('is the start of a game of which nothing was seen or done', () => {
    expect(resume(opening, [0], 6, undefined)).toBe(3)
    const long = history(-3, -3, -3, ...Array<number>(300).fill(1))
    expect(resume(long, [0], 303, undefined)).toBe(3)
    expect(resume(long, [0], 303, 3)).toBe(3)
  })
  it('is where the reader left it', () => {
    expect(resume(opening, [0], 6, 4)).toBe(4)
    expect(resume(opening, [0], 6, 6)).toBe(6)
    expect(resume(opening, [0], 6, 1)).toBe(3)
    expect(resume(opening, [0], 6, 9)).toBe(6)
  })
  it('is not long ago', () => {
    const long = history(-3, -3, -3, ...Array<number>(300).fill(1))
    expect(resume(long, [0], 303, 10)).toBe(263)
  })
  it('is now if the reader has played in it and this browser forgot it', () => {
    expect(resume(history(-3, -3, -1, 0, 1), [0], 5, undefined)).toBe(5)
  })
  it('is now before anything has happened', () => {
    expect(resume(history(-3, -3, -3), [0], 3, undefined)).toBe(3)
    expect(resume(history(), [0], 7, 4)).toBe(7)
  })
  it('is the start of a match of computers only shortly after it', () => {
    expect(resume(opening, [], 6, undefined)).toBe(3)
    expect(resume(history(-3, -3, ...Array<number>(60).fill(1)), [], 62, undefined)).toBe(62)
  })
})

describe('what a browser remembers of its matches', () => {
  let store: Record<string, string>
  beforeEach(() => {
    store = {}
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store[key] ?? null,
      setItem: (key: string, value: string) => {
        store[key] = value
      },
    })
  })

  it('is the last entry of each, of a bounded number', () => {
    for (let n = 0; n < 200; n++) setBookmark(`m${n}`, n)
    setBookmark('m150', 7)
    setBookmark('m199', 8)
    expect([bookmark('m150'), bookmark('m199'), bookmark('m140'), bookmark('m139')]).toEqual([7, 8, 140, undefined])
    expect(store['woodwork.seen'].length).toBeLessThan(2000)
  })
  it('may be missing or spoilt', () => {
    for (const spoilt of ['', '{', '{}', '[1, null]', '[["m1"]]']) {
      store['woodwork.seen'] = spoilt
      expect(bookmark('m1')).toBeUndefined()
    }
    setBookmark('m1', 3)
    expect(bookmark('m1')).toBe(3)
  })
  it('lasts as long as the page where a browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(bookmark('m1')).toBeUndefined()
    setBookmark('m1', 3)
    expect(bookmark('m1')).toBe(3)
  })
})
