// What an entry shows, and when: dice that tumble, the spinner, a pawn or the ball on
// its way, a card, a goal. All of it is read off the docs before and after the entry.
import type { Entry, Seat, Text } from '../../game'
import { parse, type Act } from './acts'
import { file, rank } from './pitch'
import { ballWay, pawnWay } from './ways'
import { on, pawns, type SoccerDoc, type Square, type View } from './view'

/** A place by file from 0 and rank from 1; off the pitch it may be anything. */
export interface Stop {
  file: number
  rank: number
}

/** What stands large over the pitch. */
export type Stage =
  | { kind: 'toss' | 'battle'; dice: [number, number]; sides: [Seat, Seat]; bonus: [number, number] }
  | { kind: 'spin'; to: Sector }
  | { kind: 'words' }
export type Sector = 'ball' | 'flag' | 'one'

export interface Show {
  /** Dice that are rolled for a pawn or the ball. */
  dice?: number[]
  stage?: Stage
  /** What has come of it, said when the stage has come to rest. */
  words: Text[]
  card?: { side: Seat; code: string; red: boolean }
  /** The pawns that have clashed, once the dice rest: they shake. */
  tackle?: string[]
  goal?: Seat
  /** A pawn's way, square by square. */
  pawn?: { key: string; way: Square[]; slide: boolean }
  /** The ball's way. */
  ball?: Stop[]
  /** When pawn and ball leave, when all has come to rest, and how long that is held; in milliseconds. */
  leaves: number
  moves: number
  held: number
}

/** Milliseconds of a die, of a step, of a pawn put elsewhere, of a tackle, of the spinner, of reading. */
export const ms = { roll: 560, step: 105, slide: 340, set: 420, duel: 760, tackle: 300, spin: 2100, shot: 420, read: 1000, cheer: 2000 } as const

const nothing: Show = { words: [], leaves: 0, moves: 0, held: 0 }

/** What an entry shows; nothing for entries that only the log knows. */
export function show(event: Entry, before: SoccerDoc, doc: SoccerDoc): Show {
  if (!before.view?.phase || event.seat === -3 || before.phase !== 'playing') return nothing
  const [from, to] = [before.view, doc.view]
  if (event.move.startsWith('#')) return chance(event.move.slice(1), from, to)
  if (event.move.startsWith('S:')) return { ...nothing, moves: ms.set }
  const act = parse(event.move, from)
  return act ? decided(act, from, to) : ended(nothing, from, to)
}

function chance(text: string, from: View, to: View): Show {
  if (text === 'ball' || text === 'flag' || text === 'one') return ended(spin(text, from, to), from, to)
  const [, a, x, b, y] = /^([RO]?)(\d)(?:([BD+])(\d))?$/.exec(text) ?? []
  const dice = [Number(x), Number(y ?? 0)] as [number, number]
  if (a === 'R' && b) return toss(dice, from, to)
  if (a === 'O') return ended(battle(dice, from, to), from, to)
  return { ...nothing, dice: y ? dice : [dice[0]], moves: ms.roll }
}

const read = (some: Show): Show => ({ ...some, held: some.goal === undefined ? ms.read : ms.cheer })

function toss(dice: [number, number], from: View, to: View): Show {
  const again = to.phase === from.phase
  const words: Text = again ? ['soccertactics.ui.event.tie'] : [`soccertactics.ui.event.${from.phase}`, { seat: { seat: to.o } }]
  return read({ ...nothing, stage: { kind: 'toss', dice, sides: [0, 1], bonus: [0, 0] }, words: [words], moves: ms.duel })
}

function battle(dice: [number, number], from: View, to: View): Show {
  const bonus = (from.bonus ?? '0 0').split(' ').map(Number) as [number, number]
  const sides: [Seat, Seat] = [from.o, 1 - from.o]
  const tie: Show = { ...nothing, stage: { kind: 'battle', dice, sides, bonus }, moves: ms.duel }
  const some: Show = { ...tie, tackle: pawns(from).filter(({ at }) => at === from.ball).map(({ key }) => key) }
  const [mine, theirs] = [dice[0] + bonus[0], dice[1] + bonus[1]]
  const card = carded(from, to)
  if (card) return read({ ...some, card, words: fouled(card, to) })
  if (mine === theirs) return read({ ...tie, words: [['soccertactics.ui.event.tie']] })
  return read({ ...some, words: [['soccertactics.ui.event.won', { seat: { seat: mine > theirs ? sides[0] : sides[1] } }]] })
}

