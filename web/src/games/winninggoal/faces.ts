// What the dice can do, read from the view.
import {
  arrows,
  dice,
  type Choice,
  type Landing,
  type Mark,
  type Scene,
  type Square,
  type Throw,
  type View,
} from './view'

/** The legal move with a text; undefined if there is none. */
export const choice = (view: View, move: string): Choice | undefined => view.choices.find((one) => one.move === move)

/** The move that rolls an arrow; for a die that may not be rolled, its letter. */
export const rollOf = (view: View, die: string, mode: Choice['mode']): string =>
  view.choices.find((one) => one.die === die && one.mode === mode)?.move ?? die

/** A face of an arrow with both its landings. */
export interface Fan {
  face: string
  mark: Mark
  to: Landing[]
}

/** The six faces of the arrow rolled by a move, each with where it leads; none for other moves. */
export function fans(view: View, move: string): Fan[] {
  const rolled = choice(view, move)
  const die = arrows.find((one) => rolled?.kind === 'roll' && one === rolled.die)
  return die
    ? view.faces[die].map(({ face, mark }) => ({
        face,
        mark,
        to: (rolled?.lands ?? []).filter((land) => land.face === face),
      }))
    : []
}

/** The faces of a die, given its letter, as printed; for the coin its sides. */
export function faces(view: View, letter: string): string[] {
  if (letter === 't') return ['W', 'B']
  const die = dice.find((one) => one === letter)
  return die ? view.faces[die].map((face) => (typeof face === 'string' ? face : face.face)) : []
}

/** The faces of the die rolled by a move, and what follows; none for arrows. */
export const throws = (view: View, move: string): Throw[] => choice(view, move)?.faces ?? []

/** Faces with the same consequence, and how many of six they are. */
export interface Outcome {
  faces: string[]
  weight: number
  next: Scene
}

/** The consequences of a throw, each once, in the order of the faces. */
export function outcomes(list: Throw[]): Outcome[] {
  const found = new Map<string, Outcome>()
  for (const { face, weight, next } of list) {
    const key = JSON.stringify([next.phase, next.at, next.seat, !!next.acts])
    const same = found.get(key) ?? { faces: [], weight: 0, next }
    same.faces.push(face)
    same.weight += weight
    found.set(key, same)
  }
  return [...found.values()]
}

/** The sum of six faces: ball kept, challenged, lost by X, or out on either side. */
export function risk(list: Fan[]): { clean: number; question: number; lost: number; out: number } {
  const sum = { clean: 0, question: 0, lost: 0, out: 0 }
  for (const { mark, to } of list) sum[to.length && to.every((s) => s.out) ? 'out' : mark]++
  return sum
}

/** For each square that a roll may lead to: the worst mark that leads there, and the number of faces. */
export function marks(list: Fan[]): Map<Square, { mark: Mark; n: number }> {
  const found = new Map<Square, { mark: Mark; n: number }>()
  for (const { mark, to } of list) {
    for (const { to: square } of to) {
      if (!square) continue
      const before = found.get(square)
      found.set(square, { mark: worse(before?.mark ?? 'clean', mark), n: (before?.n ?? 0) + 1 })
    }
  }
  return found
}

const worse = (a: Mark, b: Mark): Mark => (a === 'lost' || b === 'lost' ? 'lost' : a === 'clean' ? b : a)
