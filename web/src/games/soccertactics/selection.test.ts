import { expect, test } from 'vitest'
import { view } from './fixture'
import { Selection } from './selection.svelte'
import type { SoccerDoc } from './view'

test('who would be offside at the loose ball is not called', () => {
  const doc = {
    view: view({ phase: 'cm', ball: 'D15', takes: { E14: 'offside', C13: 'catch' } }),
    seq: 1,
  } as unknown as SoccerDoc
  const selection = new Selection(() => Promise.resolve(undefined))
  expect([...selection.reaching(doc, 0)]).toEqual(['C13'])
  expect([...selection.reaching(doc, 0, true)]).toEqual(['E14'])
  expect([...selection.reaching(doc, undefined)]).toEqual([])
})

test('who stands on the spot takes the penalty from there', () => {
  const choices = { D15: { D15: 'pD15@D', E15: 'pD15@E' }, F13: { D15: 'pF13@D', E15: 'pF13@E' } }
  const doc = {
    view: view({ phase: 'ps', ball: 'D15', choices }),
    legal: { 0: ['pD15@D', 'pD15@E', 'pF13@D', 'pF13@E'] },
    ply: 1,
  } as unknown as SoccerDoc
  const selection = new Selection(() => Promise.resolve(undefined))
  expect(selection.press(doc, 0, 'D15')).toBeUndefined()
  expect([...selection.targets(doc, 0).keys()]).toEqual(['D15', 'E15'])
  expect(selection.press(doc, 0, 'D15')).toBe('pD15@D')
})
