// What moves when an entry is shown, and when: pieces slide, knights hop, the ball
// takes its own path. Times are milliseconds from the beginning of the entry.
import type { Entry } from '../../game'
import { over } from './moves'
import { ms } from './constants'
import { distance } from './pitch'
import { actionOf, type Action } from './action'
import { pieceOf, on, pieces, where, type FootballDoc, type Piece, type Square, type View } from './view'

/** The place of something at a time: on a square, or in a hand (''). */
export interface Stop {
  at: number
  place: Square
  /** Whether it got here through the air. */
  hop?: boolean
  /** For the ball: whether a piece has it here. */
  withPiece?: boolean
}

export interface Flight {
  who: Piece | 'ball'
  stops: Stop[]
}

export interface Show {
  flights: Flight[]
  /** The ball is in the net when everything has come to rest; the pieces are lifted after that. */
  goal?: boolean
  /** The match has ended in another way. */
  over?: boolean
  /** The episode has ended in another way, and the other side kicks off. */
  again?: boolean
  /** When the result is known, and how long it is shown. */
  moves: number
  rest: number
}

const { cheer, lift: lifted } = ms
const nothing: Show = { flights: [], moves: 0, rest: 0 }

const slide = (a: Square, b: Square) => Math.min(ms.most, ms.go + ms.square * distance(a, b))
const fly = (a: Square, b: Square) => Math.min(ms.flyMost, ms.fly + ms.flySquare * distance(a, b))

/** What an entry shows between two positions; nothing for entries without movement. */
export function show(event: Entry, before: FootballDoc, doc: FootballDoc): Show {
  const action = actionOf(event)
  const over = doc.view.phase === 'over' && before.view.phase !== 'over'
  if (!action || before.view.phase === 'over') return over ? { ...nothing, over, rest: cheer } : nothing
  const movement = moving(event, action, before, doc)
  if (movement.goal) return movement
  if (over) return { ...movement, over, rest: cheer }
  const again = before.view.phase === 'play' && doc.view.movesWithoutGoal === 0
  return again ? { ...movement, again, ...lifting(movement, before.view, doc.view) } : movement
}

/** After a cheer or a whistle, everything goes home that is not there. */
function lifting(
  { flights, moves }: Pick<Show, 'flights' | 'moves'>,
  before: View,
  after: View,
): Pick<Show, 'flights' | 'rest'> {
  const up = moves + cheer
  const home = (['ball', ...pieces] as const).flatMap((who): Flight[] => {
    const stops = flights.find((flight) => flight.who === who)?.stops ?? [{ at: 0, place: placed(before, who) }]
    const { place } = stops.at(-1)!
    if (place === placed(after, who)) return stops.length > 1 ? [{ who, stops }] : []
    const last = { at: up + lifted, place: placed(after, who), ...(who !== 'ball' && { hop: true }) }
    return [{ who, stops: [...stops, { at: up, place }, last] }]
  })
  return { flights: home, rest: cheer + lifted }
}

const placed = (view: View, who: Piece | 'ball') => (who === 'ball' ? view.ball : where(view, who))

function moving(event: Entry, action: Action, before: FootballDoc, doc: FootballDoc): Show {
  const scene = { action, piece: pieceOf(action.piece, event.seat), before: before.view, after: doc.view }
  switch (action.kind) {
    case 'put':
      return timed([
        {
          who: scene.piece,
          stops: [
            { at: 0, place: '' },
            { at: ms.put, place: action.to },
          ],
        },
      ])
    case 'take':
      return take(scene)
    case 'kick':
    case 'pass':
    case 'chain':
      return pass(scene)
    case 'goal':
      return goal(scene)
  }
  return walk(scene)
}

interface Scene {
  action: Action
  piece: Piece
  before: View
  after: View
}

function timed(flights: Flight[]): Show {
  return { flights, moves: Math.max(...flights.map((f) => f.stops[f.stops.length - 1].at)), rest: 0 }
}

const jumps = ({ action }: Scene) => action.piece === 'N'

function walk(scene: Scene): Show {
  const { action, piece } = scene
  const hop = jumps(scene)
  const end = slide(action.from, action.to)
  const mover: Flight = {
    who: piece,
    stops: [
      { at: 0, place: action.from },
      { at: end, place: action.to, hop },
    ],
  }
  if (action.kind === 'carry')
    return timed([mover, { who: 'ball', stops: mover.stops.map((stop) => ({ ...stop, withPiece: true })) }])
  if (action.kind === 'pick') {
    return timed([
      mover,
      {
        who: 'ball',
        stops: [
          { at: 0, place: action.to },
          { at: end - 60, place: action.to },
          { at: end + ms.pick, place: action.to, withPiece: true },
        ],
      },
    ])
  }
  if (action.kind === 'go') return timed([mover])
  return timed([
    mover,
    {
      who: 'ball',
      stops: [
        { at: 0, place: action.from, withPiece: true },
        { at: 160, place: action.from },
      ],
    },
  ])
}

function take(scene: Scene): Show {
  const { action, piece } = scene
  const hop = jumps(scene)
  const via = action.via!
  const got = slide(action.from, via)
  const end = got + ms.grab + slide(via, action.to)
  const stops = [
    { at: 0, place: action.from },
    { at: got, place: via, hop },
    { at: got + ms.grab, place: via },
    { at: end, place: action.to, hop },
  ]
  const ball = [
    { at: 0, place: via, withPiece: true },
    { at: got + ms.grab, place: via, withPiece: true },
    { at: end, place: action.to, hop, withPiece: true },
  ]
  return timed([
    { who: piece, stops },
    { who: 'ball', stops: ball },
  ])
}

/** Kick, pass and chain: only the ball moves, leg by leg. */
function pass(scene: Scene): Show {
  const { action, after } = scene
  const places = [action.from, ...(action.via ? [action.via] : []), action.to]
  const stops: Stop[] = [{ at: 0, place: action.from, withPiece: true }]
  places.slice(1).forEach((place, i) => {
    const from = places[i]
    const at = stops[stops.length - 1].at + fly(from, place)
    stops.push({ at, place, hop: airborne(scene, from, place), withPiece: on(after, place) !== undefined })
    if (i + 2 < places.length) stops.push({ at: at + ms.touch, place, withPiece: true })
  })
  return timed([{ who: 'ball', stops }])
}

/** Whether the ball flies over a piece: a knight's always flies. */
function airborne({ before }: Scene, from: Square, to: Square): boolean {
  return (
    on(before, from)?.toUpperCase() === 'N' ||
    over(
      from,
      to,
      pieces.map((piece) => where(before, piece)),
    )
  )
}

/** The shot, the cheer, and then every piece that is not at home is lifted. */
function goal(scene: Scene): Show {
  const { action, before, after } = scene
  const at = fly(action.from, action.to)
  const ball: Stop[] = [
    { at: 0, place: action.from, withPiece: true },
    { at, place: action.to, hop: airborne(scene, action.from, action.to) },
  ]
  const shot: Show = { flights: [{ who: 'ball', stops: ball }], goal: true, moves: at, rest: cheer }
  return after.phase === 'over' ? shot : { ...shot, ...lifting(shot, before, after) }
}
