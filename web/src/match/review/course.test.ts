import { expect, test } from 'vitest'
import type { Doc } from '../../game'
import { course, line } from './course'

const doc = (...score: number[]) => ({ score }) as unknown as Doc

test('a course has the scores each time one of them changed', () => {
  const docs = [undefined, doc(), doc(0, 0), doc(0, 0), doc(300, 0), doc(300, 0), doc(300, 450)]
  expect(course(docs)).toEqual([
    [0, 0],
    [300, 0],
    [300, 450],
  ])
  expect(course([])).toEqual([])
})

test('a line goes from the left to the right, and up to the target', () => {
  const scores = [
    [0, 0],
    [300, 0],
    [600, 0],
  ]
  expect(line(scores, 0, 600)).toBe('0.0,100.0 50.0,50.0 100.0,0.0')
  expect(line(scores, 1, 600)).toBe('0.0,100.0 50.0,100.0 100.0,100.0')
  expect(line([[-100], [100]], 0, 100)).toBe('0.0,100.0 100.0,0.0')
})
