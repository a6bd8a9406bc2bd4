import { expect, test, vi } from 'vitest'
import type { MyResult } from '../api/types'
import { shifted } from '../day/days'
import {
  answered,
  dayOf,
  due,
  dueOn,
  keepMarks,
  later,
  nextDay,
  recallMarks,
  sitting,
  slips,
  type Marks,
} from './mistakes'

const store = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
})

const match = (id: string, updated: string, ...losses: number[]): MyResult =>
  ({
    id,
    updated: new Date(`${updated}T20:00`).toISOString(),
    figures: { mistakes: losses.map((loss, i) => ({ seq: 10 + i, loss })) },
  }) as unknown as MyResult

const list = slips([match('b', '2026-11-28', 0.09), match('a', '2026-11-27', 0.05, 0.2), match('c', '2026-11-01')])

test('days are those of the reader, wherever they are', () => {
  vi.stubEnv('TZ', 'Europe/Istanbul')
  const late = { ...list[0], match: { ...list[0].match, updated: '2026-11-28T21:30:00Z' } } // half past midnight
  expect(dayOf(late.match.updated)).toBe('2026-11-29')
  expect(dueOn(late, {})).toBe('2026-11-30')
  vi.stubEnv('TZ', 'America/New_York')
  expect(dayOf('2026-03-08T04:59:59Z')).toBe('2026-03-07')
  vi.unstubAllEnvs()
})

test('a mistake is due on the day after the match, those that cost most first', () => {
  expect(due(list, {}, '2026-11-27')).toEqual([])
  expect(due(list, {}, '2026-11-28').map(({ loss }) => loss)).toEqual([0.2, 0.05])
  expect(due(list, {}, '2026-11-29').map(({ loss }) => loss)).toEqual([0.2, 0.09, 0.05])
  expect(nextDay(list, {})).toBe('2026-11-28')
  const many = slips([match('d', '2026-11-01', ...Array.from({ length: 25 }, (_, i) => i / 100))])
  expect(due(many, {}, '2026-11-29')).toHaveLength(sitting)
  let marks: Marks = {}
  for (const slip of due(many, {}, '2026-11-29')) marks = answered(marks, slip, false, '2026-11-29')
  expect(due(many, marks, '2026-11-29').map(({ loss }) => loss)[0]).toBe(0.14) // another sitting
})

test('it comes back after 1, 3, 10 and 30 days until it was right twice in a row', () => {
  const slip = list[0]
  let marks: Marks = {}
  const days: string[] = [dueOn(slip, marks)!]
  for (const right of [false, true, false, false, true]) {
    marks = answered(marks, slip, right, days.at(-1)!)
    days.push(dueOn(slip, marks)!)
  }
  const gaps = days.slice(1).map((day, i) => (Date.parse(day) - Date.parse(days[i])) / 86_400_000)
  expect(gaps).toEqual([3, 10, 30, 30, 30])
  marks = answered(marks, slip, true, days.at(-1)!)
  expect(dueOn(slip, marks)).toBeUndefined()
  expect(due([slip], marks, '2030-01-01')).toEqual([])
  expect(nextDay([slip], marks)).toBeUndefined()
})

test('a week by the clock: what is asked each day, with one day missed', () => {
  let marks: Marks = {}
  const asked: number[] = []
  for (let day = '2026-11-28'; day <= '2026-12-05'; day = shifted(day, 1)) {
    if (day === '2026-11-30') continue // missed
    const now = due(list, marks, day)
    asked.push(now.length)
    for (const slip of now) marks = answered(marks, slip, slip.loss > 0.1, day)
  }
  expect(asked).toEqual([2, 1, 2, 1, 0, 0, 0])
})

test('what is kept is read again, and what is none is forgotten', () => {
  const marks = answered({}, list[0], true, '2026-11-29')
  keepMarks(marks)
  expect(recallMarks()).toEqual(marks)
  for (const bad of [
    'nothing',
    '[]',
    'null',
    '{"a#1":{"right":-1,"step":0,"due":"2026-11-29"}}',
    '{"a#1":{"right":0,"step":9,"due":"2026-11-29"}}',
    '{"a#1":{"right":0,"step":0,"due":"soon"}}',
  ]) {
    store.set('woodwork.mistakes', bad)
    expect(recallMarks()).toEqual({})
  }
})

test('of a mark of this page and one that was kept, the later counts', () => {
  const [early, late] = ['2026-11-29', '2026-12-02'].map((due) => ({ right: 1, step: 1, due }))
  expect(later({ a: late, b: early, c: early }, { a: early, b: late })).toEqual({ a: late, b: late, c: early })
})
