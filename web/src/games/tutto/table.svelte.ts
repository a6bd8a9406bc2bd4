import { BoardTable } from '../../board/table.svelte'
import { legal, mark } from '../../game'
import { byFace, chosenBy, initial, keep, owners, toggled, unitAt } from './selection'
import type { TuttoDoc } from './view'

/** What Board and Tray share: the dice chosen for the position on the table. */
export class Table extends BoardTable<TuttoDoc> {
  #state = $state('')
  #chosen = $state.raw<number[]>([])
  #refused = $state.raw({ state: '', face: '' })

  /** The chosen units of a position; a choice lasts as long as its position. */
  chosen(doc: TuttoDoc): number[] {
    if (doc.view.phase !== 'K') return []
    if (this.#state === mark(doc)) return this.#chosen
    return initial(units(doc), legal(doc, doc.view.seat))
  }

  /** The chosen dice by place in the roll. */
  dice(doc: TuttoDoc): boolean[] {
    const chosen = this.chosen(doc)
    return owners(doc.view.roll, units(doc)).map((u) => chosen.includes(u))
  }

  /** The legal move that keeps the choice. */
  move(doc: TuttoDoc): string | undefined {
    return keep(this.chosen(doc), units(doc), legal(doc, doc.view.seat))
  }

  /** Takes or puts back the die at a place; at a die that cannot be kept, remembers that. */
  toggle(doc: TuttoDoc, die: number) {
    const unit = unitAt(doc.view.roll, units(doc), die)
    if (unit >= 0) this.#choose(doc, toggled(this.chosen(doc), unit))
    else this.#refused = { state: mark(doc), face: doc.view.roll[die] }
  }

  /** The face of the die clicked last in this position, if it cannot be kept; else ''. */
  refused(doc: TuttoDoc): string {
    return this.#refused.state === mark(doc) ? this.#refused.face : ''
  }

  face(doc: TuttoDoc, face: string) {
    this.#choose(doc, byFace(this.chosen(doc), units(doc), face))
  }

  /** Takes every scoring die, or, if all are taken, none. */
  all(doc: TuttoDoc, off = true) {
    const all = units(doc).map((_, u) => u)
    this.#choose(doc, off && this.chosen(doc).length === all.length ? [] : all)
  }

  /** Takes exactly the given dice, as digits. */
  take(doc: TuttoDoc, dice: string) {
    this.#choose(doc, chosenBy(dice, units(doc)))
  }

  none(doc: TuttoDoc) {
    this.#choose(doc, [])
  }

  #choose(doc: TuttoDoc, chosen: number[]) {
    this.#state = mark(doc)
    this.#chosen = chosen
    this.#refused = { state: '', face: '' }
  }
}

/** view.units as a list. */
export function units(doc: TuttoDoc): string[] {
  return doc.view.units ? doc.view.units.split(' ') : []
}
