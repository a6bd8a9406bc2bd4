import { expect, test } from 'vitest'
import { lie, view } from './fixture'
import { ask } from './words'

test('a throw-in in an attack from the centre is asked for as one', () => {
  const start = view({ phase: 'START', seat: 0 })
  expect(ask(start)).toEqual(['squareball.ui.ask.START', { kind: 'C', free: 0 }])
  expect(ask({ ...start, dice: lie('18226,-440,8910,3;-;29209,-9209,5228,4') })).toEqual(['squareball.ui.ask.START', { kind: 'T', free: 0 }])
})
