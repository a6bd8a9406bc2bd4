import { expect, test } from 'vitest'
import { view } from './fixture'
import type { SquareDoc, View } from './view'
import { ask, goal, prompt } from './words'

test('a throw-in is asked for as one, however the attack began', () => {
  const start = view({ phase: 'START', seat: 0 })
  expect(ask(start)).toEqual(['squareball.ui.ask.START', { kind: 'C', free: 0 }])
  // In an attack that continues, however it began, one die is thrown in from where it went out.
  for (const kind of ['C', 'T', 'F'] as const)
    expect(ask({ ...start, kind, exit: { x: 18226, y: -24000 } })).toEqual([
      'squareball.ui.ask.START',
      { kind: 'T', free: 0 },
    ])
  // The other player reads the same; in the flicks after it the attack is what it was.
  const waits = (some: Partial<View>) =>
    prompt(
      { phase: 'playing', view: { ...start, kind: 'F', exit: { x: 18226, y: -24000 }, ...some } } as SquareDoc,
      [1],
    )[1]!.kind
  expect(waits({})).toBe('T')
  expect(waits({ exit: undefined })).toBe('F')
  expect(waits({ phase: 'FLICK', exit: undefined, kind: 'P' })).toBe('P')
})

test('a figure that is offside has to come back before a goal counts', () => {
  const landed = { phase: 'CARRY', seat: 0, movable: ['A3'], landed: [3], offside: [3] } as const
  expect(ask(view({ ...landed, landed: [3], offside: [3], movable: ['A3'], caught: [3] }))).toEqual([
    'squareball.ui.ask.CARRY',
    { figure: 3, trap: 1 },
  ])
  expect(ask(view({ ...landed, landed: [3], offside: [], movable: ['A3'] }))).toEqual([
    'squareball.ui.ask.CARRY',
    { figure: 3, trap: 0 },
  ])
  expect(goal(view({ phase: 'FLICK', caught: [3], shot: { state: 'open', die: 1, figure: 0 } }))[1]).toMatchObject({
    shot: 'caught',
    figure: 3,
  })
  const shot = { state: 'land', die: 2, figure: 3 } as const
  expect(goal(view({ phase: 'FLICK', offside: [3], shot }))[1]).toMatchObject({ shot: 'land', figure: 3, trap: 1 })
  expect(goal(view({ phase: 'FLICK', offside: [2], shot }))[1]).toMatchObject({ trap: 0 })
})

test('who has too little time left for a flick is told so', () => {
  const late = view({
    phase: 'FLICK',
    seat: 0,
    shot: { state: 'open', die: 1, figure: 0 },
    short: { left: 5200, needs: 11000 },
  })
  expect(ask(late)).toEqual(['squareball.ui.ask.short', { phase: 'FLICK', needs: 11, left: 5 }])
  expect(ask({ ...late, phase: 'START', short: { left: 7400, needs: 7500 } })).toEqual([
    'squareball.ui.ask.short',
    { phase: 'START', needs: 7.5, left: 7.5 },
  ])
  // No text says that somebody gets ready for a throw that will not be played.
  expect(prompt({ phase: 'playing', view: { ...late, phase: 'START' } } as unknown as SquareDoc, [1])).toEqual([
    'squareball.ui.wait.short',
    { seat: { seat: 0 } },
  ])
})
