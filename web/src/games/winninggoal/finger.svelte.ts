// A finger that rests on a pitch whose squares are smaller than it: magnifies what it hides.
import type { Spot } from '../../board/grid'

const rest = 180 // ms after which a press is not a tap
/** Pixels below which a square is hard to hit. */
const small = 44

export class Finger {
  /** The place under the finger, on the drawing. */
  at = $state.raw<Spot>()
  #timer?: ReturnType<typeof setTimeout>

  down(e: PointerEvent, wood: HTMLElement, box: readonly number[], square: number) {
    this.up()
    if (e.pointerType === 'mouse' || !e.isPrimary || square >= small) return
    this.#timer = setTimeout(() => this.#see(e, wood, box), rest)
  }
  move(e: PointerEvent, wood: HTMLElement, box: readonly number[]) {
    if (this.at && e.isPrimary) this.#see(e, wood, box)
  }
  up() {
    clearTimeout(this.#timer)
    this.at = undefined
  }
  #see(e: PointerEvent, wood: HTMLElement, [x, y, w, h]: readonly number[]) {
    const { left, top, width, height } = wood.getBoundingClientRect()
    this.at = { x: x + ((e.clientX - left) / width) * w, y: y + ((e.clientY - top) / height) * h }
  }
}
