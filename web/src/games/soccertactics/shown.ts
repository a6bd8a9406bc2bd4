// What an entry shows, and when: dice that tumble, the spinner, a pawn or the ball on
// its path, a card, a goal. All of it comes from the referee's text.
import type { Args, Entry, Seat, Text } from '../../game'
import { ms } from './constants'
import { file, files, mid, rank, ranks } from './pitch'
import { on, pawns, type SoccerDoc, type Square, type View } from './view'
import { wayOf } from './ways'
import { Table } from '../../seats'

/** A place by file from 0 and rank from 1; outside the pitch any numbers are possible. */
export interface Stop {
  file: number
  rank: number
}

/** What is shown large over the pitch. */
export type Stage =
  | { kind: 'toss' | 'duel'; dice: [number, number]; sides: [Seat, Seat]; bonus: [number, number] }
  | { kind: 'spin'; to: Sector }
  | { kind: 'words' }
export type Sector = 'ball' | 'flag' | 'one'

export interface Show {
  /** Dice that are rolled for a pawn or the ball. */
  dice?: number[]
  stage?: Stage
  /** The result, announced when the stage has come to rest. */
  words: Text[]
  card?: { side: Seat; pawn: Text; red: boolean }
  /** The pawns that have clashed, which shake once the dice rest. */
  tackle?: string[]
  goal?: Seat
  /** A pawn's path, square by square. */
  pawn?: { key: string; way: Square[]; slide: boolean }
  /** The ball's path. */
  ball?: Stop[]
  /** When pawn and ball leave, when everything has come to rest, and how long the result is held, in milliseconds. */
  leaves: number
  moves: number
  rest: number
}

const nothing: Show = { words: [], leaves: 0, moves: 0, rest: 0 }

/** What an entry shows; nothing for entries that only the log knows. The referee's text says what happened. */
export function show(event: Entry, before: SoccerDoc, doc: SoccerDoc): Show {
  if (!before.view?.phase || event.seat === Table || before.phase !== 'playing' || !event.text) return nothing
  const [from, to] = [before.view, doc.view]
  // Time was up before: nothing has moved (ST-55).
  if (noted(event, 'void')) return ended(nothing, from, to)
  const move: MoveText = { what: event.text[0].replace(/^soccertactics\.move\./, ''), args: event.text[1], event }
  switch (move.what.split('.')[0]) {
    case 'die':
      return rolled([number(move, 'n')])
    case 'two':
      return rolled([number(move, 'a'), number(move, 'b')])
    case 'toss':
      return toss(move, from, to)
    case 'duel':
      return ended(duel(move, from), from, to)
    case 'spin':
    case 'kick':
      return ended(spin(move.args.shows as Sector, from, to), from, to)
    case 'setup':
      return { ...nothing, moves: ms.set }
  }
  return typeof move.args.from === 'string' ? decided(move, from, to) : ended(nothing, from, to)
}

/** The referee's text of an entry: the end of its key, its arguments, and its notes. */
interface MoveText {
  what: string
  args: Args
  event: Entry
}
const number = ({ args }: MoveText, name: string) => Number(args[name] ?? 0)

/** Whether a note of a duel says who won it or, if the duel ends with a shot, who shoots. */
export const decides = (name: string) => name === 'duel.lost' || name === 'duel.kept' || name.startsWith('shot.')

/** The arguments of one of the referee's notes. */
function noted({ notes }: Entry, ...names: string[]): Args | undefined {
  return notes?.find(([, key]) => names.some((name) => key === `soccertactics.note.${name}`))?.[2]
}

const rolled = (dice: number[]): Show => ({ ...nothing, dice, moves: ms.roll })

const read = (some: Show): Show => ({ ...some, rest: some.goal === undefined ? ms.read : ms.cheer })

function toss(move: MoveText, from: View, to: View): Show {
  const dice: [number, number] = [number(move, 'a'), number(move, 'b')]
  const words: Text = noted(move.event, 'toss.again')
    ? ['soccertactics.ui.event.tie']
    : [`soccertactics.ui.event.${from.phase}`, { seat: { seat: to.possession } }]
  return read({
    ...nothing,
    stage: { kind: 'toss', dice, sides: [0, 1], bonus: [0, 0] },
    words: [words],
    moves: ms.duel,
  })
}

function duel(move: MoveText, from: View): Show {
  const sides: [Seat, Seat] = [from.possession, 1 - from.possession]
  const stage: Stage = {
    kind: 'duel',
    dice: [number(move, 'a'), number(move, 'b')],
    sides,
    bonus: [number(move, 'plus'), number(move, 'more')],
  }
  const tie: Show = { ...nothing, stage, moves: ms.duel }
  if (noted(move.event, 'tie')) return read({ ...tie, words: [['soccertactics.ui.event.tie']] })
  const some: Show = {
    ...tie,
    tackle: pawns(from)
      .filter(({ at }) => at === from.ball)
      .map(({ key }) => key),
  }
  const card = carded(move.event)
  if (card) return read({ ...some, card, words: fouled(card, move.event) })
  const won = move.event.notes?.find(([, key]) => decides(key.replace('soccertactics.note.', '')))?.[2].seat
  return read({ ...some, words: won ? [['soccertactics.ui.event.won', { seat: won }]] : [] })
}

