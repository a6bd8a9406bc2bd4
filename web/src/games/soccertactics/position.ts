// The text of a position that is set up by hand: a state line (docs/formats.md#notations). The referee says whether it
// is possible.
import { cards, files, pawnNames, ranks } from './constants'
import { opening } from './opening'
import { file, rank } from './pitch'
import { codeOf, type Square } from './view'

/** What may come next, as the notation calls it: a pawn moves and then the ball, the ball is played, a shot; a duel; for a
 *  loose ball runs the side in possession, or the other one. */
export type Next = 'pr' | 'br' | 'sp' | 'bt' | 'cr' | 'dr'

/** A pawn, by its side and its name in the view, such as 0D1; or the ball. */
export type Thing = string
export const ball: Thing = 'ball'

/** The squares of a side's pawns by name; '' is sent off. */
type Team = Readonly<Record<string, Square>>

export interface Setting {
  teams: readonly Team[]
  ball: Square
  /** Who is in possession, or runs first for a loose ball. */
  side: number
  next: Next
  /** The names of each side's booked pawns; D are the defenders together. */
  booked: readonly (readonly string[])[]
  goals: readonly number[]
  /** 1 and 2 halves, 3 and 4 overtime. */
  period: number
  /** Seconds played in it. */
  clock: number
  /** Who kicked off the first period of its pair. */
  first: number
  options: string
}

const sides = 'RB'
const byPlace = (a: Square, b: Square) => rank(a) - rank(b) || file(a) - file(b)
/** The names of the defenders on the pitch, in the order of their squares. */
const defenders = (team: Team) =>
  pawnNames.filter((name) => codeOf(name) === 'D' && team[name]).sort((a, b) => byPlace(team[a], team[b]))

/** The squares of a team in the notation by name; '*' stands beside the pitch. */
function read(text: string): Team {
  const [keeper, backs, ...others] = text.split('/')
  const list = [keeper, ...[...backs.split(',').filter((at) => at !== '-'), '', '', '', ''].slice(0, 4), ...others]
  return Object.fromEntries(pawnNames.map((name, i) => [name, list[i] === '-' ? '' : list[i]]))
}

/** The team with those beside the pitch where they stand at a kick-off, or else on the first free square. */
function entered(team: Team, usual: Team): Team {
  const all = { ...team }
  for (const name of pawnNames) {
    if (all[name] !== '*') continue
    const taken = Object.values(all)
    all[name] = [usual[name], ...squares].find((square) => square && !taken.includes(square))!
  }
  return all
}
const squares = Array.from({ length: ranks }, (_, i) => files.map((name) => name + (i + 1))).flat()

/** The setting of a state line. What is decided before a kick-off, or after the end, is set up for the kick-off or the second half. */
export function setting(state: string): Setting {
  const usual = opening.split(' ')
  const line = state ? state.split(' ') : usual
  const teams = [1, 2].map((n) => entered(read(line[n]), read(usual[n])))
  const [period, clock] = line[10].split(':')
  const late = line[5] === 'end' || period === 'S'
  const phase = line[5].slice(0, 2)
  const next = { pr: 'pr', pm: 'pr', sp: 'sp', bt: 'bt', cr: 'cr', cm: 'cr', dc: 'dr', dr: 'dr', dm: 'dr' }[phase]
  return fitted({
    teams,
    ball: line[3] === '-' ? usual[3] : line[3],
    side: Math.max(0, sides.indexOf(line[4])),
    next: (next ?? 'br') as Next,
    booked: line[8].split('/').map((list, side) => list.split(',').flatMap((code) => bookedAs(code, teams[side]))),
    goals: line[9].split('-').map(Number),
    period: late ? 2 : Number(period),
    clock: late ? 0 : Number(clock),
    first: Math.max(0, sides.indexOf(line[11].at(-1)!)),
    options: line[12],
  })
}

/** The name of a booked pawn: D1 to D4 are counted by their squares. */
function bookedAs(code: string, team: Team): string[] {
  if (code === '-') return []
  return /^D\d/.test(code) ? [defenders(team)[Number(code[1]) - 1] ?? code] : [code]
}

/** Whether the defenders share a yellow card (ST-34). */
const grouped = ({ options }: Setting) => !/\bGroupCards=off\b/.test(options)
/** The name by which a pawn is booked. */
export const card = (set: Setting, name: string): string => (grouped(set) ? codeOf(name) : name)

