// A browser for the tests of streams: the test plays its server and its other pages.
import { expect, vi } from 'vitest'

/** The test plays the other pages of the browser. */
export class Channel {
  static all: Channel[] = []
  messages: [string, number][] = []
  closed = false
  onmessage = (_: { data: [string, number] }) => {}
  constructor() {
    Channel.all.push(this)
  }
  postMessage(data: [string, number]) {
    this.messages.push(data)
  }
  close() {
    this.closed = true
  }
}
/** Another page is used, that many milliseconds from now, or drops its stream. */
export const used = (page: string, inMs: number) => Channel.all.at(-1)!.onmessage({ data: [page, Date.now() + inMs] })
export const rests = (page: string) => Channel.all.at(-1)!.onmessage({ data: [page, 0] })

/** A browser's EventSource, for which the test plays the server. */
export class Source extends EventTarget {
  static all: Source[] = []
  closed = false
  constructor(readonly url: string) {
    super()
    Source.all.push(this)
  }
  get name() {
    return this.param('name')!
  }
  get short() {
    return this.param('stay') !== null
  }
  param(key: string) {
    return new URL(this.url, 'http://x').searchParams.get(key)
  }
  close() {
    this.closed = true
  }
  says(kind: string, data: unknown = {}) {
    if (!this.closed) this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }))
  }
  /** The server answers, and says how often it sends a beat. */
  opens() {
    this.says('open')
    this.says('beat', 4000)
  }
}

export const open = () => Source.all.filter((s) => !s.closed)
export const newest = () => Source.all.at(-1)!

export const page = new EventTarget()
export const doc = Object.assign(new EventTarget(), { hidden: false })

/** A page is opened in a browser, and time stands still. */
export function begin() {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', doc)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  Source.all = []
  Channel.all = []
  doc.hidden = false
}

/** Its stream was closed: nothing is left. */
export function end() {
  expect(open(), 'streams left behind').toEqual([])
  expect(
    Channel.all.filter((c) => !c.closed),
    'channels left behind',
  ).toEqual([])
  expect(vi.getTimerCount(), 'timers left behind').toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
