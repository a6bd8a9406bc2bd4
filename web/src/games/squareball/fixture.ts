// Positions for unit tests.
import type { Die, View } from './view'

/** A side whose figures are given in the notation: -34200,0;^1,2;-;x. */
export function side(figures = '', some: Partial<View['a']> = {}): View['a'] {
  const standing = figures.split(';').flatMap((item, n) => {
    const [x, y] = item.replace('^', '').split(',').map(Number)
    return /\d/.test(item) ? [[n, { x, y, ...(item.startsWith('^') && { lifted: true }) }] as const] : []
  })
  return { goals: 0, yellow: 0, red: 0, skill: 3, attacks: 1, figures: Object.fromEntries(standing), ...some }
}

/** Dice in the notation: -3000,0,0,5;-;-. */
export function lie(dice: string): Record<string, Omit<Die, 'n'>> {
  return Object.fromEntries(
    dice.split(';').flatMap((item, i) => {
      const [x, y, t, face] = item.split(',').map(Number)
      return item === '-' ? [] : [[i + 1, { x, y, t, face }]]
    }),
  )
}

/** A view in the middle of a match. */
export const view = (some: Partial<View> = {}): View => ({
  phase: 'SLIDE',
  period: '1',
  clock: 0,
  limit: 300_000,
  seat: -1,
  attacker: 0,
  kind: 'C',
  a: side(),
  b: side('', { attacks: -1 }),
  dice: {},
  flicks: 3,
  carded: -1,
  ...some,
})

type Course = NonNullable<NonNullable<View['slide']>['course']>
const rests = (dice: string) =>
  Object.fromEntries(Object.entries(lie(dice)).map(([n, { x, y, t }]) => [n, { x, y, t }]))

/** A flick of die 1 in progress: its marks as die,ms,x,y,t,vx,vy,spin,speed; its events; and where the dice come to rest. */
export function flicked(dice: string, marks: string[], after: string, course: Partial<Course>): View {
  const mark = (text: string) => {
    const [die, ms, x, y, t, vx, vy, spin, speed] = text.split(',').map(Number)
    return { die, ms, x, y, t, vx, vy, spin, speed }
  }
  const whole: Course = { ms: 233, end: 'R', events: [], marks: marks.map(mark), after: rests(after), ...course }
  return view({ dice: lie(dice), slide: { die: 1, direction: 0, speed: 700, offset: 0, course: whole } })
}
