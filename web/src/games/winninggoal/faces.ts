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
  /** The last square of a ball that leaves. */
  from: Square
}

/** Reads one roll of view.reach: "F1:c7 D2X<:touch/a7". */
export function sent(faces: string): Sent[] {
  return faces.split(' ').filter(Boolean).map((text) => {
    const [what, where] = text.split(':')
    const [, face, way] = /^(.*?)([<>^v]?)$/.exec(what)!
    const [to, from] = where.split('/')
    return { face, mark: mark(face), way, to: from ? '' : to, out: from ? to : '', from: from ?? '' }
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

/** The faces of a die by its letter. */
export function faces(view: View, die: string): string {
  const { orange, red, burgundy, shot, defence, keeper, penalty, champion } = view
  return { O: orange, R: red, V: burgundy, s: shot, d: defence, g: keeper, p: penalty, c: champion }[die[0]] ?? ''
}

/** A face of another die: how many of six show it, and what follows. */
export interface Throw {
  face: string
  n: number
  scene: Scene
}

/** What follows: a phase or a goal, where, and the seat that has the ball or has scored. */
export interface Scene {
  phase: string
  at: Square
  seat: number
}

export function scene(text: string): Scene {
  const [phase, at, seat] = text.split('/')
  return { phase, at, seat: Number(seat) }
}

/** The faces of the die that a move rolls; none for arrows. */
export function throws(view: View, move: string): Throw[] {
  const list = view.throws.find((r) => r.move === move)?.faces ?? ''
  return list.split(' ').filter(Boolean).map((text) => {
    const [face, n, ...rest] = text.split(/[*:]/)
    return { face, n: Number(n), scene: scene(rest.join(':')) }
  })
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
