// The text of a position that is set up by hand: a state line (docs/formats.md#notations). The referee says whether it
// is possible.
import { files, ranks } from './constants'
import { turned } from './places'
import type { Square, View, WinningDoc } from './view'

/** What the side in possession may begin with, by the letters of the notation. */
export const phases = ['KO', 'OP', 'GK', 'KK', 'CK', 'TI', 'FK', 'PK'] as const
type Phase = (typeof phases)[number]
/** The powers of the white die; ? while it is rolled. */
export const powers = ['l', 'p', 'u', 'k', 'm', 'w', '?'] as const
const sides = 'WB'

export interface Setting {
  phase: Phase
  ball: Square
  att: 0 | 1
  /** Which arrow dice may be rolled: f orange first, n not orange, a any. */
  dice: string
  holder: 0 | 1
  power: string
  /** Whose next foul is a sending-off; -1: nobody's. */
  booked: number
  /** Whether the defender may interrupt. */
  window: boolean
  goals: number[]
  half: number
  /** Who won the toss. */
  toss: 0 | 1
  ms: number
}

/** The setting of a doc. Before the kick-off and after the end it is that of a kick-off. */
export function setting({ view, state = '' }: Pick<WinningDoc, 'view' | 'state'>): Setting {
  const known = phases.includes(view.phase as Phase)
  const set: Setting = {
    phase: known ? (view.phase as Phase) : 'OP',
    ball: view.ball || middle(view),
    att: view.att === 1 ? 1 : 0,
    dice: view.dice,
    holder: view.holder === 1 ? 1 : 0,
    power: view.power || 'l',
    booked: view.booked,
    window: known && view.window,
    goals: [...view.goals],
    half: view.half === 2 ? 2 : 1,
    toss: / [12]W\//.test(state) ? 0 : 1,
    ms: view.ms,
  }
  if (view.ball && known) return set
  return begun(view, set, view.ball && view.phase !== 'FT' ? 'OP' : 'KO')
}

const middle = (view: View) => role(view, 'centre', 0)[0] ?? files[2] + (ranks + 1) / 2

/** The squares with a role, as a side sees them. */
export function role(view: View, name: string, att: number): Square[] {
  return Object.keys(view.places)
    .filter((square) => view.places[square].includes(name))
    .map((square) => (att === 1 ? turned(square) : square))
}

/** The squares from which a restart is taken; undefined: any square may be. */
export function spots(view: View, set: Pick<Setting, 'phase' | 'att'>): Square[] | undefined {
  const roles: Partial<Record<Phase, string>> = {
    KO: 'centre',
    GK: 'goalKick',
    KK: 'keeperKick',
    CK: 'corner',
    PK: 'spot',
  }
  const name = roles[set.phase]
  if (name) return role(view, name, set.att)
  if (set.phase !== 'TI') return undefined
  return [files[0], files[files.length - 1]].flatMap((file) => Array.from({ length: ranks }, (_, i) => file + (i + 1)))
}

/** Begins with something else: ball and dice are made to fit. */
export function begun(view: View, set: Setting, phase: Phase): Setting {
  return fitted(view, { ...set, phase, dice: phase === 'OP' ? 'a' : set.dice })
}

/** What goes with the phase: where the ball lies, and which dice may be rolled. A kick-off has the dice that the doc's has. */
export function fitted(view: View, set: Setting): Setting {
  const open = spots(view, set)
  const ball = open?.length && !open.includes(set.ball) ? open[0] : set.ball
  const first = view.phase === 'KO' && view.dice ? view.dice : 'f'
  const dice = { KO: first, OP: set.dice || 'a', PK: '' }[set.phase as 'KO'] ?? 'a'
  const may = set.holder !== set.att && (set.power === 'w' || (set.power === 'm' && !dead.includes(set.phase)))
  return { ...set, ball, dice, window: set.window && may }
}
const dead: Phase[] = ['GK', 'KK', 'PK']

/** Whether the defender may interrupt in this position. */
export const interrupts = (view: View, set: Setting): boolean => fitted(view, { ...set, window: true }).window

/** The position as text. */
export function written(set: Setting): string {
  return [
    'WG1',
    set.phase,
    set.ball,
    sides[set.att],
    set.dice || '-',
    sides[set.holder] + set.power,
    set.booked < 0 ? '-' : sides[set.booked],
    set.window ? '!' : '.',
    set.goals.join('-'),
    `${set.half}${sides[set.toss]}/${set.ms}`,
    '-',
  ].join(' ')
}
