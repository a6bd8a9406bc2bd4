import { expect, test } from 'vitest'
import { side, view } from './fixture'
import { Selection } from './selection.svelte'
import type { SquareDoc, View } from './view'

const selection = () => new Selection(() => Promise.resolve(undefined))
const doc = (some: Partial<View>) => ({ seq: 1, view: view({ seat: 0, ...some }) }) as unknown as SquareDoc

test('what is sent has the form that the view asks for', () => {
  const usual = { x: 100, y: -200 }
  expect(selection().move(doc({ forms: ['put'], movable: ['A3'], usual }), 0)).toBe('p 100,-200')
  expect(selection().move(doc({ forms: ['corner'], usual }), 0)).toBe('q 100,-200')
  expect(selection().move(doc({ forms: ['target', 'keeper'], movable: ['A0'], usual }), 0)).toBe('t 100,-200')
  expect(selection().move(doc({ forms: ['put'], movable: ['A3'], usual }), 1)).toBe('')
})

test('a figure is removed once it is chosen', () => {
  const remove = doc({ forms: ['remove'], movable: ['B1'], b: side('34200,0;500,-700', { attacks: -1 }) })
  const chosen = selection()
  expect(chosen.move(remove, 0)).toBe('')
  chosen.choose(remove, 'B1')
  expect(chosen.move(remove, 0)).toBe('x 1')
})

test('a figure that stands is moved only to another place', () => {
  const figures = { a: side('-34200,0;-21500,-11000'), b: side('34200,0;500,-700', { attacks: -1 }) }
  for (const [forms, key, form] of [
    [['keeper'], 'A0', 'k'],
    [['own', 'theirs'], 'A1', 'm 1'],
    [['own', 'theirs'], 'B1', 'o 1'],
    [['carry'], 'A1', 'c'],
  ] as const) {
    const one = doc({ ...figures, forms: [...forms], movable: [key] })
    const chosen = selection()
    chosen.choose(one, key)
    expect(chosen.move(one, 0)).toBe('')
    chosen.choose(one, key, { x: -30000, y: 3000 })
    expect(chosen.move(one, 0)).toMatch(new RegExp(`^${form} `))
  }
})
