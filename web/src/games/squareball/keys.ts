// The keyboard at the board: aims, moves the chosen figure, and sends the move.
import type { Scene } from '../../game'
import { arrows } from '../../board/keys'
import { following, scale, through, zoomed, type Part } from '../../board/lens'
import { drawn, placed, plane, type Lie } from './pitch'
import type { Aim } from './moves'
import type { Selection } from './selection.svelte'
import { asks, dice, type Spot, type View } from './view'
import { command } from '../../ui/command'
import { atRest } from '../../ui/rest.svelte'

export interface Keyed {
  scene: Scene<View, Selection>
  lie: Lie
  /** The visible part of the pitch. */
  part: Part
  send(): void
  /** Announces the present state. */
  tell(): void
  /** Moves the keyboard focus to the board. */
  focus(): void
  /** The board has the focus: it handles the arrow keys. */
  inside: boolean
}

/** Does what a key means; false if it means nothing here. */
export function key(e: KeyboardEvent, at: Keyed): boolean {
  const { doc, selection, seat } = at.scene
  const pressed = command(e)
  if (look(pressed, at)) return true
  const aim = selection.aim(doc, seat)
  const done = seat !== undefined && (aim ? aimed(e, pressed, aim, at) : moved(e, pressed, at))
  const what = matter(at)
  if (done && what && selection.lens) selection.lens = following(selection.lens, what, plane(at.lie))
  if (done) at.tell()
  return done || pan(e, at)
}

/** The die that is aimed, or the figure being moved. */
function matter({ scene: { doc, selection, seat } }: Keyed): Spot | undefined {
  const aim = selection.aim(doc, seat)
  return aim ? dice(doc.view).find(({ n }) => n === aim.die) : selection.place(doc, seat)
}

/** Zooms towards what is being moved, or away from it. */
function zoom(by: number, at: Keyed) {
  const {
    lie,
    part,
    scene: { doc, selection, seat },
  } = at
  const what = matter(at)
  const middle = { x: part[0] + part[2] / 2, y: part[1] + part[3] / 2 }
  selection.lens = zoomed(part, what ? drawn(what, lie) : middle, by, plane(lie))
  if (!selection.lens && by < 1 && selection.close(doc, seat)) selection.near = false
  if (selection.lens && what) selection.lens = following(selection.lens, what, plane(lie), 24)
}

/** If there is nothing to play, arrows move the visible part, by an eighth of it. */
function pan(e: KeyboardEvent, { scene: { selection }, lie, inside }: Keyed): boolean {
  if (!selection.lens || !inside || !arrows[e.key]) return false
  const part = through(selection.lens, plane(lie))
  const [dx, dy] = arrows[e.key]
  const middle = { x: part[0] + part[2] / 2, y: part[1] + part[3] / 2 }
  selection.lens = zoomed(part, middle, selection.lens.k / scale(part, plane(lie)), plane(lie), {
    x: (-dx * part[2]) / 8,
    y: (-dy * part[3]) / 8,
  })
  return true
}

/** Changes how the pitch is seen, and moves the keyboard focus to it. */
function look(pressed: string, at: Keyed): boolean {
  const {
    scene: { doc, selection, seat },
    focus,
  } = at
  if (pressed === 'f') selection.flipped = !selection.flipped
  else if (pressed === 'z') selection.look(doc, seat)
  else if (pressed === '+' || pressed === '=') zoom(1.4, at)
  else if (pressed === '-') zoom(1 / 1.4, at)
  else if (pressed === 'v' && selection.last) selection.again++
  else if ((pressed === 'j' || pressed === 'k') && selection.last) selection.pace(pressed === 'k' ? 1 : -1)
  else if (pressed === 'b') focus()
  else return false
  return true
}

function aimed(
  e: KeyboardEvent,
  pressed: string,
  aim: Aim,
  { scene: { doc, selection }, send, focus, inside }: Keyed,
): boolean {
  const step = e.shiftKey ? 1 : 10
  if ('123'.includes(pressed) && pressed) {
    selection.die(doc, aim, Number(pressed))
    focus()
  } else if (pressed === 'q' || pressed === 'e') selection.change(doc, aim, { off: (pressed === 'q' ? 5 : -5) * step })
  else if (pressed === 'w') selection.propose(doc, aim.die)
  else if (!inside) return false
  else if (pressed === 'ArrowLeft' || pressed === 'ArrowRight')
    selection.change(doc, aim, { dir: (pressed === 'ArrowLeft' ? 10 : -10) * step })
  else if (pressed === 'ArrowUp' || pressed === 'ArrowDown')
    selection.change(doc, aim, { way: (pressed === 'ArrowUp' ? 0.5 : -0.5) * step })
  else if (pressed === 'Enter') enter(send)
  else return false
  return true
}

function moved(
  e: KeyboardEvent,
  pressed: string,
  { scene: { doc, selection, seat }, lie, send, focus, inside }: Keyed,
): boolean {
  const some = selection.pieces(doc, seat)
  const chosen = selection.chosen(doc, seat)
  if (!some.length) return false
  if (pressed === 'PageDown' || pressed === 'PageUp') {
    const here = some.indexOf(chosen)
    selection.choose(doc, some[(here + (pressed === 'PageDown' ? 1 : here < 0 ? 0 : -1) + some.length) % some.length])
    focus()
    return true
  }
  if (!inside || !chosen) return false
  const at = selection.place(doc, seat)
  if (arrows[e.key] && at && !asks(doc.view, 'remove')) {
    const [dx, dy] = arrows[e.key]
    const by = placed({ x: dx * (e.shiftKey ? 1 : 10), y: dy * (e.shiftKey ? 1 : 10) }, lie)
    selection.choose(doc, chosen, { x: at.x + by.x, y: at.y + by.y })
    return true
  }
  if (pressed !== 'Enter') return false
  enter(send)
  return true
}

/** Sends the move, unless the tray rests. */
function enter(send: () => void) {
  if (!atRest()) send()
}