/** Who is booked or sent off, and a penalty that comes of it. */
function fouled({ side, code, red }: NonNullable<Show['card']>, to: View): Text[] {
  const pawn: Text = [`soccertactics.pawn.${code.startsWith('D') ? 'D' : code}`]
  const foul: Text = ['soccertactics.ui.event.foul', { seat: { seat: side }, card: red ? 'red' : 'yellow', pawn }]
  return to.phase === 'ps' ? [foul, ['soccertactics.ui.event.penalty', { seat: { seat: to.o } }]] : [foul]
}

/** The card that was shown between two positions. */
export function carded(from: View, to: View): Show['card'] {
  for (const side of [0, 1] as const) {
    const [was, is] = [from, to].map((view) => (side === 0 ? view.redCards : view.blueCards) ?? '')
    const gone = pawns(from).find((pawn) => pawn.side === side && !pawn.out && pawns(to).find(({ key }) => key === pawn.key)?.out)
    if (gone) return { side, code: gone.code, red: true }
    if (is.length > was.length) return { side, code: is.split(',').find((code) => !was.split(',').includes(code)) ?? '', red: false }
  }
  return undefined
}

/** A shot: the spinner, then the ball on its way. */
function spin(to: Sector, from: View, after: View): Show {
  const by = from.o
  const goal = to === 'ball'
  if (from.phase === 'so') {
    return read({ ...nothing, stage: { kind: 'spin', to }, words: [[goal ? 'soccertactics.ui.event.goal' : 'soccertactics.ui.event.miss', { seat: { seat: by } }]], goal: goal ? by : undefined, moves: ms.spin })
  }
  const line = by === 0 ? 16.900 : 0.1
  const wide = file(from.ball) < 4 ? -1 : 1
  const end = goal ? { file: 3.5, rank: line } : to === 'one' ? { file: 3.5 + 1.6 * wide, rank: line } : { file: 3.5 + 3.500 * wide, rank: by === 0 ? 16 : 1 }
  const words: Text = [`soccertactics.ui.event.${goal ? 'goal' : to === 'one' ? 'goalkick' : 'corner'}`, { seat: { seat: by }, other: { seat: 1 - by } }]
  const ball = [place(from.ball), end]
  const again: Text[] = goal && after.phase !== 'end' && after.period === from.period ? [['soccertactics.ui.event.toss', { seat: { seat: after.o } }]] : []
  return read({ ...nothing, stage: { kind: 'spin', to }, words: [words, ...again], goal: goal ? by : undefined, ball, leaves: ms.spin, moves: ms.spin + ms.shot })
}

const place = (square: Square): Stop => ({ file: file(square), rank: rank(square) })

/** A decision: somebody or the ball goes somewhere. */
function decided(act: Act, from: View, to: View): Show {
  const some = act.kind === 'ball' ? kicked(act, from) : walked(act, from)
  const whistled = from.phase !== 'bt' && (to.phase === 'ft' || to.phase === 'fe' || (to.restart === 'F' && from.restart !== 'F' && from.phase !== 'ft' && from.phase !== 'fe'))
  return ended(whistled ? words(some, ['soccertactics.ui.event.offside', { seat: { seat: to.o } }]) : some, from, to)
}

function kicked({ to }: Act, from: View): Show {
  const ball = ballWay(from.ball, to, from.die ?? 1).map(place)
  return { ...nothing, ball, moves: (ball.length - 1) * ms.step + 60 }
}

function walked(act: Act, from: View): Show {
  const pawn = on(from, act.from, from.seat)
  if (!pawn || act.from === act.to) return nothing
  if (act.kind === 'walk') {
    const way = pawnWay(from, pawn, act.to, from.die ?? 1)
    return { ...nothing, pawn: { key: pawn.key, way, slide: false }, moves: (way.length - 1) * ms.step + 60 }
  }
  const taken = act.kind === 'dribble' ? [place(act.from), place(act.to)] : undefined
  return { ...nothing, pawn: { key: pawn.key, way: [act.from, act.to], slide: true }, ball: taken, moves: ms.slide }
}

const words = (some: Show, said: Text): Show => ({
  ...some, stage: some.stage ?? { kind: 'words' }, words: [...some.words, said], held: some.held + ms.read,
})

/** The end of a period or of the match, after whatever led to it. */
function ended(some: Show, from: View, to: View): Show {
  if (to.phase === 'end' && from.phase !== 'end') return words(some, ['soccertactics.ui.event.full'])
  return to.period === from.period ? some : words(some, ['soccertactics.ui.event.period', { n: to.period }])
}
