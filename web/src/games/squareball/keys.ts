// The keyboard at the table: aims, moves what is chosen, and sends it.
import type { Scene } from '../../game'
import { placed, type Lie } from './pitch'
import type { Aim, Table } from './table.svelte'
import type { View } from './view'

export interface Keyed {
  scene: Scene<View, Table>
  lie: Lie
  send(): void
  /** Says where things stand now. */
  tell(): void
  /** Gives the keyboard to the board. */
  focus(): void
  /** The board has it: arrows are the table's. */
  inside: boolean
}

const arrows: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }

/** Does what a key asks for; false if it asks for nothing here. */
export function key(e: KeyboardEvent, at: Keyed): boolean {
  const { doc, table, seat } = at.scene
  const pressed = e.key.toLowerCase()
  if (look(pressed, at)) return true
  if (seat === undefined) return false
  const aim = table.aim(doc, seat)
  const done = aim ? aimed(e, pressed, aim, at) : moved(e, pressed, at)
  if (done) at.tell()
  return done
}

/** How the pitch is seen; and the keyboard goes to it. */
function look(pressed: string, { scene: { doc, table, seat }, focus }: Keyed): boolean {
  if (pressed === 'f') table.flipped = !table.flipped
  else if (pressed === 'z') table.near = !table.close(doc, seat)
  else if (pressed === 'v' && table.last) table.again++
  else if ((pressed === 'j' || pressed === 'k') && table.last) table.pace(pressed === 'k' ? 1 : -1)
  else if (pressed === 'b') focus()
  else return false
  return true
}

function aimed(e: KeyboardEvent, pressed: string, aim: Aim, { scene: { doc, table }, send, focus, inside }: Keyed): boolean {
  const step = e.shiftKey ? 1 : 10
  if ('123'.includes(pressed) && pressed) {
    table.die(doc, aim, Number(pressed))
    focus()
  } else if (pressed === 'q' || pressed === 'e') table.change(doc, aim, { off: (pressed === 'q' ? 5 : -5) * step })
  else if (pressed === 'w') table.set(doc, { ...table.middle(doc, aim.die), v: aim.v, off: aim.off })
  else if (!inside) return false
  else if (pressed === 'arrowleft' || pressed === 'arrowright') table.change(doc, aim, { dir: (pressed === 'arrowleft' ? 10 : -10) * step })
  else if (pressed === 'arrowup' || pressed === 'arrowdown') table.change(doc, aim, { way: (pressed === 'arrowup' ? 0.5 : -0.5) * step })
  else if (pressed === 'enter') send()
  else return false
  return true
}

function moved(e: KeyboardEvent, pressed: string, { scene: { doc, table, seat }, lie, send, focus, inside }: Keyed): boolean {
  const some = table.pieces(doc, seat)
  const chosen = table.chosen(doc, seat)
  if (!some.length) return false
  if (pressed === 'pagedown' || pressed === 'pageup') {
    const here = some.indexOf(chosen)
    table.choose(doc, some[(here + (pressed === 'pagedown' ? 1 : here < 0 ? 0 : -1) + some.length) % some.length])
    focus()
    return true
  }
  if (!inside || !chosen) return false
  const at = table.place(doc, seat)
  if (arrows[e.key] && at && doc.view.phase !== 'REMOVE') {
    const [dx, dy] = arrows[e.key]
    const by = placed({ x: dx * (e.shiftKey ? 1 : 10), y: dy * (e.shiftKey ? 1 : 10) }, lie)
    table.choose(doc, chosen, { x: at.x + by.x, y: at.y + by.y })
    return true
  }
  if (pressed !== 'enter') return false
  send()
  return true
}
