import { expect, test, vi } from 'vitest'
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

test('the ready aim has the server’s power in a first match and with the coach, and the reader’s own from the second match on', () => {
  const kept: Record<string, string> = {}
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key] ?? null, setItem: () => {} })
  const aims = [{ die: 2, direction: 300, speed: 900, promise: 'good' }]
  const at = (some = {}) =>
    ({ ...doc({ phase: 'FLICK', forms: ['flick'], aims, ...some } as never), id: 'm' }) as SquareDoc
  const ready = (some = {}) => selection().aim(at(some), 0)?.v
  expect(ready()).toBe(900)
  kept['woodwork.first.squareball'] = 'other.m'
  expect(ready()).toBe(900)
  kept['woodwork.first.squareball'] = 'earlier'
  expect(ready()).toBe(0)
  expect(ready({ advised: true })).toBe(900)
  expect(selection().aim({ ...at(), id: undefined } as never, 0)?.v).toBe(900)

  const one = selection()
  const aim = one.aim(at(), 0)!
  expect([aim.die, aim.dir, one.move(at(), 0)]).toEqual([2, 300, ''])
  one.change(at(), aim, { dir: 100 })
  expect(one.move(at(), 0)).toBe('')
  one.change(at(), one.aim(at(), 0)!, { way: 5 })
  expect(one.move(at(), 0)).toMatch(/^f/)
  vi.unstubAllGlobals()
})
