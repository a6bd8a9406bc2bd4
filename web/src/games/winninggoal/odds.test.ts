import { expect, test } from 'vitest'
import type { UI } from '../../game'
import { chances } from './odds'
import type { View } from './view'

const ui = {
  t: (key: string, { p }: { p: string }) => `${key.replace('winninggoal.ui.odds.', '')} ${p}`,
  number: (n: number) => `${Math.round(n * 100)}%`,
} as unknown as UI
const figure = (name: string, value: number) => ({ key: name === 'win' ? name : `winninggoal.figure.${name}`, value })

function odds(seat: number, kind: string, ...figures: [string, number][]) {
  return of({ seat, att: 1, choices: [{ move: 'D', kind }] } as unknown as View, ...figures)
}

function of(view: View, ...figures: [string, number][]) {
  return chances(
    {
      doc: { view },
      hints: { hints: [{ move: 'D', figures: figures.map(([name, value]) => figure(name, value)) }] },
      coach: figures.some(([name]) => name === 'win'),
      ui,
    } as unknown as Parameters<typeof chances>[0],
    'D',
    2,
  )
}

test('an attacker is told what an arrow risks, and of a shot its chance', () => {
  expect(odds(1, 'roll', ['keep', 0.94], ['lose', 0.06])).toBe('lose 6% · keep 94%')
  expect(odds(1, 'shoot', ['goal', 0.36], ['lose', 0.4])).toBe('goal 36% · lose 40%')
})

test('with the coach what it does is told first, and then what it is worth', () => {
  expect(odds(1, 'shoot', ['goal', 0.36], ['lose', 0.4], ['win', 0.9])).toBe('goal 36% · win 90%')
})

test('to a defender the same figures are told from the other side', () => {
  expect(odds(0, 'defence', ['goal', 0.25], ['keep', 0.3], ['lose', 0.33], ['penalty', 0.17])).toBe(
    'defend.lose 33% · defend.goal 25%',
  )
  expect(odds(0, 'let', ['keep', 1])).toBe('defend.keep 100%')
})

test('a shot that the white die can stop says so, and not that it is lost', () => {
  const view = (stopper: boolean) =>
    ({ seat: 1, att: 1, ball: 'd3', holder: 0, stopper, choices: [{ move: 'D', kind: 'shoot' }] }) as unknown as View
  expect(of(view(true), ['lose', 1]).split(' · ')).toEqual([expect.stringContaining('stopper')])
  expect(of(view(true), ['goal', 0.04], ['lose', 0.9]).split(' · ')).toEqual([
    expect.stringContaining('stopper'),
    'goal 4%',
    'lose 90%',
  ])
  expect(of(view(false), ['goal', 0.3])).toBe('goal 30%')
})
