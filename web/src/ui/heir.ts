// When a control that has the focus disappears, the focus goes on to what follows from it, and does not fall to the
// top of the page. Where moves are made: to the main action of the next decision, or to the sentence or the question while
// there is none. In a dialog it stays in the dialog.

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
const visible = (e: Element) => e.checkVisibility({ visibilityProperty: true })
/** Whether an element can no longer have the focus. */
const gone = (e: Element) => !e.isConnected || e.matches(':disabled') || !!e.closest('[inert], [hidden]') || !visible(e)
/** How long an action that was given the focus accepts no key, in ms, as long as it accepts no click (hands.css). */
const rest = 400
const able = (all: Iterable<Element>) => [...all].filter((e): e is HTMLElement => !gone(e))

export class Heirs {
  /** What had the focus last, and what it was in, the innermost first. */
  #last?: HTMLElement
  #around: Element[] = []
  /** Whether the focus is at the sentence until there is something to do. */
  #waits = false
  /** Whether a key was pressed since the pointer. */
  #keys = false
  #looks = false
  /** When a key's focus was given to an action: the same key pressed again was meant for the one before. */
  #given = { to: undefined as HTMLElement | undefined, at: 0 }

  /** Begins to look after the focus of the page. */
  constructor() {
    document.addEventListener('pointerdown', () => (this.#keys = this.#waits = false), true)
    // The window is asked before the document, where a tray may keep a key that it knows for itself.
    window.addEventListener('keydown', (e) => this.#pressed(e), true)
    document.addEventListener('focusin', (e) => this.#focused(e.target as HTMLElement))
    new MutationObserver(() => this.#soon()).observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'inert', 'hidden', 'data-showing', 'aria-busy', 'open'],
    })
  }

  #pressed(e: KeyboardEvent) {
    this.#keys = true
    // Held down, Enter would press a button, and what takes its place, thirty times a second.
    if (e.repeat && e.key === 'Enter' && !(e.target as Element).closest?.('textarea')) e.preventDefault()
    const { to, at } = this.#given
    // With any other key the reader makes another choice.
    if (e.key !== 'Enter' && e.key !== ' ') return void (this.#given.to = undefined)
    if (e.target !== to || performance.now() - at > rest) return
    e.preventDefault()
    e.stopImmediatePropagation()
  }
  #focused(e: HTMLElement) {
    this.#last = e
    this.#waits = false
    this.#around = []
    for (let at = e.parentElement; at; at = at.parentElement) this.#around.push(at)
  }
  /** Looks with the next frame, when the page has its styles in any case. */
  #soon() {
    if (this.#looks || !this.#last) return
    this.#looks = true
    requestAnimationFrame(() => {
      this.#looks = false
      this.#look(this.#last!)
    })
  }

  #look(last: HTMLElement) {
    const now = document.activeElement
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if ((now && now !== document.body && now !== last) || (dialog && !this.#around.includes(dialog))) return
    const place = dialog ? null : this.#place()
    if (!gone(last)) return void (this.#waits && now === last && place && this.#follow(place))
    if (place) return this.#follow(place)
    const main = dialog ?? document.getElementById('main')
    const places = this.#around.filter((e) => e.isConnected && main?.contains(e) && e !== main)
    const next = places.flatMap((e) => able(e.querySelectorAll(controls)).slice(0, 1))[0] ?? main
    if (next) this.#give(next as HTMLElement)
  }
  /** Where the next decision appears: in a match, and beside a question or a lesson for what was in its tray or below it. */
  #place(): Element | null | undefined {
    const hand = this.#waits || this.#around.some((e) => e.matches('.tray, .ways'))
    return (
      document.querySelector('main.match') ?? (hand ? document.querySelector('#main .ask')?.closest('.side') : null)
    )
  }
  /** A key goes on with the next decision; a finger or mouse leaves the focus where the next Tab finds it. */
  #follow(place: Element) {
    const match = place.matches('.match')
    const hand = match ? place.querySelector('.hand') : place
    const busy = place.matches('[data-showing=true]') || place.querySelector('.tray[aria-busy=true]')
    const all = match ? '.tray button' : '.tray button, .ways .main'
    // A button that only changes how the board looks is no action; nor is a die that is barred, which says why when it is pressed.
    const acts =
      busy || !this.#keys || !hand ? [] : able(place.querySelectorAll(all)).filter((e) => !e.matches('.quiet'))
    const can = acts.filter((e) => e.matches('.choice, .act, .button') && e.getAttribute('aria-disabled') !== 'true')
    const main = (e: HTMLElement) => e.matches('.main')
    const act = can.find(main) ?? can[0] ?? acts.find(main) ?? acts[0]
    const sentence = hand?.querySelector<HTMLElement>('.sentence, h2, .ask') ?? document.getElementById('main')
    if (act) this.#give(act)
    else if (sentence && sentence !== document.activeElement) this.#give(sentence, this.#keys)
  }
  #give(e: HTMLElement, waits = false) {
    if (!e.matches(controls)) e.tabIndex = -1
    e.focus({ preventScroll: true })
    this.#given = { to: this.#keys ? e : undefined, at: performance.now() }
    this.#waits = waits
  }
}
