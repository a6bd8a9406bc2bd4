import { mark, type Seat } from '../../game'
import { Doubt, type Judge } from '../../doubt/why.svelte'
import { moments, reach, speedFor, type Slide } from './motion'
import { ahead, dice, list, men, spot, team, window, word, type Man, type Spot, type SquareDoc, type View } from './view'
import type { Lens } from './lens'
import { heading } from './pitch'
import { Preview } from './preview.svelte'
import { beside, kept, way } from './ways'

/** What a flick shall be: die from 1, direction in a, speed in mm/s, offset in u. */
export interface Aim {
  die: number
  dir: number
  v: number
  off: number
}

/** Bounds of speed and offset, as the server has them. */
export const least = { v: 30, off: -500 } as const
export const most = { v: 2100, off: 500 } as const

const within = (n: number, low: number, high: number) => Math.max(low, Math.min(high, Math.round(n)))

/** What Board and Tray share: the aim, the figure or place being chosen, and how the pitch is seen. */
export class Table {
  readonly doubt: Doubt
  /** Seen from the other side than usual. */
  flipped = $state(false)
  /** Only the part of the pitch that matters; undefined: where it helps. */
  near = $state<boolean>()
  /** The part that the reader has chosen, which goes before. */
  lens = $state.raw<Lens>()
  /** The board is as small as on a phone. */
  small = $state(false)
  /** What the aim would do. */
  readonly preview = new Preview()
  /** The usual line-up goes on by itself. */
  usual = $state(false)
  /** The slide that was shown last, and in which view. */
  last = $state.raw<{ slide: Slide; view: View }>()
  /** Grows when it is to be shown again. */
  again = $state(0)
  /** It is being shown again. */
  slowly = $state(false)
  /** Which of its moments is shown, while somebody steps through them. */
  step = $state<number>()
  /** The board, which takes the keyboard. */
  board: HTMLElement | undefined
  #aim = $state.raw<{ mark: string; aim: Aim }>()
  #draft = $state.raw<{ mark: string; key: string; at?: Spot }>()
  #sent = $state('')

  constructor(judge: Judge) {
    this.doubt = new Doubt(judge)
  }

  /** Whether +x is at the left, or below: who plays one side alone attacks to the right, or upward, in both halves. */
  turned(doc: SquareDoc, you: Seat[]): boolean {
    const left = doc.view.sign === 1 ? 0 : 1
    const own = you.length === 1 ? you[0] : left
    return (own !== left) !== this.flipped
  }

  /** One moment of the last flick on or back; beyond them the position stands again. */
  pace(by: 1 | -1) {
    if (!this.last) return
    const all = moments(this.last.slide).length
    const next = (this.step ?? (by === 1 ? -1 : all)) + by
    this.step = next < 0 || next >= all ? undefined : next
  }

  /** Whether a part of the pitch is seen from near: where something is measured, the
   *  sector of a corner, a penalty, and on a phone what is aimed or moved. */
  close(doc: SquareDoc, seat: Seat | undefined): boolean {
    if (this.near !== undefined) return this.near
    const { doubt, kind, phase } = doc.view
    const spot = (phase === 'CORNER' && seat === doc.view.seat) || (phase === 'FLICK' && kind === 'P')
    return !!doubt || spot || (this.small && (this.aims(doc, seat) || this.moves(doc, seat)))
  }
  /** From a chosen part back to what is seen by itself; from there nearer, or to the whole pitch. */
  look(doc: SquareDoc, seat: Seat | undefined) {
    if (this.lens) this.lens = undefined
    else this.near = !this.close(doc, seat)
  }

  /** Whether the seat aims a flick. */
  aims = ({ view }: SquareDoc, seat: Seat | undefined) => view.phase === 'FLICK' && seat !== undefined && seat === view.seat

  /** Whether a figure that stands is chosen to be moved. */
  moves = (doc: SquareDoc, seat: Seat | undefined) => /^[AB]/.test(this.chosen(doc, seat)) && ['START', 'MOVES', 'CARRY', 'RMOVE'].includes(doc.view.phase)

