import { expect, test } from 'vitest'
import { lie, view } from './fixture'
import { disputedDice, measured, outside } from './measure'
import { dice, type View } from './view'

const row = lie('154,0,0,5;0,2600,0,1;0,-2600,0,3')
const dispute = (some: Partial<NonNullable<View['dispute']>>) =>
  view({ dice: row, dispute: { kind: 'c', margin: 0, ...some } })

test('a dispute is about the dice that the server names', () => {
  expect(disputedDice(dispute({ dice: [2] })).map(({ n }) => n)).toEqual([2])
  expect(disputedDice(view({ dice: row }))).toEqual([])
})

test('what is measured is seen, and of a die in the gap all three dice', () => {
  expect(measured(dispute({ dice: [2], from: { x: 0, y: 6500 } }))).toMatchObject([{ n: 2 }, { x: 0, y: 6500 }])
  expect(measured(dispute({ kind: 's', dice: [1], from: { x: 0, y: 0 } }))).toHaveLength(3)
  expect(measured(dispute({ kind: 'l', dice: [1, 2, 3] }))).toHaveLength(3)
})

test('a die outside the circle is measured from its edge, dice in it are not', () => {
  const thrown = dice(view({ dice: lie('0,8000,0,1;300,-200,0,2;-6500,0,0,3') }))
  expect(outside(thrown)).toEqual([{ from: { x: 0, y: 6500 }, to: { x: 0, y: 8000 } }])
})
