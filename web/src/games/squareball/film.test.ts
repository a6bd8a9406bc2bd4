import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Film } from './film.svelte'
import { flicked } from './fixture'
import { slideOf } from './motion'
import { nothing } from './shown'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('cancelAnimationFrame', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const before = flicked('-3000,0,0,5;-;-', ['1,0,-3000,0,0,700,0,0,700'], '5167,0,0;-;-', {})
const slide = slideOf(before)!
const what = { ...nothing, slide, moves: slide.ms }
const state = (film: Film) => [film.playing === film.kept, film.rested, film.moment, film.dice[0].x]

test('a flick that is shown again is taken off after a while, or when a moment of it is left', () => {
  const film = new Film(() => {})
  film.begin(what, before, false, 4, 2500)
  expect(film.playing).toBeDefined()
  vi.advanceTimersByTime(2500)
  expect(film.playing).toBeUndefined()
  film.hold(what, before, 100)
  film.halt()
  expect([film.playing, film.moment]).toEqual([undefined, undefined])
})

test('what is kept on the board stands again after it was watched again, and after a moment of it', () => {
  const film = new Film(() => {})
  film.begin(what, before, false)
  film.kept = film.playing
  film.begin({ ...what }, before, false, 4, 2500)
  expect(state(film)).toEqual([false, true, undefined, 5167])
  vi.advanceTimersByTime(2500)
  expect(state(film)).toEqual([true, true, undefined, 5167])
  film.hold({ ...what }, before, 0)
  expect(state(film)).toEqual([false, false, 0, -3000])
  film.halt()
  expect(state(film)).toEqual([true, true, undefined, 5167])
  film.kept = undefined
  film.halt()
  expect(film.playing).toBeUndefined()
})
