import { expect, it } from 'vitest'
import type { GameInfo } from '../api/types'
import { shares } from './wish'

const game = {
  options: [
    { key: 'minutes', default: '20', group: 'time' },
    { key: 'crewA', default: '1', group: 'setup', shared: 1 },
    { key: 'crewB', default: '1', group: 'setup', shared: 2 },
  ],
} as unknown as GameInfo

it('people share a side if an option that says so has more than one', () => {
  expect([shares(game, {}), shares(game, { crewA: '1', crewB: '1' }), shares(game, { minutes: '40' })]).toEqual([
    false,
    false,
    false,
  ])
  expect([shares(game, { crewA: '2' }), shares(game, { crewB: '3', crewA: '1' })]).toEqual([true, true])
})
