// The terms of a table, as dialogs offer them and invitations show them.
import type { MatchRequest } from '../api/types'
import type { Text } from '../game'
import { allowed, returns } from '../match/table/table'
import { byDays, waited } from '../match/table/tableclock'
import { alike, apart, type Control } from './control'

export type Agreed = NonNullable<MatchRequest['terms']>

/** A term, by its name in requests. */
export type Field = 'clock' | 'takeback' | 'help' | 'flag' | 'away' | 'return' | 'delay'

/** The name of each term. */
export const titles: Record<Field, string> = {
  clock: 'terms.clock',
  takeback: 'terms.takeback',
  help: 'terms.help',
  flag: 'terms.flag',
  away: 'terms.away',
  return: 'terms.return',
  delay: 'terms.delay',
}

/** When terms are chosen: when a match is opened, while it waits for its players, or during the match. */
export type When = 'made' | 'waits' | 'on'

/** Which terms can be chosen, in the order in which they are asked for. During the match its clock and the meaning of a
 *  fallen flag are fixed, and the delay is fixed from the beginning; at one device nobody is waited for, comes back or
 *  watches, and by days nobody has to be there. far: with somebody far away. */
export function fields(terms: Agreed, far: boolean, when: When): Field[] {
  const shown: Record<Field, boolean> = {
    clock: when !== 'on',
    takeback: true,
    help: true,
    flag: when !== 'on' && !!terms.clock,
    away: far && !byDays(terms.clock),
    return: far,
    delay: far && when === 'made',
  }
  return (Object.keys(shown) as Field[]).filter((field) => shown[field])
}

/** The choices for a term, each with its text. seats: the number of players; skill: nothing is thrown or drawn in the game. */
export function choices(
  field: Exclude<Field, 'clock'>,
  far: boolean,
  seats: number,
  skill = false,
): { value: string; says: Text }[] {
  const list: Record<typeof field, (readonly [string | number, Text])[]> = {
    takeback: (skill ? [usual(far).takeback, 'no'] : ['any', 'decisions', 'no']).map((value) => [
      value,
      [`terms.takeback.${allowed(value, skill)}`],
    ]),
    help: ['alone', far ? 'yes' : 'no'].map((value) => [value, [`terms.help.${helped(value, far)}`]]),
    flag: flags(seats).map((value) => [value, [`terms.flag.${value || 'usual'}`]]),
    away: absences.map((s) => [s, s ? ['terms.away.after', waited(s)] : ['terms.away.usual']]),
    return: ['yes', 'no'].map((value) => [value, [`terms.return.${value}`]]),
    delay: delays.map((s) => [s, delayText(s)]),
  }
  return list[field].map(([value, says]) => ({ value: String(value), says }))
}

/** A term's value as one of its choices, or the usual one. */
export function chosen(
  terms: Agreed,
  field: Exclude<Field, 'clock'>,
  far: boolean,
  seats: number,
  skill = false,
): string {
  const value = {
    ...usual(far),
    flag: '',
    ...terms,
    return: returns(terms),
    away: terms.away ?? 0,
    delay: terms.delay ?? 0,
  }[field]
  const all = choices(field, far, seats, skill).map((choice) => choice.value)
  return all.includes(String(value)) ? String(value) : all[0]
}

/** The terms with another value for one of them; defaults are left out. */
export function changed(terms: Agreed, field: Field, value: string, seats: number): Agreed {
  const now: Agreed = {
    ...terms,
    [field]: field === 'away' || field === 'delay' ? Number(value) || undefined : value || undefined,
  }
  return fit(now, seats)
}

/** Terms without those that have no effect beside the others: a flag falls only with a clock, and by days nobody is waited for. */
export function fit(terms: Agreed, seats: number): Agreed {
  const flag = terms.clock && (flags(seats) as string[]).includes(terms.flag ?? '') ? terms.flag : undefined
  return { ...terms, flag, away: byDays(terms.clock) ? undefined : terms.away }
}

/** Who has help: nobody, players at one device, or everyone. */
export const helped = (help: string | undefined, far: boolean) =>
  help === 'yes' && far ? 'all' : help === 'no' || far ? 'off' : 'on'

export { returns }

/** The clocks that are offered; '' is none. */
export const clocks = [
  '',
  'fischer:3+2',
  'fischer:5+3',
  'fischer:10+5',
  'fischer:15+10',
  'sudden:5',
  'sudden:10',
  'bronstein:10+5',
  'byo:10+3x30',
  'move:30',
  'move:60',
]

/** The clocks for people who play from day to day, with somebody far away. */
export const dayClocks = ['days:1', 'days:3', 'days:7', 'days:3+10']

