// Where the reader is. Addresses are plain paths; links inside the page are followed without
// loading the page again.

import { embedded, here, href, ours } from './address'
import { layered, settled } from './layers'

class Route {
  path = $state(here().path)
  search = $state(here().search)
  hash = $state(decoded(location.hash.slice(1)))

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
    document.addEventListener('click', (e) => this.#follow(e))
  }

  /** The parts of the path: /m/abc is ['m', 'abc']. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decoded)
  }

  get query(): URLSearchParams {
    return new URLSearchParams(this.search)
  }

  /** Goes to an address of this site. */
  go(address: string) {
    settled(() => {
      const before = this.path
      this.#write(null, address, !layered())
      if (this.path !== before) scrollTo(0, 0)
    }, true)
  }

  /** Corrects the address without adding to the history. */
  amend(address: string) {
    settled(() => this.#write(history.state, address))
  }

  /** Shows a moment of the page, as its #hash: one step in the history, no matter how many moments follow,
   *  so that Back leads to the page as it was. */
  moment(hash: string) {
    settled(() => this.#moment(hash))
  }
  #moment(hash: string) {
    if (this.hash === hash) return
    if (embedded) return this.amend(this.path + '#' + hash) // the history is the other site's
    const moment = { moment: true }
    const here = () => this.#write(moment, '#' + hash)
    // A dialog that closes when a moment is chosen in it: the first moment takes
    // over the dialog's step; a later one goes back to the first one's step.
    if (layered() && stepped()) return addEventListener('popstate', here, { once: true, capture: true })
    if (stepped() || layered()) here()
    else this.#write(this.hash ? null : moment, '#' + hash, !this.hash) // opened at a moment: there is no earlier page to go back to
  }

  /** Goes back from a moment to the page as it was. */
  present() {
    settled(() => {
      if (stepped()) history.back()
      else if (this.hash) this.amend(this.path + this.search)
    })
  }

  /** Browsers refuse more than some hundred changes of the history in ten seconds: the page goes on, and its address
   *  follows with the next change. */
  #write(state: unknown, address: string, adds = false) {
    const to = new URL(href(address), location.href)
    try {
      history[adds ? 'pushState' : 'replaceState'](state, '', to)
    } catch {
      /* refused */
    }
    this.#read(to)
  }

  #read(at: URL | Location = location) {
    const { path, search, hash } = here(at)
    this.path = path
    this.search = search
    this.hash = decoded(hash.slice(1))
  }

  #follow(e: MouseEvent) {
    if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
    const link = (e.target as Element).closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || !ours(link.pathname)) return
    e.preventDefault()
    const { path, search, hash } = here(link)
    this.go(path + search + hash)
  }
}

/** A decoded part of an address; unchanged if it is malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether the current history entry belongs to a moment. */
function stepped(): boolean {
  return history.state?.moment === true
}

export const route = new Route()
