import { expect, test } from 'vitest'
import type { GameInfo, OptionInfo } from '../api/types'
import recorded from '../fixtures/options.json'
import { counts, grouped, timeout } from './groups'

test('options of a group stand together, in the order of the list', () => {
  const options = [
    ['halfMs', 'time'],
    ['clock', 'time'],
    ['shootout', 'winning'],
    ['dice', 'setup'],
  ].map(([key, group]) => ({ key, group })) as OptionInfo[]
  const [halfMs, clock, shootout, dice] = options
  expect(grouped(options)).toEqual([
    { group: 'time', options: [halfMs, clock] },
    { group: 'winning', options: [shootout] },
    { group: 'setup', options: [dice] },
  ])
})

test('what options come to is what the server says', () => {
  for (const { info, cases } of recorded as unknown as {
    info: GameInfo
    cases: { options: Record<string, string>; counts: string[]; timeout: string }[]
  }[]) {
    for (const chosen of cases) {
      expect(
        info.options.filter((o) => counts(o, chosen.options)).map(({ key }) => key),
        info.id,
      ).toEqual(chosen.counts)
      expect(timeout(info, chosen.options) ?? '', info.id).toBe(chosen.timeout)
    }
  }
})

test('an option that another leaves without effect is not asked for', () => {
  const limit = { key: 'limit', idle: { clock: 'fixed' } } as unknown as OptionInfo
  expect(counts(limit, { clock: 'fixed' })).toBe(false)
  expect(counts(limit, { clock: 'live' })).toBe(true)
  expect(counts({ key: 'target' } as OptionInfo, {})).toBe(true)
})

test('what the clock of a game does is the first that applies', () => {
  const game = {
    timeouts: [
      { does: 'decides', unless: { clock: 'fixed', limit: '0' } },
      { does: 'passes', unless: { clock: 'fixed' } },
    ],
  } as unknown as GameInfo
  expect(timeout(game, { clock: 'live', limit: '30' })).toBe('decides')
  expect(timeout(game, { clock: 'live', limit: '0' })).toBe('passes')
  expect(timeout(game, { clock: 'fixed', limit: '30' })).toBeUndefined()
})
