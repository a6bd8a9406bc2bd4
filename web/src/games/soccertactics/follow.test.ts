import { expect, test } from 'vitest'
import { ends, lively, look, trailAfter } from './follow'
import type { Show } from './shown'
import { side, view as sample } from './fixture'
import type { View } from './view'

const upright = { lying: false, turned: false }
const start = { red: side('D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8'), blue: side('D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9') }
const view = (some: Partial<View>) => sample({ phase: 'bp', ball: 'D8', ...start, ...some })
const dark = { chosen: '', movable: [], targets: [] }

test('the ball is looked at, and who came to it', () => {
  expect(lively(view({}), { ...dark, targets: ['A1'] }, ['D10'])).toEqual(['D10', 'D8'])
  expect(look(['D8', 'D10'], upright, 9)).toBe(3)
})

test('where a pass would be a shot is looked at while a pawn is moved, as far as the ball stays in sight', () => {
  expect(lively(view({ phase: 'pm', ball: 'B8', shooting: ['C13', 'F13'] }), dark, [])).toEqual(['B8', 'C13', 'F13'])
})

test('who a pass forward would find is looked at before those behind', () => {
  const kick = {
    G12: { move: 'G7-G12', leads: 'pass' },
    B8: { move: 'G7-B8', leads: 'pass' },
    E4: { move: 'G7-E4', leads: 'pass' },
    C8: { move: 'G7-C8', leads: 'loose' },
  } as NonNullable<View['play']>['kick']
  expect(lively(view({ ball: 'G7', play: { kick } }), dark, [])).toEqual(['G7', 'G12', 'B8', 'E4'])
  expect(lively(view({ ball: 'G7', seat: 1, play: { kick } }), dark, [])).toEqual(['G7', 'E4', 'B8', 'G12'])
  expect(look(['G7', 'G12', 'B8', 'E4'], upright, 8)).toBeLessThanOrEqual(4)
})

test('where pawns must go is looked at when they are put there', () => {
  expect(
    lively(view({ phase: 'gs', ball: '', seat: 1 }), { ...dark, chosen: 'E16', targets: ['D16', 'E16'] }, []),
  ).toEqual(['E16', 'D16', 'E16'])
  expect(
    lively(view({ phase: 'fe', ball: 'D8', zone: ['C7', 'C8'] }), { ...dark, chosen: 'C7', targets: ['B9'] }, []),
  ).toEqual(['B9', 'C7', 'C8', 'D8', 'C7'])
})

test('who may be put somewhere is looked at from the ball outwards', () => {
  expect(lively(view({ phase: 'ft', ball: 'D10' }), { ...dark, movable: ['D1', 'F11', 'C4'] }, [])).toEqual([
    'D10',
    'F11',
    'C4',
    'D1',
  ])
})

test('without a ball the own pawns are, and without those nothing', () => {
  expect(lively(view({ phase: 'set1', ball: '' }), dark, [])).toHaveLength(11)
  expect(look(lively(view({ phase: 'toss', ball: '', seat: -1 }), dark, []), upright, 9)).toBeUndefined()
})

test('the side that lines up sees the own half, wherever the ball waits', () => {
  expect(lively(view({ phase: 'set2', seat: 1, ball: 'D8' }), dark, [])).toContain('D16')
})

test('what is far from the first squares does not push them out of the window', () => {
  expect(look(['D16', 'D1', 'D12'], upright, 9)).toBe(-2)
  expect(look(['D16', 'D1', 'D12'], { ...upright, turned: true }, 9)).toBe(9)
})

test('a window goes no further than it needs', () => {
  expect(look(['D8'], upright, 9, 4)).toBe(4)
  expect(look(['D8'], upright, 9, 9)).toBe(8)
  expect(look(['D1'], upright, 9, 0)).toBe(7)
})

test('a shot that leaves the pitch ends nowhere on it', () => {
  const shot = {
    ball: [
      { file: 3, rank: 14 },
      { file: 3.5, rank: 17 },
    ],
  } as Show
  expect(ends(shot)).toEqual([])
  expect(ends({ pawn: { way: ['D8', 'D9'] }, ball: [{ file: 0, rank: 1 }] } as Show)).toEqual(['D9', 'A1'])
})

test('the last move stays drawn while dice are rolled for the next, and not when it is taken back', () => {
  const none = { way: [], flown: false, seq: 0 }
  const moved = trailAfter(none, { pawn: { way: ['D8', 'E9'] } } as unknown as Show, 9)
  const dice = { dice: [6] } as unknown as Show
  expect(moved).toEqual({ way: ['D8', 'E9'], flown: false, seq: 9 })
  expect(trailAfter(moved, dice, 10)).toBe(moved)
  expect(trailAfter(moved, dice, 8).way).toEqual([])
  expect(trailAfter(moved, undefined, 0).way).toEqual([])
})
