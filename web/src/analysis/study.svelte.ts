// One analysis on one screen: the tree, the reader's place in it, and the
// computer's evaluation of the position.
import { api, ask, reason, Refused } from '../api/client'
import { matchAt } from '../api/opening'
import type { Drawable, Opening } from '../api/types'
import { begins, rests } from '../board/sounds'
import { Stage } from '../board/stage.svelte'
import { step } from '../fold'
import { settings } from '../shell/settings.svelte'
import { makeUI } from '../shell/ui'
import { client } from '../games'
import type { Doc, Entry, GameClient, Hints, Scene, Seat, Text, UI } from '../game'
import { saying } from '../match/log/announce'
import { helps } from '../match/help/permission'
import { Course } from './course.svelte'
import { Thinker } from './thinker.svelte'
import { linked, parsed } from './notation'
import { Tree, type Node } from './tree'
import { noMove, noPosition } from './unread'
import { Table } from '../seats'

/** Where an analysis begins. */
export interface Start {
  state?: string
  options?: Record<string, string>
  moves?: string[]
  /** A finished match whose moves are the main line. */
  match?: string
  /** The reader's place, in moves from the root; by default the last. In a match, the seq. */
  at?: number
}

/** What is known of a node besides its doc. */
interface Known {
  hints?: Hints
  position?: string
  openings?: Opening[]
  draws?: Drawable[]
}

/** A tree that has been read: the reader's place, and the nodes that were played in a match. */
interface Opened {
  tree: Tree
  at: Node
  log: Set<Node>
  reader?: Seat
}

export class Study {
  readonly ui: UI
  readonly thinker: Thinker
  readonly course: Course
  game = $state.raw<GameClient>()
  node = $state.raw<Node>()
  hints = $state.raw<Hints>()
  /** The position's text, without its history; '' until it is known. */
  position = $state('')
  /** How matches between programs continued from here. */
  openings = $state.raw<Opening[]>([])
  /** The possible outcomes of chance here, if they are few. */
  draws = $state.raw<Drawable[]>([])
  readonly stage: Stage
  spoken = $state.raw<{ id: number; words: string }[]>([])
  rule = $state<string>()
  busy = $state(false)
  /** Grows with every change of the tree, which is not reactive itself. */
  changes = $state(0)
  tree!: Tree
  match?: string
  /** The seat that the referee calls "you": none, because the reader plays all sides; in a match that they played, the seat that was theirs alone. */
  reader = $state<Seat>()
  /** The options that go with a state line of the game, if it does not carry them. */
  options: Record<string, string> = {}
  /** The nodes that were played in the match. */
  #log = new Set<Node>()
  #selection: unknown
  #known = new Map<Node, Known>()
  #spoken = 0
  /** Counts the calls of open: an answer that comes after a later call is dropped. */
  #opening = 0
  /** Releases the caller that waits for a move of the previous analysis. */
  #leave = () => {}

  constructor(readonly id: string) {
    this.ui = makeUI(
      () => this.#named(),
      (rule) => (this.rule = rule),
      (words) => this.say(words),
      () => this.reader,
    )
    this.thinker = new Thinker(id)
    this.course = new Course(id)
    this.stage = new Stage({
      began: (step) => begins(this.game, step),
      settled: (step) => {
        rests(this.game, step)
        this.say(saying(step.entry, this.ui).join(' '))
      },
    })
  }

  /** Opens an analysis; rejects as ask does. If it cannot be opened, the previous one stays. */
  async open(start: Start) {
    const mine = ++this.#opening
    this.stage.game = this.game ??= await client(this.id)
    this.#selection ??= this.game.selection()
    const tree = start.match ? await this.#openMatch(start.match, start.at) : await this.#openState(start)
    if (mine !== this.#opening) return
    this.#log = tree.log
    this.match = start.match
    this.reader = tree.reader
    this.options = this.game.analysis?.optionsApart ? (start.options ?? tree.tree.root.doc.options ?? {}) : {}
    this.tree = tree.tree
    this.busy = false
    this.#leave()
    this.changes++
    this.#show(tree.at)
  }

  close() {
    this.#opening++
    this.thinker.stop()
    this.course.stop()
  }

  /** The line that the reader is in, from the root to its end. */
  get line(): Node[] {
    return this.node ? this.tree.path(this.tree.end(this.node)) : []
  }

  async #openState({ state: given, options = {}, moves = [], at }: Start): Promise<Opened> {
    const plain = !moves.length && !Object.keys(options).length
    const state = given ?? (plain ? (await this.game?.analysis?.start?.())?.opening : undefined) ?? ''
    // A line that carries options has no others beside it.
    const judged = await judge(this.id, state && !this.game?.analysis?.optionsApart ? {} : options, state, [])
    const beside = this.game?.analysis?.optionsApart ? options : {}
    const tree = new Tree(judged.doc)
    this.#known.set(tree.root, judged)
    let node = tree.root
    for (let i = 0; i < moves.length; i += 200) {
      const { events } = await judge(this.id, beside, node.doc.state!, moves.slice(i, i + 200))
      for (const event of events) node = tree.add(node, event, step(node.doc, event))
    }
    return { tree, at: tree.path(node)[at ?? moves.length] ?? node, log: new Set() }
  }

