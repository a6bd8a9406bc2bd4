import { PitchSelection } from '../../board/selection.svelte'
import { stateKey, type Scene, type Seat } from '../../game'
import { keep, recalled } from '../../shell/kept'
import { least, most } from './constants'
import { move, type Aim } from './moves'
import { moments, reach, speedFor, type Slide } from './motion'
import {
  ahead,
  asks,
  dice,
  flies,
  figures,
  window,
  type Figure,
  type Form,
  type Spot,
  type SquareDoc,
  type View,
} from './view'
import type { Lens } from '../../board/lens'
import { Drop } from './drop.svelte'
import { Preview } from './preview.svelte'
import { load, ready } from './program.svelte'
import { propose } from './ways'
import { lineOf } from '../../whynot/why.svelte'

const within = (n: number, low: number, high: number) => Math.max(low, Math.min(high, Math.round(n)))

/** What this browser remembers: that a pull may begin on the grass was said. */
const grass = 'squareball.grass'
/** The first match of the game in this browser: its id, marked if it was no friendly one. */
const first = 'first.squareball'
/** The part of the full path with which a power begins that the reader gives in steps. */
const begins = 0.2

/** State shared by Board and Tray: the aim, the figure or place being chosen, and how the pitch is seen. */
export class Selection extends PitchSelection<SquareDoc> {
  /** Whether only the part of the pitch that matters is shown; undefined: where that helps. */
  near = $state<boolean>()
  /** The part that the reader has chosen, which has priority. */
  lens = $state.raw<Lens>()
  /** Whether the board is as small as on a phone. */
  small = $state(false)
  /** What was dropped, and will be sent in a moment. */
  readonly drop = new Drop()
  /** What the aim would do. */
  readonly preview = new Preview()
  /** Whether the usual line-up is continued automatically. */
  usual = $state(false)
  /** The last slide shown, and its view. */
  last = $state.raw<{ slide: Slide; view: View }>()
  /** Grows with each request to replay it. */
  again = $state(0)
  /** Whether it is being replayed. */
  slowly = $state(false)
  /** The moment shown, while the reader steps through them. */
  step = $state<number>()
  /** What the reader is to know of a pull: it may begin on the grass, which is mentioned once; or it was too weak to be meant. */
  warning = $state.raw<'grass' | 'weak'>()
  #known = false
  tell(what: 'grass' | 'weak') {
    if (what === 'grass' && (this.#known || recalled(grass))) return
    if (what === 'grass') {
      this.#known = true
      keep(grass, 'yes')
    }
    this.warning = what
  }
  /** The board, which gets the keyboard focus. */
  board: HTMLElement | undefined
  #aim = $state.raw<{ mark: string; aim: Aim }>()
  /** What is chosen, and where the reader wants it; with snap, beside what it may not stand on. */
  #draft = $state.raw<{ mark: string; key: string; to?: Spot; snap?: boolean }>()

  /** Whether +x is at the left, or below: a reader who plays one side attacks to the right, or upward, in both halves. */
  override turned(you: readonly Seat[], doc: SquareDoc): boolean {
    const left = doc.view.a.attacks === 1 ? 0 : 1
    const own = you.length === 1 ? you[0] : left
    return (own !== left) !== this.flipped
  }

  /** Goes one moment of the last flick forward or back; beyond the ends it shows the position again. */
  pace(by: 1 | -1) {
    if (!this.last) return
    const all = moments(this.last.slide).length
    const next = (this.step ?? (by === 1 ? -1 : all)) + by
    this.step = next < 0 || next >= all ? undefined : next
  }

  /** Whether a part of the pitch is enlarged automatically: for a measurement, the
   *  sector of a corner, and everything that is flicked or carried; on a small board
   *  also every figure that is moved. */
  close(doc: SquareDoc, seat: Seat | undefined): boolean {
    if (this.near !== undefined) return this.near
    const { view } = doc
    const mine = seat !== undefined && seat === view.seat
    return (
      !!view.dispute ||
      flies(view) ||
      asks(view, 'carry') ||
      (asks(view, 'corner') && mine) ||
      (this.small && this.moves(doc, seat))
    )
  }
  /** From a chosen part back to the automatic one; from there to the enlarged part or the whole pitch, and back to the automatic one. */
  look(doc: SquareDoc, seat: Seat | undefined) {
    if (this.lens) return void (this.lens = undefined)
    const wanted = !this.close(doc, seat)
    this.near = undefined
    if (this.close(doc, seat) !== wanted) this.near = wanted
  }

  /** Whether the seat is aiming a flick. */
  aims = ({ view }: SquareDoc, seat: Seat | undefined) =>
    asks(view, 'flick') && seat !== undefined && seat === view.seat

  /** Whether the reader gives the power: a ready aim then has the direction alone. So it is from the second match on, unless the coach
   *  is asked. */
  doses({ id, view }: SquareDoc): boolean {
    const known = recalled(first)
    return !!id && !!known && known !== id && known !== `other.${id}` && !view.advised
  }
  /** The server's proposal for a die, or the best one, as far as it is made for the reader. */
  #ready(doc: SquareDoc, die?: number): Aim {
    const { aim } = proposal(doc.view, die)
    return this.doses(doc) ? { ...aim, v: 0 } : aim
  }

  /** Whether a standing figure is chosen, to be moved. */
  moves = (doc: SquareDoc, seat: Seat | undefined) => /^[AB]/.test(this.chosen(doc, seat)) && asks(doc.view, ...moving)

  /** The aim; at first the server's proposal. */
  aim(doc: SquareDoc, seat: Seat | undefined): Aim | undefined {
    if (!this.aims(doc, seat)) return undefined
    return this.#aim?.mark === stateKey(doc) ? this.#aim.aim : this.#ready(doc)
  }
  /** What to say about an aim that the reader has not changed, if the server knows no good one: 'back', 'lost', 'closed', or 'unknown' until it has answered. Such an aim is neither drawn nor flicked; but from a corner every path leads back. */
  poor({ view }: SquareDoc, aim: Aim): string {
    const { aim: own, promise } = proposal(view, aim.die)
    if (promise === 'unknown') return this.#touched(aim) ? '' : promise
    return own.dir === aim.dir &&
      (own.v === aim.v || !aim.v) &&
      own.off === aim.off &&
      promise !== 'good' &&
      view.kind !== 'P' &&
      !(promise === 'back' && view.must)
      ? promise
      : ''
  }
  /** Whether an aim is the first of what is proposed. */
  proposed({ view }: SquareDoc, aim: Aim): boolean {
    const { aim: first } = proposal(view)
    return (['die', 'dir', 'v', 'off'] as const).every((part) => first[part] === aim[part] || (part === 'v' && !aim.v))
  }
  /** Whether the aim is the reader's own. */
  #touched = (aim: Aim) => this.#aim?.aim === aim
  set(doc: SquareDoc, aim: Aim) {
    this.whyNot.clear()
    const dir = ((Math.round(aim.dir) % 36000) + 36000) % 36000
    this.#aim = {
      mark: stateKey(doc),
      aim: {
        die: aim.die,
        dir,
        v: aim.v && within(aim.v, least.v, most.v),
        off: within(aim.off, least.off, most.off),
      },
    }
  }
  /** Changes direction, power and spin: by a, by hundredths of the full path, by u. */
  change(doc: SquareDoc, aim: Aim, by: { dir?: number; way?: number; off?: number }) {
    const way = (by.way ?? 0) / 100
    const far = Math.max(0, aim.v ? reach(aim.v) + way * reach(most.v) : way > 0 ? begins * reach(most.v) : 0)
    this.set(doc, {
      ...aim,
      dir: aim.dir + (by.dir ?? 0),
      v: by.way && (aim.v || far) ? speedFor(far) : aim.v,
      off: aim.off + (by.off ?? 0),
    })
  }
  /** The server's proposal for a die. */
  propose(doc: SquareDoc, die: number) {
    this.warning = undefined
    if (doc.view.aims) this.set(doc, this.#ready(doc, die))
  }
  /** Chooses another die; the next one if none is given. */
  die(doc: SquareDoc, aim: Aim, n?: number) {
    const some = doc.view.must ? [doc.view.must] : dice(doc.view).map((die) => die.n)
    const next = n ?? some[(some.indexOf(aim.die) + 1) % some.length]
    if (some.includes(next) && next !== aim.die) this.set(doc, this.#ready(doc, next))
  }

  /** What can be chosen: figures by key, the 'target' of a free kick, the 'die' of a corner. */
  pieces(doc: SquareDoc, seat: Seat | undefined): string[] {
    const { view } = doc
    if (seat === undefined || seat !== view.seat) return []
    if (asks(view, 'corner')) return ['die']
    return [...(asks(view, 'target') ? ['target'] : []), ...(view.movable ?? [])]
  }
  /** What is chosen; '' for nothing. */
  chosen(doc: SquareDoc, seat: Seat | undefined): string {
    const some = this.pieces(doc, seat)
    if (this.#draft?.mark === stateKey(doc) && some.includes(this.#draft.key)) return this.#draft.key
    const single = some.length === 1 && asks(doc.view, 'put', 'carry', 'corner')
    return single || some[0] === 'target' ? some[0] : ''
  }
  /** The new place of what is chosen. */
  place(doc: SquareDoc, seat: Seat | undefined): Spot | undefined {
    const key = this.chosen(doc, seat)
    if (!key) return undefined
    const { view } = doc
    const figure = figureOf(view, key)
    if (this.moved(doc, seat)) {
      const { to, snap } = this.#draft!
      // Proposed again each time: the functions that find the place may be loaded after the figure was dropped.
      return figure ? propose(view, figure, to!, { snap }).at : { x: Math.round(to!.x), y: Math.round(to!.y) }
    }
    return view.usual && !(figure && asks(view, 'keeper')) ? view.usual : figure?.at
  }
  /** Whether what is chosen has been moved. */
  moved(doc: SquareDoc, seat: Seat | undefined): boolean {
    return this.#draft?.mark === stateKey(doc) && this.#draft.key === this.chosen(doc, seat) && !!this.#draft.to
  }
  /** A figure stays on the pitch, a keeper in its goal area; with snap it goes beside what it may not stand on. */
  choose(doc: SquareDoc, key: string, at?: Spot, snap = false) {
    this.drop.cancel()
    this.whyNot.clear()
    if (figureOf(doc.view, key)) void load()
    this.#draft = { mark: stateKey(doc), key, to: at, snap }
  }
  /** Returns a function that restores what is prepared now. */
  kept(): () => void {
    const [aim, draft] = [this.#aim, this.#draft]
    return () => void ([this.#aim, this.#draft] = [aim, draft])
  }
  /** Drops what is held; false if there was nothing. */
  back(doc: SquareDoc, seat: Seat | undefined): boolean {
    this.drop.cancel()
    this.whyNot.clear()
    const had = this.#draft?.mark === stateKey(doc) || (this.#aim?.mark === stateKey(doc) && this.aims(doc, seat))
    this.#draft = undefined
    this.#aim = undefined
    return had
  }

  /** The legs of the chosen figure's path. */
  way(doc: SquareDoc, seat: Seat | undefined): Spot[] {
    const figure = figureOf(doc.view, this.chosen(doc, seat))
    const to = this.place(doc, seat)
    return figure && to && this.moved(doc, seat) && walks(doc.view)
      ? propose(doc.view, figure, to, { walks: true }).legs
      : []
  }

  /** The move that is ready to be sent; '' if none is. */
  move(doc: SquareDoc, seat: Seat | undefined): string {
    const aim = this.aim(doc, seat)
    if (aim && (!aim.v || this.poor(doc, aim))) return ''
    if (aim) return move(aim.off ? 'spun' : 'flick', { ...aim })
    const { view } = doc
    const key = this.chosen(doc, seat)
    const at = this.place(doc, seat)
    const form = formOf(view, key, seat)
    if (!key || !form) return ''
    const ready = form === 'remove' || (moving.includes(form) ? this.moved(doc, seat) : !!at)
    return ready ? move(form, { figure: Number(key.slice(1)), at, way: this.way(doc, seat) }) : ''
  }

  /** The move that the player has drawn, if no objection is known; '' if nothing was changed. */
  drawn(doc: SquareDoc, seat: Seat | undefined): string {
    const touched = this.aims(doc, seat) ? this.#aim : this.#draft
    return touched?.mark === stateKey(doc) && !this.whyNot.why ? this.move(doc, seat) : ''
  }

  /** Asks for the referee's objection to the move being prepared. */
  wonder(scene: Scene<View, Selection>, now: boolean) {
    const { doc, seat } = scene
    const move = this.aim(doc, seat) ? '' : this.move(doc, seat)
    const state = move && lineOf(scene)
    if (!state) return this.whyNot.clear()
    this.whyNot.raise(this.chosen(doc, seat), { options: doc.options ?? {}, state, move }, now)
    // The functions that find a path may be loaded later, and the path is then different.
    const draft = this.#draft
    if (draft && !ready()) void load().then((there) => there && this.#draft === draft && this.wonder(scene, now))
  }
}

/** Forms in which a figure follows a path. */
const paths: readonly Form[] = ['own', 'theirs', 'carry']
/** Forms that move a standing figure. */
const moving: readonly Form[] = ['keeper', ...paths]
const walks = (view: View) => asks(view, ...paths)

/** The form of the decision about what is chosen. */
function formOf({ forms = [] }: View, key: string, seat: Seat | undefined): Form | undefined {
  if (key === 'target') return key
  const own = 'AB'.indexOf(key[0]) === seat
  return forms.find((form) => form !== 'target' && form !== (own ? 'theirs' : 'own'))
}

/** The figure with a key; one that is not on the pitch yet waits beside it. */
export function figureOf(view: View, key: string): Figure | undefined {
  if (!/^[AB]\d/.test(key)) return undefined
  const found = figures(view).find((figure) => figure.key === key)
  if (found) return found
  const at = view.usual ? view.usual : { x: 0, y: 0 }
  return { key, side: key[0] === 'A' ? 0 : 1, n: Number(key.slice(1)), at, lifted: true }
}

/** The server's proposal for a die, or the best one. */
export function proposal(view: View, die?: number): { aim: Aim; promise: string } {
  const one = view.aims?.find((aim) => !die || aim.die === die)
  if (!one)
    return {
      aim: { die: die ?? 1, dir: ahead(view, view.attacker) === 1 ? 0 : 18000, v: 1000, off: 0 },
      promise: 'unknown',
    }
  return { aim: { die: one.die, dir: one.direction, v: one.speed, off: 0 }, promise: one.promise }
}

/** Whether a direction is inside the window of a die. */
export function open(view: View, die: number, dir: number): boolean {
  const { from, width } = window(view, die)
  return (((dir - from) % 36000) + 36000) % 36000 < width
}
