import { expect, it, vi } from 'vitest'
import type { Doc, Entry } from '../game'
import { all, decides, lacks, meant, parted } from './ui'

vi.mock('./settings.svelte', () => ({ settings: {} }))

const player = (more: object) => ({ kind: 'human', name: 'Anna', ...more })
const docOf = (gathers: boolean, ...seats: object[]) => ({ gathers, seats }) as unknown as Doc
const two = player({ places: 3, members: [{ name: 'Anna' }, { name: 'Béla', gone: true }], acts: 1 })

it('a match waits for everybody who may share a seat, until its host does not', () => {
  const seats = [two, { kind: 'open', places: 2 }, player({ places: 3 }), player({}), { kind: 'bot', places: 3 }]
  expect(seats.map((_, seat) => lacks(docOf(true, ...seats), seat))).toEqual([1, 2, 2, 0, 0])
  expect(seats.map((_, seat) => lacks(docOf(false, ...seats), seat))).toEqual([0, 1, 0, 0, 0])
})
it('a free place between others is one that is waited for', () => {
  expect(lacks(docOf(true, player({ places: 3, members: [{ name: 'A' }, {}, { name: 'B' }] })), 0)).toBe(1)
})
it('one of those who share a seat decides', () => {
  const doc = docOf(false, two, player({}))
  expect([decides(doc, 0, { 0: 1 }), decides(doc, 0, { 0: 0 }), decides(doc, 0, {}), decides(doc, 1, {})]).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect([parted(doc, 0, { 0: 1 }), parted(doc, 0, undefined), parted(doc, 1, {})]).toEqual([true, false, false])
})
it('an entry means the member who made it and the one who is next, and at the table the whole side', () => {
  const doc = docOf(false, two, player({ members: [{ name: 'X' }, { name: 'Y' }] }))
  const acts = (entry: object) => meant(doc, entry as Entry)!.seats.map(({ acts }) => acts)
  expect([acts({ seat: 0, by: 0 }), acts({ seat: 1, by: 1 }), acts({ seat: -1 }), acts({ seat: -3 })]).toEqual([
    [0, 0],
    [1, 1],
    [1, 0],
    [all, all],
  ])
  expect(meant(docOf(false, player({})), undefined)?.seats[0]).not.toHaveProperty('acts')
})
