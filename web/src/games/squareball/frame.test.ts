import { expect, test } from 'vitest'
import { lie as dice, side, view } from './fixture'
import { frame, matter } from './frame'

const lie = { lying: true, turned: false }

test('what is seen holds all spots and a rim, and is never tiny', () => {
  expect(frame([], lie)).toEqual([-396, -254, 792, 508])
  expect(frame([{ x: 0, y: 0 }], lie)).toEqual([-90, -90, 180, 180])
  expect(
    frame(
      [
        { x: -10000, y: 0 },
        { x: 20000, y: 1000 },
      ],
      lie,
    ),
  ).toEqual([-134, -95, 368, 180])
})

test('nothing beyond the rim of the pitch is seen', () => {
  const [left, top, width, height] = frame([{ x: 36000, y: 24000 }], lie)
  expect(left + width).toBeGreaterThan(370)
  expect(top).toBe(-254)
  expect(width).toBeLessThan(180)
  expect(height).toBeLessThan(180)
})

test('a flick is seen with the goal, if that is near enough for the board; a die deep in its own half without it', () => {
  const aim = { die: 1, dir: 0, v: 1100, off: 0 }
  const at = (x: number) =>
    view({
      phase: 'FLICK',
      seat: 0,
      dice: dice(`${x - 3000},0,0,5;${x},2600,0,1;${x},-2600,0,3`),
      windows: { 1: { from: 34500, width: 3000 } },
      a: side(),
      b: side('', { attacks: -1 }),
    })
  const goal = (x: number, small: boolean) => matter(at(x), aim, '', undefined, small).some((spot) => spot.x > 34000)
  expect([goal(0, false), goal(0, true), goal(20000, true), goal(-20000, false)]).toEqual([true, false, true, false])
  const [left, , width] = frame(matter(at(0), aim, '', undefined, false), lie)
  expect(width).toBeLessThan(792 / 1.6)
  expect(left + width).toBeGreaterThan(370)
})

test('who waits sees the dice and the goal that they go to', () => {
  const theirs = view({
    phase: 'FLICK',
    seat: 1,
    attacker: 1,
    dice: dice('0,0,0,5;3000,2600,0,1;3000,-2600,0,3'),
    a: side(),
    b: side('', { attacks: -1 }),
  })
  const xs = matter(theirs, undefined, '', undefined, false).map(({ x }) => x)
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([-34200, 3000])
})
