import { expect, it } from 'vitest'
import type { Doc, Player } from '../../game'
import { vacant } from './vacant'

const of = (player: object) => vacant({ seats: [player as Player] } as Doc, 0)

it('a side of people has a place while there are fewer than the rules say', () => {
  expect(of({ kind: 'human', places: 2 })).toBe(true)
  expect(of({ kind: 'human', places: 3, members: [{ name: 'A' }, {}, { name: 'B' }] })).toBe(true)
  expect(of({ kind: 'human', places: 2, members: [{ name: 'A' }, { name: 'B', gone: true }] })).toBe(false)
})
it('other seats have none', () => {
  expect([of({ kind: 'human' }), of({ kind: 'bot', places: 2 }), of({ kind: 'human', left: true, places: 2 })]).toEqual(
    [false, false, false],
  )
  expect(vacant({ seats: [] as Player[] } as Doc, 4)).toBe(false)
})
