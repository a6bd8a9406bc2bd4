// One match on one screen: puts together what is known, shown, said and allowed, each an object of its own.
import { begins } from '../board/sounds'
import type { Doc, Entry, GameClient, Scene, Seat, Step, UI } from '../game'
import { client } from '../games'
import { words } from '../i18n/words.svelte'
import { current } from '../shell/reload'
import { route } from '../shell/route.svelte'
import { settings } from '../shell/settings.svelte'
import { sound } from '../shell/sound'
import { makeUI, named } from '../shell/ui'
import { FirstSteps } from './help/firststeps.svelte'
import { Help } from './help/help.svelte'
import { Company } from './live/company.svelte'
import { Connection } from './live/connection.svelte'
import { Candidates, type Candidate } from './live/candidates.svelte'
import { Reactions } from './live/reactions.svelte'
import { onceWorded, saying } from './log/announce'
import { playSounds } from './log/turnsounds'
import { parts } from './log/lines'
import { Playback } from './log/playback.svelte'
import { resume, setBookmark, bookmark } from './log/bookmark'
import { withoutTakenBack } from './log/takebacks'
import { Remarks } from '../people/remarks.svelte'
import { MatchReview } from './review/review.svelte'
import { Screen } from './screen.svelte'
import { Actions } from './table/actions.svelte'
import { all, decides, meant } from '../shell/ui'
import { cast } from './table/table'

export class Controller {
  readonly connection: Connection
  readonly playback: Playback
  readonly screen: Screen
  readonly help: Help
  readonly steps: FirstSteps
  readonly actions: Actions
  readonly ui: UI
  readonly review: MatchReview
  readonly company: Company
  readonly reactions: Reactions
  /** What the computers at the table feel and say about what has been seen. */
  readonly remarks = new Remarks({
    prepare: () => words.add('rooms'),
    wanted: () => settings.reactions && this.playback.following,
    lines: (key) => [1, 2].filter((n) => words.has(`${key}.${n}`)).length,
    say: ({ seat, key }) => this.say(`${this.ui.name(seat)}: ${this.ui.t(key)}`),
  })
  readonly candidates = new Candidates((move) => this.connection.consider(move))
  /** What was last said to the screen reader, newest last. */
  spoken = $state.raw<{ id: number; words: string }[]>([])
  /** Whether the reader shows those who share a seat with them what they would do, while one of these decides. */
  pointing = $state(false)
  /** The paragraph of the rulebook that is open beside the board; '' for its beginning. */
  rule = $state<string>()
  /** Whether the game's code could not be loaded. */
  failed = $state(false)
  #selection: unknown
  #laying = false
  #spoken = 0
  /** The goal whose consequences are still to be told. */
  #follows?: Entry

  constructor(readonly id: string) {
    this.review = new MatchReview(id)
    this.connection = new Connection(id, {
      entry: (entry) => this.#came(entry),
      presence: () => this.company.meet(),
      reaction: ({ seat, reaction }) => this.reactions.take(seat, reaction),
      candidate: (move) => {
        this.candidates.receive(move)
        if (this.connection.doc?.seats[move.seat].members && this.you.includes(move.seat))
          void import('./live/shows').then(({ shows }) => shows(this, move)).catch(() => {})
      },
    })
    this.reactions = new Reactions(
      () => this.connection.doc,
      () => settings.reactions,
      (seat, reaction) => {
        if (!this.you.includes(seat)) this.say(`${this.ui.name(seat)}: ${this.ui.t(`react.${reaction}`)}`)
      },
    )
    this.company = new Company(this.connection, (key, seat) => this.say(this.ui.t(key, { name: this.ui.name(seat) })))
    this.playback = new Playback(this.connection.history, {
      began: (step) => begins(this.game, step),
      settled: (step, skipped) => this.#settled(step, skipped),
      ended: ({ entry }) => this.say(this.#follows === entry ? this.saying(parts(entry)[1]).join(' ') : ''),
      looked: (seq) => (seq === undefined ? route.present() : route.moment(String(seq))),
      left: () => this.screen.left(),
      timed: () => this.screen.time !== undefined,
      throws: (step) => this.game?.throws?.(step, this.you) ?? 0,
      own: (seat) => this.you.includes(seat),
      holds: (entry) => this.steps.holds(entry),
    })
    this.screen = new Screen(id, this.connection, this.playback)
    this.help = new Help(this.screen)
    this.steps = new FirstSteps(this.screen)
    // Until everyone has sat down, players have their present names.
    this.ui = makeUI(
      () => (['waiting', undefined].includes(this.doc?.phase) ? (this.connection.doc ?? this.doc) : this.doc),
      (rule) => (this.rule = rule),
      (words) => this.say(words),
      () => this.#self,
    )
    this.actions = new Actions(this.screen, this.ui)
  }

  get game(): GameClient | undefined {
    return this.screen.game
  }

  /** The document as shown. */
  get doc(): Doc | undefined {
    return this.screen.doc
  }

  /** The newest document that the reader may know. */
  get known(): Doc | undefined {
    return this.screen.known
  }

  /** The seats of this screen, while they belong to people who have not left. */
  get you(): Seat[] {
    return this.screen.you
  }

  /** The seat of this screen that may move now. */
  get seat(): Seat | undefined {
    return this.screen.seat
  }

  /** A seat that the reader shares, while it is to act and another member decides. */
  get partner(): Seat | undefined {
    const { playback, doc, you } = this
    if (!playback.live || doc?.phase !== 'playing') return undefined
    return doc.turn.seats.find((seat) => you.includes(seat) && !this.deciding.includes(seat))
  }

  /** The seat for which the reader may choose something on the board, to play or to show it. */
  get #chooses(): Seat | undefined {
    return this.seat ?? (this.pointing ? this.partner : undefined)
  }

