// The terms of a table, as a dialog offers them and an invitation tells them.
import type { MatchRequest } from '../api/client'
import type { Text } from '../game'

export type Agreed = NonNullable<MatchRequest['terms']>

/** What can be chosen: at one device there is help or none; with somebody far away for all or nobody. */
export const choices = (far: boolean) => [
  { term: 'takeback', values: ['any', 'decisions', 'no'] },
  { term: 'help', values: far ? ['alone', 'yes'] : ['alone', 'no'] },
] as const

/** Whether there is help: for nobody, at the one device, or for all. */
export const helped = (help: string | undefined, far: boolean) => (help === 'yes' && far ? 'all' : help === 'no' || far ? 'off' : 'on')

/** The clocks that are offered; '' is none. */
export const clocks = ['', 'fischer:3+2', 'fischer:5+3', 'fischer:10+5', 'fischer:15+10', 'sudden:5', 'sudden:10', 'bronstein:10+5', 'byo:10+3x30', 'move:30', 'move:60']

/** Those for people who play from day to day: with somebody far away. */
export const dayClocks = ['days:1', 'days:3', 'days:7', 'days:3+10']

/** How much later those who watch may be told what happens, in seconds; 0 is at once. */
export const delays = [0, 60, 180, 900]

/** A delay in words. */
export const delayText = (seconds: number): Text => (seconds ? ['terms.delay.after', { m: Math.ceil(seconds / 60) }] : ['terms.delay.none'])

/** A clock in words. */
export function clockText(control: string): Text {
  const days = /^days:(\d+)(?:\+(\d+))?$/.exec(control)
  if (days) return days[2] ? ['terms.clock.reserve', { n: Number(days[1]), m: Number(days[2]) }] : ['terms.clock.days', { n: Number(days[1]) }]
  const [, kind, main, periods, step] = /^([a-z]+):(?:(\d+)(?=\+|$)\+?)?(?:(\d+)x)?(\d+)?$/.exec(control) ?? []
  if (!kind) return ['terms.clock.none']
  return kind === 'move' ? ['terms.clock.move', { s: Number(step ?? main) }] : [`terms.clock.${kind}`, { m: Number(main), s: Number(step), n: Number(periods) }]
}
