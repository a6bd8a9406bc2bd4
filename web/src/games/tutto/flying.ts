// Numbers that fly: points at risk to the score of the player who banks them, and a
// leader's lost points away from their score.
import type { Banner, Motion } from './shown'
import { ms } from './constants'

/** Lets the points of a banner fly. table is the board; scores are found by their badges. */
export function gather(table: HTMLElement, banner: Banner, motion: Motion) {
  const risk = table.querySelector('[data-figure=risk] b')
  const score = badge(banner.seat)
  if (motion === 'fly' && banner.points > 0 && risk && score) {
    fly(`+${banner.points}`, middle(risk), middle(score), ms.fly)
  }
  for (const { seat, points } of banner.losses) {
    const from = badge(seat)
    if (!from) continue
    const start = middle(from)
    fly(`−${points}`, start, { x: start.x - 30, y: start.y + 90 }, ms.proclaim)
  }
}

interface Point {
  x: number
  y: number
}

function badge(seat: number): Element | null {
  return document.querySelector(`[data-tutto-seat="${seat}"]`)
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function fly(words: string, from: Point, to: Point, duration: number) {
  const sign = document.createElement('span')
  sign.textContent = words
  sign.setAttribute('aria-hidden', 'true')
  Object.assign(sign.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    zIndex: '40',
    padding: '2px 10px',
    borderRadius: '6px',
    background: 'var(--wood-deep)',
    color: 'var(--on-wood)',
    font: '700 1.25rem var(--display)',
    pointerEvents: 'none',
  })
  document.body.append(sign)
  const at = ({ x, y }: Point) => `translate(${x}px, ${y}px) translate(-50%, -50%)`
  const flight = sign.animate(
    [
      { transform: at(from), opacity: 0 },
      { transform: at(from), opacity: 1, offset: 0.15 },
      { transform: at(to), opacity: 1, offset: 0.85 },
      { transform: at(to), opacity: 0 },
    ],
    { duration, easing: 'cubic-bezier(.4,.1,.3,1)' },
  )
  flight.onfinish = flight.oncancel = () => sign.remove()
}
