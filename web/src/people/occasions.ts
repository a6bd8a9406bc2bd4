// What the people at the table have something to say about, by the referee's text or note that tells it. It is loaded once
// something has happened.
import type { Seat, Step } from '../game'

/** good: for the player whom the text is about, or whose move it was; big: worth a word even soon after another one. */
interface Occasion {
  says: string
  good: boolean
  big: boolean
  /** The text is about the other player. */
  foe?: boolean
}
type Args = Record<string, unknown>

const big = (says: string, good: boolean, foe = false): Occasion => ({ says, good, big: true, foe })
const small = (says: string, good: boolean, foe = false): Occasion => ({ says, good, big: false, foe })

const goal = big('goal', true)
const dud = small('tutto.dud', false)
const tutto = big('tutto.tutto', true)
const miss = small('miss', false)
const save = small('save', true, true)
const card = small('card', false)
const lost = small('squareball.lost', false)

const occasions: Record<string, Occasion> = {
  'tutto.note.null': dud,
  'tutto.note.null.straight': dud,
  'tutto.note.stop': small('tutto.stop', false),
  'tutto.note.tutto': tutto,
  'tutto.note.bonus': tutto,
  'tutto.note.doubled': tutto,
  'tutto.note.plusminus': tutto,
  'tutto.note.straight': tutto,
  'tutto.note.clover': tutto,
  'footballchess.note.goal': goal,
  'footballchess.move.take': small('footballchess.take', true),
  'footballchess.move.chain': small('footballchess.chain', true),
  'winninggoal.note.goal': goal,
  'winninggoal.note.owngoal': big('owngoal', false),
  'winninggoal.move.shoot': small('shoot', true),
  'winninggoal.move.result.s.po': miss,
  'winninggoal.move.result.s.ba': miss,
  'winninggoal.move.result.s.wi': miss,
  'winninggoal.move.result.d.win': small('tackle', true, true),
  'winninggoal.move.result.g.cat': save,
  'winninggoal.move.result.g.pun': save,
  'winninggoal.note.penalty': big('penalty', true),
  'winninggoal.note.booked': card,
  'winninggoal.note.card': card,
  'soccertactics.move.spin.ball': goal,
  'soccertactics.move.kick.in': goal,
  'soccertactics.move.kick.out': miss,
  'soccertactics.move.spin.one': miss,
  'soccertactics.move.challenge': small('soccertactics.duel', true),
  'soccertactics.note.duel.lost': small('tackle', true),
  'soccertactics.note.penalty': big('penalty', true),
  'soccertactics.note.yellow': card,
  'soccertactics.note.yellow.group': card,
  'soccertactics.note.red': card,
  'soccertactics.note.red.keeper': card,
  'squareball.note.goal': goal,
  'squareball.note.saved': save,
  'squareball.note.passed': small('squareball.gap', true),
  'squareball.note.landing': small('squareball.landing', true),
  'squareball.note.touch': lost,
  'squareball.note.nopass': lost,
  'squareball.note.yellow': card,
  'squareball.note.yellow.second': card,
  'squareball.note.red': card,
}

/** As many points are worth a word when they are banked. */
const much = 1000

/** What is remarkable about a text of the referee; undefined: nothing. */
export function occasion(key: string, args: Args = {}): Occasion | undefined {
  if (key === 'tutto.note.lost') return Number(args.points) > 0 ? big('tutto.bust', false) : undefined
  if (key === 'tutto.note.banked') return Number(args.points) >= much ? small('tutto.bank', true) : undefined
  if (key === 'tutto.move.keep') return args.left === 1 ? small('tutto.last', true) : undefined
  return occasions[key]
}

type Seats = { seat?: readonly Seat[]; foe?: readonly Seat[] }

export interface Found {
  says: string
  seat: Seat
  good: boolean
  big: boolean
}

/** The most remarkable thing about an event: a note before the text, something big before something small. */
export function remarkable({ entry, after }: Step, actor: Seat): Found | undefined {
  const texts = [...(entry.notes ?? []).map(([, key, args]) => [key, args] as const), entry.text ?? ([''] as const)]
  const found = texts.flatMap(([key, args]) => {
    const what = occasion(key, args as Args)
    if (!what) return []
    const about = ((what.foe ? (args as Seats)?.foe : undefined) ?? (args as Seats)?.seat)?.[0] ?? actor
    const other = what.foe && !(args as Seats)?.foe && after.seats.length === 2
    return [{ says: what.says, good: what.good, big: what.big, seat: other ? 1 - about : about }]
  })
  return found.find(({ big }) => big) ?? found[0]
}
