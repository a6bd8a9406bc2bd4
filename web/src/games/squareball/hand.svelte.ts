// The mouse and fingers on the pitch: one pulls a die back, drags a figure or, where
// there is nothing to play, moves the visible part; two zoom.
import { gripped, pinched, zoomed, type Grip, type Part } from '../../board/lens'
import type { Scene } from '../../game'
import { reach, speedFor } from './motion'
import { drawn, heading, placed, plane, type Lie } from './pitch'
import { full, room, tight } from './pull'
import { most } from './constants'
import type { Aim } from './moves'
import { figureOf, type Selection } from './selection.svelte'
import { asks, dice, type Spot, type View } from './view'

/** The state of the board at a press. */
export interface Board {
  scene: Scene<View, Selection>
  lie: Lie
  /** The visible part of the pitch. */
  part: Part
  svg: SVGSVGElement
}

interface Pull {
  id: number
  from: Spot
  to: Spot
  /** Whether it began on a die, which is flicked on release. */
  die: boolean
}
interface Look {
  /** Where the fingers were, and the part that was visible then. */
  from: Grip
  part: Part
  /** mm of the drawing per pixel. */
  mm: number
}

/** Shorter pulls do not aim, or do not flick; in mm. */
const short = { aim: 7, flick: 12 } as const
/** A pull of less of the full power is held back once. */
const feeble = 0.05
/** Below this a pull has no power. */
const slack = 5
/** How many pixels a finger covers. */
const finger = 22

export class Hand {
  /** The pull of a die, between places of the drawing. */
  pull = $state.raw<Pull>()
  /** The figure being dragged, with its distance from the pointer in u. */
  carry = $state.raw<{ id: number; dx: number; dy: number; touch: boolean }>()
  /** The part of the pitch that is shown while the hand is on it. */
  part = $state.raw<Part>()
  /** The full pull from the middle of the board, and where this one began: in pixels. */
  #wide = 1
  #began: Spot = { x: 0, y: 0 }
  /** Whether a pull of hardly any power was held back once. */
  #weak = false
  /** A second finger during the pull: spin. */
  #second: { id: number; y: number; off: number } | undefined
  readonly #fingers = new Map<number, Spot>()
  #look: Look | undefined
  /** Undoes what the first of two fingers has done. */
  #undo = () => {}
  readonly #board: () => Board

  constructor(board: () => Board) {
    this.#board = board
  }

  /** Whether the pull is long enough to aim. */
  get pulls(): boolean {
    return !!this.pull && this.#pulled() >= short.aim
  }