  /** The aim; the widest window is looked through at first. */
  aim(doc: SquareDoc, seat: Seat | undefined): Aim | undefined {
    if (!this.aims(doc, seat)) return undefined
    return this.#aim?.mark === mark(doc) ? this.#aim.aim : this.middle(doc, widest(doc.view))
  }
  /** Through the middle of a die's window, with some way left behind the gap; a penalty
   *  beside the keeper, no harder than it takes. */
  middle({ view }: SquareDoc, die: number): Aim {
    if (view.kind === 'P') return { die, dir: freeSide(view, die), v: 850, off: 0 }
    const { from, width } = window(view, die)
    const forward = ahead(view, view.att) === 1 ? 0 : 18000
    return { die, dir: width ? (from + Math.round(width / 2)) % 36000 : forward, v: Math.max(1000, speedFor(beyond(view, die))), off: 0 }
  }
  set(doc: SquareDoc, aim: Aim) {
    this.doubt.clear()
    const dir = ((Math.round(aim.dir) % 36000) + 36000) % 36000
    this.#aim = { mark: mark(doc), aim: { die: aim.die, dir, v: within(aim.v, least.v, most.v), off: within(aim.off, least.off, most.off) } }
  }
  /** Turns, strengthens and spins: by a, by hundredths of the full way, by u. */
  change(doc: SquareDoc, aim: Aim, by: { dir?: number; way?: number; off?: number }) {
    const far = Math.max(0, reach(aim.v) + (by.way ?? 0) * reach(most.v) / 100)
    this.set(doc, { ...aim, dir: aim.dir + (by.dir ?? 0), v: by.way ? speedFor(far) : aim.v, off: aim.off + (by.off ?? 0) })
  }
  /** Another die; the next one if none is named. */
  die(doc: SquareDoc, aim: Aim, n?: number) {
    const some = doc.view.must ? [doc.view.must] : dice(doc.view).map((die) => die.n)
    const next = n ?? some[(some.indexOf(aim.die) + 1) % some.length]
    if (some.includes(next) && next !== aim.die) this.set(doc, { ...this.middle(doc, next), v: aim.v })
  }

