import { expect, test } from 'vitest'
import { lie, side, view } from './fixture'
import { stopped } from './stopped'

const at = (dice: string, more = {}) => stopped(view({ phase: 'FLICK', kind: 'C', dice: lie(dice), ...more }))
const open = { from: 27000, width: 18000 }

test('a line ends at the figure in its way', () => {
  const [only] = at('20000,0,0,1;-;-', { windows: { 1: open }, b: side('30000,100', { attacks: -1 }) })
  expect(only).toMatchObject({ n: 1, from: { x: 20000, y: 0 } })
  expect(only.at.x).toBeGreaterThan(28500)
  expect(only.at.x).toBeLessThan(30000)
})

test('one without a gap ends before it', () => {
  expect(at('20000,0,0,1;-;-', { windows: {} })[0].at).toEqual({ x: 24000, y: 0 })
})

test('a free line is not stopped, and a die that must not be flicked has none', () => {
  expect(at('20000,0,0,1;-;-', { windows: { 1: open } })).toEqual([])
  expect(at('20000,0,0,1;24000,5000,0,2;-', { windows: {}, must: 2 }).map(({ n }) => n)).toEqual([2])
})