/** The choices for what a fallen flag means; '' is what the rules of the game say. With two players, one can lose. */
export const flags = (seats: number) =>
  (seats === 2 ? ['', 'loss', 'computer'] : ['', 'computer']) as ('' | 'loss' | 'computer')[]

/** Seconds of absence after which the others may be given the choice; 0 is the server's value. */
export const absences = [0, 30, 120, 600, 3600, 86_400]

/** How much later spectators may be told what happens, in seconds; 0 is at once. */
export const delays = [0, 60, 180, 900]

/** A delay in words. */
export const delayText = (seconds: number): Text =>
  seconds ? ['terms.delay.after', { m: Math.ceil(seconds / 60) }] : ['terms.delay.none']

const controlText = ({ kind, main, step, periods }: Control, as: 'clock' | 'brief'): Text => {
  if (kind === 'days') return main ? ['terms.clock.reserve', { n: step, m: main }] : ['terms.clock.days', { n: step }]
  if (kind === 'move') return ['terms.clock.move', { s: step }]
  return [
    `terms.${kind === 'bronstein' ? 'clock' : as}.${kind}`,
    { m: main, ...(step && { s: step }), ...(periods && { n: periods }) },
  ]
}

/** A clock in words: the table's, or a game's own. */
export function clockText(control: string): Text {
  const clock = apart(control) ?? alike(control)
  return clock ? controlText(clock, 'clock') : ['terms.clock.none']
}

/** The terms to show for a table, in a few words each. far: with somebody far away; own: the game's own clock, or 'other' if
 *  its time runs in another way. */
export function brief(terms: Agreed, far: boolean, own = 'none', skill = false): Text[] {
  const clock = apart(terms.clock ?? '') ?? alike(own)
  const permission = allowed(terms.takeback ?? usual(far).takeback, skill)
  const takeback = permission === 'yes' ? usual(far).takeback : permission
  return [
    clock ? controlText(clock, 'brief') : [own === 'other' ? 'terms.brief.own' : 'terms.brief.none'],
    [takeback === 'no' ? 'terms.brief.takeback.no' : `terms.brief.takeback.${far ? 'far' : 'near'}.${takeback}`],
    [`terms.brief.help.${helped(terms.help, far)}`],
    ...(terms.delay ? [['terms.brief.delay', { m: Math.ceil(terms.delay / 60) }] as Text] : []),
  ]
}

/** The terms of a table, one row each: term and words. Defaults have no row. */
export function rows(
  terms: Agreed | undefined,
  far: boolean,
  seats: number,
  skill = false,
): { term: Field; says: Text }[] {
  if (!terms) return []
  const texts: Record<Field, Text | undefined> = {
    clock: terms.clock ? clockText(terms.clock) : undefined,
    flag: terms.clock && terms.flag ? [`terms.flag.${terms.flag}`] : undefined,
    takeback: [`terms.takeback.${allowed(terms.takeback, skill)}`],
    help: [`terms.help.${helped(terms.help, far)}`],
    return: seats > 1 ? [`terms.return.${returns(terms)}`] : undefined,
    away: terms.away ? ['terms.away.after', waited(terms.away)] : undefined,
    delay: terms.delay ? delayText(terms.delay) : undefined,
  }
  return (Object.keys(texts) as Field[]).flatMap((term) => (texts[term] ? [{ term, says: texts[term] }] : []))
}

/** How other terms would differ, one row each: the proposed value of a term, and the present one. */
export function differing(
  now: Agreed,
  then: Agreed,
  seats: number,
  skill = false,
): { term: Field; says: Text; instead?: Text }[] {
  const none: Partial<Record<Field, Text>> = {
    clock: ['terms.clock.none'],
    away: ['terms.away.usual'],
  }
  const [before, after] = [now, then].map(
    (terms) => new Map(rows(terms, true, seats, skill).map(({ term, says }) => [term, says])),
  )
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((term) => {
    const [instead, says] = [before, after].map((has) => has.get(term) ?? none[term])
    return says && JSON.stringify(says) !== JSON.stringify(instead) ? [{ term, says, instead }] : []
  })
}

/** The server's terms where none are chosen. */
export const usual = (far: boolean) => ({ takeback: far ? 'decisions' : 'any', help: 'alone' }) as const

/** The clock that is proposed when a friend is invited to a game that has no clock of its own: enough time to think, and
 *  an end to waiting. A decision in Tutto takes seconds, one in Soccer Tactics as long as it takes to look at the figures. */
export const withFriends: Readonly<Record<string, string>> = { tutto: 'fischer:5+10', soccertactics: 'fischer:15+10' }
