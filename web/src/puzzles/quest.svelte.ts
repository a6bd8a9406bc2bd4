// One puzzle on one screen: the moves played, the server's answers, and how much help was taken. A puzzle with a level
// asks for one decision: it is neither right nor wrong, but worth something.
import { api, ask, reason } from '../api/client'
import type { Decision, Judged, Puzzle, Tried } from '../api/types'
import { begins, rests } from '../board/sounds'
import { Stage } from '../board/stage.svelte'
import { settings } from '../shell/settings.svelte'
import { sound } from '../shell/sound'
import { makeUI, sided } from '../shell/ui'
import type { Doc, Entry, GameClient, Hints, Scene, Seat, Step, Text, UI } from '../game'
import { saying } from '../match/log/announce'
import type { Mark } from './progress'

const beat = 450 // ms between a move and what follows
const regret = 1100 // ms for which a wrong move stays before it is taken back

export class Quest {
  readonly ui: UI
  readonly stage: Stage
  figures = $state.raw<Hints>()
  verdict = $state<'right' | 'wrong' | 'solved' | 'shown' | 'valued'>()
  /** What a single decision was worth: the last one, once it is over. */
  decision = $state.raw<Decision>()
  /** Whether that choice was as good as the best: the server says so. */
  good = $state(false)
  /** The referee's words for the last moves. */
  happened = $state.raw<string[]>([])
  busy = $state(false)
  /** Whether the server's answer is awaited. */
  waiting = $state(false)
  /** How many steps of help were taken for the current move. */
  help = $state(0)
  helped = $state(false)
  failure = $state.raw<Text>()
  rule = $state<string>()
  /** The moves so far, own moves and replies alternating. */
  played = $state.raw<string[]>([])
  #next = $state<string>()
  #solutionShown = false
  /** Whether the reader is being shown, or has been shown, the solution: its goal is nobody's. */
  showing = $state(false)
  /** Whether the last of the events being shown ends the puzzle. */
  #ending = false
  /** The mark for the solving move while it is shown; it counts even if the reader leaves before its end. */
  #earned?: Mark
  #selection = $state.raw<unknown>()
  #start?: Doc
  #timer?: ReturnType<typeof setTimeout>
  /** The last of the events being shown. */
  #last?: Entry
  /** Counts the starts: an answer to a request from before the last start is dropped. */
  #turn = 0

  constructor(
    readonly id: string,
    readonly game: GameClient,
    readonly puzzle: Puzzle,
    private done: (mark: Mark) => void,
  ) {
    this.ui = makeUI(
      () => sided(this.doc, this.game, (text) => this.ui.t(text)),
      (rule) => (this.rule = rule),
      () => {},
      () => this.#start && this.seat,
    )
    this.#selection = game.selection()
    this.stage = new Stage({
      began: (step) => begins(game, step),
      settled: (step) => this.#settled(step),
    })
    this.stage.game = game
  }

  get doc(): Doc | undefined {
    return this.stage.doc
  }

  /** Sets up the position. Rejects as ask does. */
  async open() {
    const { doc } = await positions(this.id, this.puzzle, [])
    this.#start = doc
    this.#reset()
  }

