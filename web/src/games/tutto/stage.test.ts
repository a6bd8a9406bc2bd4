import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Act, Picture } from './acts'
import { Stage } from './stage.svelte'

const die = { face: 1, place: 'rail', group: 0, at: 0, of: 0 } as const
const blank = (card: string, more: Partial<Picture> = {}): Picture => ({ card, dice: [], groups: [], risk: 0, lamps: 0, ...more })
const flip: Act = { motion: 'flip', ms: 500, picture: blank('st', { stays: true }) }
const sweep: Act = { motion: 'sweep', ms: 400, picture: blank('st', { stays: true, grey: true }) }
const over: Act = { motion: 'proclaim', ms: 900, picture: blank('st') }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('acts follow one another in their time, and the last picture stays', () => {
  const stage = new Stage(blank('', { dice: [die] }))
  stage.run([flip, sweep, over])
  expect([stage.motion, stage.picture.card, stage.picture.dice.length]).toEqual(['flip', 'st', 1])
  vi.advanceTimersByTime(500)
  expect([stage.motion, stage.picture.dice.length]).toEqual(['sweep', 1])
  vi.advanceTimersByTime(400)
  expect([stage.motion, stage.picture.dice.length]).toEqual(['proclaim', 0])
  vi.advanceTimersByTime(900)
  expect(stage.motion).toBeUndefined()
  expect(stage.picture.card).toBe('st')
})

test('a skip shows the end at once', () => {
  const stage = new Stage(blank('', { dice: [die] }))
  stage.run([flip, sweep, over])
  stage.skip()
  expect([stage.motion, stage.picture.card, stage.picture.dice.length]).toEqual([undefined, 'st', 0])
  vi.advanceTimersByTime(5000)
  expect(stage.picture).toEqual(over.picture)
})

test('a new event stops the one before', () => {
  const stage = new Stage(blank(''))
  stage.run([flip, over])
  stage.run([{ ...flip, picture: blank('b6') }])
  vi.advanceTimersByTime(600)
  expect(stage.picture.card).toBe('b6')
})
