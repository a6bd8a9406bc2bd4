import { keep, recalled } from '../../shell/kept'
import { PitchSelection } from '../../board/selection.svelte'
import { stateKey, type Scene, type Seat } from '../../game'
import {
  actions,
  comers,
  handled,
  modes,
  question,
  targets,
  type Action,
  type Mode,
  type Path,
  type Target,
} from './moves'
import { hand, pieceOf, on, owner, where, type FootballDoc, type Piece, type Square, type View } from './view'
import type { Question } from '../../whynot/why.svelte'

/** The layers over the pitch that the reader can switch on. */
export type Layer = 'offside' | 'lanes' | 'takers'
export const layers: readonly Layer[] = ['offside', 'lanes', 'takers']

/** The key under which the browser remembers whether to show who could get the ball. */
const kept = 'footballchess.takers'

/** State shared by Board and Tray: the path chosen so far, and how the pitch is seen. */
export class Selection extends PitchSelection<FootballDoc> {
  /** The mode chosen for the holder with a modifier key that is held down. */
  keyMode = $state<Mode>()
  #layers = $state.raw<readonly Layer[]>([])
  /** Whether the reader wants to see who could get the ball; undefined if they have not chosen. */
  #takers = $state(recalled(kept))
  #mark = $state('')
  #path = $state.raw<Path>()

