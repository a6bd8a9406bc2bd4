import { expect, test } from 'vitest'
import { view } from './fixture'
import { Selection } from './selection.svelte'
import type { SquareDoc } from './view'

test('what is pressed twice is seen by itself again', () => {
  const selection = new Selection(() => Promise.resolve(undefined))
  const at = (phase: 'MOVES' | 'FLICK') =>
    ({ seq: 1, view: view({ phase, seat: 0, forms: phase === 'FLICK' ? ['flick'] : ['own'] }) }) as unknown as SquareDoc
  selection.look(at('MOVES'), 0)
  expect([selection.near, selection.close(at('MOVES'), 0)]).toEqual([true, true])
  selection.look(at('MOVES'), 0)
  expect([selection.near, selection.close(at('FLICK'), 0), selection.close(at('MOVES'), 0)]).toEqual([
    undefined,
    true,
    false,
  ])
  selection.look(at('FLICK'), 0)
  expect([selection.near, selection.close(at('FLICK'), 0)]).toEqual([false, false])
})
