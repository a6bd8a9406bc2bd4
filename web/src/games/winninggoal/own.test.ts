import { expect, test } from 'vitest'
import { resultDice } from './constants'
import { countOf, withCount, withFace } from './own'

const { faces } = resultDice.find(({ option }) => option === 'penalty')!

test('the count of a face is changed in its place', () => {
  expect(withCount(faces, 'goal,goal,goal,wid,cor,pun', 'wid', 0)).toBe('goal,goal,goal,cor,pun')
  expect(withCount(faces, 'goal,goal,goal,cor,pun', 'goal', 4)).toBe('goal,goal,goal,goal,cor,pun')
  expect(countOf('goal,goal,wid', 'goal')).toBe(2)
  expect(countOf('', 'goal')).toBe(0)
})

test('one face of an arrow die is changed', () => {
  expect(withFace('F1,F1,D1,D1,S1,F2?', 5, 'F3X')).toBe('F1,F1,D1,D1,S1,F3X')
})
