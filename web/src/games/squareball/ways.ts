// Where a dragged figure is put down, and by which path it goes there: proposed by the rules' own functions
// (package way of cmd/woodaim). The server decides whether it is allowed.
import { edge } from './constants'
import { boardNumbers, listed, reader, type Numbers } from './listed'
import { drag, proposal } from './numbers'
import { ask } from './program.svelte'
import type { Figure, Spot, View } from './view'

/** A box in which the middle of a figure may not stop; its edge is free. */
type Shut = Numbers<typeof proposal.box>

export interface Way {
  at: Spot
  /** Where it may not stop. */
  shut: Shut[]
  /** The ends of its legs, if it follows a path. */
  legs: Spot[]
}

/** How a figure is put down: beside what it may not stand on (snap), by a path (walks). */
interface Put {
  snap?: boolean
  walks?: boolean
}

/** The proposal; while the rules' functions are not loaded, the place itself and a straight path. */
export function propose(view: View, figure: Figure, to: Spot, { snap = false, walks = false }: Put = {}): Way {
  const numbers = ask('woodworkWay', question(view, figure, to, { snap, walks }))
  return numbers ? answer(numbers) : { at: kept(to), shut: [], legs: walks ? [kept(to)] : [] }
}

/** The question where to put down a figure that is dragged to a place. */
export function question(view: View, figure: Figure, to: Spot, { snap, walks }: Put): Int32Array<ArrayBuffer> {
  const { special } = drag
  const { x, y } = figure.at
  const within = (figure.n === 0 && view.room?.keeper) || { x0: -edge.x, y0: -edge.y, x1: edge.x, y1: edge.y }
  const shut = figure.n === 0 ? [] : (view.room?.shut ?? []).filter(({ seat }) => seat < 0 || seat === figure.side)
  const dragged = {
    special:
      (view.lift ? special.lift : 0) |
      (snap ? special.snap : 0) |
      (walks ? special.walks : 0) |
      (figure.lifted ? 0 : special.stands),
    side: figure.side,
    figure: figure.n,
    x,
    y,
    toX: Math.round(to.x),
    toY: Math.round(to.y),
    ...within,
  }
  return Int32Array.from([
    ...listed(drag.question, dragged),
    ...boardNumbers(view),
    ...shut.flatMap((box) => listed(proposal.box, box)),
  ])
}

/** Reads an answer. */
export function answer(numbers: Int32Array): Way {
  const { part, list, rest } = reader(numbers)
  return { at: part(proposal.spot), shut: list(proposal.box), legs: rest(proposal.spot) }
}

/** The nearest place within the pitch, in whole u. */
export const kept = ({ x, y }: Spot): Spot => ({
  x: Math.round(Math.max(-edge.x, Math.min(edge.x, x))),
  y: Math.round(Math.max(-edge.y, Math.min(edge.y, y))),
})
