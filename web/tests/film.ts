// A match whose entries come when a test says so, and a camera that looks at the page in
// every frame. The moves are written down, and the server's referee supplies their
// results: the match is the same at every run, unlike one with random dice. The page has a
// clock of its own (clock.ts), so a busy machine films the same as an idle one.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { step, wire } from '../src/fold'
import { stepped } from './clock'
import type { Doc, Entry } from '../src/game'

/** Loads a chunk of the client that a page would load later, with its style: what is shown for a moment does not wait for files. */
export async function brings(page: Page, chunk: string): Promise<void> {
  const files = readdirSync(join(import.meta.dirname, '../dist/assets'))
  const file = (kind: RegExp) => `/assets/${files.find((name) => name.startsWith(`${chunk}-`) && kind.test(name))}`
  await page.evaluate(
    async ([style, script]) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style })
      await new Promise((done) => {
        link.onload = done
        document.head.append(link)
      })
      await import(script)
    },
    [file(/\.css$/), file(/\.js$/)] as const,
  )
}

/** How often things that should catch the eye are animated in place: --beats in src/tokens.css. */
export const beats = 4

export interface Script {
  game: string
  /** Positions in the game's notation, '' for the usual one, and the moves made from there. */
  scenes: { state: string; moves: string[] }[]
  /** How many moves of the first scene are made before the page is opened: none of the reader's own. */
  past: number
  /** The reader's seat. */
  you: number
  options?: Record<string, string>
}

export interface Frame {
  /** The page's time, in milliseconds. */
  at: number
  /** How many of the watched things are moving. */
  moving: number
  /** Whether a goal is being cheered. */
  cheer: boolean
  /** What the page shows: words, which seats are highlighted, and controls that can be used. */
  told: Record<'sentence' | 'seats' | 'lit' | 'log' | 'spoken' | 'end' | 'controls' | 'board' | 'marks', string[]>
}

/** What a page hands over: frames with the same words share one number, and the words are sent once. */
interface Cut {
  frames: (Omit<Frame, 'told'> & { told: number })[]
  told: string[]
}

/** A match of two seats that a test plays. */
export class Film {
  readonly log: Entry[] = []
  #docs: Doc[] = []
  #known = 0
  /** Requests of the page without an answer: what they bring would be recorded with the next event. */
  #asked = new Set<Request>()

  constructor(
    private page: Page,
    private script: Script,
  ) {
    page.on('request', (request) => this.#asked.add(request))
    page.on('requestfinished', (request) => this.#asked.delete(request))
    page.on('requestfailed', (request) => this.#asked.delete(request))
  }

  /** Asks the referee for the results of the moves, and opens the match after its past. Dice that the
   *  reader could throw fall by themselves, unless they must wait. */
  async open(moving: string, marks: string, throwing = 'auto'): Promise<void> {
    const { scenes, past } = this.script
    for (const { state, moves } of scenes) {
      const { doc } = await this.#judge(state, [])
      const { events } = await this.#judge(state, moves)
      this.#add({ seat: -3, move: 'start', patch: this.#laid(doc) })
      for (const event of events) this.#add(event)
    }
    this.#known = past + 1
    await this.#serve()
    await this.page.addInitScript((how) => localStorage.setItem('woodwork.soccertactics.throwing', how), throwing)
    await stepped(this.page)
    await this.page.addInitScript(stub)
    await this.page.addInitScript(camera, { moving, marks, beats })
    await this.page.goto('/m/film')
    await brings(this.page, 'Scene')
  }

  async #judge(state: string, moves: string[]): Promise<{ doc: Doc; events: Entry[] }> {
    const { game, options } = this.script
    const answer = await this.page.request.post('/api/positions', { data: { game, state, moves, options } })
    if (!answer.ok()) throw new Error(await answer.text())
    return answer.json()
  }

  #add(entry: Pick<Entry, 'seat' | 'move' | 'patch' | 'text' | 'notes'>) {
    const seq = this.log.length + 1
    const { seat, move, text, notes } = entry
    this.log.push({ seq, at: 0, seat, move, text, notes, patch: { ...(entry.patch as object), ply: seq } } as Entry)
    this.#docs.push(step(this.#docs.at(-1) ?? ({} as Doc), this.log.at(-1)!))
  }

  /** The patch that replaces the newest position by another one. */
  #laid(doc: Doc): Entry['patch'] {
    const last = this.#docs.at(-1)
    const without = (old: object | undefined) => Object.fromEntries(Object.keys(old ?? {}).map((key) => [key, null]))
    const seats = [0, 1].map((seat) => ({ kind: 'human', name: seat === this.script.you ? 'Ági' : 'Béla' }))
    return {
      ...without(last),
      ...doc,
      id: 'film',
      seats,
      view: { ...without(last?.view), ...doc.view },
      legal: { ...without(last?.legal), ...(doc.legal as unknown as object) },
    }
  }

