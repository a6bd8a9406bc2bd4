import { expect, test } from 'vitest'
import { choices, helped } from './agreed'

test('help is there at one device unless it is unwanted, and with somebody far away for all or nobody', () => {
  const told = (far: boolean) => choices(far)[1].values.map((help) => helped(help, far))
  expect(told(false)).toEqual(['on', 'off'])
  expect(told(true)).toEqual(['off', 'all'])
  expect(helped('yes', false)).toBe('on')
  expect(helped('no', true)).toBe('off')
})
