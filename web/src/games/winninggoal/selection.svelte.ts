import { BoardSelection } from '../../board/selection.svelte'
import { stateKey, type Seat } from '../../game'
import { keep, recalled } from '../../shell/kept'
import { facing, rank, ranks, type Lie } from './pitch'
import type { Square, WinningDoc } from './view'

/** When a defender wants to be asked whether to interrupt. */
export const asking = ['always', 'half', 'never'] as const
export type Asking = (typeof asking)[number]

const kept = 'winninggoal.ask'

/** State shared by Board and Tray: the move pointed at, how a die will be rolled, and when the defender is asked. */
export class Selection extends BoardSelection<WinningDoc> {
  #over = $state.raw({ state: '', move: '' })
  #mode = $state.raw({ state: '', on: false })
  #passed = $state.raw<{ half: number; att: Seat }>()
  /** The position to which a takeback led. */
  #back = $state.raw('')
  #ask = $state<Asking>(remembered())
  /** How the pitch is drawn: arrows point the same way. */
  lie = $state.raw<Lie>({ lying: false, turned: false })
  /** The die (a letter) or the square being explained; '' for none. */
  about = $state<string | Square>('')

  /** The move whose button has the pointer or the focus; '' for none. */
  over(doc: WinningDoc): string {
    return this.#over.state === stateKey(doc) ? this.#over.move : ''
  }
  look(doc: WinningDoc, move: string) {
    this.#over = { state: stateKey(doc), move }
    if (move) this.about = ''
  }
  /** Shows what a die or a square is for, or hides it again. */
  tell(about: string) {
    this.about = this.about === about ? '' : about
  }

  /** Whether the reader wants the next arrow turned, or its number doubled: a position allows only one of them. */
  special(doc: WinningDoc): boolean {
    return this.#mode.on && this.#mode.state === stateKey(doc)
  }
  turn(doc: WinningDoc) {
    this.#mode = { state: stateKey(doc), on: !this.special(doc) }
  }

  get ask(): Asking {
    return this.#ask
  }
  set ask(when: Asking) {
    this.#ask = when
    this.#back = ''
    keep(kept, when)
  }

  /** Whether the defender lets an interruption pass without being asked. */
  passing(doc: WinningDoc): boolean {
    const { view } = doc
    if (this.letting(doc)) return true
    if (this.#back === stateKey(doc)) return false
    if (this.#ask === 'never') return true
    return (
      this.#ask === 'half' &&
      !!view.ball &&
      (view.att === 0 ? rank(view.ball) : facing(rank(view.ball))) <= ranks / 2 + 0.5
    )
  }
  /** Whether the whole of this attack may pass. */
  letting({ view }: WinningDoc): boolean {
    return this.#passed?.att === view.att && this.#passed.half === view.half
  }
  pass(doc: WinningDoc, on: boolean) {
    this.#passed = on ? { half: doc.view.half, att: doc.view.att } : undefined
  }
  /** An attack is over as soon as the other side has the ball. back: a takeback led here, and its player is asked again. */
  follow(doc: WinningDoc, back: boolean) {
    if (back && this.#back !== stateKey(doc)) {
      this.#back = stateKey(doc)
      this.#passed = undefined
    }
    if (this.#passed && doc.view.att >= 0 && !this.letting(doc)) this.#passed = undefined
  }
}

/** In the first matches, which are friendly ones, only where the attacker can soon shoot. */
function remembered(): Asking {
  const setting = recalled(kept)
  return (
    asking.find((when) => when === setting) ??
    (/^(other\.|$)/.test(recalled('first.winninggoal') ?? '') ? 'always' : 'half')
  )
}
