import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const answers: string[] = []
const unseen: boolean[] = []
const beaten: boolean[] = []
/** How the server answers: after that many milliseconds, with the time of the match. */
let reply = (): Promise<object> => Promise.resolve({})
const drained = vi.fn()
vi.mock('../../api/retry', async (real) => ({ ...(await real<object>()), drain: () => (drained(), Promise.resolve()) }))
vi.mock('../../api/client', () => ({
  api: {
    POST: (_: string, { params }: { params: { query: { name: string; hidden?: number; beat?: number } } }) => (
      answers.push(params.query.name),
      beaten.push(!!params.query.beat),
      unseen.push(!!params.query.hidden),
      reply()
    ),
  },
}))

import { Stream } from './stream'
import { begin, Channel, doc, end, newest, open, page, rests, Source, used } from './testsource'

describe('the stream of a match', () => {
  const events: string[] = []
  const trips: [ms: number, now?: number][] = []
  let stream: Stream

  beforeEach(() => {
    begin()
    events.length = trips.length = answers.length = unseen.length = beaten.length = 0
    reply = () => Promise.resolve({})
    drained.mockClear()
    stream = new Stream(
      'm',
      () => 7,
      { message: ({ move }) => events.push(move), presence: () => {} },
      (is) => events.push(is ? 'open' : 'lost'),
      (ms, now) => trips.push([ms, now]),
    )
    stream.open()
    newest().opens()
  })
  afterEach(() => {
    stream.close()
    end()
  })

  /** The server sends beats for that many seconds. */
  function beats(seconds: number) {
    for (let s = 0; s < seconds; s += 4) {
      vi.advanceTimersByTime(4000)
      for (const source of open()) source.says('beat', 4000)
    }
  }

  it('stays where it beats', () => {
    beats(600)
    expect(Source.all.length).toBe(1)
    expect(events).toEqual(['open'])
  })
  it('is answered at its first beats, then every ten seconds, and only while it is heard', () => {
    beats(8)
    expect(answers.length).toBe(3)
    newest().says('message', { move: 'x' })
    beats(120)
    expect(answers.length).toBe(13)
    expect(beaten).not.toContain(false)
    expect(new Set(answers)).toEqual(new Set([newest().name]))
    vi.advanceTimersByTime(60_000)
    expect(answers.length).toBe(13)
  })
  it('tells how long an answer was on its way, and the time it came back with, also while the device’s clock is set', async () => {
    const answered = (after: number, response: Partial<Response>) => () =>
      new Promise<object>((done) => setTimeout(() => done({ response }), after))
    for (const back of [
      answered(500, { ok: true, headers: new Headers({ 'Match-Time': '12345' }) }),
      answered(800, { ok: true, headers: new Headers() }),
      answered(20, { ok: false, headers: new Headers({ 'Match-Time': '99' }) }),
      () => Promise.reject(new Error('lost')),
    ]) {
      reply = back
      for (const before = answers.length; answers.length === before; await vi.advanceTimersByTimeAsync(4000)) {
        newest().says('beat', 4000)
        vi.setSystemTime(Date.now() + 3000)
      }
    }
    expect(trips).toEqual([
      [500, 12_345],
      [800, NaN],
    ])
  })
  it('tells that nobody looks, but not of a glance elsewhere', () => {
    const look = (hidden: boolean, ms: number) => {
      doc.hidden = hidden
      doc.dispatchEvent(new Event('visibilitychange'))
      vi.advanceTimersByTime(ms)
    }
    beats(8)
    unseen.length = 0
    look(true, 2900)
    look(false, 0)
    beats(4)
    expect(unseen).toEqual([])
    look(true, 3100)
    expect(unseen).toEqual([true])
    look(false, 500)
    look(true, 500)
    look(false, 3000)
    expect(unseen).toEqual([true, false])
    newest().says('beat', 4000)
    look(true, 3100)
    beats(12)
    expect(unseen).toEqual([true, false, true, true])
    for (const name of ['a', 'b', 'c']) used(name, 1) // pages that are used hold the streams
    vi.advanceTimersByTime(10_600)
    expect(newest().param('hidden')).toBe('1')
    look(false, 0)
    expect(newest().param('hidden')).toBeNull()
    newest().opens()
  })
  it('is opened again within ten seconds of a silence, after the newest entry', () => {
    const dead = newest()
    beats(20)
    vi.advanceTimersByTime(8400)
    expect(events).toEqual(['open'])
    vi.advanceTimersByTime(900)
    expect(events).toEqual(['open', 'lost'])
    expect(drained).toHaveBeenCalledOnce()
    expect(dead.closed).toBe(true)
    expect(newest().url).toContain('/m/stream?after=7')
    newest().opens()
    expect(events).toEqual(['open', 'lost', 'open'])
  })
  it('tells nothing of a stream that was given up', () => {
    const dead = newest()
    vi.advanceTimersByTime(11_000)
    dead.closed = false // the browser still delivers what came before it was closed
    dead.says('message', { move: 'late' })
    dead.closed = true
    expect(events).not.toContain('late')
  })
  it('is tried three at a time while nothing answers, and takes the first that does', () => {
    vi.advanceTimersByTime(12_500)
    expect(open().length).toBe(3)
    const [, second] = open()
    second.opens()
    expect(open()).toEqual([second])
    second.says('message', { move: 'here' })
    expect(events.at(-1)).toBe('here')
  })
  it('is tried again for as long as it takes, never more than three at a time', () => {
    for (let s = 0; s < 120; s++) {
      vi.advanceTimersByTime(1000)
      expect(open().length).toBeLessThanOrEqual(3)
    }
    // A stream that hangs is given up after eight seconds: by then a connection that works again has been found.
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
    expect(events.at(-1)).toBe('open')
    expect(drained, 'connections that were closed by the server').not.toHaveBeenCalled()
  })
  it('is opened again at once when the reader is back and a beat is missing', () => {
    vi.advanceTimersByTime(4500)
    doc.dispatchEvent(new Event('visibilitychange'))
    expect(events).toEqual(['open'])
    vi.setSystemTime(Date.now() + 3_600_000) // asleep: no timer has run
    page.dispatchEvent(new Event('pageshow'))
    expect(events).toEqual(['open', 'lost'])
  })
  it('is opened again at once when there is another network', () => {
    page.dispatchEvent(new Event('online'))
    expect(events).toEqual(['open', 'lost'])
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
    expect(events).toEqual(['open', 'lost'])
  })

  /** The page is hidden or shown. */
  function shown(is: boolean) {
    doc.hidden = !is
    doc.dispatchEvent(new Event('visibilitychange'))
  }
  /** The newest stream opens, and brings everything. */
  function brings(move: string) {
    newest().opens()
    newest().says('message', { move })
    newest().says('presence')
  }
  const long = () => open().filter((s) => !s.short)

  it('is let go by a hidden page after 25 seconds, which asks every ten and rests meanwhile', () => {
    const first = newest()
    shown(false)
    beats(24)
    expect(open()).toEqual([first])
    vi.advanceTimersByTime(1100)
    expect(open(), 'the old one stays until the other is open').toEqual([first, newest()])
    expect(newest().param('stay')).toBe('90')
    expect(newest().param('page')).toBe(first.param('page'))
    brings('late')
    expect(open()).toEqual([])
    expect(events).toEqual(['open', 'open', 'late'])
    const before = Source.all.length
    for (let s = 0; s < 105; s++) {
      vi.advanceTimersByTime(1000)
      if (open().length) brings('later')
    }
    expect(Source.all.length - before).toBeGreaterThanOrEqual(9)
    expect(Source.all.length - before).toBeLessThanOrEqual(10)
    expect(events, 'a stream that ends as it should is no loss').not.toContain('lost')
    expect(Channel.all.at(-1)!.messages.at(-1)![1], 'others may hold one in its place').toBe(0)
  })
  it('is opened at once by a page that is shown again', () => {
    shown(false)
    vi.advanceTimersByTime(3000)
    shown(true)
    vi.advanceTimersByTime(1000)
    beats(40)
    expect(Source.all.length, 'hidden for a moment').toBe(1)
    shown(false)
    beats(28)
    brings('late')
    shown(true)
    expect(long()).toEqual([newest()])
    newest().opens()
    beats(60)
    expect(long()).toEqual([newest()])
  })
  it('is short from the beginning where the page is opened behind another', () => {
    stream.close()
    doc.hidden = true
    stream.open()
    expect(newest().short).toBe(true)
    shown(true)
    expect(open()).toEqual([newest()])
    expect(newest().short).toBe(false)
  })
  it('is held by the three pages that were used last', () => {
    used('a', 1)
    used('b', 2)
    used('b', 3)
    used('c', -60_000)
    expect(open().length).toBe(1)
    used('d', 4)
    expect(newest().param('stay'), 'it is seen, beside the others').toBe('15')
    brings('x')
    vi.advanceTimersByTime(3100)
    expect(open()).toEqual([newest()])
    brings('y')
    expect(events.slice(-1)).toEqual(['y'])
    page.dispatchEvent(new Event('pointerdown'))
    expect(long(), 'the page that plays has one').toEqual([newest()])
    newest().opens()
    for (const [n, name] of ['a', 'b', 'd'].entries()) used(name, 10 + n)
    brings('z')
    expect(long()).toEqual([])
    rests('b')
    expect(long(), 'another was closed').toEqual([newest()])
  })
  it('is not held twice by a page whose turn comes while it asks', () => {
    for (const [n, name] of ['a', 'b', 'd'].entries()) used(name, 10 + n)
    brings('x')
    vi.advanceTimersByTime(3100)
    newest().opens()
    const asking = newest()
    page.dispatchEvent(new Event('keydown'))
    asking.says('presence')
    newest().opens()
    expect(open()).toEqual([newest()])
    expect(newest().short).toBe(false)
    beats(60)
    expect(open().length).toBe(1)
  })
  it('is tried one at a time by a page that others were used after', () => {
    used('a', 1)
    newest().says('error')
    for (let s = 0; s < 60; s++) {
      vi.advanceTimersByTime(1000)
      expect(open().length).toBeLessThanOrEqual(1)
    }
    expect(events.at(-1)).toBe('lost')
    while (!open().length) vi.advanceTimersByTime(100) // the last may have been given up, and the next not tried yet
    newest().opens()
    expect(events.at(-1)).toBe('open')
  })
  it('is given up after four seconds where it hangs and the page only asks', () => {
    shown(false)
    beats(28)
    const hangs = newest()
    expect(hangs.short).toBe(true)
    vi.advanceTimersByTime(2000)
    expect(hangs.closed).toBe(true)
    beats(8)
    brings('after all')
    expect(events.at(-1)).toBe('after all')
  })
  it('passes its turn on when the page goes', () => {
    page.dispatchEvent(new Event('pagehide'))
    expect(Channel.all.at(-1)!.messages.at(-1)![1]).toBe(0)
    page.dispatchEvent(new Event('pageshow'))
    expect(Channel.all.at(-1)!.messages.at(-1)![1]).toBeGreaterThan(0)
    expect(Source.all.length).toBe(1)
  })
})
