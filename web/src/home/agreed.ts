// The terms of a table, as a dialog offers them and an invitation tells them.
import type { MatchRequest } from '../api/client'
import type { Text } from '../game'
import { alike, apart, type Control } from './control'

export type Agreed = NonNullable<MatchRequest['terms']>

/** What can be chosen: at one device there is help or none; with somebody far away for all or nobody. */
export const choices = (far: boolean) => [
  { term: 'takeback', values: ['any', 'decisions', 'no'] },
  { term: 'help', values: far ? ['alone', 'yes'] : ['alone', 'no'] },
] as const

/** Whether there is help: for nobody, at the one device, or for all. */
export const helped = (help: string | undefined, far: boolean) => (help === 'yes' && far ? 'all' : help === 'no' || far ? 'off' : 'on')

/** Whether players for whom a computer plays may come back: without a clock as a rule, with one not. */
export const returns = (terms: Agreed): 'yes' | 'no' => terms.return ?? (terms.clock ? 'no' : 'yes')

/** The clocks that are offered; '' is none. */
export const clocks = ['', 'fischer:3+2', 'fischer:5+3', 'fischer:10+5', 'fischer:15+10', 'sudden:5', 'sudden:10', 'bronstein:10+5', 'byo:10+3x30', 'move:30', 'move:60']

/** Those for people who play from day to day: with somebody far away. */
export const dayClocks = ['days:1', 'days:3', 'days:7', 'days:3+10']

/** What a fallen flag can be chosen to mean; '' is what the rules of the game say. Of two one can lose. */
export const flags = (seats: number) => (seats === 2 ? ['', 'loss', 'computer'] : ['', 'computer']) as ('' | 'loss' | 'computer')[]

/** After how many seconds of absence the others may be let choose; 0 is as the server has it. */
export const absences = [0, 30, 120, 600, 3600, 86_400]

/** How much later those who watch may be told what happens, in seconds; 0 is at once. */
export const delays = [0, 60, 180, 900]

/** A delay in words. */
export const delayText = (seconds: number): Text => (seconds ? ['terms.delay.after', { m: Math.ceil(seconds / 60) }] : ['terms.delay.none'])

const told = ({ kind, main, step, periods }: Control, as: 'clock' | 'brief'): Text => {
  if (kind === 'days') return main ? ['terms.clock.reserve', { n: step, m: main }] : ['terms.clock.days', { n: step }]
  if (kind === 'move') return ['terms.clock.move', { s: step }]
  return [`terms.${kind === 'bronstein' ? 'clock' : as}.${kind}`, { m: main, ...(step && { s: step }), ...(periods && { n: periods }) }]
}

/** A clock in words: of the table, or one that a game has of its own. */
export function clockText(control: string): Text {
  const clock = apart(control) ?? alike(control)
  return clock ? told(clock, 'clock') : ['terms.clock.none']
}

/** What a table is to be told to have agreed on, in a few words each. far: with somebody far away; own: the clock that the game
 *  has of its own, or 'other' if its time runs otherwise. */
export function brief(terms: Agreed, far: boolean, own = 'none'): Text[] {
  const clock = apart(terms.clock ?? '') ?? alike(own)
  const takeback = terms.takeback ?? usual(far).takeback
  return [
    clock ? told(clock, 'brief') : [own === 'other' ? 'terms.brief.own' : 'terms.brief.none'],
    [takeback === 'no' ? 'terms.brief.takeback.no' : `terms.brief.takeback.${far ? 'far' : 'near'}.${takeback}`],
    [`terms.brief.help.${helped(terms.help, far)}`],
    ...(terms.delay ? [['terms.brief.delay', { m: Math.ceil(terms.delay / 60) }] as Text] : []),
  ]
}

/** What is agreed on where nothing is said: as the server has it. */
export const usual = (far: boolean) => ({ takeback: far ? 'decisions' : 'any', help: 'alone' }) as const

/** The clock that is proposed where a friend is invited to a game whose own time would not run: enough to think, and
 *  an end to waiting. A decision of Tutto takes seconds, one of Soccer Tactics as long as its figures are to be looked at. */
export const withFriends: Readonly<Record<string, string>> = { tutto: 'fischer:5+10', soccertactics: 'fischer:15+10' }
