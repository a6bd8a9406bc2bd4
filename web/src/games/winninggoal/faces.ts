// What the arrow dice can do, as the view lists it.
import type { Square, View } from './view'

/** Where one face sends the ball, on one side. */
export interface Sent {
  /** As on the die: D2X. */
  face: string
  mark: '' | '?' | 'X'
  way: string
  /** '' if the ball leaves the pitch. */
  to: Square
  out: string
}

/** Reads one roll of view.reach: "F1:c7 D2X<:touch". */
export function sent(faces: string): Sent[] {
  return faces.split(' ').filter(Boolean).map((text) => {
    const [what, where] = text.split(':')
    const [, face, way] = /^(.*?)([<>^v]?)$/.exec(what)!
    const inside = /^[a-e]\d/.test(where)
    return { face, mark: mark(face), way, to: inside ? where : '', out: inside ? '' : where }
  })
}

export const mark = (face: string): Sent['mark'] => (/[?X]$/.exec(face)?.[0] ?? '') as Sent['mark']

/** The roll of view.reach that a move makes. */
export function reach(view: View, move: string): Sent[] {
  return sent(view.reach.find((r) => r.move === move)?.faces ?? '')
}

/** A face with both its landings. */
export interface Fan {
  face: string
  mark: Sent['mark']
  to: Sent[]
}

/** The six faces of a die, each with where it leads; faces lists the die as it is. */
export function fans(faces: string, list: Sent[]): Fan[] {
  return faces.split(' ').map((face) => ({ face, mark: mark(face), to: list.filter((s) => s.face === face) }))
}

/** The faces of an arrow die. */
export function faces(view: View, die: string): string {
  return { O: view.orange, R: view.red, V: view.burgundy }[die[0]] ?? ''
}

/** What six faces come to: kept, challenged, lost by X, out whichever side is chosen. */
export function risk(list: Fan[]): { clean: number; question: number; lost: number; out: number } {
  const sum = { clean: 0, question: 0, lost: 0, out: 0 }
  for (const { mark, to } of list) {
    if (to.length && to.every((s) => s.out)) sum.out++
    else if (mark === 'X') sum.lost++
    else if (mark === '?') sum.question++
    else sum.clean++
  }
  return sum
}

/** What a square may bring, if a die is rolled: the worst mark that leads there, and how many faces do. */
export function marks(list: Fan[]): Map<Square, { mark: Sent['mark']; n: number }> {
  const found = new Map<Square, { mark: Sent['mark']; n: number }>()
  for (const { mark, to } of list) {
    for (const { to: square } of to) {
      if (!square) continue
      const before = found.get(square)
      found.set(square, { mark: worse(before?.mark ?? '', mark), n: (before?.n ?? 0) + 1 })
    }
  }
  return found
}

const worse = (a: Sent['mark'], b: Sent['mark']) => (a === 'X' || b === 'X' ? 'X' : a || b)