  down(e: PointerEvent) {
    const {
      scene: { doc, selection, seat },
      svg,
    } = this.#board()
    if (e.button > 1) return
    const aim = selection.aim(doc, seat)
    if (this.pulls && this.pull?.die && aim)
      return void (this.#second = { id: e.pointerId, y: e.clientY, off: aim.off })
    svg.setPointerCapture(e.pointerId)
    this.#fingers.set(e.pointerId, { x: e.clientX, y: e.clientY })
    if (this.#fingers.size > 1 || e.button === 1) return this.#begin()
    this.#undo = selection.kept()
    if (aim) this.#aims(e)
    else if (selection.pieces(doc, seat).length) this.#grab(e)
    if (!this.pull && !this.carry && (selection.lens || selection.close(doc, seat))) this.#begin()
  }
  move(e: PointerEvent) {
    const {
      scene: { doc, selection, seat },
    } = this.#board()
    if (this.#fingers.has(e.pointerId)) this.#fingers.set(e.pointerId, { x: e.clientX, y: e.clientY })
    const aim = selection.aim(doc, seat)
    if (this.#look) return this.#looks()
    if (this.#second?.id === e.pointerId && aim)
      return selection.set(doc, { ...aim, off: this.#second.off + (this.#second.y - e.clientY) * 4 })
    if (this.pull?.id === e.pointerId) {
      this.pull = { ...this.pull, to: this.#mm(e) }
      this.#draw(e)
    }
    if (this.carry?.id === e.pointerId) this.#drag(e)
  }
  /** Handles a release. fires: the pulled die is flicked; moved: a figure or the aim was moved. */
  up(e: PointerEvent): 'fires' | 'aimed' | 'moved' | undefined {
    const {
      scene: { doc, selection, seat },
    } = this.#board()
    this.#fingers.delete(e.pointerId)
    if (this.#second?.id === e.pointerId) this.#second = undefined
    else if (this.#look) this.#look = this.#fingers.size ? this.#look : undefined
    else if (this.pull?.id === e.pointerId) {
      const aim = selection.aim(doc, seat)
      const fires = this.pull.die && this.#pulled() >= short.flick && !this.#feeble(aim)
      if (!fires && this.pull.die && aim) selection.set(doc, aim)
      this.cancel()
      return fires ? 'fires' : 'aimed'
    } else if (this.carry?.id === e.pointerId) {
      this.cancel()
      return 'moved'
    }
    return undefined
  }
  /** The pointer was lost: what it had done is undone. */
  lose() {
    if (this.pull || this.carry) this.#undo()
    this.cancel()
  }
  /** Drops what is held; false if there was nothing. */
  cancel(): boolean {
    const had = !!this.pull || !!this.carry
    this.pull = this.carry = this.part = this.#second = this.#look = undefined
    this.#fingers.clear()
    return had
  }

  /** Handles the wheel: spin during a pull or with Shift; otherwise zoom. Returns whether the page must ignore it. */
  wheel(e: WheelEvent): boolean {
    const {
      scene: { doc, selection, seat },
      lie,
      part,
    } = this.#board()
    const aim = selection.aim(doc, seat)
    const turned = e.deltaY || e.deltaX
    if (aim && !e.ctrlKey && (this.pull || e.shiftKey)) {
      selection.change(doc, aim, { off: turned < 0 ? 20 : -20 })
      return true
    }
    // On a page that is longer than the window the wheel scrolls the page; with Ctrl, or two fingers on a
    // touchpad, it zooms.
    if (!e.ctrlKey && document.documentElement.scrollHeight > innerHeight + 1) return false
    const before = selection.lens
    selection.lens = zoomed(part, this.#mm(e), Math.exp(-turned * (e.ctrlKey ? 0.01 : 0.002)), plane(lie))
    if (!selection.lens && selection.close(doc, seat)) selection.near = false
    return !!before || !!selection.lens
  }

  /** Whether a pull has hardly any power, and was not meant: it is held back, the first time. */
  #feeble(aim?: Aim): boolean {
    if (this.#weak || !aim || reach(aim.v) >= feeble * reach(most.v)) return false
    this.#weak = true
    this.#board().scene.selection.tell('weak')
    return true
  }

  #aims(e: PointerEvent) {
    const {
      scene: { doc, selection, seat },
      lie,
      part,
      svg,
    } = this.#board()
    const at = this.#mm(e)
    const aim = selection.aim(doc, seat)!
    const die = this.#near(dice(doc.view), at, Math.max(14, this.#finger()))
    if (die && die.n !== aim.die) selection.die(doc, aim, die.n)
    const center = dice(doc.view).find(({ n }) => n === selection.aim(doc, seat)!.die)!
    this.part = part
    this.#wide = Math.min(svg.clientWidth, svg.clientHeight) * 0.36
    this.#began = { x: e.clientX, y: e.clientY }
    this.pull = { id: e.pointerId, from: die ? drawn(center, lie) : at, to: at, die: !!die }
  }
  #draw(e: PointerEvent) {
    const {
      scene: { doc, selection, seat },
      lie,
    } = this.#board()
    const aim = selection.aim(doc, seat)
    if (!this.pull || !aim || this.#pulled() < short.aim) return
    const [a, b] = [placed(this.pull.to, lie), placed(this.pull.from, lie)]
    const pulled = { x: e.clientX - this.#began.x, y: e.clientY - this.#began.y }
    const there = room(this.#began, pulled, { width: innerWidth, height: innerHeight })
    if (this.pull.die && tight(this.#wide, there)) selection.tell('grass')
    selection.set(doc, {
      ...aim,
      dir: heading(b.x - a.x, b.y - a.y),
      v: speedFor(
        Math.min(1, (this.#pulled() - slack) / (full(this.#wide, there) * this.#perPixel() - slack)) * reach(most.v),
      ),
    })
  }
  #grab(e: PointerEvent) {
    const {
      scene: { doc, selection, seat, ui },
      lie,
      part,
    } = this.#board()
    const [chosen, ghost] = [selection.chosen(doc, seat), selection.place(doc, seat)]
    const at = this.#mm(e)
    const some = selection
      .pieces(doc, seat)
      .map((key) => ({ key, ...(key === chosen && ghost ? ghost : (figureOf(doc.view, key)?.at ?? ghost!)) }))
      .filter(({ x }) => x !== undefined)
    const found = this.#near(some, at, Math.max(26, this.#finger()))
    const spot = placed(at, lie)
    const touch = e.pointerType === 'touch'
    if (found) {
      if (found.key !== chosen) selection.choose(doc, found.key)
      ui.sound('click')
      if (!asks(doc.view, 'remove')) this.carry = { id: e.pointerId, dx: found.x - spot.x, dy: found.y - spot.y, touch }
    } else if (chosen && !asks(doc.view, 'remove')) {
      selection.choose(doc, chosen, spot, true)
      this.carry = { id: e.pointerId, dx: 0, dy: 0, touch }
    }
    if (this.carry) this.part = part
  }
  #drag(e: PointerEvent) {
    const { scene, lie } = this.#board()
    const { doc, selection, seat } = scene
    const chosen = selection.chosen(doc, seat)
    if (!this.carry || !chosen) return
    const spot = placed(this.#mm(e), lie)
    selection.choose(doc, chosen, { x: spot.x + this.carry.dx, y: spot.y + this.carry.dy }, true)
    selection.wonder(scene, false)
  }

  /** Handles two fingers, or one where there is nothing to play: what the first one did is undone. */
  #begin() {
    this.#undo()
    this.pull = this.carry = undefined
    this.#look = { from: gripped([...this.#fingers.values()]), part: this.#board().part, mm: this.#perPixel() }
    this.part = undefined
  }
  #looks() {
    const {
      scene: { selection },
      lie,
      svg,
    } = this.#board()
    const { from, part, mm } = this.#look!
    const { x, y, width, height } = svg.getBoundingClientRect()
    selection.lens = pinched(
      part,
      from,
      gripped([...this.#fingers.values()]),
      { x: x + width / 2, y: y + height / 2 },
      mm,
      plane(lie),
    )
  }

  #pulled = () => (this.pull ? Math.hypot(this.pull.from.x - this.pull.to.x, this.pull.from.y - this.pull.to.y) : 0)
  #perPixel = () => 1 / (this.#board().svg.getScreenCTM()?.a || 1)
  #finger = () => finger * this.#perPixel()
  #mm(e: MouseEvent): Spot {
    const { x, y } = new DOMPoint(e.clientX, e.clientY).matrixTransform(this.#board().svg.getScreenCTM()!.inverse())
    return { x, y }
  }
  #near<T extends Spot>(some: T[], at: Spot, far: number): T | undefined {
    const { lie } = this.#board()
    const away = (one: Spot) => Math.hypot(drawn(one, lie).x - at.x, drawn(one, lie).y - at.y)
    return some.filter((one) => away(one) < far).toSorted((a, b) => away(a) - away(b))[0]
  }
}