  /** Stops what is going on: the timer, and answers that the server has yet to send. */
  close() {
    clearTimeout(this.#timer)
    this.stage.lay(this.doc)
    this.#count()
    this.#turn++
  }

  /** The seat that solves the puzzle: the reader, whom the referee calls "you". */
  get seat(): Seat {
    return this.#start?.turn.seats[0] ?? 0
  }

  /** How many own moves are left. */
  get left(): number {
    return this.puzzle.moves - Math.ceil(this.played.length / 2)
  }

  get over(): boolean {
    return this.verdict === 'solved' || this.verdict === 'shown' || this.verdict === 'valued'
  }

  /** The hints in words that the reader has asked for. */
  get hints(): Text[] {
    return this.played.length ? [] : this.puzzle.hints.slice(0, this.help)
  }

  /** The move whose piece is to be marked: the last hint in words names it. */
  get candidate(): string | undefined {
    return !this.over && this.#hintCount > 0 && this.help === this.#hintCount ? this.puzzle.line[0]?.move : undefined
  }

  /** The move to point out, once the hints in words are used up. */
  get point(): string | undefined {
    return !this.over && this.help > this.#hintCount
      ? (this.#next ?? this.puzzle.line[this.played.length]?.move)
      : undefined
  }

  /** Whether the next step of help reveals the move itself. */
  get plain(): boolean {
    return this.help >= this.#hintCount
  }

  get scene(): Scene {
    const { doc, before, event, step, resting } = this.stage
    return {
      doc: doc!,
      before,
      event,
      step,
      resting,
      skip: () => void this.stage.hurry(),
      finish: () => void this.stage.skip(),
      you: [this.seat],
      seat: this.busy || this.over ? undefined : this.seat,
      hints: this.figures,
      coach: false,
      point: this.point,
      candidate: this.candidate,
      outside: 'exercise',
      selection: this.#selection,
      ui: this.ui,
      play: (move) => this.play(move),
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
      const answer = await ask(
        api.POST('/api/games/{game}/puzzles/{id}', { params: { path: { game: id, id: puzzle.id } }, body }),
      )
      if (turn !== this.#turn) return
      this.waiting = false
      if (answer.decision) this.#value(answer, answer.decision)
      else if (answer.right || answer.solved) this.#go(answer, move)
      else this.#regret(answer)
    } catch (e) {
      if (turn !== this.#turn) return
      this.failure = reason(e)
      this.busy = this.waiting = this.showing = false
    }
  }

  /** Gives one more step of help: words first, then the move. */
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
    this.#solutionShown = this.showing = true
    this.done('tried')
    if (this.puzzle.level) return this.play(this.puzzle.line[0].move)
    this.busy = true
    const turn = this.#turn
    try {
      const judged = await positions(
        this.id,
        this.puzzle,
        this.puzzle.line.map((m) => m.move),
      )
      if (turn !== this.#turn) return
      this.#ending = true
      this.#run(judged.events, () => {
        this.verdict = 'shown'
        this.busy = false
      })
    } catch (e) {
      if (turn !== this.#turn) return
      this.failure = reason(e)
      this.busy = false
    }
  }

  /** Begins again. */
  again() {
    this.helped = this.#solutionShown // a reader who has seen the solution has had help
    this.#reset()
  }

  #reset() {
    this.close()
    this.stage.lay(this.#start)
    this.#selection = this.game.selection() // what was picked for the last try is not picked any more
    this.figures = undefined
    this.verdict = undefined
    this.happened = []
    this.help = 0
    this.#ending = this.showing = false
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

  /** Shows a decision, and then what it was worth; the best one of the solution is nobody's. */
  #value(answer: Tried, decision: Decision) {
    const shown = this.showing
    this.happened = []
    this.#ending = true
    this.#earned = shown || !answer.right ? 'tried' : this.helped ? 'helped' : 'solved'
    this.#run(answer.events, () => {
      this.good = answer.right
      this.decision = shown ? { ...decision, choices: decision.choices.map((c) => ({ ...c, yours: false })) } : decision
      this.verdict = shown ? 'shown' : 'valued'
      this.busy = false
      sound(answer.right ? 'good' : 'bad')
      this.#count()
    })
  }

  #count() {
    if (this.#earned) this.done(this.#earned)
    this.#earned = undefined
  }

  /** Shows a wrong move, and takes it back. */
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
    rests(this.game, step, [this.seat])
    // What follows the end, such as a restart, is not part of a puzzle.
    const end = entry === this.#last && this.#ending
    this.happened = [
      ...this.happened,
      saying(entry, this.ui)
        .slice(0, end ? 2 : undefined)
        .join(' '),
    ].filter(Boolean)
  }

  get #hintCount(): number {
    return this.played.length ? 0 : this.puzzle.hints.length
  }
}

async function positions(game: string, { state, options }: Puzzle, moves: string[]): Promise<Judged> {
  return await ask(api.POST('/api/positions', { body: { game, state, options, moves } }))
}
