import { PitchSelection } from '../../board/selection.svelte'
import { legal, stateKey, type Seat } from '../../game'
import { actions, calls, only, question, setUpMove, targets, type Action, type Mode, type Target } from './moves'
import { kickers, moved, open, usual, type Draft } from './draft'
import { automatic, setAutomatic } from './throwing'
import { on, settingUp, type SoccerDoc, type Square } from './view'
import type { Question } from '../../whynot/why.svelte'

/** State shared by Board and Tray: the pawn chosen so far, the set-up being made, and how the pitch is seen. */
export class Selection extends PitchSelection<SoccerDoc> {
  /** The offside lines are drawn. */
  lines = $state(false)
  /** Every square shows with how many of six rolls each side gets there. */
  reach = $state(false)
  /** Rows are counted from either goal line, as printed, and not as in the notation. */
  printed = $state(false)
  /** On a small screen: the whole pitch, or the part where something happens. */
  whole = $state(false)
  /** The screen is too small for the whole pitch at the size that a finger needs. */
  narrow = $state(false)
  /** Dice and spinner do not wait for a press. */
  #auto = $state(automatic())
  #chosen = $state.raw({ mark: '', at: '' })
  #mode = $state.raw<{ mark: string; mode: Mode }>({ mark: '', mode: 'ball' })
  #draft = $state.raw<{ mark: string; draft: Draft }>()
  #read = { mark: '', seat: -1, actions: [] as Action[] }

  get auto(): boolean {
    return this.#auto
  }
  set auto(on: boolean) {
    setAutomatic((this.#auto = on))
  }

  /** The decisions of a seat; as there are several hundred, they are parsed once per position. */
  actions(doc: SoccerDoc, seat: Seat | undefined): Action[] {
    if (seat === undefined) return []
    const now = `${stateKey(doc)} ${legal(doc, seat).length}`
    if (this.#read.mark !== now || this.#read.seat !== seat)
      this.#read = { mark: now, seat, actions: actions(legal(doc, seat), doc.view) }
    return this.#read.actions
  }

  /** The decision about a pawn or the ball that is on its way. */
  inHand(doc: SoccerDoc, seat: Seat | undefined): Action | undefined {
    const sent = this.sending(doc)
    return sent ? this.actions(doc, seat).find(({ text }) => text === sent) : undefined
  }

  /** The square of the chosen pawn or ball; '' for none. */
  chosen(doc: SoccerDoc, seat: Seat | undefined): Square {
    if (seat === undefined) return ''
    if (this.#chosen.mark === stateKey(doc) && this.#chosen.at) return this.#chosen.at
    return only(this.actions(doc, seat)) ?? ''
  }

  mode(doc: SoccerDoc): Mode {
    return this.#mode.mark === stateKey(doc) ? this.#mode.mode : 'ball'
  }
  setMode(doc: SoccerDoc, mode: Mode) {
    this.whyNot.clear()
    this.#mode = { mark: stateKey(doc), mode }
  }

  /** The highlighted squares. */
  targets(doc: SoccerDoc, seat: Seat | undefined): Map<Square, Target> {
    const from = this.chosen(doc, seat)
    if (!from) return new Map()
    const draft = this.draft(doc, seat)
    if (draft) return new Map(open(doc.view, draft, from).map((to) => [to, { mark: 'place', play: '' }]))
    return targets(this.actions(doc, seat), doc.view, from, this.mode(doc))
  }

  /** The pawns that can be chosen now. */
  movable(doc: SoccerDoc, seat: Seat | undefined): Set<Square> {
    const draft = this.draft(doc, seat)
    if (draft) return new Set(Object.values(draft.at).filter((from) => open(doc.view, draft, from).length))
    return new Set(this.actions(doc, seat).map(({ from }) => from))
  }

  /** The pawns that reach the ball, or that would be offside there; none if no pawn has to reach it. */
  reaching(doc: SoccerDoc, seat: Seat | undefined, offside = false): Set<Square> {
    const takes = seat === undefined ? [] : Object.entries(doc.view.takes ?? {})
    return new Set(takes.filter(([, leads]) => (leads === 'offside') === offside).map(([from]) => from))
  }

  /** The set-up that a seat is making. */
  draft(doc: SoccerDoc, seat: Seat | undefined): Draft | undefined {
    if (seat === undefined || !settingUp(doc.view) || doc.view.seat !== seat || !doc.view.setUp) return undefined
    return this.#draft?.mark === stateKey(doc) ? this.#draft.draft : usual(doc.view)
  }
  /** Whether it differs from the usual one. */
  changed(doc: SoccerDoc): boolean {
    return this.#draft?.mark === stateKey(doc) && setUpMove(this.#draft.draft) !== setUpMove(usual(doc.view))
  }
  /** Back to the usual set-up. */
  reset() {
    this.#draft = undefined
    this.#chosen = { mark: '', at: '' }
  }
  /** Lets the next possible pawn kick off. */
  nextKicker(doc: SoccerDoc, draft: Draft) {
    const all = kickers(doc.view, draft)
    const next = all[(all.indexOf(draft.kicker) + 1) % all.length] ?? draft.kicker
    this.#draft = { mark: stateKey(doc), draft: { ...draft, kicker: next } }
  }

  choose(doc: SoccerDoc, at: Square) {
    this.whyNot.clear()
    this.#chosen = { mark: stateKey(doc), at }
  }

  /** Goes back one step; false if there was none. */
  back(doc: SoccerDoc, seat: Seat | undefined): boolean {
    this.whyNot.clear()
    if (seat === undefined || this.#chosen.mark !== stateKey(doc) || !this.#chosen.at) return false
    this.#chosen = { mark: '', at: '' }
    return true
  }

  /** Handles a press on a square: chooses, or returns the completed move. */
  press(doc: SoccerDoc, seat: Seat, square: Square): string | undefined {
    const from = this.chosen(doc, seat)
    const target = this.targets(doc, seat).get(square)
    const draft = this.draft(doc, seat)
    if (target && draft) {
      this.#draft = { mark: stateKey(doc), draft: moved(doc.view, draft, from, square) }
      this.#chosen = { mark: '', at: '' }
      return undefined
    }
    if (target) return target.play
    if (square === from) this.back(doc, seat)
    else if (this.movable(doc, seat).has(square) || calls(this.actions(doc, seat), doc.view, square))
      this.choose(doc, square)
    return undefined
  }

  /** The key of the pawn that walks by a move; '' if the move is another one. */
  walker(doc: SoccerDoc, seat: Seat, move: string | undefined): string {
    const walk = this.actions(doc, seat).find(({ text, kind }) => text === move && kind === 'pawn')
    return (walk && on(doc.view, walk.from, seat)?.key) ?? ''
  }

  /** Asks why a square is not highlighted. state is the state line, if it is known already. */
  wonder(doc: SoccerDoc, seat: Seat | undefined, square: Square, state: Question['state'], now: boolean) {
    const from = this.chosen(doc, seat)
    const move =
      seat !== undefined && from && from !== square && !this.targets(doc, seat).has(square) && !this.draft(doc, seat)
        ? question(doc.view, from, square, this.mode(doc))
        : undefined
    if (!move || !state || (!doc.view.play && !on(doc.view, from, doc.view.seat))) return this.whyNot.clear()
    this.whyNot.raise(square, { options: doc.options ?? {}, state, move }, now)
  }
}
