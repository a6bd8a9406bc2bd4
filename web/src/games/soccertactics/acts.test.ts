import { expect, test } from 'vitest'
import { acts, calls, declining, only, parse, question, targets, typed } from './acts'
import type { View } from './view'

const red = 'D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13'
const blue = 'E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8'
const view = (some: Partial<View>) => ({ phase: 'pm', seat: 0, o: 0, red, blue, ball: 'D9', die: 5, passes: 0, ...some }) as View
const marks = (some: Partial<View>, legal: string, from: string, mode: 'ball' | 'dribble' = 'ball') =>
  Object.fromEntries([...targets(acts(legal.split(' '), view(some)), view(some), from, mode)].map(([to, { mark, play }]) => [to, `${mark} ${play}`]))

test('a decision is read as the notation writes it', () => {
  const read = (text: string, some: Partial<View> = {}) => parse(text, view(some))
  expect(read('A6-C8')).toMatchObject({ kind: 'walk', from: 'A6', to: 'C8' })
  expect(read('*D11')).toMatchObject({ kind: 'ball', from: 'D9', to: 'D11' })
  expect(read('+D10')).toMatchObject({ kind: 'dribble', from: 'D9', to: 'D10' })
  expect(read('K-D15', { seat: 1 })).toMatchObject({ kind: 'keeper', from: 'E16', to: 'D15' })
  expect(read('A11>E15')).toMatchObject({ kind: 'place', from: 'A11', to: 'E15' })
  expect(read('tD14', { ball: 'C15' })).toMatchObject({ kind: 'taker', from: 'D14', to: 'C15' })
  expect(read('pC10@E')).toMatchObject({ kind: 'penalty', from: 'C10', to: 'E15' })
  expect(read('pC12@D', { o: 1, seat: 1 })).toMatchObject({ to: 'D2' })
  expect(read('R')).toBeUndefined()
  expect(read('A17-A1')).toBeUndefined()
})

test('what playing the ball leads to is what the server says', () => {
  const fates = '*D4:p *C5:l *A11:a *E13:b *E14:s *F13:o +D10:p +C10:b'
  const legal = fates.replace(/:./g, '')
  expect(marks({ phase: 'bp', fates }, legal, 'D9')).toEqual({ D4: 'pass *D4', C5: 'loose *C5', A11: 'away *A11', E13: 'battle *E13', E14: 'shot *E14', F13: 'offside *F13' })
  expect(marks({ phase: 'bp', fates }, legal, 'D9', 'dribble')).toEqual({ D10: 'dribble +D10', C10: 'battle +C10' })
})

test('a pawn that gets to the ball takes it, fights for it, or is off-side', () => {
  expect(marks({ phase: 'cm', ball: 'E12' }, 'E14-E12 E14-C12 E14-A14', 'E14')).toEqual({ E12: 'catch E14-E12', C12: 'foe E14-C12', A14: 'move E14-A14' })
  expect(marks({ phase: 'cm', ball: 'E15', offside: 'E14' }, 'E14-E15 F13-E15', 'E14')).toEqual({ E15: 'offside E14-E15' })
  expect(marks({ phase: 'dm', seat: 1 }, 'F10-D9 F10-A9', 'F10')).toEqual({ D9: 'battle F10-D9', A9: 'foe F10-A9' })
})

test('the ball calls those who reach it', () => {
  const all = acts(['F10-D9', 'B9-D9', 'B9-B7'], view({ seat: 1 }))
  expect(calls(all, view({ seat: 1 }), 'D9')).toBe(true)
  expect(marks({ phase: 'dm', seat: 1 }, 'F10-D9 B9-D9 B9-B7', 'D9')).toEqual({ F10: 'come F10-D9', B9: 'come B9-D9' })
  expect(calls(acts(['A9-A11'], view({})), view({}), 'D9')).toBe(false)
})

test('what begins on one square only is chosen by itself', () => {
  expect(only(acts(['*D4', '*C5', '+D10'], view({ phase: 'bp' })))).toBe('D9')
  expect(only(acts(['A6-C8', 'B4-C5'], view({})))).toBeUndefined()
  expect(only([])).toBeUndefined()
  expect(declining(['R', 'K-D15'])).toBe('R')
  expect(declining(['A6-C8'])).toBeUndefined()
})

test('a question is the move that the squares mean', () => {
  expect(question(view({}), 'A9', 'B9', 'ball')).toBe('A9-B9')
  expect(question(view({ phase: 'bp' }), 'D9', 'D16', 'ball')).toBe('*D16')
  expect(question(view({ phase: 'bp' }), 'D9', 'D16', 'dribble')).toBe('+D16')
  expect(question(view({ phase: 'dc' }), 'E16', 'A1', 'ball')).toBe('K-A1')
  expect(question(view({ phase: 'ck' }), 'E16', 'A1', 'ball')).toBe('E16>A1')
  expect(question(view({ phase: 'toss' }), 'A1', 'A2', 'ball')).toBeUndefined()
})

test('typing forgives case and blanks', () => {
  expect(typed(' a6 - c8 ')).toBe('A6-C8')
  expect(typed('k-d15')).toBe('K-D15')
  expect(typed('Td14')).toBe('tD14')
  expect(typed('pc10@e')).toBe('pC10@E')
  expect(typed('r')).toBe('R')
})
