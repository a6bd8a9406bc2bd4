import { expect, test } from 'vitest'
import { lie, side, view as some } from './fixture'
import { figures, type View } from './view'
import { answer, kept, propose, question } from './ways'

const zone = { seat: 0, x0: 20000, y0: -22500, x1: 34500, y1: 22500 }
const room: View['room'] = {
  shut: [zone, { ...zone, seat: 1 }],
  keeper: { seat: 0, x0: -34200, y0: -5000, x1: -33800, y1: 5000 },
}
const view = {
  ...some({ a: side('-34200,0;0,0'), b: side('34200,0;10000,0', { attacks: -1 }), dice: lie('-;-3000,0,0,5;-') }),
  room,
} as View
const [keeper, figure] = ['A0', 'A1'].map((name) => figures(view).find(({ key }) => key === name)!)

test('a question has the figure, what stands and lies, and what is shut for it', () => {
  const n = [...question(view, figure, { x: 7000.4, y: 500 }, { snap: true, walks: true })]
  expect(n.slice(0, 11)).toEqual([2 | 4 | 8, 0, 1, 0, 0, 7000, 500, -34200, -22200, 34200, 22200])
  expect(n.slice(11, 23)).toEqual([0, 0, 0, 0, 1, -3000, 0, 0, 0, 0, 0, 0])
  expect(n.slice(23, 29)).toEqual([1, -34200, 0, 1, 0, 0])
  expect(n.slice(23 + 33, 23 + 39)).toEqual([1, 34200, 0, 1, 10000, 0])
  expect(n.slice(89)).toEqual([20000, -22500, 34500, 22500])
})

test('a keeper stays where the server says, and nothing else is shut for it', () => {
  const n = [...question({ ...view, lift: true }, { ...keeper, lifted: true }, { x: 0, y: 0 }, {})]
  expect(n.slice(0, 11)).toEqual([1, 0, 0, -34200, 0, 0, 0, -34200, -5000, -33800, 5000])
  expect(n).toHaveLength(89)
})

test('an answer is a place, what is shut, and a way', () => {
  expect(answer(Int32Array.from([5, 6, 1, 1, 2, 3, 4, 7, 8, 5, 6]))).toEqual({
    at: { x: 5, y: 6 },
    shut: [{ x0: 1, y0: 2, x1: 3, y1: 4 }],
    legs: [
      { x: 7, y: 8 },
      { x: 5, y: 6 },
    ],
  })
})

test('before the rules’ functions are there a figure goes straight to its place on the pitch', () => {
  expect(propose(view, figure, { x: 99999, y: -22200.4 }, { walks: true })).toEqual({
    at: { x: 34200, y: -22200 },
    shut: [],
    legs: [{ x: 34200, y: -22200 }],
  })
  expect(kept({ x: 1.2, y: -3 })).toEqual({ x: 1, y: -3 })
})