  /** eager: layers for beginners are shown without a request. */
  shows(layer: Layer, eager = false): boolean {
    return layer === 'takers' ? (this.#takers ?? (eager ? 'on' : 'off')) === 'on' : this.#layers.includes(layer)
  }

  /** The moves after which the other side could take the ball, if the reader sees who could get it. */
  exposed({ view }: FootballDoc, eager: boolean): readonly string[] {
    return this.shows('takers', eager) ? view.exposed : []
  }

  toggle(layer: Layer, eager = false) {
    if (layer === 'takers') return keep(kept, (this.#takers = this.shows(layer, eager) ? 'off' : 'on'))
    this.#layers = this.shows(layer) ? this.#layers.filter((l) => l !== layer) : [...this.#layers, layer]
  }

  /** The path chosen so far; it lasts as long as its position. A hand's only
   *  piece is chosen automatically. */
  path(doc: FootballDoc, seat: Seat | undefined): Path | undefined {
    if (seat === undefined) return undefined
    const path = this.#mark === stateKey(doc) ? this.#path : onlyPath(doc.view, seat)
    return path && this.keyMode && !path.via && holds(doc.view, path, seat) ? { ...path, mode: this.keyMode } : path
  }

  actions(doc: FootballDoc, seat: Seat | undefined): Action[] {
    return actions(doc, seat)
  }

  /** What is in the hand while its move is on its way. */
  inHand(doc: FootballDoc, seat: Seat | undefined): Piece | 'ball' | undefined {
    const sent = this.sending(doc)
    const action = sent ? this.actions(doc, seat).find(({ text }) => text === sent) : undefined
    return action && handled(action, seat!)
  }

  targets(doc: FootballDoc, seat: Seat | undefined): Map<Square, Target> {
    const path = this.path(doc, seat)
    return path ? targets(this.actions(doc, seat), path, doc.view.ball) : new Map()
  }

  /** Chooses a piece. For a holder that can only kick or pass, this is the next question. */
  choose(doc: FootballDoc, seat: Seat, letter: string, mode: Mode = 'carry') {
    const can = modes(this.actions(doc, seat), letter, doc.view.ball)
    const better: Mode | undefined =
      can.size && !can.has(mode) ? (['carry', 'ball'] as const).find((m) => can.has(m)) : undefined
    this.#set(doc, { piece: letter, mode: better ?? mode })
  }

  mode(doc: FootballDoc, seat: Seat, mode: Mode) {
    const path = this.path(doc, seat)
    if (path) this.#set(doc, { piece: path.piece, mode })
  }

  /** Goes back one step; false if there was none. */
  back(doc: FootballDoc, seat: Seat | undefined): boolean {
    const path = this.path(doc, seat)
    this.whyNot.clear()
    if (!path) return false
    this.#set(doc, path.via ? { ...path, via: undefined } : undefined)
    return true
  }

  /** Handles a press on a square: chooses, continues, or returns the completed move. */
  press(doc: FootballDoc, seat: Seat, square: Square, ball = false): string | undefined {
    this.whyNot.clear()
    const path = this.path(doc, seat)
    const target = path && this.targets(doc, seat).get(square)
    if (path && target) {
      if (!target.more) return target.play
      this.#set(
        doc,
        path.piece
          ? { ...path, via: square }
          : { piece: on(doc.view, square)!.toUpperCase(), mode: 'carry', via: doc.view.ball },
      )
      return undefined
    }
    const shot = this.shot(doc, seat, square)
    if (shot) return shot
    if (!path && square === doc.view.ball && this.#calls(doc, seat)) return undefined
    if (path?.piece === '' && square === doc.view.ball) return this.#set(doc, undefined)
    const piece = doc.view.phase === 'play' ? on(doc.view, square) : undefined
    const own = piece && owner(piece) === seat ? piece.toUpperCase() : undefined
    if (path && own === path.piece) this.#again(doc, seat, path, ball)
    else if (own) this.choose(doc, seat, own, ball ? 'ball' : 'carry')
    return undefined
  }

  /** The kick into a glowing goal square, no matter what is chosen. */
  shot(doc: FootballDoc, seat: Seat | undefined, square: Square): string | undefined {
    return this.actions(doc, seat).find(({ kind, to }) => kind === 'goal' && to === square)?.text
  }

  /** The placing of a hand's last piece on the only square left: there is no choice. */
  forced(doc: FootballDoc, seat: Seat | undefined): string | undefined {
    const all = doc.view.phase === 'place' ? this.actions(doc, seat) : []
    return all.length === 1 ? all[0].text : undefined
  }

  /** The move being sent, or the last one sent. */
  #sending = Promise.resolve()
  override send(...[doc, move, play, as]: Parameters<PitchSelection<FootballDoc>['send']>): Promise<void> {
    const path = this.#mark === stateKey(doc) ? this.#path : undefined
    const made = async () => {
      const done = await play(move, as)
      // What the reader is asked about first is made by the same press.
      if (done === false && path && !this.#path && this.#mark === stateKey(doc)) this.#set(doc, path)
    }
    return (this.#sending = super.send(doc, move, made, as))
  }
  /** Sends a placing without a choice, after the move that led to it. */
  async place(doc: FootballDoc, move: string, play: Scene['play']): Promise<void> {
    await this.#sending
    await this.send(doc, move, play)
  }

  /** The move made by dropping a path on a square; a pass, if a team-mate is there. */
  drop(doc: FootballDoc, seat: Seat, square: Square): string | undefined {
    const path = this.path(doc, seat)
    if (!path) return undefined
    if (this.targets(doc, seat).has(square)) return this.press(doc, seat, square)
    const passing = { ...path, mode: 'pass' as const, via: undefined }
    const target = targets(this.actions(doc, seat), passing, doc.view.ball).get(square)
    if (target?.mark !== 'pass') return undefined
    this.#set(doc, passing)
    return this.press(doc, seat, square)
  }

  /** Whether the holder can pass to the chosen piece: a reader who presses the holder and then a team-mate may have meant that. */
  receives(doc: FootballDoc, seat: Seat | undefined): boolean {
    return this.#receiver(doc, seat) !== undefined
  }

  /** Makes the holder pass to the chosen piece; if the ball may go on from there, the reader is asked first. */
  give(doc: FootballDoc, seat: Seat | undefined, play: Scene['play']) {
    const at = this.#receiver(doc, seat)
    if (seat === undefined || at === undefined) return
    this.#set(doc, { piece: doc.view.holder!.toUpperCase(), mode: 'pass' })
    const move = this.press(doc, seat, at)
    if (move) void this.send(doc, move, play)
  }

  /** The square of the chosen piece, if the holder can pass to it. */
  #receiver(doc: FootballDoc, seat: Seat | undefined): Square | undefined {
    const { view } = doc
    const path = this.path(doc, seat)
    if (seat === undefined || !path?.piece || !view.holder || owner(view.holder) !== seat || holds(view, path, seat))
      return undefined
    const at = where(view, pieceOf(path.piece, seat))
    return targets(this.actions(doc, seat), { piece: view.holder.toUpperCase(), mode: 'pass' }, view.ball).get(at)
      ?.mark === 'pass'
      ? at
      : undefined
  }

  /** The move that ends a pass where it is now, if it could continue. */
  stop(doc: FootballDoc, seat: Seat | undefined): string | undefined {
    return [...this.targets(doc, seat).values()].find(({ mark }) => mark === 'stop')?.play
  }

  /** Asks why a square is not highlighted. state is the state line, if it is known already. */
  wonder(doc: FootballDoc, seat: Seat | undefined, square: Square, state: Question['state'], now: boolean) {
    const path = this.path(doc, seat)
    if (seat === undefined || !path?.piece || !state || this.targets(doc, seat).has(square)) return this.whyNot.clear()
    const { holder, ball } = doc.view
    const from = where(doc.view, pieceOf(path.piece, seat))
    const robbed = holder && owner(holder) !== seat ? ball : undefined
    const move = question(path, from, square, ball, robbed)
    if (move) this.whyNot.raise(square, { options: doc.options ?? {}, state, move }, now)
    else this.whyNot.clear()
  }

  /** Handles a press on the ball before any piece: every piece that can go for it is highlighted. */
  #calls(doc: FootballDoc, seat: Seat): boolean {
    const able = comers(this.actions(doc, seat), doc.view.ball).size > 0
    if (able) this.#set(doc, { piece: '', mode: 'carry' })
    return able
  }

  /** Handles a second press on the chosen piece: chooses its ball, if it has one, then nothing. */
  #again(doc: FootballDoc, seat: Seat, path: Path, ball: boolean) {
    const can = modes(this.actions(doc, seat), path.piece, doc.view.ball)
    const turn = can.has('ball') && (ball ? path.mode !== 'ball' : path.mode === 'carry')
    this.#set(doc, turn ? { piece: path.piece, mode: 'ball' } : undefined)
  }

  protected override letGo(doc: FootballDoc) {
    this.#set(doc, undefined)
  }
  #set(doc: FootballDoc, path: Path | undefined): undefined {
    this.#mark = stateKey(doc)
    this.#path = path
    this.whyNot.clear()
  }
}

function onlyPath(view: View, seat: Seat): Path | undefined {
  const left = hand(view, seat)
  return left.length === 1 && view.seat === seat ? { piece: left[0].toUpperCase(), mode: 'carry' } : undefined
}

function holds(view: View, path: Path, seat: Seat): boolean {
  return view.holder === pieceOf(path.piece, seat)
}
