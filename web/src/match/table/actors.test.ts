import { expect, test } from 'vitest'
import type { Doc, Seat, Step } from '../../game'
import { actors, inTurn } from './actors'

const doc = (seats: Seat[], view: object = {}, phase = 'playing') =>
  ({ phase, turn: { seats }, view }) as unknown as Doc
const step = (seat: number, before: Doc) => ({ entry: { seat }, before }) as unknown as Step
const turns = (at: Doc, result?: Step) => [0, 1].filter((seat) => inTurn(at, result, seat))

test('the seats to act are highlighted; while chance decides, the seat that decided last', () => {
  expect(actors(doc([1]), undefined, 0)).toEqual([1])
  expect(actors(doc([], { seat: 1 }), undefined, 0)).toEqual([1])
  expect(actors(doc([], { seat: -1 }), undefined, 0)).toEqual([0])
  expect(actors(doc([], { seat: -1 }), undefined, undefined)).toEqual([])
  expect(actors(doc([], { seat: 0 }, 'over'), undefined, 0)).toEqual([])
})

test('the seat that acted is highlighted while the result is read, also if it was not its turn', () => {
  expect(actors(doc([1]), step(0, doc([0])), 0)).toEqual([0])
  expect(actors(doc([0]), step(1, doc([0])), 0)).toEqual([1])
  expect(actors(doc([1]), step(-1, doc([], { seat: -1 })), 0)).toEqual([0])
  expect(actors(doc([1]), step(-1, doc([], { seat: -1 }, 'waiting')), 0)).toEqual([])
})

test('it is the turn of nobody while a result is read, and while dice slide', () => {
  expect(turns(doc([1]))).toEqual([1])
  expect(turns(doc([], { seat: 0 }))).toEqual([0])
  expect(turns(doc([], { seat: -1 }))).toEqual([])
  expect(turns(doc([1]), step(0, doc([0])))).toEqual([])
})