/** Which sides have a pawn on the ball. */
const there = ({ teams, ball }: Pick<Setting, 'teams' | 'ball'>) =>
  teams.map((team) => Object.values(team).includes(ball))

/** What may come next, by who is on the ball. */
export function nexts(set: Setting): Next[] {
  const on = there(set)
  if (on[0] && on[1]) return ['bt']
  return on[0] || on[1] ? ['pr', 'br', 'sp'] : ['cr', 'dr']
}
/** Whether the ball says who is in possession: only one side is on it. */
export const possessed = (set: Setting): boolean => there(set)[0] !== there(set)[1]

/** Possession and what comes next go with the ball. */
export function fitted(set: Setting): Setting {
  const able = nexts(set)
  return {
    ...set,
    side: possessed(set) ? there(set).indexOf(true) : set.side,
    next: able.includes(set.next) ? set.next : able[0],
  }
}

/** Where something is; '' for a pawn that is sent off. */
export const at = ({ teams, ball: square }: Setting, thing: Thing): Square =>
  thing === ball ? square : teams[Number(thing[0])][thing.slice(1)]

/** What is on a square: Red's pawn, Blue's, the ball. */
export function things(set: Setting, square: Square): Thing[] {
  const on = set.teams.flatMap((team, side) =>
    pawnNames.filter((name) => team[name] === square).map((name) => `${side}${name}`),
  )
  return set.ball === square ? [...on, ball] : on
}

/** Puts a thing on a square; a pawn of its side there goes to its old square. A pawn takes the ball along that only it has.
 *  square: '' sends it off, and its card goes with it. */
export function put(set: Setting, thing: Thing, square: Square): Setting {
  if (thing === ball) return fitted({ ...set, ball: square })
  const [side, name] = [Number(thing[0]), thing.slice(1)]
  const team = set.teams[side]
  const from = team[name]
  const other = square ? pawnNames.find((one) => one !== name && team[one] === square) : undefined
  const carries = !!square && from === set.ball && !other && things(set, from).length === 2
  const moved = { ...team, [name]: square, ...(other && { [other]: from }) }
  const left = card(set, name)
  const gone = !square && !pawnNames.some((one) => moved[one] && card(set, one) === left)
  return fitted({
    ...set,
    ball: carries ? square : set.ball,
    teams: set.teams.map((old, i) => (i === side ? moved : old)),
    booked: set.booked.map((list, i) => (i === side && gone ? list.filter((one) => one !== left) : list)),
  })
}

/** Books a pawn, or takes its card back. */
export function booking(set: Setting, thing: Thing): Setting {
  const [side, name] = [Number(thing[0]), card(set, thing.slice(1))]
  const turned = (list: readonly string[]) =>
    list.includes(name) ? list.filter((one) => one !== name) : [...list, name]
  return { ...set, booked: set.booked.map((list, i) => (i === side ? turned(list) : list)) }
}
export const isBooked = (set: Setting, thing: Thing): boolean =>
  set.booked[Number(thing[0])].includes(card(set, thing.slice(1)))

/** The position as text. */
export function written(set: Setting): string {
  const team = (one: Team) =>
    cards
      .map(
        (code) =>
          (code === 'D'
            ? defenders(one)
                .map((name) => one[name])
                .join(',')
            : one[code]) || '-',
      )
      .join('/')
  const list = (names: readonly string[], side: number) => {
    const code = (name: string) =>
      /^D\d/.test(name) ? `D${defenders(set.teams[side]).indexOf(name as 'D1') + 1}` : name
    const order = [cards[0], 'D', 'D1', 'D2', 'D3', 'D4', ...cards.slice(2)]
    return (
      names
        .map(code)
        .sort((a, b) => order.indexOf(a) - order.indexOf(b))
        .join(',') || '-'
    )
  }
  return [
    'st1',
    ...set.teams.map(team),
    set.ball,
    sides[set.side],
    set.next,
    '-',
    '0',
    set.booked.map(list).join('/'),
    set.goals.join('-'),
    `${set.period}:${set.clock}`,
    `k=${sides[set.first]}`,
    set.options,
  ].join(' ')
}