  /** Loads the game's client and shows the match once its document is known; at is the entry to begin with, if the address has one. */
  async lay(at?: number) {
    if (this.#laying) return
    this.#laying = true
    try {
      const loaded = await current(() => client(this.connection.doc!.game))
      const from = at ? undefined : await this.#resumed()
      this.screen.game = this.playback.game = loaded
      this.#selection = loaded.selection()
      this.playback.begin(this.connection.seq, from)
    } catch {
      this.failed = true
    }
  }

  /** The entry from which a player continues watching; undefined: the newest, as for everybody else. */
  async #resumed(): Promise<number | undefined> {
    const { connection, id } = this
    const { seats, host } = connection.you
    const known = bookmark(id)
    if (connection.doc!.phase === 'waiting' || !(seats.length || host) || known === connection.seq) return undefined
    await connection.past
    const from = resume(connection.history, seats, connection.seq, known)
    return connection.history.complete(connection.seq) ? from : undefined
  }

  /** Remembers how far one of the match's players has seen it. */
  remember() {
    const { playback, connection } = this
    if (
      playback.settled &&
      playback.following &&
      !document.hidden &&
      (connection.you.seats.length || connection.you.host)
    )
      setBookmark(this.id, playback.settled)
  }

  /** The UI with the names that the players had at an entry. */
  then(seq: number): UI {
    const { docs, entries } = this.connection.history
    const doc = meant(cast(docs, seq), entries[seq - 1])
    const [own] = this.you
    const { members, acts } = doc?.seats?.[own] ?? {}
    // A seat that the reader shares is theirs, but a decision is that of the member who makes it.
    const other = members && acts !== all && acts !== (this.connection.you.members?.[own] ?? 0)
    return named(this.ui, doc, () => (this.you.length === 1 && !other ? own : undefined))
  }

