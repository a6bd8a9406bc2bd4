import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const answers: string[] = []
const drained = vi.fn()
vi.mock('../api/reach', async (real) => ({ ...(await real<object>()), drain: () => (drained(), Promise.resolve()) }))
vi.mock('../api/client', () => ({ api: { POST: (_: string, { params }: { params: { query: { name: string } } }) => (answers.push(params.query.name), Promise.resolve({})) } }))

import { Stream } from './stream'

/** A browser's EventSource whose server is this test. */
class Source extends EventTarget {
  static all: Source[] = []
  closed = false
  constructor(readonly url: string) { super(); Source.all.push(this) }
  get name() { return new URL(this.url, 'http://x').searchParams.get('name')! }
  close() { this.closed = true }
  says(kind: string, data = '') { if (!this.closed) this.dispatchEvent(Object.assign(new Event(kind), { data })) }
  /** The server answers, and says how often it beats. */
  opens() { this.says('open'); this.says('beat', '4000') }
}

const open = () => Source.all.filter((s) => !s.closed)
const newest = () => Source.all.at(-1)!

describe('the stream of a match', () => {
  const told: string[] = []
  const page = new EventTarget()
  const doc = Object.assign(new EventTarget(), { hidden: false })
  let stream: Stream

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', Source)
    vi.stubGlobal('document', doc)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    Source.all = []
    told.length = answers.length = 0
    drained.mockClear()
    stream = new Stream('m', () => 7, { message: (data) => told.push(data) }, (is) => told.push(is ? 'open' : 'lost'))
    stream.open()
    newest().opens()
  })
  afterEach(() => {
    stream.close()
    expect(open(), 'streams left behind').toEqual([])
    expect(vi.getTimerCount(), 'timers left behind').toBe(0)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** The server beats for so many seconds. */
  function beats(seconds: number) {
    for (let s = 0; s < seconds; s += 4) {
      vi.advanceTimersByTime(4000)
      for (const source of open()) source.says('beat', '4000')
    }
  }

  it('stays where it beats', () => {
    beats(600)
    expect(Source.all.length).toBe(1)
    expect(told).toEqual(['open'])
  })
  it('is answered at most every ten seconds, and only while it is heard', () => {
    beats(120)
    expect(answers.length).toBe(10)
    expect(new Set(answers)).toEqual(new Set([newest().name]))
    vi.advanceTimersByTime(60_000)
    expect(answers.length).toBe(10)
  })
  it('is opened again within ten seconds of a silence, after the newest entry', () => {
    const dead = newest()
    beats(20)
    vi.advanceTimersByTime(8400)
    expect(told).toEqual(['open'])
    vi.advanceTimersByTime(900)
    expect(told).toEqual(['open', 'lost'])
    expect(drained).toHaveBeenCalledOnce()
    expect(dead.closed).toBe(true)
    expect(newest().url).toContain('/m/stream?after=7')
    newest().opens()
    expect(told).toEqual(['open', 'lost', 'open'])
  })
  it('tells nothing of a stream that was given up', () => {
    const dead = newest()
    vi.advanceTimersByTime(11_000)
    dead.closed = false // what had come before it was closed is told by the browser nevertheless
    dead.says('message', 'late')
    dead.closed = true
    expect(told).not.toContain('late')
  })
  it('is tried three at a time while nothing answers, and takes the first that does', () => {
    vi.advanceTimersByTime(12_500)
    expect(open().length).toBe(3)
    const [, second] = open()
    second.opens()
    expect(open()).toEqual([second])
    second.says('message', 'here')
    expect(told.at(-1)).toBe('here')
  })
  it('is tried anew for as long as it takes, never more than three at a time', () => {
    for (let s = 0; s < 120; s++) {
      vi.advanceTimersByTime(1000)
      expect(open().length).toBeLessThanOrEqual(3)
    }
    // Whoever hangs is given up after eight seconds: a road that is whole again is found by then.
    const before = Source.all.length
    vi.advanceTimersByTime(9600)
    expect(Source.all.length).toBeGreaterThan(before)
  })
  it('is back within two seconds of a server that was down for long', () => {
    newest().says('error')
    for (let ms = 0; ms < 60_000; ms += 50) {
      for (const source of open()) source.says('error')
      vi.advanceTimersByTime(50)
    }
    let waited = 0
    for (; !open().length; waited += 50) vi.advanceTimersByTime(50)
    expect(waited).toBeLessThan(2000)
    newest().opens()
    expect(told.at(-1)).toBe('open')
    expect(drained, 'connections that were closed by the server').not.toHaveBeenCalled()
  })
  it('is opened again at once when the reader is back and a beat is missing', () => {
    vi.advanceTimersByTime(4500)
    doc.dispatchEvent(new Event('visibilitychange'))
    expect(told).toEqual(['open'])
    vi.setSystemTime(Date.now() + 3_600_000) // asleep: no timer has run
    page.dispatchEvent(new Event('pageshow'))
    expect(told).toEqual(['open', 'lost'])
  })
  it('is opened again at once when there is another network', () => {
    page.dispatchEvent(new Event('online'))
    expect(told).toEqual(['open', 'lost'])
  })
  it('stays closed', () => {
    stream.close()
    page.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(60_000)
    stream.lose()
    expect(Source.all.length).toBe(1)
  })
  it('that does not open is lost', () => {
    stream.open()
    vi.advanceTimersByTime(3000)
    expect(told).toEqual(['open', 'lost'])
  })
})