  /** The score now and before the newest entry, in words, in both orders. */
  get scores(): string[] {
    return this.#docs
      .slice(Math.max(0, this.#known - 2), this.#known)
      .flatMap(({ score = [] }) => [score.join('–'), score.toReversed().join('–')])
  }

  get more(): boolean {
    return this.#known < this.log.length
  }

  /** Sends the next entry. */
  async next(): Promise<Entry> {
    const entry = this.log[this.#known++]
    await this.page.evaluate((data) => (window as any).tell('message', data), JSON.stringify(entry))
    await this.page.evaluate(() => (window as any).stir())
    return entry
  }

  /** Waits until nothing moves and nothing changes any more, and returns the frames since the last call. */
  async cut(): Promise<Frame[]> {
    do await this.page.waitForFunction((seq) => (window as any).rested(seq), this.#known)
    while (this.#asked.size)
    return this.peek()
  }

  /** The frames since the last call, of an event that waits to be thrown. */
  async peek(): Promise<Frame[]> {
    const { frames, told } = await this.page.evaluate<Cut>(() => (window as any).cut())
    const words = told.map((one) => JSON.parse(one) as Frame['told'])
    return frames.map((frame) => ({ ...frame, told: words[frame.told] }))
  }

  async #serve() {
    const { you } = this.script
    const json = (body: unknown, status = 200) => ({
      status,
      contentType: 'application/json',
      body: JSON.stringify(body),
    })
    await this.page.route(/\/api\/matches\/film(\/|\?|$)/, (route) => {
      const url = new URL(route.request().url())
      const after = Number(url.searchParams.get('after') ?? 0)
      if (url.pathname.endsWith('/film'))
        return route.fulfill(
          json({ seq: this.#known, doc: this.#docs[this.#known - 1], you: { seats: [you], host: true, name: 'Ági' } }),
        )
      if (url.pathname.endsWith('/events'))
        return route.fulfill(json({ wire, events: this.log.slice(after, this.#known), more: false }))
      return route.fulfill(json({ code: 'not_found', text: ['error.not_found', {}] }, 404))
    })
  }
}

/** In the page: a stream that sends what the test says. */
function stub() {
  class Source extends EventTarget {
    static last: Source
    readonly readyState = 1
    constructor() {
      super()
      Source.last = this
      setTimeout(() => {
        this.dispatchEvent(new Event('open'))
        this.tell('presence', JSON.stringify({ now: 0, online: [0, 1], watchers: 0 }))
      })
    }
    tell(kind: string, data: string) {
      this.dispatchEvent(new MessageEvent(kind, { data }))
    }
    close() {}
  }
  Object.assign(window, { EventSource: Source, tell: (kind: string, data: string) => Source.last.tell(kind, data) })
}

/** In the page: looks at it in every frame, once the board is there. */
function camera({ moving, marks, beats }: { moving: string; marks: string; beats: number }) {
  let film: Cut['frames'] = []
  let told: string[] = []
  let still = 0 // frames since something has changed
  let shown = '' // the entry after which the position is shown, and whether something is being shown
  const poses = new WeakMap<Element, string>()
  const words = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText.trim()).filter(Boolean)
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true })
  /** Whether something has moved since the previous frame, or an animated part of it has; things that only
   *  make room slide by a transition, which does not count. */
  function moves(one: Element): boolean {
    const parts = one
      .getAnimations({ subtree: true })
      .filter((a) => !(a instanceof CSSTransition) && a.effect!.getComputedTiming().iterations! < beats)
      .map(({ effect }) => (effect as KeyframeEffect).target!)
    return [one, ...parts].map(turned).includes(true)
  }
  function turned(part: Element): boolean {
    const { transform, rotate, translate, left, top } = getComputedStyle(part)
    const pose = [part.getAttribute('transform'), transform, rotate, translate, left, top].join()
    const was = poses.get(part)
    poses.set(part, pose)
    return was !== undefined && was !== pose
  }
  /** Words on the board, and names of what is there: without those drawn on dice and pieces, and without the meanings of their signs. */
  function board(): string[] {
    const found: string[] = []
    const walk = document.createTreeWalker(document.querySelector('.board')!, NodeFilter.SHOW_ELEMENT, (node) =>
      node instanceof SVGElement || (node as Element).matches('.means')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    for (let one = walk.nextNode() as HTMLElement | null; one; one = walk.nextNode() as HTMLElement | null) {
      const text = [
        one.getAttribute('aria-label') ?? '',
        ...[...one.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue!.trim() : '')),
      ].filter((part) => /[\p{L}\d]/u.test(part))
      if (text.length && seen(one)) found.push(...text)
    }
    return found
  }
  const controls = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.hand .decision button')]
      .filter((one) => !one.disabled && one.ariaDisabled !== 'true' && !one.closest('[inert]') && seen(one))
      .map((one) => one.innerText.trim() || one.ariaLabel || '')
  const marked = () =>
    [...document.querySelectorAll(marks)]
      .filter(seen)
      .map((one) =>
        [
          one.getAttribute('data-at'),
          one.getAttribute('data-man'),
          one.getAttribute('transform'),
          one.getAttribute('class'),
          one.getAttribute('style'),
          one.getAttribute('x'),
          one.getAttribute('y'),
        ].join(' '),
      )
  const lit = () =>
    [...document.querySelectorAll('.seats li')].flatMap((seat, n) => (seat.ariaCurrent ? [String(n)] : []))
  function look() {
    requestAnimationFrame(look)
    if (!document.querySelector('.board > *')) return
    const [at, on] = [performance.now(), [...document.querySelectorAll(moving)].filter(moves).length]
    const tells: Frame['told'] = {
      sentence: words('.sentence'),
      seats: words('.seats li'),
      lit: lit(),
      log: words('.log .line'),
      spoken: words('[role=log] p'),
      end: words('div.end'),
      controls: controls(),
      board: board(),
      marks: marked(),
    }
    const said = JSON.stringify(tells)
    const other = said !== told.at(-1)
    if (other) told.push(said)
    const { seq, showing } = document.querySelector<HTMLElement>('main')!.dataset
    const now = `${seq} ${showing}`
    still = other || on || now !== shown ? 0 : still + 1
    shown = now
    film.push({
      at,
      moving: on,
      cheer: !!document.querySelector('.board .goal:not([inert]) strong'),
      told: told.length - 1,
    })
  }
  look()
  Object.assign(window, {
    // Measured in frames: a page that does nothing has not rested, and an event on its way has not been shown. The
    // result of an event's end may be on the page but in no frame yet: it would be recorded in the first frame of the
    // next event.
    rested: (seq: number) =>
      shown === `${seq} false` &&
      still > 2 &&
      !document
        .getAnimations()
        .some(({ playState, effect }) => playState !== 'finished' && effect!.getComputedTiming().iterations! < beats),
    stir: () => {
      still = 0
    },
    cut: (): Cut => {
      const all = { frames: film, told }
      told = told.slice(-1)
      film = film.slice(-1).map((last) => ({ ...last, told: 0 }))
      return all
    },
  })
}
