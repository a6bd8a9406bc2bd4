import { expect, test } from 'vitest'
import type { Entry } from '../../game'
import { ms } from './constants'
import { flicked, view } from './fixture'
import { slideOf } from './motion'
import { box } from './pitch'
import { beside, failure, leaves, nothing, show, wordsOf } from './shown'
import type { SquareDoc } from './view'

const doc = (some: object) => ({ phase: 'playing', view: view(some) }) as unknown as SquareDoc
const entry = (...notes: [string, string, object][]) => ({ seat: -1, move: '', notes }) as unknown as Entry
const goal: [string, string, object] = ['SQ-17', 'squareball.note.goal', { a: 2, b: 0 }]
const half: [string, string, object] = ['SQ-33', 'squareball.note.period.2', {}]

test('a goal that ends a half is cheered, and then half-time is said', () => {
  const shown = show(entry(goal, half), doc({}), doc({ period: '2' }))
  expect(beside(shown)).toEqual([['squareball.note.period.2', {}]])
  expect(shown.rest).toBe(ms.cheer + ms.read)
  expect(wordsOf(shown)).toEqual([
    'squareball.ui.flick.then',
    { a: ['squareball.note.goal', { a: 2, b: 0 }], b: ['squareball.note.period.2', {}] },
  ])
})

test('a goal alone is called out by itself', () => {
  const shown = show(entry(goal), doc({}), doc({}))
  expect(beside(shown)).toEqual([])
  expect(shown.rest).toBe(ms.cheer)
})

test('a penalty that is in happens where the goal is seen, although the record has the die slide on; one that goes wide does not', () => {
  const lie = { lying: true, turned: false }
  const kick = (end: 'G+' | 'E+', y: number) => ({
    ...nothing,
    slide: slideOf(
      flicked('27000,0,0,5;-;-', ['1,0,27000,0,0,2000,0,0,2000'], `51935,${y},0;-;-`, {
        end,
        exit: { x: 36000, y: y / 2 },
      }),
    ),
  })
  expect(leaves(box(lie), kick('G+', 1000), lie)).toBe(false)
  expect(leaves(box(lie), kick('E+', 9000), lie)).toBe(true)
})

test('dice in a row have not left the circle', () => {
  expect(failure([['squareball.note.again', { why: 'row' }]])).toBe('row')
  expect(failure([['squareball.note.again', { why: 'circle' }]])).toBe('circle')
})
