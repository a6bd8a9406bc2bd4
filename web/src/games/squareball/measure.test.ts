import { expect, test } from 'vitest'
import { lie, view } from './fixture'
import { disputed, doubtful } from './measure'
import type { View } from './view'

const row = lie('154,0,0,5;0,2600,0,1;0,-2600,0,3')
const doubt = (some: Partial<NonNullable<View['doubt']>>) => view({ dice: row, doubt: { kind: 'c', margin: 0, ...some } })

test('a doubt is about the dice that the server names', () => {
  expect(doubtful(doubt({ dice: [2] })).map(({ n }) => n)).toEqual([2])
  expect(doubtful(view({ dice: row }))).toEqual([])
})

test('what is measured is seen, and of a die in the gap all three dice', () => {
  expect(disputed(doubt({ dice: [2], from: { x: 0, y: 6500 } }))).toMatchObject([{ n: 2 }, { x: 0, y: 6500 }])
  expect(disputed(doubt({ kind: 's', dice: [1], from: { x: 0, y: 0 } }))).toHaveLength(3)
  expect(disputed(doubt({ kind: 'l', dice: [1, 2, 3] }))).toHaveLength(3)
})
