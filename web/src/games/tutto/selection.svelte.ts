import { BoardSelection } from '../../board/selection.svelte'
import { legal, stateKey, type Seat } from '../../game'
import { signs } from './constants'
import { byFace, chosenBy, faces, initial, keeping, owners, toggled, unitAt } from './chosen'
import type { TuttoDoc } from './view'

/** State shared by Board and Tray: the dice chosen for the position on the table. */
export class Selection extends BoardSelection<TuttoDoc> {
  #state = $state('')
  #chosen = $state.raw<number[]>([])
  #refused = $state.raw({ state: '', face: 0 })

  /** The chosen units of a position; a choice lasts as long as its position. */
  chosen(doc: TuttoDoc): number[] {
    if (doc.view.phase !== 'keep') return []
    if (this.#state === stateKey(doc)) return this.#chosen
    return initial(doc.view.units, doc.view.keeps)
  }

  /** The chosen dice by place in the roll. */
  dice(doc: TuttoDoc): boolean[] {
    const chosen = this.chosen(doc)
    return owners(doc.view.roll, doc.view.units).map((u) => chosen.includes(u))
  }

  /** The dice of the choice, ascending. */
  faces(doc: TuttoDoc): number[] {
    return faces(this.chosen(doc), doc.view.units)
  }

  /** The legal move that keeps the choice. */
  move(doc: TuttoDoc): string | undefined {
    return keeping(doc.view.keeps, this.faces(doc))
  }

  /** The move whose figures are shown: the one that keeps the choice, or the next card. */
  asked(doc: TuttoDoc, seat: Seat | undefined): string | undefined {
    return this.move(doc) ?? legal(doc, seat).find((one) => one === signs.next)
  }

  /** The legal move that keeps what the reader has chosen by hand. */
  picked(doc: TuttoDoc): string | undefined {
    return this.#state === stateKey(doc) ? this.move(doc) : undefined
  }

  /** Takes or puts back the die at a place; if it cannot be kept, remembers that. */
  toggle(doc: TuttoDoc, die: number) {
    const unit = unitAt(doc.view.roll, doc.view.units, die)
    if (unit >= 0) this.#choose(doc, toggled(this.chosen(doc), unit))
    else this.#refused = { state: stateKey(doc), face: doc.view.roll[die] }
  }

  /** The face of the last die clicked in this position, if it cannot be kept; otherwise 0. */
  refused(doc: TuttoDoc): number {
    return this.#refused.state === stateKey(doc) ? this.#refused.face : 0
  }

  face(doc: TuttoDoc, face: number) {
    this.#choose(doc, byFace(this.chosen(doc), doc.view.units, face))
  }

  /** Takes all scoring dice or, if all are taken, none. */
  all(doc: TuttoDoc, off = true) {
    const all = doc.view.units.map((_, u) => u)
    this.#choose(doc, off && this.chosen(doc).length === all.length ? [] : all)
  }

  /** Takes exactly the dice that a move keeps. */
  take(doc: TuttoDoc, move: string) {
    this.#choose(doc, chosenBy(doc.view.keeps?.[move] ?? [], doc.view.units))
  }

  none(doc: TuttoDoc) {
    this.#choose(doc, [])
  }

  #choose(doc: TuttoDoc, chosen: number[]) {
    this.#state = stateKey(doc)
    this.#chosen = chosen
    this.#refused = { state: '', face: 0 }
  }
}
