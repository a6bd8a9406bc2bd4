// Whether the page is being put on paper: what is printed differs from what is on the screen. The look is in ../paper,
// which is loaded when a page has been on the screen for a while, or when its reader prints it by keyboard.
import { flushSync } from 'svelte'
import { command } from '../ui/command'
import { complete } from './progressive.svelte'

/** Loads how a page looks on paper. */
export const look = () => import('../paper/pages')

class Paper {
  on = $state(false)
  /** Fetches what the page needs on paper: nothing can be fetched while it is printed. */
  prepare: () => Promise<unknown> = look

  /** Whether the browser prints at all: one within another app often does not. */
  get possible(): boolean {
    return typeof globalThis.print === 'function'
  }

  /** Prints the page, where that is possible. */
  async print() {
    await this.prepare().catch(() => {})
    await complete()
    print()
  }
}
export const paper = new Paper()

/** A page that needs more than its look, for as long as it is there. */
export function prepares(prepare: () => Promise<unknown>): () => void {
  paper.prepare = prepare
  return () => (paper.prepare = look)
}

// Told before the first listener of ../paper, which measures what is drawn because of it.
addEventListener('beforeprint', () => flushSync(() => (paper.on = true)))
addEventListener('afterprint', () => (paper.on = false))
addEventListener('keydown', (e) => {
  if (!(e.ctrlKey || e.metaKey) || e.altKey || e.shiftKey || command(e) !== 'p' || !paper.possible) return
  e.preventDefault()
  void paper.print()
})
