import { expect, test } from 'vitest'
import { waits } from './camera'
import { view } from './fixture'
import { nothing } from './shown'

test('the whole pitch can wait while another acts and nothing is shown, not where the reader has to look for a figure', () => {
  const at = (phase: string, seat: number) => view({ phase, seat } as Parameters<typeof view>[0])
  expect(waits(at('START', 1), 0)).toBe(true)
  expect(waits(at('START', 1), 0, nothing)).toBe(true)
  expect(waits(at('REMOVE', 1), undefined)).toBe(true)
  expect(waits(at('START', 0), 0)).toBe(false)
  expect(waits(at('START', 1), 0, { ...nothing, thrown: [] })).toBe(false)
  expect(waits(at('FLICK', 1), 0)).toBe(false)
})

test('between an aim and its slide, and before a throw, the camera stays where it is', () => {
  for (const phase of ['THROW', 'NOISE', 'SLIDE'] as const) expect(waits(view({ phase }), undefined)).toBe(true)
})
