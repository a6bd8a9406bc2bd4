import { describe, expect, test } from 'vitest'
import type { Review } from '../../api/types'
import { nextSlip, story } from './story'

/** Entries 1 to 9: which seat made them, what they cost, and the first seat's chance after them. */
const made: [seat: number, loss: number, win: number][] = [
  [0, 0.04, 0.5],
  [-1, 0, 0.7],
  [1, 0.2, 0.72],
  [0, 0, 0.72],
  [-1, 0, 0.4],
  [0, 0.25, 0.2],
  [1, 0.05, 0.2],
  [-1, 0, 0.4],
  [0, 0.01, 0.2],
]
/** What the draws gave, as far as it was not an error of the estimate: of the one at 8 nearly nothing. */
const luck: Record<number, number> = { 2: 0.2, 5: -0.32, 8: 0.01 }
const review = (best: number[] = [4, 3]): Review => ({
  plies: made.map(([, loss, win], i) => ({
    seq: i + 1,
    win: [win, 1 - win],
    loss: loss || undefined,
    luck: luck[i + 1],
    best: loss ? 'x' : undefined,
  })),
  luck: [0, 0],
  loss: [0, 0],
  accuracy: [1, 1],
  decisions: [9, 9],
  best,
  worst: [6, 3],
  notable: 0.03,
  estimate: false,
})
const seatOf = (seq: number) => made[seq - 1]?.[0]
const storyOf = (mine: number[]) => {
  const { own, course } = story(review(), [{ seq: 5, seat: 1 }], seatOf, mine)
  return { own: own.map(({ kind, seq }) => `${kind} ${seq}`), course: course.map(({ kind, seq }) => `${kind} ${seq}`) }
}

describe('the story of a match', () => {
  test('has the reader’s decisions first, and then goals and turning points, each in their order', () => {
    expect(storyOf([0])).toEqual({ own: ['slip 1', 'best 4', 'slip 6'], course: ['luck 2', 'slip 3', 'goal 5'] })
  })
  test('is the reader’s own: what was best and worst for one is not for the other', () => {
    expect(storyOf([1])).toEqual({ own: ['slip 3', 'best 3', 'slip 7'], course: ['luck 2', 'goal 5', 'slip 6'] })
  })
  test('says how the table ended it', () => {
    const { course } = story(review(), [{ seq: 5, seat: 1 }], seatOf, [0], { seq: 10, seat: 1 })
    expect(course.at(-1)).toEqual({ seq: 10, kind: 'end', seat: 1, by: 0 })
  })
  test('of two at one screen has the decisions of both', () => {
    expect(storyOf([0, 1]).own).toEqual(['slip 1', 'slip 3', 'best 3', 'best 4', 'slip 6', 'slip 7'])
  })
  test('tells the dearest mistakes where there are many', () => {
    const plies = Array.from({ length: 30 }, (_, i) => ({
      seq: i + 1,
      win: [0.5, 0.5],
      loss: 0.03 + ((i * 7) % 30) / 100,
    }))
    const { own } = story({ ...review([0, 0]), plies }, [], () => 0, [0])
    expect(own.length).toBe(8)
    expect(Math.min(...own.map(({ by }) => by))).toBeCloseTo(0.25)
    expect(own.map(({ seq }) => seq)).toEqual(own.map(({ seq }) => seq).toSorted((a, b) => a - b))
  })
  test('a mistake is shown before it was made, and leads to the next and the one before', () => {
    const { own } = story(review(), [], seatOf, [0])
    expect(nextSlip(own, 0, 1)?.seq).toBe(6)
    expect(nextSlip(own, 5, 1)).toBeUndefined()
    expect(nextSlip(own, 9, -1)?.seq).toBe(6)
    expect(nextSlip(own, 5, -1)?.seq).toBe(1)
    expect(nextSlip(own, 0, -1)).toBeUndefined()
  })
})
