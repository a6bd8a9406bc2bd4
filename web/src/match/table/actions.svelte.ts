// What the people before this screen can do at the table, besides moves: take back, pause, resign, agree on a draw,
// claim the match, return to their seats, and react.
import { reason } from '../../api/client'
import type { Seat, Text, UI } from '../../game'
import { settings } from '../../shell/settings.svelte'
import type { Reaction } from '../live/reactions.svelte'
import { withoutTakenBack } from '../log/takebacks'
import type { Screen } from '../screen.svelte'
import { Delay } from './delay.svelte'
import { parted } from '../../shell/ui'
import { asks } from './wishes'

export class Actions {
  /** What will end the match, or offer to, in a moment. */
  readonly delay = new Delay((text) => (this.screen.refusal = { text }))

  constructor(
    private screen: Screen,
    private ui: UI,
  ) {}

  /** The seats of this screen that the reader may take back: they left them, or computers play there. */
  get lent(): Seat[] {
    const { doc, you } = this.screen.connection
    return doc?.phase === 'playing' || doc?.phase === 'left'
      ? you.seats.filter(
          (seat) =>
            (doc.seats[seat].kind === 'bot' && !doc.seats[seat].out) ||
            doc.seats[seat].left ||
            parted(doc, seat, you.members),
        )
      : []
  }

  /** Whether the match goes on permanently without the reader: because their time ran out, or they left. */
  get out(): 'flag' | 'left' | undefined {
    const { doc, you } = this.screen.connection
    const seat =
      doc?.phase === 'playing' || doc?.phase === 'paused' ? you.seats.find((seat) => doc.seats[seat].out) : undefined
    if (seat === undefined) return undefined
    return doc!.seats[seat].flagged ? 'flag' : 'left'
  }

  /** Takes back the seats in which computers play. Returns why it was refused, or undefined. */
  async back(): Promise<Text | undefined> {
    const name = (seat: Seat) => this.screen.connection.doc?.seats[seat].name || settings.name || this.ui.t('new.guest')
    try {
      for (const seat of this.lent) await this.screen.connection.take(seat, name(seat))
    } catch (failure) {
      return reason(failure)
    }
  }

  /** Whether decisions of this screen may be taken back at all in this match. */
  get undoes(): boolean {
    const { known } = this.screen
    return this.screen.you.length > 0 && known?.phase === 'playing' && (known.terms?.takeback ?? 'no') !== 'no'
  }

  /** The seat whose last decision may be taken back from this screen now. */
  get undo(): Seat | undefined {
    const { back } = this.screen.connection.doc ?? {}
    const mine = back?.filter((seat) => this.screen.you.includes(seat)) ?? []
    if (!this.undoes || mine.length < 2) return this.undoes ? mine[0] : undefined
    const last = withoutTakenBack(this.screen.connection.entries).findLast((entry) => entry && entry.seat >= 0)?.seat
    return mine.find((seat) => seat === last) ?? mine[0]
  }

  /** Takes back the last decision of this screen, or asks the other player for it. */
  async takeBack() {
    const seat = this.undo
    if (seat === undefined || !this.screen.playback.following || this.screen.connection.sending) return
    this.screen.refusal = undefined
    this.screen.playback.hurry()
    if (this.screen.others)
      return this.delay.hold(['delay.takeback'], () => this.screen.connection.wish('takeback', seat))
    try {
      await this.screen.connection.wish('takeback', seat)
    } catch (failure) {
      this.screen.refusal = { text: reason(failure) }
    }
  }

  /** The seat of this screen that may pause the match, or ask the others for a pause. */
  get pauses(): Seat | undefined {
    const { known } = this.screen
    return known?.phase === 'playing' && !asks(known, 'pause') && !this.screen.deserted ? this.screen.you[0] : undefined
  }

  /** Pauses the match, or asks the others for a pause. */
  async pause() {
    const seat = this.pauses
    if (seat === undefined) return
    if (this.screen.others) return this.delay.hold(['delay.pause'], () => this.screen.connection.wish('pause', seat))
    try {
      await this.screen.connection.wish('pause', seat)
    } catch (failure) {
      this.screen.refusal = { text: reason(failure) }
    }
  }

  /** Resigns, by the game's own move or through the table. Returns why it was refused, or undefined. */
  async resign(seat: Seat): Promise<Text | undefined> {
    const move = this.#outOfTurn?.resign(seat)
    if (!move) return void (await this.screen.connection.end(seat, 'resigned'))
    return (await this.screen.connection.play(seat, move))?.text
  }

  /** Whether two players can agree on a draw: the game has a move for it, or two people are at the table. */
  get drawable(): boolean {
    return (!!this.#outOfTurn || this.#people) && !this.screen.deserted
  }

  /** The seat that can claim the match because the other player does not come back. */
  get claims(): Seat | undefined {
    return this.#people && this.screen.you.length === 1 ? 1 - this.screen.you[0] : undefined
  }

  /** The moves with which a game has its players resign and agree. */
  get #outOfTurn() {
    return this.screen.game?.outOfTurn
  }

  /** Whether the table has terms, and two people at it. */
  get #people(): boolean {
    const { doc } = this.screen.connection
    return !!doc?.terms && doc.seats.length === 2 && doc.seats.every((seat) => seat.kind === 'human')
  }

  /** Accepts the draw that was offered to a seat. Returns why it was refused, or undefined. */
  async agree(seat: Seat): Promise<Text | undefined> {
    const move = this.#outOfTurn?.agree
    if (!move) return void (await this.screen.connection.wish('draw', seat))
    return (await this.screen.connection.play(seat, move))?.text
  }

  /** The seat whose player may show a reaction: somebody is there to see it. */
  get reacts(): Seat | undefined {
    const { doc } = this.screen.connection
    const others = doc?.seats.some((player, seat) => player.kind !== 'open' && !this.screen.you.includes(seat))
    if (!settings.reactions || !others || doc?.phase === 'waiting' || doc?.phase === 'left') return undefined
    return this.screen.you.find((seat) => doc?.turn.seats.includes(seat)) ?? this.screen.you[0]
  }

  /** Shows the reader's reaction to the others; if it comes too soon or gets lost, nothing is said. */
  async react(reaction: Reaction) {
    const seat = this.reacts
    if (seat !== undefined) await this.screen.connection.react(seat, reaction).catch(() => {})
  }
}
