import { afterEach, expect, test, vi } from 'vitest'
import {
  answered,
  given,
  isDone,
  keepAnswer,
  keepDays,
  marks,
  recallDays,
  row,
  shared,
  shifted,
  type Days,
} from './days'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
})
afterEach(() => store.clear())

const done = { of: 1, answers: [{ game: 'tutto', id: 'd-a', good: true, loss: 0 }] }
const begun = { of: 2, answers: done.answers }
/** Days from the first on: x answered, - missed, b begun. */
const days = (first: string, marks: string): Days =>
  Object.fromEntries([...marks].flatMap((m, i) => (m === '-' ? [] : [[shifted(first, i), m === 'x' ? done : begun]])))

test('days follow each other across months, leap days and changes of the clock', () => {
  expect(shifted('2026-11-30', 1)).toBe('2026-12-01')
  expect(shifted('2027-01-01', -1)).toBe('2026-12-31')
  expect(shifted('2028-02-28', 1)).toBe('2028-02-29')
  expect(shifted('2026-03-28', 2)).toBe('2026-03-30')
})

test.each([
  ['', 0],
  ['x', 1],
  ['xxx', 3],
  ['xx-', 2], // today is still to come
  ['xxb', 2],
  ['xx--', 2], // yesterday is forgiven
  ['xx---', 0],
  ['xx--x', 1],
  ['x-xx', 3],
  ['x-x-x', 2], // two missed in one week
  ['x-xxxxxx-x', 8], // seven days lie between
  ['x-xxxxx-x', 6],
  ['xxbx', 3], // a day that was not finished is a missed one
  ['x-xxxxxx-xxxxxx-xxx', 16],
])('a row of days forgives one a week: %s is %d', (pattern, want) => {
  const today = shifted('2026-11-01', Math.max(pattern.length - 1, 0))
  expect(row(days('2026-11-01', pattern), today)).toBe(want)
})

test("a person's week, one day missed", () => {
  let all: Days = {}
  const rows = [...'xxx-xxx'].map((m, i) => {
    const date = shifted('2026-11-23', i)
    if (m === 'x') all = answered(all, date, 1, done.answers[0])
    keepDays(all)
    return row(recallDays(), date)
  })
  expect(rows).toEqual([1, 2, 3, 3, 4, 5, 6])
})

test('the first answer counts, and a day is done with its last question', () => {
  const a = { game: 'tutto', id: 'd-a', good: false, loss: 0.02 }
  let all = answered({}, '2026-11-28', 2, a)
  all = answered(all, '2026-11-28', 2, { ...a, good: true, loss: 0 })
  expect(all['2026-11-28'].answers).toEqual([a])
  expect(isDone(all['2026-11-28'])).toBe(false)
  all = answered(all, '2026-11-28', 2, { game: 'footballchess', id: 'm1-1', good: true })
  expect(isDone(all['2026-11-28'])).toBe(true)
})

test('a release that asks another question in a game does not ask again, and keeps the day', () => {
  const date = '2026-11-28'
  const all = days(date, 'x')
  expect(answered(all, date, 1, { ...done.answers[0], id: 'd-b' })).toBe(all)
  // Once both were kept.
  const both = {
    of: 2,
    answers: [...begun.answers, { ...done.answers[0], id: 'd-b' }, { ...done.answers[0], game: 'b' }],
  }
  keepDays({ [date]: both })
  expect(recallDays()[date]).toEqual({ of: 2, answers: [both.answers[0], both.answers[2]] })
})

test('two pages of a browser answer the questions of one day', () => {
  const date = '2026-11-28'
  const first = keepAnswer({}, date, 2, done.answers[0])
  keepAnswer({}, date, 2, { game: 'squareball', id: 'd-c', good: false }) // has not heard of the first
  expect(isDone(recallDays()[date])).toBe(true)
  expect(keepAnswer(first, date, 2, done.answers[0])).toEqual(recallDays()) // and now hears of the other
})

test('words to share tell nothing but marks and a sum', () => {
  const answers = [
    { game: 'tutto', id: 'd-a', good: false, loss: 0 },
    { game: 'footballchess', id: 'm1-1', good: true },
    { game: 'winninggoal', id: 'd-b', good: false, loss: 0.034 },
  ]
  expect(marks(answers)).toBe('○●○')
  expect(given(answers)).toBeCloseTo(0.034)
  expect(shared('en', '2026-11-28', answers)).toMatch(/^Woodwork 28 Nov ○●○ −3\.4\s?%$/)
  expect(shared('hu', '2026-11-28', answers)).toMatch(/^Woodwork nov\. 28\. ○●○ −3,4\s?%$/)
  expect(shared('ru', '2026-11-28', answers)).toMatch(/^Woodwork 28 нояб\. ○●○ −3,4\s?%$/)
  expect(shared('tr', '2026-11-28', answers)).toMatch(/^Woodwork 28 Kas ○●○ −?%\s?−?3,4$/)
  expect(shared('en', '2026-11-28', [])).not.toContain('−')
})

test('words to share have no sum if a question was given up: giving up would cost nothing', () => {
  const up = { game: 'squareball', id: 'd-c', good: false }
  expect(shared('en', '2026-11-28', [...done.answers, up])).toBe('Woodwork 28 Nov ●○')
})

test.each([
  '',
  'no',
  '[]',
  'null',
  '{"2026-11-28":1}',
  '{"x":{"of":1,"answers":[]}}',
  '{"2026-11-28":{"of":1,"answers":[{"game":1}]}}',
  '{"2026-11-28":{"of":1,"answers":[{"game":"a","id":"b","good":true,"loss":7}]}}',
])('what is damaged is forgotten: %s', (text) => {
  store.set('woodwork.days', text)
  expect(recallDays()).toEqual({})
})

test('very old days are forgotten', () => {
  let all: Days = {}
  for (let i = 0; i < 450; i++) all = answered(all, shifted('2026-01-01', i), 1, done.answers[0])
  keepDays(all)
  expect(Object.keys(recallDays())).toHaveLength(400)
  expect(recallDays()['2026-01-01']).toBeUndefined()
})

test('answers that cannot be kept any more still count on this page', () => {
  const answers = ['tutto', 'squareball', 'winninggoal'].map((game) => ({ game, id: `d-${game}`, good: true, loss: 0 }))
  let days = keepAnswer({}, '2026-11-28', 3, answers[0])
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('no space')
  })
  for (const answer of answers.slice(1)) days = keepAnswer(days, '2026-11-28', 3, answer)
  full.mockRestore()
  expect(days['2026-11-28'].answers).toEqual(answers)
})