  /** The seat that is "you": the reader's only one, unless it is the turn of somebody who shares it. */
  get #self(): Seat | undefined {
    const { doc, you } = this
    const theirs = doc?.phase === 'playing' && !decides(doc, you[0], this.connection.you.members)
    return you.length === 1 && !theirs ? you[0] : undefined
  }

  /** The seats of this screen of which the reader is the one who decides now. */
  get deciding(): Seat[] {
    const { doc, you } = this
    return doc ? you.filter((seat) => decides(doc, seat, this.connection.you.members)) : you
  }

  /** An entry in words, with the names used at that time. */
  saying(entry: Entry): string[] {
    return saying(entry, this.then(entry.seq))
  }

  close() {
    this.actions.delay.now()
    this.help.close()
    this.connection.close()
    this.company.close()
    this.reactions.close()
    this.candidates.close()
    this.remarks.close()
    this.playback.close()
  }

  /** Whether this is the reader's first match of a game that begins with an easier one. */
  get friendly(): boolean {
    const { doc } = this.connection
    return !!doc && settings.friendly(doc.game, this.id) && words.has(`${doc.game}.preset.friendly.more`)
  }

  /** Whether a moment of this match can be played in another match while this one goes on: it can against computers. */
  get repeats(): boolean {
    return this.you.length > 0 && this.known?.phase === 'playing' && this.help.allowed && this.doc?.phase === 'playing'
  }

  /** The better move, when looking back at a mistake. */
  get better(): string | undefined {
    const { playback } = this
    if (this.connection.doc?.phase !== 'over' || playback.live || playback.stage.step) return undefined
    return this.review.better(playback.settled + 1)
  }

  /** The score that decided a match of two, the winner's first, as shown at the end: the seats do not repeat it. */
  get result(): string | undefined {
    const { known, playback, game } = this
    if (
      known?.phase !== 'over' ||
      known.score.length !== 2 ||
      !playback.live ||
      known.end ||
      !known.winners.length ||
      !game?.scored ||
      !(game.ending(known)[0] in game.scored)
    )
      return undefined
    return words.score(known.winners[0] === 1 ? known.score.toReversed() : known.score)
  }

  /** The goal being cheered: what follows from it is told afterwards. */
  get cheered(): Entry | undefined {
    const { step, resting } = this.playback.stage
    return step && resting && this.game?.goal?.(step.entry, step.before, step.after) ? step.entry : undefined
  }

  /** The scene for the game's board and tray. */
  get scene(): Scene {
    const { playback, help } = this
    const { doc, before, event, step, resting, waiting } = playback.stage
    const candidates = playback.live ? this.candidates.at(playback.settled, this.you, this.connection.you.members) : []
    const acts = ({ seat, member = 0 }: Candidate) => (doc?.seats[seat].acts ?? 0) === member
    return {
      doc: doc!,
      before,
      event,
      step,
      resting,
      waiting,
      skip: () => playback.hurry(),
      finish: () => playback.finish(),
      past: () =>
        withoutTakenBack(this.connection.history.entries.slice(0, playback.settled)).filter(
          (entry) => entry !== undefined,
        ),
      you: this.you,
      seat: this.#chooses,
      pointing: this.seat === undefined && this.#chooses !== undefined,
      hints: help.hints?.seq === playback.settled ? help.hints : undefined,
      line: () => this.screen.line(),
      now: playback.live && doc?.phase === 'playing' ? () => this.connection.now() : undefined,
      coach: help.coach,
      point: this.better ?? help.advised,
      played: this.better ? this.connection.entries[playback.settled]?.move : undefined,
      candidate: candidates.find(acts)?.move,
      points: candidates.flatMap((one) =>
        acts(one) || !this.you.includes(one.seat)
          ? []
          : [{ move: one.move!, name: doc!.seats[one.seat].members?.[one.member ?? 0]?.name ?? '' }],
      ),
      selection: this.#selection,
      ui: this.ui,
      play: (move, as) => this.play(move, as),
    }
  }

  /** Shows the others what the reader has chosen so far. */
  consider() {
    const { doc } = this
    const seat = this.#chooses
    if (doc && seat !== undefined && this.game?.candidate)
      this.candidates.announce(seat, this.playback.settled, this.game.candidate(this.#selection, doc, seat) ?? '')
  }

  /** Begins or ends to show those who share the reader's seat what they would do. */
  point(on: boolean) {
    const { partner } = this
    this.pointing = on
    if (!on && partner !== undefined) this.candidates.announce(partner, this.playback.settled, '')
  }

  async play(move: string, seat = this.seat): Promise<void | false> {
    if (seat === undefined || this.connection.sending) return
    this.screen.refusal = undefined
    this.pointing = false
    if (this.help.warns(move)) {
      this.screen.refusal = { text: ['coach.sure'] }
      this.say(this.ui.t('coach.sure'))
      return false
    }
    // The same move may be legal again later, but the reader no longer looks at it.
    this.help.made(move, seat)
    this.playback.hurry()
    const refused = await this.connection.play(seat, move)
    if (refused) {
      this.screen.refusal = refused
      sound('bad')
      this.say(this.ui.t(refused.text))
    }
  }

  say(words: string) {
    if (words) this.spoken = [...this.spoken.slice(-5), { id: ++this.#spoken, words }]
  }

  #came(entry: Entry) {
    this.screen.refusal = undefined
    this.playback.extend(entry.seq)
    if (!this.screen.calls(entry.seq)) return
    sound('turn')
    this.say(this.ui.t('match.yourTurn'))
  }

  /** The words and the sound of an entry come when its result is known; if several are skipped, only the last is heard. */
  #settled(step: Step, skipped: boolean) {
    const { cheered } = this
    this.#follows = cheered
    const entry = cheered ? parts(cheered)[0] : step.entry
    onceWorded(entry, () => this.say(this.saying(entry).join(' ')))
    if (skipped) return
    playSounds(this.game, step, this.you)
    void this.remarks.see(step, this.you).catch(() => {})
  }
}
