// The text of a position that is set up by hand: a state line (docs/formats.md#notations), in which an attack begins
// with its throw, or goes on with a flick. The referee says whether it is possible.
import type { Spot } from './view'

/** A die that lies: its turn in a, and its face. */
interface Lying extends Spot {
  t: number
  face: number
}

export interface Setting {
  /** What comes next: the throw of an attack, or a flick. */
  flicks: boolean
  period: string
  /** Milliseconds of the period played. */
  clock: number
  goals: number[]
  att: 0 | 1
  /** Flicks left. */
  n: number
  /** Whether a goal needs a landing on an own figure. */
  needs: boolean
  /** By number, the keeper first, of either side. Undefined: not on the pitch. */
  figures: (Spot | undefined)[][]
  dice: Lying[]
  /** The fields that the form leaves as they are. */
  rest: { cards: string; flags: string[]; gone: string[][] }
}

/** How many flicks are left where the position counts none yet. */
const usualFlicks = 3
const sides = 'AB'
const halves = ['1', '2']
/** Where the dice lie before anybody has moved them: around the middle, where no figure of a usual line-up stands. */
const scattered: Lying[] = [
  { x: -1500, y: 3000, t: 0, face: 1 },
  { x: 1500, y: -1000, t: 3000, face: 2 },
  { x: -1000, y: -4500, t: 6000, face: 3 },
]

const spot = (text: string): Spot | undefined => {
  const [x, y] = text.replace('^', '').split(',').map(Number)
  return Number.isFinite(x) && Number.isFinite(y) ? { x, y } : undefined
}

/** The setting of a state line. A phase in between is set up as the throw or the flick of its attack; without figures on
 *  the pitch, those of the opening stand there. */
export function setting(state: string, opening: string): Setting {
  const usual = opening.split(' ')
  const given = state.split(' ')
  const empty = given.length < usual.length || given[11].split(';').includes('-') || !halves.includes(given[1])
  const [, period, clock, , goals, cards, att, , phase, n, flags, a, b, dice] = empty ? usual : given
  const lying = dice.split(';').map((die) => die.split(',').map(Number))
  const all = lying.length === scattered.length && lying.every((die) => die.length > 3)
  return {
    flicks: phase === 'FLICK' && all,
    period,
    clock: Number(clock),
    goals: goals.split('/')[0].split(':').map(Number),
    att: att === 'B' ? 1 : 0,
    n: Number(n) || usualFlicks,
    needs: flags.split(',').includes('N'),
    figures: [a, b].map((team) => team.split(';').map(spot)),
    dice: all ? lying.map(([x, y, t, face]) => ({ x, y, t, face })) : scattered,
    rest: {
      cards,
      flags: flags.split(',').filter((flag) => /^(f|mA|mB)/.test(flag)),
      gone: [a, b].map((team) => team.split(';').map((figure) => (spot(figure) ? '' : figure))),
    },
  }
}

/** The other half is played with changed ends. */
export function period(set: Setting, to: string): Setting {
  if (set.period === to) return set
  const turned = <T extends Spot>(at: T): T => ({ ...at, x: 0 - at.x, y: 0 - at.y })
  return {
    ...set,
    period: to,
    figures: set.figures.map((team) => team.map((at) => at && turned(at))),
    dice: set.dice.map(turned),
  }
}

/** The position as text. */
export function written(set: Setting): string {
  const team = (side: number) =>
    set.figures[side].map((at, n) => (at ? `${at.x},${at.y}` : set.rest.gone[side][n])).join(';')
  const flags = [...(set.flicks && set.needs ? ['N'] : []), ...set.rest.flags]
  return [
    'SQ1',
    set.period,
    set.clock,
    set.period === '2' ? '-' : '+',
    set.goals.join(':'),
    set.rest.cards,
    sides[set.att],
    'C',
    set.flicks ? 'FLICK' : 'START',
    set.flicks ? set.n : 0,
    flags.join(',') || '-',
    team(0),
    team(1),
    set.dice.map(({ x, y, t, face }) => (set.flicks ? `${x},${y},${t},${face}` : '-')).join(';'),
  ].join(' ')
}