/** Who is booked or sent off, and a resulting penalty. */
function fouled({ side, pawn, red }: NonNullable<Show['card']>, event: Entry): Text[] {
  const foul: Text = ['soccertactics.ui.event.foul', { seat: { seat: side }, card: red ? 'red' : 'yellow', pawn }]
  const penalty = noted(event, 'penalty')
  return penalty ? [foul, ['soccertactics.ui.event.penalty', { seat: penalty.seat }]] : [foul]
}

/** The card that the referee shows. */
export function carded(event: Entry): Show['card'] {
  const foul = noted(event, 'foul')
  const seat = foul?.seat
  if (!foul || !Array.isArray(seat)) return undefined
  return { side: Number(seat[0]), pawn: foul.pawn as Text, red: !!noted(event, 'red', 'red.keeper') }
}

/** A shot: the spinner, then the ball on its way. */
function spin(to: Sector, from: View, after: View): Show {
  const by = from.possession
  const goal = to === 'ball'
  if (from.phase === 'so') {
    return read({
      ...nothing,
      stage: { kind: 'spin', to },
      words: [[goal ? 'soccertactics.ui.event.goal' : 'soccertactics.ui.event.miss', { seat: { seat: by } }]],
      goal: goal ? by : undefined,
      moves: ms.spin,
    })
  }
  const line = by === 0 ? ranks + 0.9 : 0.1
  const middle = mid.x - 0.5
  const wide = file(from.ball) < mid.x ? -1 : 1
  const end = goal
    ? { file: middle, rank: line }
    : to === 'one'
      ? { file: middle + 1.6 * wide, rank: line }
      : { file: wide < 0 ? 0 : files.length - 1, rank: by === 0 ? ranks : 1 }
  const words: Text = [
    `soccertactics.ui.event.${goal ? 'goal' : to === 'one' ? 'goalkick' : 'corner'}`,
    { seat: { seat: by }, other: { seat: 1 - by } },
  ]
  const ball = [place(from.ball), end]
  const again: Text[] =
    goal && after.phase !== 'end' && after.period === from.period
      ? [['soccertactics.ui.event.toss', { seat: { seat: after.possession } }]]
      : []
  return read({
    ...nothing,
    stage: { kind: 'spin', to },
    words: [words, ...again],
    goal: goal ? by : undefined,
    ball,
    leaves: ms.spin,
    moves: ms.spin + ms.shot,
  })
}

const place = (square: Square): Stop => ({ file: file(square), rank: rank(square) })

/** A decision: a pawn or the ball goes somewhere. */
function decided(move: MoveText, from: View, to: View): Show {
  const some = move.what.startsWith('ball.') ? kicked(move) : walked(move, from)
  const whistled = noted(move.event, 'offside', 'offside.goal')
  return ended(
    whistled ? words(some, ['soccertactics.ui.event.offside', { seat: { seat: to.possession } }]) : some,
    from,
    to,
  )
}

function kicked({ event }: MoveText): Show {
  const ball = (wayOf(event.text) ?? []).map(place)
  return { ...nothing, ball, moves: (ball.length - 1) * ms.step + ms.come }
}

function walked({ what, args, event }: MoveText, from: View): Show {
  const [start, end] = [String(args.from), String(args.to)]
  const pawn = on(from, start, from.seat)
  if (!pawn || start === end) return nothing
  const way = wayOf(event.text)
  if (way)
    return { ...nothing, pawn: { key: pawn.key, way, slide: false }, moves: (way.length - 1) * ms.step + ms.come }
  const path = what === 'dribble' ? [place(start), place(end)] : undefined
  return { ...nothing, pawn: { key: pawn.key, way: [start, end], slide: true }, ball: path, moves: ms.slide }
}

const words = (some: Show, text: Text, rest: number = ms.read): Show => ({
  ...some,
  stage: some.stage ?? { kind: 'words' },
  words: [...some.words, text],
  rest: some.rest + rest,
})

/** The end of a period or of the match, after the event that led to it. */
function ended(some: Show, from: View, to: View): Show {
  if (to.phase === 'end' && from.phase !== 'end') return words(some, ['soccertactics.ui.event.full'], ms.cheer)
  return to.period === from.period ? some : words(some, ['soccertactics.ui.event.period', { n: to.period }], ms.cheer)
}
