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
