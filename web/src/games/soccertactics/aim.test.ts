import { expect, test } from 'vitest'
import { aimed } from './aim'
import { view } from './fixture'

test('a shot that is near is a chance for the side that has the ball, and a danger for the other', () => {
  const near = view({ chance: 'next', possession: 1, seat: 0 })
  expect(aimed(near, [1])).toEqual({ by: 1, chance: true, now: false })
  expect(aimed(near, [0])).toEqual({ by: 1, chance: false, now: false })
  expect(aimed({ ...near, chance: 'now' }, [0])?.now).toBe(true)
})

test('at one screen it is a danger for the side that is to prevent it', () => {
  expect(aimed(view({ chance: 'next', possession: 1, seat: 0 }), [0, 1])?.chance).toBe(false)
  expect(aimed(view({ chance: 'now', possession: 1, seat: 1 }), [])?.chance).toBe(true)
  expect(aimed(view({ chance: 'next', possession: 1, seat: -1 }), [0, 1])?.chance).toBe(true)
})

test('nothing glows where no shot is near', () => {
  expect(aimed(view(), [0])).toBeUndefined()
})
