import { expect, test } from 'vitest'
import type { View } from './view'
import { distinct, label } from './words'

const view = (...targets: Partial<View['targets'][number]>[]) => ({ targets }) as View

test('two ways out of the pitch after which the same follows are one choice', () => {
  const same = view({ way: '<', out: 'goal', next: 'GK/c10/1' }, { way: '>', out: 'goal', next: 'GK/c10/1' })
  expect(label(same, '<')).toEqual(label(same, '>'))
  expect(distinct(same, ['<', '>'])).toEqual(['<'])
})

test('ways that lead elsewhere, and all other moves, stay', () => {
  const other = view({ way: '<', out: 'touch', next: 'TI/a7/1' }, { way: '>', out: 'touch', next: 'TI/e7/1' })
  expect(distinct(other, ['<', '>'])).toEqual(['<', '>'])
  const inside = view({ way: '<', to: 'b4' }, { way: '>', to: 'd4' })
  expect(distinct(inside, ['<', '>'])).toEqual(['<', '>'])
  expect(distinct(view(), ['D', '!k', 'N'])).toEqual(['D', '!k', 'N'])
})
