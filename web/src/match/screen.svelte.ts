// A match as one screen shows it: what arrives, what of it is shown, and the seats of the people before the screen.
import { api, ask } from '../api/client'
import type { Doc, GameClient, Seat, Text } from '../game'
import type { Connection } from './live/connection.svelte'
import type { Playback } from './log/playback.svelte'
import { decides, parted } from '../shell/ui'
import { falls } from './table/tableclock'

export class Screen {
  game = $state.raw<GameClient>()
  /** Why the last move was refused. */
  refusal = $state.raw<{ text: Text; rule?: string }>()

  constructor(
    readonly id: string,
    readonly connection: Connection,
    readonly playback: Playback,
  ) {}

  /** The seats of this screen, while they belong to people who have not left. */
  readonly you: Seat[] = $derived.by(() =>
    this.connection.you.seats.filter(
      (seat) =>
        this.connection.doc?.seats[seat]?.kind !== 'bot' &&
        !this.connection.doc?.seats[seat]?.left &&
        !parted(this.connection.doc, seat, this.connection.you.members),
    ),
  )

  /** The document as shown. */
  get doc(): Doc | undefined {
    return this.playback.stage.doc
  }

  /** The newest document that the reader may know: that of the match, unless it is still to be shown. */
  get known(): Doc | undefined {
    return this.playback.known ?? this.connection.doc
  }

  /** The seat of this screen that may move now. */
  get seat(): Seat | undefined {
    return this.playback.live ? this.#mover(this.doc) : undefined
  }

  /** The seat of this screen for which the match waits, whatever moment the reader looks at. */
  get turn(): Seat | undefined {
    return this.playback.following ? this.seat : this.#mover(this.connection.doc)
  }

  /** Whether an entry makes the match wait for a reader who looks at another moment. */
  calls(seq: number): boolean {
    const [before, after] = [seq - 1, seq].map((at) => this.#mover(this.connection.history.docs[at]))
    return !this.playback.following && before === undefined && after !== undefined
  }

  /** The seat of this screen that is to move in a position. */
  #mover(doc: Doc | undefined): Seat | undefined {
    if (doc?.phase !== 'playing') return undefined
    return doc.turn.seats.find((seat) => this.you.includes(seat) && decides(doc, seat, this.connection.you.members))
  }

  /** What the clock does while the reader is away; undefined: the match waits, or the reader does not play. */
  get time() {
    const { doc } = this.connection
    if (doc?.phase !== 'playing' || !this.you.length) return undefined
    return doc.timeout
  }

  /** Milliseconds that the clock leaves the reader for the current decision. */
  left(): number {
    const { doc } = this.connection
    const { within, since = 0 } = doc!.turn
    const mine = this.#mover(doc) !== undefined
    const now = this.connection.now()
    const flags = this.you.map((seat) => falls(doc!, seat, now) ?? Infinity)
    return mine ? Math.max(0, Math.min(within ? within - (now - since) : Infinity, ...flags)) : Infinity
  }

  /** Whether other people play, who must be asked. */
  get others(): boolean {
    return !!this.connection.doc?.seats.some(
      (player, seat) => player.kind === 'human' && (!!player.members || !this.you.includes(seat)),
    )
  }

  /** Whether somebody plays or will play at another device, or played there until their time ran out or they left. */
  get far(): boolean {
    return this.others || !!this.connection.doc?.seats.some((player) => player.kind === 'open' || player.out)
  }

  /** Whether one of two players has left the other: nothing is asked of them. */
  get deserted(): boolean {
    return !!this.connection.doc?.seats.some((player) => player.left)
  }

  /** The state line of the position shown; undefined if it is not available. */
  async state(): Promise<string | undefined> {
    const params = { path: { id: this.id }, query: { seq: this.playback.settled } }
    try {
      return (await ask(api.GET('/api/matches/{id}/state', { params }))).state
    } catch {
      return undefined
    }
  }

  #line?: { seq: number; state: Promise<string | undefined> }
  /** The same, asked for once a position. */
  line(): Promise<string | undefined> {
    const seq = this.playback.settled
    if (this.#line?.seq !== seq) this.#line = { seq, state: this.state() }
    return this.#line.state
  }
}
