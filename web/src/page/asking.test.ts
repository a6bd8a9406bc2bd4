import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Asking, type Worked } from './asking'
import type { Answered, Asked } from './protocol'

/** A worker that records what it is asked, and says what the test says. */
class Fake implements Worked {
  onmessage: Worked['onmessage'] = null
  onerror: Worked['onerror'] = null
  asked: Asked[] = []
  ended = false
  postMessage(message: Asked) {
    this.asked.push(message)
  }
  terminate() {
    this.ended = true
  }
  say(data: Answered) {
    this.onmessage!({ data } as MessageEvent<Answered>)
  }
}

const get = (url: string) => ({ method: 'GET', url, headers: {} })

describe('the program in the page', () => {
  let fakes: Fake[], asking: Asking
  beforeEach(() => {
    vi.useFakeTimers()
    fakes = []
    asking = new Asking(() => {
      const f = new Fake()
      fakes.push(f)
      return f
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('tells each who asked what is answered', () => {
    const a = vi.fn(),
      b = vi.fn()
    asking.ask(get('/a'), a)
    asking.ask(get('/b'), b)
    fakes[0].say({ id: 2, end: true })
    fakes[0].say({ id: 2, end: true })
    expect(a).not.toHaveBeenCalled()
    expect(b.mock.calls).toEqual([[{ id: 2, end: true }]])
  })

  it('is known to start when it answers, and not to when the second one fails too', async () => {
    const known = vi.fn()
    void asking.known.then(known)
    fakes[0].say({ loaded: 1, of: 2 })
    fakes[0].say({ failed: 'no network' })
    await vi.advanceTimersByTimeAsync(250)
    expect(known).not.toHaveBeenCalled()
    fakes[1].say({ failed: 'no network' })
    await vi.advanceTimersByTimeAsync(0)
    expect(known).toHaveBeenCalledOnce()
    const other = new Asking(() => {
      const f = new Fake()
      fakes.push(f)
      return f
    })
    void other.known.then(known)
    fakes.at(-1)!.say({ ready: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(known).toHaveBeenCalledTimes(2)
  })

  it('ends an answer that nobody wants', () => {
    const end = asking.ask(get('/a'), vi.fn())
    end()
    end()
    expect(fakes[0].asked.slice(1)).toEqual([{ id: 1, cancel: true }])
  })

  it('tells who waits and who asks that the program has ended, and begins another', async () => {
    const waits = vi.fn(),
      asks = vi.fn()
    fakes[0].say({ ready: true })
    const end = asking.ask(get('/a'), waits)
    fakes[0].say({ failed: 'panic' })
    expect(fakes[0].ended).toBe(true)
    expect(waits.mock.calls).toEqual([[{ id: 1, end: true, why: 'panic' }]])
    end()
    asking.ask(get('/b'), asks)
    await vi.advanceTimersByTimeAsync(250)
    expect(asks.mock.calls).toEqual([[{ id: 2, end: true, why: 'panic' }]])
    fakes[0].say({ failed: 'panic' }) // late answers go to nobody
    const take = vi.fn()
    asking.ask(get('/a'), take)
    fakes[1].say({ id: 3, end: true })
    expect(take.mock.calls).toEqual([[{ id: 3, end: true }]])
    expect(fakes).toHaveLength(2)
  })

  it('asks the second program what the first was asked, if that did not begin', async () => {
    const early = vi.fn(),
      late = vi.fn(),
      gone = vi.fn()
    asking.ask(get('/a'), early)
    asking.ask(get('/b'), gone)()
    fakes[0].say({ failed: 'no network' })
    asking.ask(get('/c'), late)
    await vi.advanceTimersByTimeAsync(250)
    expect(fakes[1].asked).toEqual([
      { id: 1, ...get('/a') },
      { id: 3, ...get('/c') },
    ])
    fakes[1].say({ failed: 'no network' })
    for (const [id, take] of [
      [1, early],
      [3, late],
    ] as const)
      expect(take.mock.calls).toEqual([[{ id, end: true, why: 'no network' }]])
    expect(gone).not.toHaveBeenCalled()
    asking.ask(get('/d'), late)
    await vi.advanceTimersByTimeAsync(500)
    expect(late).toHaveBeenLastCalledWith({ id: 4, end: true, why: 'no network' })
    expect(fakes[2].asked).toEqual([])
  })

  it('says that the browser keeps nothing, and no longer that the program comes', async () => {
    const shares: (number | undefined)[] = [],
      take = vi.fn()
    asking = new Asking(
      () => {
        const f = new Fake()
        fakes.push(f)
        return f
      },
      (share) => shares.push(share),
    )
    asking.ask(get('/a'), take)
    for (const n of [1, 2]) {
      // 0 belongs to another
      fakes[n].say({ loaded: 1, of: 2 })
      fakes[n].say({ failed: 'no room', unsaved: true })
      await vi.advanceTimersByTimeAsync(250)
    }
    expect(take.mock.calls).toEqual([[{ id: 1, end: true, why: 'no room', unsaved: true }]])
    expect(shares).toEqual([0.5, 0.5, undefined])
  })

  it('lets nobody wait for a third program, however long the first two took to fail', async () => {
    const take = vi.fn()
    asking.ask(get('/a'), take)
    for (const n of [0, 1]) {
      vi.advanceTimersByTime(30_001)
      fakes[n].say({ failed: 'no network' })
      await vi.advanceTimersByTimeAsync(250)
    }
    expect(take.mock.calls).toEqual([[{ id: 1, end: true, why: 'no network' }]])
    expect(fakes[2].asked).toEqual([])
  })

  it('rests longer each time, and not so long again after a program that lasted', () => {
    for (const rest of [250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = fakes.length
      fakes.at(-1)!.say({ failed: 'panic' })
      vi.advanceTimersByTime(rest - 1)
      expect(fakes).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(fakes).toHaveLength(before + 1)
    }
    vi.advanceTimersByTime(30_001)
    fakes.at(-1)!.say({ failed: 'panic' })
    vi.advanceTimersByTime(250)
    expect(fakes).toHaveLength(11)
  })
})
