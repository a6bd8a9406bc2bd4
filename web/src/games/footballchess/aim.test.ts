import { expect, test } from 'vitest'
import { aimed } from './aim'
import { position } from './testdoc'

const white = position('', { holder: 'Q', ball: 'd6', shots: ['d12'], seat: 0 }).view

test('a goal that the holder could hit is a chance for its own side, and a danger for the other', () => {
  expect(aimed(white, [0])).toEqual({ squares: ['d12'], chance: true, now: true })
  expect(aimed(white, [1])).toEqual({ squares: ['d12'], chance: false, now: true })
  expect(aimed({ ...white, seat: 1 }, [1])).toEqual({ squares: ['d12'], chance: false, now: false })
})

test('at one screen, it is a chance of the side to move', () => {
  expect(aimed(white, [0, 1])?.chance).toBe(true)
  expect(aimed({ ...white, seat: 1 }, [])?.chance).toBe(false)
})

test('nothing glows where nobody can shoot', () => {
  expect(aimed({ ...white, shots: [] }, [0])).toBeUndefined()
  expect(aimed({ ...white, holder: '' }, [0])).toBeUndefined()
  expect(aimed({ ...white, phase: 'over' }, [0])).toBeUndefined()
})
