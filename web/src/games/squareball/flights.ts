// What an entry shows, and for how long: dice that are thrown or slide, a figure on
// its way, and what the referee says of it.
import type { Entry, Text } from '../../game'
import { shows, type Part } from '../../board/lens'
import { ms, plate, unsaid } from './constants'
import { slideOf, type Slide } from './motion'
import { plane, type Lie } from './pitch'
import { dice, men, type Die, type Spot, type SquareDoc } from './view'

export interface Show {
  slide?: Slide
  /** Dice that are thrown: where they come to rest. */
  thrown?: Die[]
  /** A figure's way, from where it stood. */
  walk?: { key: string; way: Spot[]; riders: number[] }
  /** The flick that a computer is about to make, as it aims it. */
  aim?: string
  /** What the referee says when all is at rest. */
  words: Text[]
  goal: boolean
  card?: 'yellow' | 'red'
  /** When all has come to rest, and how long that is held; in ms. */
  moves: number
  held: number
}

const quiet = (key: string) => unsaid.some((begins) => key.startsWith(`squareball.note.${begins}`))

export const nothing: Show = { words: [], goal: false, moves: 0, held: 0 }

/** What an entry shows; nothing for entries that only the log knows. */
export function show(event: Entry, before: SquareDoc, doc: SquareDoc): Show {
  if (!before.view?.phase || event.seat === -3 || before.phase !== 'playing' || !doc.view?.phase) return nothing
  const said = (event.notes ?? []).filter(([, key]) => !quiet(key))
  const some: Show = {
    ...nothing, words: said.map(([, key, args]): Text => [key, args]), goal: said.some(([, key]) => /note\.(goal|penalty\.goal)$/.test(key)),
    card: said.some(([, key]) => key.includes('.red') || key.includes('yellow.second')) ? 'red' : said.some(([, key]) => key.includes('.yellow')) ? 'yellow' : undefined,
  }
  const seen = moving(event.move, before, doc.seats?.[event.seat]?.kind === 'bot')
  const moves = seen.slide ? seen.slide.ms + 60 : seen.thrown ? ms.throw : seen.walk ? ms.walk : 0
  return { ...some, ...seen, moves, held: some.goal ? ms.cheer : seen.aim ? ms.aim : some.words.length ? ms.read : 0 }
}

function moving(move: string, { view }: SquareDoc, bot: boolean): Partial<Show> {
  if (move.startsWith('f')) return bot ? { aim: move } : {}
  if (move.startsWith('#P')) return { slide: slideOf(view) }
  if (move.startsWith('#T')) return { thrown: thrown(move) }
  const [, act, n, path] = /^([kmocp]) (?:(\d+) )?([-\d,>]+)$/.exec(move) ?? []
  if (!act || act === 'p') return {}
  const own = act === 'o' ? 1 - view.seat : view.seat
  const key = 'AB'[own] + (act === 'k' ? '0' : act === 'c' ? (view.men?.[0] ?? '').slice(1) : n)
  const man = men(view).find((man) => man.key === key)
  if (!man) return {}
  const on = act === 'c' ? dice(view).filter((die) => Math.abs(die.x - man.at.x) <= plate && Math.abs(die.y - man.at.y) <= plate) : []
  return { walk: { key, way: [man.at, ...path.split('>').map(spotOf)], riders: on.map((die) => die.n) } }
}

/** The dice of #T 1:x,y,t,f 2:… */
function thrown(move: string): Die[] {
  return move.split(' ').slice(1).map((item) => {
    const [n, x, y, t, face] = item.split(/[:,]/).map(Number)
    return { n, x, y, t, face }
  })
}

/** A place as a move names it: x,y. */
function spotOf(text: string): Spot {
  const [x, y] = text.split(',').map(Number)
  return { x, y }
}

/** Whether something of it happens outside a part of the drawing. */
export function leaves(part: Part, { slide, thrown, walk }: Show, lie: Lie): boolean {
  const slid = slide ? [...slide.marks].flatMap(([n, marks]) => [...marks, ...slide.after.filter((die) => die.n === n)]) : []
  return !!thrown || !shows(part, [...slid, ...(walk?.way ?? [])], plane(lie))
}

/** Where along a way, at a part of its length. */
export function along(way: Spot[], part: number): Spot {
  const legs = way.slice(1).map((to, i) => Math.hypot(to.x - way[i].x, to.y - way[i].y))
  let rest = part * legs.reduce((a, b) => a + b, 0)
  for (const [i, leg] of legs.entries()) {
    if (rest <= leg && leg > 0) return { x: way[i].x + ((way[i + 1].x - way[i].x) * rest) / leg, y: way[i].y + ((way[i + 1].y - way[i].y) * rest) / leg }
    rest -= leg
  }
  return way[way.length - 1]
}
