// Where no stream comes through, a page asks for what is new instead.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.mock('../../api/retry', async (real) => ({ ...(await real<object>()), drain: () => Promise.resolve() }))
vi.mock('../../api/client', () => ({ api: { POST: () => Promise.resolve({}) } }))

import { Stream } from './stream'
import { begin, doc, end, newest, open, Source } from './testsource'

describe('a network that lets no stream through', () => {
  const events: string[] = []
  const asked: { page: string; stay: number; hidden?: 1 }[] = []
  let answers = true
  let stream: Stream

  beforeEach(() => {
    begin()
    events.length = asked.length = 0
    answers = true
    stream = new Stream(
      'm',
      () => 7,
      { message: ({ move }) => events.push(move) },
      (is, slow) => events.push(is ? (slow ? 'slow' : 'open') : 'lost'),
      () => {},
      async (as) => {
        asked.push(as)
        if (!answers) throw new Error('no answer')
      },
    )
    stream.open()
  })
  afterEach(() => {
    stream.close()
    end()
  })
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  /** Streams are refused for that long. */
  async function refuse(ms: number) {
    for (let t = 0; t < ms; t += 100) {
      for (const source of open()) source.says('error')
      await wait(100)
    }
  }

  it('refuses them: the page asks every two seconds within a second, and says that it is slow', async () => {
    await refuse(1000)
    expect(events).toEqual(['slow'])
    asked.length = 0
    await refuse(20_000)
    expect(asked.length).toBe(10)
    expect(asked[0]).toMatchObject({ stay: 15, page: newest().param('page') })
  })
  it('holds back all they bring: so it is after nine seconds', async () => {
    await wait(9000)
    expect(events).toEqual(['lost', 'slow'])
    expect(open()).toEqual([])
  })
  it('holds back their events only: so it is, too', async () => {
    for (let t = 0; t < 20_000; t += 100) {
      for (const source of open()) source.says('open')
      await wait(100)
    }
    expect(events.at(-1)).toBe('slow')
    expect(open()).toEqual([])
  })
  it('lets them through later: one is tried each minute, and asking ends with the first that brings something', async () => {
    await refuse(1000)
    const before = Source.all.length
    await wait(62_000)
    expect(Source.all.length).toBe(before + 1)
    newest().says('open')
    expect(events).toEqual(['slow'])
    await wait(8500)
    expect(open()).toEqual([])
    await wait(60_000)
    newest().opens()
    expect(events).toEqual(['slow', 'open'])
    asked.length = 0
    for (let n = 0; n < 10; n++) {
      await wait(4000)
      newest().says('beat', 4000)
    }
    expect(asked).toEqual([])
    newest().says('message', { move: 'x' })
    expect(events).toEqual(['slow', 'open', 'x'])
  })
  it('is away altogether: nothing is slow, and streams go on being tried', async () => {
    answers = false
    await refuse(10_000)
    expect(events).not.toContain('slow')
    expect(asked.length).toBeGreaterThan(0)
    expect(Source.all.length).toBeGreaterThan(5)
    answers = true
    await refuse(4000)
    expect(events.at(-1)).toBe('slow')
    answers = false
    await wait(2000)
    expect(events.at(-1)).toBe('lost')
    newest().opens()
    expect(events.at(-1)).toBe('open')
  })
  it('is asked less often for a page that nobody sees', async () => {
    await refuse(1000)
    doc.hidden = true
    doc.dispatchEvent(new Event('visibilitychange'))
    await wait(4000)
    asked.length = 0
    await wait(60_000)
    expect(asked.length).toBe(6)
    expect(asked[0]).toMatchObject({ stay: 90, hidden: 1 })
  })
})
