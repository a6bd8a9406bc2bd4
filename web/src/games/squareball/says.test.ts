import { expect, test } from 'vitest'
import type { UI } from '../../game'
import { lie, side, view } from './fixture'
import { says } from './says'
import type { SquareDoc } from './view'

const ui = { t: (text: unknown, args?: unknown) => JSON.stringify([text, args]) } as unknown as UI
const doc = {
  view: view({
    seat: 1,
    attacker: 1,
    dice: lie('-3000,0,0,5;-;-'),
    b: side('-;1,2;-;-;5,5', { attacks: -1 }),
    a: side('-;9,9'),
  }),
} as SquareDoc
const of = (move: string) =>
  says(move, doc, ui)
    .match(/[a-z.]+(?=")|(?<=":)\W?[ab1]\b/g)!
    .join(' ')

test('a flick is said as an aim is', () => {
  expect(of('f1,1800,900')).toContain('squareball.ui.aimed')
})

test('a figure is said with its side and number, and where it goes', () => {
  expect(of('m 1 100,200')).toMatch(/ui\.figure side "b n 1 squareball\.ui\.at/)
  expect(of('o 1 100,200')).toMatch(/ui\.figure side "a n 1 squareball\.ui\.at/)
  expect(of('x 1')).toMatch(/ui\.figure side "a n 1$/)
  expect(of('p 100,200')).toMatch(/^squareball\.ui\.at/)
})

test('a move without a place has no words', () => {
  expect(says('.', doc, ui)).toBe('')
})
