// Movements in the pictures of a shot and of a duel after the die has come to rest,
// once for every entry shown.
import { ms } from './constants'

interface Place {
  x: number
  y: number
  /** Degrees, clockwise. */
  lean?: number
}

export interface Flight extends Place {
  from: Place
  /** What it hits half-way, if anything. */
  via?: Place
  /** Changes with every entry; 0 before the first. */
  turn: number
  /** When it begins, in milliseconds. */
  after: number
  /** How long, in milliseconds; 0: nothing may move. */
  lasts: number
}

/** The transform for the place of a part of a picture. */
export const placed = ({ x, y, lean = 0 }: Place) => `translate(${x}px, ${y}px) rotate(${lean}deg)`

/** Moves a part of a picture to its place. */
export function fly(node: SVGElement, flight: Flight) {
  return every(flight, (to) =>
    node.animate(
      [to.from, ...(to.via ? [to.via] : []), to].map((place) => ({ transform: placed(place) })),
      {
        duration: to.lasts,
        delay: to.after,
        fill: 'backwards',
        easing: 'cubic-bezier(.2,.7,.4,1)',
      },
    ),
  )
}

/** Holds a card up. */
export function raise(node: Element, flight: { turn: number; after: number; lasts: number }) {
  const low = { transform: 'translate(0, 26px) rotate(-40deg) scale(.3)', opacity: 0 }
  return every(flight, (to) =>
    node.animate(
      [
        low,
        { transform: 'translate(0, -4px) rotate(10deg) scale(1.15)', opacity: 1, offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: ms.card, delay: to.after + to.lasts, fill: 'backwards', easing: 'ease-out' },
    ),
  )
}

/** An action that runs once for each turn. */
function every<F extends { turn: number; lasts: number }>(first: F, play: (flight: F) => Animation) {
  let last = 0
  let running: Animation | undefined
  const update = (flight: F) => {
    if (flight.turn === last || !flight.lasts) return
    last = flight.turn
    running?.cancel()
    running = play(flight)
  }
  update(first)
  return { update, destroy: () => running?.cancel() }
}