  /** Opens a match that is over, or one in which the reader may have help. */
  async #openMatch(id: string, at?: number): Promise<Opened> {
    const now = await matchAt(id)
    if (
      now.doc.phase !== 'over' &&
      now.doc.phase !== 'broken' &&
      !['all', 'on'].includes(helps(now.doc, now.you.seats))
    )
      throw new Refused(403, 'no_help')
    let doc = {} as Doc
    let tree: Tree | undefined
    let node: Node | undefined
    let shown: Node | undefined
    const log = new Set<Node>()
    for (let after = 0, more = true; more;) {
      const page = await ask(
        api.GET('/api/matches/{id}/events', { params: { path: { id }, query: { after, limit: 1000 } } }),
      )
      for (const event of page.events) {
        after = event.seq
        doc = step(doc, event)
        if (!tree && doc.phase === 'playing') node = (tree = new Tree(doc)).root
        else if (tree && event.seat !== Table) node = tree.add(node!, event, doc)
        if (node) log.add(node)
        if (node && (at === undefined || event.seq <= at)) shown = node
      }
      more = page.more && page.events.length > 0
    }
    if (!tree) throw new Refused(404, 'not_found')
    const { seats } = now.you
    return { tree, at: shown ?? tree.root, log, reader: seats.length === 1 ? seats[0] : undefined }
  }

  /** Why the last move was refused. */
  refusal = $state.raw<Text>()

  /** Makes a move, or follows it if it is in the tree already; true: it is now shown. A reader who has gone
   *  elsewhere in the meantime stays there. Never rejects. */
  async play(move: string): Promise<boolean> {
    const from = this.node
    if (!from || this.busy) return false
    const known = this.tree.child(from, move)
    if (known) {
      this.go(known)
      return true
    }
    this.busy = true
    this.refusal = undefined
    const tree = this.tree
    try {
      const judged = await judge(this.id, this.options, await this.state(from), [move])
      const event = judged.events[0]
      const after = tree.add(from, event, step(from.doc, event))
      this.#known.set(after, judged)
      this.changes++
      if (this.node !== from) return false
      this.#show(after, from)
      return true
    } catch (failure) {
      if (this.node !== from) return false
      this.refusal = reason(failure)
      this.say(this.ui.t(this.refusal))
      return false
    } finally {
      if (this.tree === tree) this.busy = false
    }
  }

  /** Plays a line from here, and goes to its end. */
  async follow(moves: string[]) {
    for (const move of moves) if (!(await this.play(move))) return
  }

  /** Goes to a node. A single step forward is animated. */
  go(node: Node) {
    if (node === this.node) return
    this.#show(node, node.parent === this.node ? this.node : undefined)
  }

  back() {
    if (this.node?.parent) this.go(this.node.parent)
  }
  forward() {
    if (this.node?.children.length) this.go(this.node.children[0])
  }
  first() {
    this.go(this.tree.root)
  }
  last() {
    if (this.node) this.go(this.tree.end(this.node))
  }
  beside(by: 1 | -1) {
    if (this.node) this.go(this.tree.beside(this.node, by))
  }

  promote() {
    if (!this.node) return
    this.tree.promote(this.node)
    this.changes++
  }

  remove() {
    if (!this.node?.parent) return
    const left = this.tree.remove(this.node)
    this.changes++
    this.go(left)
  }

  /** Adds pasted text: moves from here, a state line, both in the notation of a game, or a link to an analysis. Returns the address of a
   *  link to an analysis of another game, which is opened elsewhere. */
  async paste(text: string): Promise<string | undefined> {
    const link = linked(text)
    if (link && link.game !== this.id) return link.address
    if (link) return void (await this.open(link.start))
    const { state, moves } = parsed(text)
    const open = this.node && Object.values(this.node.doc.legal ?? {}).flat()
    if (!state && open?.includes(moves[0])) return void (await this.follow(moves))
    try {
      await this.open(state ? { state, moves, options: this.options } : { state: text.trim(), options: this.options })
    } catch (failure) {
      if (state || moves.length !== 1 || !noPosition(failure)) throw failure
      await this.#single(moves[0], failure)
    }
    return undefined
  }

  /** Plays the only word of a text that is no position, which may be a move that is not listed. Rejects with what the referee says against
   *  the move or, if it is none, with the failure. */
  async #single(move: string, failure: Refused) {
    const node = this.node
    if (!node) throw failure
    try {
      await judge(this.id, this.options, await this.state(node), [move])
    } catch (refusal) {
      throw noMove(refusal) ? failure : refusal
    }
    await this.follow([move])
  }

  /** The state line of a node; in a match, the server is asked for it. */
  async state(node: Node): Promise<string> {
    if (node.doc.state !== undefined) return node.doc.state
    await this.#fetch(node)
    return node.doc.state!
  }

  /** Whether a node was played in the match being analysed. */
  played(node: Node): boolean {
    return this.#log.has(node)
  }

  say(words: string) {
    if (words) this.spoken = [...this.spoken.slice(-5), { id: ++this.#spoken, words }]
  }

  /** The scene for the game's board and tray. The reader plays both sides. */
  get scene(): Scene {
    void this.changes
    const { doc: shown, before, event, step, resting } = this.stage
    const doc = step && shown ? shown : this.node!.doc
    const turn = doc.turn?.seats[0]
    const seat = this.busy || step ? undefined : turn
    return {
      doc,
      before,
      event,
      step,
      resting,
      skip: () => void this.stage.hurry(),
      finish: () => void this.stage.skip(),
      you: doc.seats.map((_, i) => i),
      seat,
      hints: step ? undefined : this.hints,
      coach: settings.coach,
      outside: 'study',
      point: step ? undefined : this.thinker.best,
      selection: this.#selection,
      ui: this.ui,
      play: (move) => this.#made(move),
    }
  }

  /** Makes a move on the board; resolves also if another analysis is opened in the meantime. */
  async #made(move: string) {
    const left = new Promise<void>((leave) => (this.#leave = leave))
    await Promise.race([this.play(move), left])
  }

  #show(node: Node, from?: Node) {
    if (from && node.entry)
      this.stage.show({ entry: node.entry, before: from.doc, after: node.doc }, { moves: settings.motion })
    else this.stage.lay(node.doc)
    this.node = node
    this.refusal = undefined
    const known = this.#known.get(node)
    this.hints = known?.hints
    this.position = known?.position ?? ''
    this.openings = known?.openings ?? []
    this.draws = known?.draws ?? []
    if (!known?.position) void this.#fetch(node).catch(() => {})
    void this.think()
  }

  /** Searches the position shown, if the reader wants that. */
  async think() {
    const node = this.node
    if (!node) return
    this.course.stop()
    if (node.doc.phase !== 'playing') this.thinker.rest()
    else
      try {
        await this.thinker.look(node, this.options, () => this.state(node))
      } catch {
        /* said by the thinker */
      }
    if (this.thinker.on && this.node === node) await this.course.follow(this.line, this.options, (at) => this.state(at))
  }

  /** Lets fair dice decide, where chance is next. */
  async draw() {
    const node = this.node
    if (!node || this.busy) return
    try {
      const body = { game: this.id, options: this.options, state: await this.state(node) }
      const { move } = await ask(api.POST('/api/positions/reply', { body }))
      if (this.node === node) await this.play(move)
    } catch (failure) {
      if (this.node === node) this.refusal = reason(failure)
    }
  }

  /** Requests what is not yet known of a node. */
  async #fetch(node: Node) {
    let state = node.doc.state
    if (state === undefined) {
      const query = { seq: this.#seq(node) }
      state = (await ask(api.GET('/api/matches/{id}/hints', { params: { path: { id: this.match! }, query } }))).state
      node.doc = { ...node.doc, state }
    }
    const known = await judge(this.id, this.options, state, [])
    this.#known.set(node, known)
    if (this.node !== node) return
    this.changes++
    this.hints = known.hints
    this.position = known.position ?? ''
    this.openings = known.openings ?? []
    this.draws = known.draws ?? []
  }

  /** The entry of the match that led to this node's position. */
  #seq(node: Node): number {
    return node.entry?.seq ?? (node.children[0]?.entry?.seq ?? 1) - 1
  }

  /** Seats without players have the names of their sides. */
  #named(): Doc | undefined {
    const doc = this.node?.doc
    const sideName = this.game?.sideName
    if (!doc || !sideName) return doc
    return {
      ...doc,
      seats: doc.seats.map((p, seat: Seat) =>
        p.name || p.kind === 'bot' ? p : { ...p, name: this.ui.t(sideName(seat)) },
      ),
    }
  }
}

/** Asks the referee about moves from a state. */
async function judge(
  game: string,
  options: Record<string, string>,
  state: string,
  moves: string[],
): Promise<Known & { events: Entry[]; doc: Doc }> {
  const { events, doc, position, openings, draws } = await ask(
    api.POST('/api/positions', { body: { game, options, state, moves } }),
  )
  const { hints, ...rest } = doc
  return { events, doc: rest, hints, position, openings, draws }
}
