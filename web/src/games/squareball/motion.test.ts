import { describe, expect, test } from 'vitest'
import { diceAt, reach, slideOf, speedFor, strikes, type Slide } from './motion'
import { flicked } from './fixture'

const dice = '-3000,0,0,5;0,2600,0,1;0,-2600,0,3'
const mark = '1,0,-3000,0,0,700,0,0,700'
const slide = slideOf(flicked(dice, [mark], '5167,0,0;0,2600,0;0,-2600,0', { events: [{ kind: 'p', ms: 50 }] }))!

describe('a slide', () => {
  test('brakes evenly and ends where the record says', () => {
    expect(diceAt(slide, 0)[0]).toMatchObject({ x: -3000, y: 0, face: 5 })
    expect(diceAt(slide, 100)[0].x).toBeCloseTo(-3000 + 100 * (70 - 15))
    expect(diceAt(slide, 232.9)[0].x).toBeCloseTo(5167, -1)
    expect(diceAt(slide, 500).map(({ x, face }) => [x, face])).toEqual([
      [5167, 5],
      [0, 1],
      [0, 3],
    ])
  })
  test('knows its events', () => {
    expect(slide.events).toEqual([{ word: 'p', ms: 50 }])
    expect(slideOf(flicked(dice, [mark], '0,29500,0;-;-', { end: 'S+', exit: { x: 0, y: 24000 } }))?.exit).toEqual({
      x: 0,
      y: 24000,
    })
    expect(slideOf({ ...flicked(dice, [], '', {}), slide: undefined })).toBeUndefined()
  })
})

test('a die that scores stays in the net, within its posts; one that goes wide slides on', () => {
  const slid = (end: Slide['end'], to: string, exit: { x: number; y: number }) => {
    const [die] = diceAt(slideOf(flicked(dice, [mark], `${to};-;-`, { end, exit }))!, 1000)
    return [die.x, Math.round(die.y)]
  }
  expect(slid('G+', '51935,4695,0', { x: 36000, y: 1900 })).toEqual([37800, 2100])
  expect(slid('G-', '-46000,0,0', { x: -36000, y: 1000 })).toEqual([-37800, 820])
  expect(slid('G+', '37000,500,0', { x: 36000, y: 500 })).toEqual([37000, 500])
  expect(slid('E+', '51935,4695,0', { x: 36000, y: 4000 })).toEqual([51935, 4695])
})

test('a die that is caught in the net no longer turns', () => {
  const spun = '1,0,30000,500,100,2000,0,900,2000'
  const slid = slideOf(flicked(dice, [spun], '52000,500,700;-;-', { end: 'G+', exit: { x: 36000, y: 500 }, ms: 600 }))!
  const turned = (ms: number) => Math.round(diceAt(slid, ms)[0].t)
  expect(turned(20)).toBeLessThan(turned(30))
  const part = 7800 / (100 * 2000)
  expect([60, 100, 300, 600].map(turned)).toEqual(Array(4).fill(Math.round(100 + 900 * part)))
})

test('a strike is as hard as the change of speed', () => {
  // It rebounds from a peg with a third of its speed; then it hits another die, and both change by the same amount.
  const marks = [
    '1,0,-3000,0,0,900,0,0,900',
    '1,100,5000,0,0,-200,0,0,200',
    '1,150,4900,0,0,-20,0,0,20',
    '2,150,4800,0,0,-30,0,0,30',
  ]
  const list = strikes(slideOf(flicked(dice, marks, '4890,0,0;4700,0,0;0,-2600,0', {}))!)
  expect(list.map(({ ms }) => ms)).toEqual([0, 100, 150])
  // 900 mm/s have become 600 when it meets the peg, and 200 have become 50 when it meets the die.
  expect(list.map(({ force }) => Math.round(force))).toEqual([900, 800, 30])
})

test('speed and reach belong together', () => {
  expect(reach(2100)).toBe(73500)
  expect(speedFor(reach(1234))).toBe(1234)
})
