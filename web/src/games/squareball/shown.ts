// What an entry shows, and for how long: dice that are thrown or slide, a figure on
// its path, and the referee's words.
import type { Entry, Text } from '../../game'
import { shows, type Part } from '../../board/lens'
import { ms, unsaid } from './constants'
import { diceAt, slideOf, type Slide } from './motion'
import { read, type Kind } from './moves'
import { plane, type Lie } from './pitch'
import { dice, figures, riding, type Die, type Spot, type SquareDoc, type View } from './view'
import { Table } from '../../seats'

export interface Show {
  slide?: Slide
  /** Dice that are thrown: where they come to rest. */
  thrown?: Die[]
  /** A figure's path, from its old place. */
  walk?: { key: string; way: Spot[]; riders: number[] }
  /** The flick that a computer is about to make, while it aims. */
  aim?: string
  /** The referee's words when everything is at rest. */
  words: Text[]
  goal: boolean
  card?: 'yellow' | 'red'
  /** When everything has come to rest, and how long the result is held, in ms. */
  moves: number
  rest: number
}

/** Notes that are announced large, with the scorer. */
const scored = /note\.(goal|penalty\.goal)$/
const quiet = (key: string) => unsaid.some((begins) => key.startsWith(`squareball.note.${begins}`))

export const nothing: Show = { words: [], goal: false, moves: 0, rest: 0 }

/** What an entry shows; nothing for entries that only the log knows. */
export function show(event: Entry, before: SquareDoc, doc: SquareDoc): Show {
  if (!before.view?.phase || event.seat === Table || before.phase !== 'playing' || !doc.view?.phase) return nothing
  const notes = (event.notes ?? []).filter(([, key]) => !quiet(key))
  const some: Show = {
    ...nothing,
    words: notes.map(([, key, args]): Text => [key, args]),
    goal: notes.some(([, key]) => scored.test(key)),
    card: notes.some(([, key]) => key.includes('.red') || key.includes('yellow.second'))
      ? 'red'
      : notes.some(([, key]) => key.includes('.yellow'))
        ? 'yellow'
        : undefined,
  }
  const { aim, ...happens } = moving(event, before, doc)
  const picture = { ...happens, aim: doc.seats?.[event.seat]?.kind === 'bot' ? aim : undefined }
  const moves = picture.slide ? picture.slide.ms + 60 : picture.thrown ? ms.throw : picture.walk ? ms.walk : 0
  return {
    ...some,
    ...picture,
    moves,
    rest: some.goal
      ? ms.cheer + (beside(some).length ? ms.read : 0)
      : picture.aim
        ? ms.aim
        : some.words.length
          ? ms.read
          : 0,
  }
}

/** The referee's words besides a goal, which is announced by itself: that a half is over. */
export const beside = ({ words, goal }: Pick<Show, 'words' | 'goal'>): Text[] =>
  words.filter(([key]) => !goal || !scored.test(key))

/** All of the referee's words, one sentence after another. */
export const wordsOf = ({ words }: Show): Text | undefined =>
  words.length ? words.reduce((a, b): Text => ['squareball.ui.flick.then', { a, b }]) : undefined

function moving({ move, text }: Entry, { view }: SquareDoc, doc: SquareDoc): Partial<Show> {
  if (text?.[0] === 'squareball.move.slide') return { slide: slideOf(view) }
  if (text?.[0] === 'squareball.move.dice')
    return { thrown: dice(doc.view).filter(({ n }) => Number(text[1]?.['abc'[n - 1]]) > 0) }
  const { kind, figure, at, way = at && [at] } = read(move) ?? {}
  if (kind === 'flick' || kind === 'spun') return { aim: move }
  const key = kind && way && walker(kind, figure, view)
  const walks = figures(view).find((one) => one.key === key)
  if (!walks || !way) return {}
  const on = kind === 'carry' ? riding(dice(view), walks.at) : []
  return { walk: { key: walks.key, way: [walks.at, ...way], riders: on.map((die) => die.n) } }
}

/** The figure moved by a decision, by its key. */
function walker(kind: Kind, figure: number | undefined, view: View): string | undefined {
  const of = (side: number, n: number | undefined) => `${'AB'[side]}${n}`
  switch (kind) {
    case 'own':
      return of(view.seat, figure)
    case 'theirs':
      return of(1 - view.seat, figure)
    case 'keeper':
      return of(view.seat, 0)
    case 'carry':
      return view.movable?.[0]
  }
  return undefined
}

/** Whether some of it happens outside a part of the drawing. */
export function leaves(part: Part, { slide, thrown, walk }: Show, lie: Lie): boolean {
  const slid = slide
    ? [...[...slide.marks.values()].flat(), ...diceAt(slide, slide.ms).filter(({ n }) => slide.marks.has(n))]
    : []
  return !!thrown || !shows(part, [...slid, ...(walk?.way ?? [])], plane(lie))
}

/** The place after a part of a path's length. */
export function along(way: Spot[], part: number): Spot {
  const legs = way.slice(1).map((to, i) => Math.hypot(to.x - way[i].x, to.y - way[i].y))
  let rest = part * legs.reduce((a, b) => a + b, 0)
  for (const [i, leg] of legs.entries()) {
    if (rest <= leg && leg > 0)
      return {
        x: way[i].x + ((way[i + 1].x - way[i].x) * rest) / leg,
        y: way[i].y + ((way[i + 1].y - way[i].y) * rest) / leg,
      }
    rest -= leg
  }
  return way[way.length - 1]
}

/** Where a throw has failed, from what was said of it. */
export function failure(words: readonly Text[]): 'circle' | 'row' | 'area' | undefined {
  const note = (key: string) => words.find(([one]) => one === `squareball.note.${key}`)
  if (note('again')?.[1]?.why === 'row') return 'row'
  return note('circle') || note('again') ? 'circle' : note('free') ? 'area' : undefined
}
