import { expect, test } from 'vitest'
import type { Hints, UI } from '../../game'
import { lie, side, view } from './fixture'
import { chances } from './labels'
import { informed } from './proposed'
import { Selection } from './selection.svelte'
import type { SquareDoc } from './view'
import { goal } from './words'

const doc = (more: object) => ({ view: view({ phase: 'FLICK', kind: 'C', ...more }) }) as unknown as SquareDoc
const flick = (move: string, promise: number, note?: [string, object]) => ({
  move,
  text: ['', {}],
  figures: [{ key: 'squareball.figure.promise', value: promise }],
  note,
})
const hints = (...hints: object[]) => ({ seq: 1, seat: 0, state: '', figures: [], hints }) as unknown as Hints

test('hints propose a flick for each die', () => {
  const { view } = informed(doc({}), hints(flick('f2,100,900', 3), flick('f1,9000,30', 0)))
  expect(view.aims).toEqual([
    { die: 2, direction: 100, speed: 900, promise: 'good' },
    { die: 1, direction: 9000, speed: 30, promise: 'closed' },
  ])
})

test('a hint says which die can land, shoot or open a shot', () => {
  const shot = (note: [string, object] | undefined, more = {}) =>
    informed(doc(more), hints(flick('f2,100,900', 3, note))).view.shot
  const args = { die: 2, figure: 10, x: 17000, y: 5 }
  const first = { landing: 'needed', a: side('-;x;x;x;x;x;x;x;x;x;17000,5') }
  expect(shot(['squareball.hint.land', args], first)).toEqual({
    state: 'land',
    die: 2,
    figure: 10,
    to: { x: 17000, y: 5 },
  })
  expect(shot(['squareball.hint.opens', args])).toEqual({ state: 'opens', die: 2, figure: 0, to: { x: 17000, y: 5 } })
  expect(shot(['squareball.hint.open', args])?.to).toBeUndefined()
  expect(shot(undefined)?.state).toBe('none')
  expect(shot(undefined, { landing: 'needed' })).toEqual({ state: 'land', die: 0, figure: 0 })
  expect(shot(undefined, { kind: 'P' })).toBeUndefined()
})

test('heading, ring and ready aim are the first row of the coach', () => {
  const figures = { a: side('-34200,0;x;17000,500') }
  const all = {
    ...hints(flick('f2,100,900', 3, ['squareball.hint.opens', { die: 2, figure: 0, x: 1, y: 1 }])),
    advice: [{ move: 'f3,35900,1100', win: 0.6, reason: ['squareball.reason.land', { p: 0.96, figure: 2 }] }],
  } as unknown as Hints
  const { view } = informed(doc(figures), all)
  expect(view.aims?.[0]).toEqual({ die: 3, direction: 35900, speed: 1100, promise: 'good' })
  expect(view.shot).toEqual({ state: 'lands', die: 3, figure: 2, to: { x: 17000, y: 500 }, share: 0.96 })
  expect(goal(view)[1]).toMatchObject({ shot: 'lands', die: 3, figure: 2 })
})

test('a flick of the coach succeeds as often in the line below as in the coach’s words', () => {
  const seen = { times: 100, passed: 97, own: 88, goals: 0, theirs: 0, out: 1, touched: 2 }
  const ui = { t: (_: string, { what, p }: Record<string, unknown>) => `${what} ${p}` } as unknown as UI
  const told = (reason: object, dir: number) => {
    const all = { ...hints(), advice: [{ move: 'f3,35900,1100', win: 0.6, reason }] } as unknown as Hints
    const selection = new Selection(() => Promise.resolve(undefined))
    selection.preview.chances = seen
    const one = informed(doc({ a: side('-34200,0;x;17000,500') }), all)
    return chances({ doc: one, ui, selection }, { die: 3, dir, v: 1100, off: 0 }, 3)
  }
  expect(told(['squareball.reason.land', { p: 0.96, figure: 2 }], 35900)).toBe('passed 0.97, own 0.96, touched 0.02')
  expect(told(['squareball.reason.land', { p: 0.96, figure: 2 }], 35800)).toBe('passed 0.97, own 0.88, touched 0.02')
  expect(told(['squareball.reason.keep', { p: 0.5, q: 0.1 }], 35900)).toBe('passed 0.97, own 0.88, touched 0.02')
})

test('a shot beside a landing has its own button, and the heading is about the landing', () => {
  const both = hints(
    flick('f1,0,900', 3, ['squareball.hint.land', { die: 1, figure: 6, x: 3, y: 4 }]),
    flick('f1,300,1900', 3, ['squareball.hint.open', { die: 1, figure: 0, x: 0, y: 0 }]),
  )
  const { view } = informed(doc({}), both)
  expect(view.shot?.state).toBe('lands')
  expect(view.aims).toHaveLength(1)
  expect(view.way).toMatchObject({ die: 1, direction: 300, speed: 1900 })
  expect(goal(view)[1]).toMatchObject({ shot: 'lands', way: 1 })
  // Nothing says that there is no shot while one is offered.
  const { view: other } = informed(
    doc({}),
    hints(flick('f2,0,900', 3), flick('f1,300,1900', 3, ['squareball.hint.open', {}])),
  )
  expect(goal(other)[1]).toMatchObject({ shot: 'on', way: 1 })
})

test('in a corner only the die that must be flicked counts', () => {
  const shotState = (must: number) =>
    informed(
      doc({
        must,
        dice: lie('20000,0,0,5;22000,2600,0,1;0,-2600,0,3'),
        windows: { 1: { from: 35800, width: 400 } },
      }),
      hints(flick('f2,100,900', 3)),
    ).view.shot?.state
  expect(shotState(1)).toBe('covered')
  expect(shotState(2)).toBe('turn')
})

test('near the goal a gap has to open', () => {
  const shot = (more: object) => informed(doc(more), hints(flick('f2,100,900', 3))).view.shot
  expect(shot({ dice: lie('-9000,0,0,5;0,2600,0,1;2000,-2600,0,3') })?.state).toBe('none')
  expect(shot({ dice: lie('20000,0,0,5;22000,2600,0,1;0,-2600,0,3') })?.state).toBe('turn')
})

test('a gap that leads to the goal is not said to lead nowhere', () => {
  const shotState = (windows: object) =>
    informed(doc({ dice: lie('20000,0,0,5;22000,2600,0,1;0,-2600,0,3'), windows }), hints(flick('f2,100,900', 3))).view
      .shot?.state
  expect(shotState({ 1: { from: 35800, width: 400 } })).toBe('covered')
  expect(shotState({ 1: { from: 9000, width: 4000 } })).toBe('turn')
  expect(shotState({ 3: { from: 400, width: 300 } })).toBe('covered')
})

test('without hints of the decision nothing is proposed', () => {
  const before = doc({})
  expect(informed(before, undefined)).toBe(before)
  expect(informed(before, hints()).view.aims).toBeUndefined()
  expect(informed(doc({ phase: 'MOVES' }), hints(flick('f1,0,900', 3))).view.aims).toBeUndefined()
})
