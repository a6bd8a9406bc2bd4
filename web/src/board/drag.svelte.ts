// Dragging a thing over a field of squares, with a mouse or a finger.
import type { Spot, Square } from './grid'

/** Pixels that a press may move before it becomes a drag. */
const slack = 6

/** The square under a pointer; undefined outside the field. */
export const squareUnder = (e: { clientX: number; clientY: number }): Square | undefined =>
  squareOf(document.elementFromPoint(e.clientX, e.clientY))
export const squareOf = (target: EventTarget | null): Square | undefined =>
  (target as Element | null)?.closest<HTMLElement>('[data-at]')?.dataset.at

export interface Does {
  /** The thing was lifted. */
  lift?(): void
  /** It was dropped on a square, or outside the field. */
  drop(square: Square | undefined): void
}

export class Drag<T> {
  /** What is being dragged, and where its middle is, in squares of the field. */
  grip = $state.raw<Spot & { what: T }>()
  #field: HTMLElement | undefined
  #size: Spot = { x: 1, y: 1 }
  #stop = () => {}

  /** Sets the field, and its width and height in squares. */
  over(field: HTMLElement, size: Spot) {
    this.#field = field
    this.#size = size
  }

  /** Where a pointer is, in squares. */
  spot(e: { clientX: number; clientY: number }): Spot {
    const box = this.#field!.getBoundingClientRect()
    return {
      x: ((e.clientX - box.left) / box.width) * this.#size.x,
      y: ((e.clientY - box.top) / box.height) * this.#size.y,
    }
  }

  /** A pointer is pressed on a thing, which is dragged from the first movement until the pointer is released. */
  press(e: PointerEvent, what: T, does: Does) {
    this.cancel()
    const from = e.currentTarget as HTMLElement
    const { pointerId, clientX, clientY } = e
    const listens = new AbortController()
    this.#stop = () => listens.abort()
    const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (e: PointerEvent) => void) =>
      window.addEventListener(
        name,
        (e) => {
          if (e.pointerId === pointerId) act(e)
        },
        { signal: listens.signal },
      )
    on('pointermove', (e) => {
      if (!this.grip && Math.hypot(e.clientX - clientX, e.clientY - clientY) <= slack) return
      if (!this.grip) {
        from.setPointerCapture(pointerId)
        does.lift?.()
      }
      this.grip = { what, ...this.spot(e) }
    })
    on('pointerup', (e) => {
      const lifted = !!this.grip
      this.cancel()
      if (lifted) does.drop(squareUnder(e))
    })
    on('pointercancel', () => this.cancel())
  }

  /** Ends the drag without dropping. */
  cancel() {
    this.#stop()
    this.grip = undefined
  }
}
