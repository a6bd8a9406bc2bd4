import { expect, test } from 'vitest'
import { begun, interrupts, setting, spots, written } from './position'
import type { WinningDoc } from './view'

const places = { c6: ['centre'], c9: ['spot'], b1: ['goalKick'], d1: ['goalKick'], a11: ['corner'], e11: ['corner'] }
const view = {
  phase: 'OP',
  ball: 'c4',
  att: 0,
  dice: 'n',
  holder: 1,
  power: 'm',
  booked: -1,
  window: true,
  goals: [1, 0],
  half: 1,
  ms: 61250,
  places,
}
const doc = (change: object = {}, state = 'WG1 OP c4 W n Bm - ! 1-0 1B/61250 -') =>
  ({ view: { ...view, ...change }, state }) as unknown as Pick<WinningDoc, 'view' | 'state'>
const line = 'WG1 OP c4 W n Bm - ! 1-0 1B/61250 -'

test('a position is written as it was read', () => {
  expect(written(setting(doc()))).toBe(line)
  expect(written({ ...setting(doc({ booked: 1, window: false })), toss: 0 })).toBe(
    'WG1 OP c4 W n Bm B . 1-0 1W/61250 -',
  )
})

test('a restart has its square and its dice, for either side', () => {
  const set = setting(doc())
  const after = (phase: 'KO' | 'CK' | 'PK' | 'GK', att: 0 | 1 = 0) =>
    begun(doc().view, { ...set, att, holder: att }, phase)
  expect(after('KO')).toMatchObject({ ball: 'c6', dice: 'f', window: false })
  expect(after('PK')).toMatchObject({ ball: 'c9', dice: '' })
  expect(after('CK', 1)).toMatchObject({ ball: 'a1', dice: 'a' })
  expect(spots(doc().view, { phase: 'GK', att: 1 })).toEqual(['b11', 'd11'])
  expect(spots(doc().view, { phase: 'OP', att: 1 })).toBeUndefined()
})

test('only a defender with a power for it may interrupt', () => {
  const set = setting(doc())
  expect(interrupts(doc().view, set)).toBe(true)
  expect(interrupts(doc().view, { ...set, power: 'k' })).toBe(false)
  expect(interrupts(doc().view, { ...set, att: 1 })).toBe(false)
  expect(interrupts(doc().view, { ...set, phase: 'PK', power: 'm' })).toBe(false)
})

test('the toss and a rolled die are set up as something that can begin', () => {
  expect(setting(doc({ phase: 'TO', ball: '', att: -1, dice: '', holder: -1, power: '' }, ''))).toMatchObject({
    phase: 'KO',
    ball: 'c6',
    dice: 'f',
    holder: 0,
    power: 'l',
  })
  expect(setting(doc({ phase: 'SH', dice: '' }))).toMatchObject({ phase: 'OP', dice: 'a', ball: 'c4' })
})
