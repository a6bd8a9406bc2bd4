import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Act, Picture } from './shown'
import { Pictures } from './pictures.svelte'

const die = { face: 1, place: 'rail', group: 0, at: 0, of: 0 } as const
const blank = (card: string, more: Partial<Picture> = {}): Picture => ({
  card,
  dice: [],
  groups: [],
  risk: 0,
  leaves: 0,
  ...more,
})
const flip: Act = { motion: 'flip', ms: 500, picture: blank('st', { stays: true }) }
const sweep: Act = { motion: 'sweep', ms: 400, picture: blank('st', { stays: true, grey: true }) }
const over: Act = { motion: 'proclaim', ms: 900, picture: blank('st') }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('acts follow one another in their time, and the last picture stays to the end of the event', () => {
  const pictures = new Pictures(blank('', { dice: [die] }))
  pictures.run([flip, sweep, over])
  expect([pictures.motion, pictures.picture.card, pictures.picture.dice.length]).toEqual(['flip', 'st', 1])
  vi.advanceTimersByTime(500)
  expect([pictures.motion, pictures.picture.dice.length]).toEqual(['sweep', 1])
  vi.advanceTimersByTime(400)
  expect([pictures.motion, pictures.picture.dice.length]).toEqual(['proclaim', 0])
  vi.advanceTimersByTime(900)
  expect(pictures.motion).toBe('proclaim')
  pictures.skip()
  expect(pictures.motion).toBeUndefined()
  expect(pictures.picture.card).toBe('st')
})

test('a skip shows the end at once', () => {
  const pictures = new Pictures(blank('', { dice: [die] }))
  pictures.run([flip, sweep, over])
  pictures.skip()
  expect([pictures.motion, pictures.picture.card, pictures.picture.dice.length]).toEqual([undefined, 'st', 0])
  vi.advanceTimersByTime(5000)
  expect(pictures.picture).toEqual(over.picture)
})

test('a new event stops the one before', () => {
  const pictures = new Pictures(blank(''))
  pictures.run([flip, over])
  pictures.run([{ ...flip, picture: blank('b6') }])
  vi.advanceTimersByTime(600)
  expect(pictures.picture.card).toBe('b6')
})

test('a match that is played faster goes faster', () => {
  const pictures = new Pictures(blank('', { dice: [die] }))
  pictures.run([flip, sweep, over], 2)
  vi.advanceTimersByTime(250)
  expect(pictures.motion).toBe('sweep')
})

test('what comes of a movement is seen when it has ended', () => {
  const pictures = new Pictures(blank('', { risk: 50 }))
  const banner = { kind: 'null', points: 50, seat: 0, losses: [] } as const
  pictures.run([
    {
      motion: 'throw',
      ms: 640,
      picture: blank('', {
        dice: [die],
        groups: [{ dice: [1], points: 100 }],
        risk: 150,
        banner: { ...banner, losses: [] },
      }),
    },
  ])
  const state = () => [
    pictures.picture.dice.length,
    pictures.picture.groups.length,
    pictures.picture.risk,
    pictures.picture.banner?.kind,
  ]
  expect(state()).toEqual([1, 0, 50, undefined])
  vi.advanceTimersByTime(640)
  expect(state()).toEqual([1, 1, 150, 'null'])
})

test('dice that slide into the well count as set aside when they lie there', () => {
  const one = { dice: [1], points: 100 }
  const pictures = new Pictures(blank('b2', { dice: [die, { ...die, place: 'cloth', of: 1 }], groups: [one] }))
  expect(pictures.aside).toBe(1)
  const landed = blank('b2', { dice: [die, { ...die, group: 1 }], groups: [one, one] })
  pictures.run([
    { motion: 'slide', ms: 360, picture: landed },
    { motion: 'fly', ms: 800, picture: landed },
  ])
  expect(pictures.aside).toBe(1)
  vi.advanceTimersByTime(360)
  expect(pictures.aside).toBe(2)
})

test('the next card ends what was proclaimed, and nothing shows which it is before it has been turned over', () => {
  const pictures = new Pictures(blank('b2', { dice: [die], banner: { kind: 'null', points: 50, seat: 0, losses: [] } }))
  pictures.run([{ motion: 'flip', ms: 480, picture: blank('sr') }])
  expect([pictures.picture.card, pictures.card, pictures.picture.banner]).toEqual(['sr', '', undefined])
  vi.advanceTimersByTime(480)
  pictures.skip()
  expect(pictures.card).toBe('sr')
})
