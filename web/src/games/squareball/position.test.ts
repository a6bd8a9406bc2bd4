import { expect, test } from 'vitest'
import { opening } from './opening'
import { period, setting, written } from './position'

test('the opening is written as the rules write it', () => {
  expect(written(setting(opening, opening))).toBe(opening)
})

test('a position before the line-up is set up as the opening', () => {
  const unplaced = 'SQ1 1 0 + 0:0 0,0/0,0 A C DRAW 0 - -;-;-;-;-;-;-;-;-;-;- -;-;-;-;-;-;-;-;-;-;- -;-;-'
  expect(written(setting(unplaced, opening))).toBe(opening)
})

test('an attack goes on with a flick: the dice lie there, and flicks are counted', () => {
  const set = setting(opening, opening)
  const line = written({ ...set, flicks: true, n: 3, needs: true, goals: [1, 2] })
  expect(line).toContain(' 1:2 0,0/0,0 A C FLICK 3 N,fA,')
  expect(line).toMatch(/ -1500,3000,0,1;1500,-1000,3000,2;-1000,-4500,6000,3$/)
  expect(written(setting(line, opening))).toBe(line)
})

test('at half-time the ends are changed, and a figure that was sent off stays away', () => {
  const set = setting(opening.replace('17000,0 34200', 'x 34200').replace('0,0/0,0', '0,0/1,0'), opening)
  const second = period(set, '2')
  expect(second.figures[0].slice(0, 2)).toEqual([
    { x: 34200, y: 0 },
    { x: 21500, y: 11000 },
  ])
  expect(written(second)).toMatch(/^SQ1 2 0 - 0:0 0,0\/1,0 A C START/)
  expect(written(second)).toContain(';x ')
  expect(written(period(second, '1'))).toBe(written(set))
})
