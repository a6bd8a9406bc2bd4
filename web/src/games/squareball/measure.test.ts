import { expect, test } from 'vitest'
import { disputed, measured } from './measure'
import type { View } from './view'

const view = (doubt: string, dice: string, which = 1) => ({ doubt, dice, which }) as View

test('the farthest die from the middle is measured from the circle', () => {
  const { dice, from, to } = measured(view('c', '-3000,0,0,5;0,6700,0,1;0,-2600,0,3', 0))
  expect(dice.map(({ n }) => n)).toEqual([2])
  expect([from, to]).toMatchObject([{ x: 0, y: 6500 }, { x: 0, y: 6700 }])
})

test('a die beyond a line is measured from that line', () => {
  expect(measured(view('o', '0,24284,0,4;-3000,19500,0,3;3000,19500,0,6'))).toMatchObject({ from: { x: 0, y: 24000 }, to: { y: 24284 } })
  expect(measured(view('o', '-36100,500,0,4;0,0,0,3;3000,0,0,6')).from).toEqual({ x: -36000, y: 500 })
})

test('a die in the gap is measured from the line of the other two, and all three are seen', () => {
  const stopped = view('s', '154,0,0,5;0,2600,0,1;0,-2600,0,3')
  expect(measured(stopped)).toMatchObject({ from: { x: 0, y: 0 }, to: { x: 154 } })
  expect(disputed(stopped)).toHaveLength(3)
  expect(disputed(view('l', '0,0,0,5;3000,0,0,1;6000,0,0,3'))).toHaveLength(3)
})
