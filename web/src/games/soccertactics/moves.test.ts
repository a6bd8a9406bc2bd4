import { expect, test } from 'vitest'
import { actions, calls, declining, only, question, targets, typed } from './moves'
import { view } from './fixture'
import type { View } from './view'

const walking = { form: { pawn: '{from}-{to}' } }
const marks = (some: Partial<View>, legal: string, from: string, mode: 'ball' | 'dribble' = 'ball') =>
  Object.fromEntries(
    [...targets(actions(legal.split(' '), view(some)), view(some), from, mode)].map(([to, { mark, play }]) => [
      to,
      `${mark} ${play}`,
    ]),
  )

test('what is chosen, and by which move, is what the view says', () => {
  const one = (legal: string[], some: Partial<View>) => actions(legal, view(some))[0]
  expect(one(['A6-C8'], walking)).toMatchObject({ text: 'A6-C8', from: 'A6', to: 'C8' })
  expect(one(['A11>E15'], { phase: 'ck', form: { pawn: '{from}>{to}' } })).toMatchObject({ from: 'A11', to: 'E15' })
  expect(one(['R', 'K-D15'], { phase: 'dc', seat: 1, choices: { E16: { D15: 'K-D15' } } })).toMatchObject({
    text: 'K-D15',
    from: 'E16',
    to: 'D15',
  })
  expect(one(['pC12@D'], { phase: 'ps', choices: { C12: { D2: 'pC12@D' } } })).toMatchObject({ from: 'C12', to: 'D2' })
  expect(actions(['.'], view({ phase: 'ck', form: { pawn: '{from}>{to}' } }))).toEqual([])
})

test('what playing the ball leads to is what the server says', () => {
  const play: View['play'] = {
    kick: {
      D4: { move: '*D4', leads: 'pass' },
      E13: { move: '*E13', leads: 'duel' },
      F13: { move: '*F13', leads: 'offside' },
    },
    dribble: { D10: { move: '+D10', leads: 'pass' }, C10: { move: '+C10', leads: 'duel' } },
  }
  expect(marks({ phase: 'bp', play }, '', 'D9')).toEqual({ D4: 'pass *D4', E13: 'duel *E13', F13: 'offside *F13' })
  expect(marks({ phase: 'bp', play }, '', 'D9', 'dribble')).toEqual({ D10: 'dribble +D10', C10: 'duel +C10' })
})

test('a pawn that gets to the ball does there what the server says', () => {
  expect(
    marks({ ...walking, phase: 'cm', ball: 'E12', takes: { E14: 'catch' } }, 'E14-E12 E14-C12 E14-A14', 'E14'),
  ).toEqual({ E12: 'catch E14-E12', C12: 'foe E14-C12', A14: 'move E14-A14' })
  expect(marks({ ...walking, phase: 'dm', seat: 1, takes: { F10: 'duel' } }, 'F10-D9 F10-A9', 'F10')).toEqual({
    D9: 'duel F10-D9',
    A9: 'foe F10-A9',
  })
})

test('before the ball is played a square says that a pass to it would be a shot', () => {
  expect(marks({ ...walking, shooting: ['F13'] }, 'F9-F13 F9-H9', 'F9')).toEqual({
    F13: 'shooting F9-F13',
    H9: 'move F9-H9',
  })
})

test('the ball calls those who reach it', () => {
  const some = { ...walking, phase: 'dm', seat: 1, takes: { F10: 'duel', B9: 'duel' } } as const
  const all = actions(['F10-D9', 'B9-D9', 'B9-B7'], view(some))
  expect(calls(all, view(some), 'D9')).toBe(true)
  expect(marks(some, 'F10-D9 B9-D9 B9-B7', 'D9')).toEqual({ F10: 'come F10-D9', B9: 'come B9-D9' })
  expect(calls(actions(['A9-A11'], view(walking)), view(walking), 'D9')).toBe(false)
})

test('what begins on one square only is chosen by itself', () => {
  const step = view({ phase: 'dc', choices: { E16: { D15: 'K-D15', E15: 'K-E15' } } })
  expect(only(actions([], step))).toBe('E16')
  expect(only(actions(['A6-C8', 'B4-C5'], view(walking)))).toBeUndefined()
  expect(only([])).toBeUndefined()
  expect(declining(['R', 'K-D15', 'K-E15'], actions([], step))).toBe('R')
  expect(declining(['A6-C8'], actions(['A6-C8'], view(walking)))).toBeUndefined()
})

test('a question is written as the form of the phase has it', () => {
  const play = { form: { kick: '*{to}', dribble: '+{to}' } }
  expect(question(view(walking), 'A9', 'B9', 'ball')).toBe('A9-B9')
  expect(question(view(play), 'D9', 'D16', 'ball')).toBe('*D16')
  expect(question(view(play), 'D9', 'D16', 'dribble')).toBe('+D16')
  expect(question(view({ form: { pawn: 'K-{to}' } }), 'E16', 'A1', 'ball')).toBe('K-A1')
  expect(question(view({ phase: 'toss' }), 'A1', 'A2', 'ball')).toBeUndefined()
})

test('typing forgives case and blanks', () => {
  expect(typed(' a6 - c8 ')).toBe('A6-C8')
  expect(typed('k-d15')).toBe('K-D15')
  expect(typed('Td14')).toBe('tD14')
  expect(typed('pc10@e')).toBe('pC10@E')
  expect(typed('r')).toBe('R')
})
