// One puzzle on one screen: what has been played, what the server says of it, and
// how much help it took.
import { api, ask, reason, type Judged, type Puzzle, type Tried } from '../api/client'
import { begins, rests } from '../board/heard'
import { Stage } from '../board/stage.svelte'
import { settings } from '../shell/settings.svelte'
import { sound } from '../shell/sound'
import { makeUI, sided } from '../shell/ui'
import type { Doc, Entry, GameClient, Hints, Scene, Seat, Step, Text, UI } from '../game'
import { saying } from '../match/announce'
import type { Mark } from './progress'

const beat = 450 // ms that a move stays before the next happens
const regret = 1100 // ms that a wrong move stays before it is taken back

export class Quest {
  readonly ui: UI
  readonly stage: Stage
  figures = $state.raw<Hints>()
  verdict = $state<'right' | 'wrong' | 'solved' | 'shown'>()
  /** What the referee said of the last moves. */
  happened = $state.raw<string[]>([])
  busy = $state(false)
  /** Whether the server's answer is awaited. */
  waiting = $state(false)
  /** How many steps of help were taken for the move that is due. */
  help = $state(0)
  helped = $state(false)
  failure = $state.raw<Text>()
  rule = $state<string>()
  /** The moves so far, own and replies in turns. */
  played = $state.raw<string[]>([])
  #next = $state<string>()
  #seen = false
  /** The last of the events that are shown ends the puzzle. */
  #ending = false
  /** The solving move is being shown; to be counted even by who leaves before its end. */
  #earned?: Mark
  #selection: unknown
  #start?: Doc
  #timer?: ReturnType<typeof setTimeout>
  /** The last of the events that are shown. */
  #last?: Entry
  /** Counts the beginnings: an answer to what was asked before the last of them comes too late. */
  #turn = 0