  /** What can be chosen: figures by key, 'target' of a free kick, 'die' of a corner. */
  pieces(doc: SquareDoc, seat: Seat | undefined): string[] {
    const { view } = doc
    if (seat === undefined || seat !== view.seat) return []
    if (view.phase === 'CORNER') return ['die']
    return [...(view.phase === 'START' && view.usual ? ['target'] : []), ...list(view.men)]
  }
  /** What is chosen; '' for nothing. */
  chosen(doc: SquareDoc, seat: Seat | undefined): string {
    const some = this.pieces(doc, seat)
    if (this.#draft?.mark === mark(doc) && some.includes(this.#draft.key)) return this.#draft.key
    return some.length === 1 && !['START', 'MOVES', 'RMOVE', 'REMOVE'].includes(doc.view.phase) ? some[0] : some[0] === 'target' ? 'target' : ''
  }
  /** Where what is chosen shall be. */
  place(doc: SquareDoc, seat: Seat | undefined): Spot | undefined {
    const key = this.chosen(doc, seat)
    if (!key) return undefined
    if (this.#draft?.mark === mark(doc) && this.#draft.key === key && this.#draft.at) return this.#draft.at
    const { view } = doc
    return view.usual && (key === 'target' || key === 'die' || view.phase !== 'START') ? spot(view.usual) : manOf(view, key)?.at
  }
  /** Whether what is chosen has been moved. */
  moved(doc: SquareDoc, seat: Seat | undefined): boolean {
    return this.#draft?.mark === mark(doc) && this.#draft.key === this.chosen(doc, seat) && !!this.#draft.at
  }
  /** A figure is kept on the pitch, a keeper in its goal area; with snap it goes beside what it may not stand on. */
  choose(doc: SquareDoc, key: string, at?: Spot, snap = false) {
    this.doubt.clear()
    const man = manOf(doc.view, key)
    this.#draft = { mark: mark(doc), key, at: at && (!man ? { x: Math.round(at.x), y: Math.round(at.y) } : snap || man.n === 0 ? beside(doc.view, man, at) : kept(at)) }
  }
  /** What is prepared now: called, it is so again. */
  kept(): () => void {
    const [aim, draft] = [this.#aim, this.#draft]
    return () => void ([this.#aim, this.#draft] = [aim, draft])
  }
  /** Lets go; false if there was nothing to let go of. */
  back(doc: SquareDoc, seat: Seat | undefined): boolean {
    this.doubt.clear()
    const held = this.#draft?.mark === mark(doc) || (this.#aim?.mark === mark(doc) && this.aims(doc, seat))
    this.#draft = undefined
    this.#aim = undefined
    return held
  }

  /** The legs of the way of the figure that is chosen. */
  way(doc: SquareDoc, seat: Seat | undefined): Spot[] {
    const man = manOf(doc.view, this.chosen(doc, seat))
    const to = this.place(doc, seat)
    return man && to && this.moved(doc, seat) && walks(doc.view) ? way(doc.view, man, to) : []
  }

  /** The move that is ready to be made; '' if none is. */
  move(doc: SquareDoc, seat: Seat | undefined): string {
    const aim = this.aim(doc, seat)
    if (aim) return `f${aim.die},${aim.dir},${aim.v}${aim.off ? `,${aim.off}` : ''}`
    const { view } = doc
    const key = this.chosen(doc, seat)
    const at = this.place(doc, seat)
    if (view.phase === 'REMOVE') return key ? `x ${key.slice(1)}` : ''
    if (!key || !at) return ''
    if (key === 'target') return `t ${word(at)}`
    if (key === 'die') return `q ${word(at)}`
    if (view.phase === 'PLACE' || view.phase === 'REPLACE') return `p ${word(at)}`
    if (!this.moved(doc, seat)) return ''
    if (view.phase === 'START') return `k ${word(at)}`
    const legs = this.way(doc, seat).map(word).join('>')
    if (view.phase === 'CARRY') return `c ${legs}`
    return `${'AB'.indexOf(key[0]) === seat ? 'm' : 'o'} ${key.slice(1)} ${legs}`
  }

  /** Asks what the referee has against the move that is being prepared. */
  wonder(doc: SquareDoc, seat: Seat | undefined, state: string | undefined, now: boolean) {
    const move = this.aim(doc, seat) ? '' : this.move(doc, seat)
    if (!move || !state) return this.doubt.clear()
    this.doubt.raise(this.chosen(doc, seat), { options: doc.options ?? {}, state, move }, now)
  }

  /** Whether a move from this position is on its way. */
  busy(doc: SquareDoc): boolean {
    return this.#sent === mark(doc)
  }
  /** Sends a move once. */
  async send(doc: SquareDoc, move: string, play: (move: string, as?: Seat) => Promise<void>, as?: Seat) {
    if (this.busy(doc)) return
    this.#sent = mark(doc)
    this.doubt.clear()
    await play(move, as)
    if (this.#sent === mark(doc)) this.#sent = ''
  }
}

/** Phases in which a figure goes a way. */
const walks = (view: View) => ['MOVES', 'CARRY', 'RMOVE'].includes(view.phase)

/** The figure of a key; one that does not stand yet waits beside the pitch. */
export function manOf(view: View, key: string): Man | undefined {
  if (!/^[AB]\d/.test(key)) return undefined
  const standing = men(view).find((man) => man.key === key)
  if (standing) return standing
  const at = view.usual ? spot(view.usual) : { x: 0, y: 0 }
  return { key, side: key[0] === 'A' ? 0 : 1, n: Number(key.slice(1)), at, lifted: true }
}

/** The die with the widest window, or the one that must be flicked. */
export function widest(view: View): number {
  if (view.must) return view.must
  const some = dice(view).map(({ n }) => ({ n, width: window(view, n).width }))
  return some.toSorted((a, b) => b.width - a.width)[0]?.n ?? 1
}

/** How far it is from a die through the gap between the others, and on, in u. */
function beyond(view: View, die: number): number {
  const all = dice(view)
  const at = all.find(({ n }) => n === die)
  const [b, c] = all.filter(({ n }) => n !== die)
  return at && c ? Math.hypot((b.x + c.x) / 2 - at.x, (b.y + c.y) / 2 - at.y) + 6000 : 0
}

/** The direction through the middle of the wider free part of the goal, between keeper and post. */
function freeSide(view: View, n: number): number {
  const s = ahead(view, view.att)
  const die = dice(view).find((die) => die.n === n) ?? { x: s * 28600, y: 0 }
  const { at } = team(view, 1 - view.att)[0]
  // Seen from the die, the core on the goal line: this far to both sides of it a die is stopped.
  const part = Math.abs(s * 36000 - die.x) / (Math.abs(at.x - die.x) || 1)
  const core = die.y + (at.y - die.y) * part
  const y = core > 0 ? (core - 1200 * part - 2100) / 2 : (core + 1200 * part + 2100) / 2
  return heading(s * 36000 - die.x, y - die.y)
}

/** Whether a direction is inside the window of a die. */
export function open(view: View, die: number, dir: number): boolean {
  const { from, width } = window(view, die)
  return ((dir - from) % 36000 + 36000) % 36000 < width
}
