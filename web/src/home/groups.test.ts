import { expect, test } from 'vitest'
import type { OptionInfo } from '../api/client'
import { counts, grouped } from './groups'

const options = (...keys: string[]) => keys.map((key) => ({ key })) as OptionInfo[]

test('options of time stand together, and what no list has comes last', () => {
  const groups = grouped('winninggoal', options('new', 'shootout', 'windowLimitMs', 'clock', 'halfMs'))
  expect(groups.map(({ group, options }) => [group, options.map(({ key }) => key)])).toEqual([
    ['time', ['halfMs', 'clock', 'windowLimitMs']], ['goal', ['shootout']], ['set', ['new']],
  ])
})

test('an option that another leaves without effect is not asked for', () => {
  for (const [game, key, by, idle, busy] of [
    ['winninggoal', 'moveLimitMs', 'clock', 'fixed', 'running'],
    ['squareball', 'limit', 'clock', 'fixed', 'live'],
    ['soccertactics', 'OvertimeSeconds', 'Overtime', 'off', 'on'],
  ]) {
    expect(counts(game, key, { [by]: idle }), key).toBe(false)
    expect(counts(game, key, { [by]: busy }), key).toBe(true)
  }
  expect(counts('tutto', 'target', {})).toBe(true)
})