  constructor(readonly id: string, readonly game: GameClient, readonly puzzle: Puzzle, private done: (mark: Mark) => void) {
    this.ui = makeUI(() => sided(this.doc, this.game, (text) => this.ui.t(text)), (rule) => (this.rule = rule), () => {}, () => this.#start && this.seat)
    this.#selection = game.selection()
    this.stage = new Stage({
      began: (step) => begins(game, step),
      settled: (step) => this.#settled(step),
    })
    this.stage.game = game
  }

  get doc(): Doc | undefined { return this.stage.doc }

  /** Lays the position. Rejects as ask does. */
  async open() {
    const { doc } = await positions(this.id, this.puzzle.state, [])
    this.#start = doc
    this.#reset()
  }

  /** Ends what goes on: its timer, and whatever the server has yet to answer. */
  close() {
    clearTimeout(this.#timer)
    this.stage.lay(this.doc)
    this.#count()
    this.#turn++
  }

  /** Who solves: the reader, whom the referee calls "you". */
  get seat(): Seat { return this.#start?.turn.seats[0] ?? 0 }

  /** How many own moves are left. */
  get left(): number { return this.puzzle.moves - Math.ceil(this.played.length / 2) }

  get over(): boolean { return this.verdict === 'solved' || this.verdict === 'shown' }

  /** The hints in words that have been asked for. */
  get hints(): Text[] { return this.played.length ? [] : this.puzzle.hints.slice(0, this.help) }

  /** The move whose piece is to be looked at: the last hint in words names it. */
  get look(): string | undefined {
    return !this.over && this.#said > 0 && this.help === this.#said ? this.puzzle.line[0]?.move : undefined
  }

  /** The move to point out, once the hints in words are used up. */
  get point(): string | undefined {
    return !this.over && this.help > this.#said ? (this.#next ?? this.puzzle.line[this.played.length]?.move) : undefined
  }

  /** Whether the next step of help is the move itself. */
  get plain(): boolean { return this.help >= this.#said }

  get scene(): Scene {
    const { doc, before, event, step, held } = this.stage
    return {
      doc: doc!, before, event, step, held, skip: () => void this.stage.hurry(), you: [this.seat],
      seat: this.busy || this.over ? undefined : this.seat,
      hints: this.figures, coach: false, point: this.point, look: this.look, outside: 'exercise', selection: this.#selection, ui: this.ui, play: (move) => this.play(move),
    }
  }

  /** Tries a move. Never rejects. */
  async play(move: string) {
    if (this.busy || this.over) return
    this.busy = this.waiting = true
    this.failure = undefined
    this.verdict = undefined
    const turn = this.#turn
    try {
      const { id, puzzle } = this
      const body = { moves: [...this.played, move] }
      const answer = await ask(api.POST('/api/games/{game}/puzzles/{id}', { params: { path: { game: id, id: puzzle.id } }, body }))
      if (turn !== this.#turn) return
      this.waiting = false
      if (answer.right || answer.solved) this.#go(answer, move)
      else this.#regret(answer)
    } catch (e) {
      if (turn !== this.#turn) return
      this.failure = reason(e)
      this.busy = this.waiting = false
    }
  }

  /** One more step of help: words first, then the move. */
  assist() {
    if (this.over || this.busy) return
    this.help++
    this.helped = true
    this.verdict = undefined
  }

  /** Shows the whole line. */
  async show() {
    if (this.busy || this.over) return
    this.#reset()
    this.busy = true
    this.#seen = true
    this.done('tried')
    const turn = this.#turn
    try {
      const judged = await positions(this.id, this.puzzle.state, this.puzzle.line.map((m) => m.move))
      if (turn !== this.#turn) return
      this.#ending = true
      this.#run(judged.events, () => { this.verdict = 'shown'; this.busy = false })
    } catch (e) {
      if (turn !== this.#turn) return
      this.failure = reason(e)
      this.busy = false
    }
  }

  /** Begins again. */
  again() {
    this.helped = this.#seen // who has seen the solution has had help
    this.#reset()
  }

  #reset() {
    this.close()
    this.stage.lay(this.#start)
    this.figures = undefined
    this.verdict = undefined
    this.happened = []
    this.help = 0
    this.#ending = false
    this.busy = this.waiting = false
    this.#next = undefined
    this.played = []
  }

  #go(answer: Tried, move: string) {
    this.happened = []
    this.help = 0
    this.#ending = answer.solved
    this.#earned = answer.solved ? (this.helped ? 'helped' : 'solved') : undefined
    this.#run(answer.events, () => {
      this.played = [...this.played, move, ...(answer.reply ? [answer.reply] : [])]
      this.#next = answer.hint
      this.figures = answer.doc.hints
      this.verdict = answer.solved ? 'solved' : 'right'
      this.busy = false
      sound('good')
      this.#count()
    })
  }

  #count() {
    if (this.#earned) this.done(this.#earned)
    this.#earned = undefined
  }

  /** A wrong move is seen, and taken back. */
  #regret(answer: Tried) {
    const from = this.doc
    this.done('tried')
    this.happened = []
    this.#ending = false
    this.#run(answer.events, () => {
      this.verdict = 'wrong'
      sound('bad')
      this.#timer = setTimeout(() => {
        this.stage.lay(from)
        this.busy = false
      }, regret)
    })
  }

  #run(events: Entry[], done: () => void) {
    this.#last = events.at(-1)
    this.stage.run(events, beat, { moves: settings.motion }, done)
  }

  #settled(step: Step) {
    const { entry } = step
    rests(this.game, step)
    // What follows the end belongs to no puzzle: a restart, say.
    const end = entry === this.#last && this.#ending
    this.happened = [...this.happened, saying(entry, this.ui).slice(0, end ? 2 : undefined).join(' ')].filter(Boolean)
  }

  get #said(): number { return this.played.length ? 0 : this.puzzle.hints.length }
}

async function positions(game: string, state: string, moves: string[]): Promise<Judged> {
  return await ask(api.POST('/api/positions', { body: { game, state, moves } }))
}
