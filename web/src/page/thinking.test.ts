import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromThinker, ToThinker } from './protocol'
import { Thinking, thinks, type Thinker, type Thought } from './thinking'

/** A thinker that records what it is asked, and says what the test says. */
class Fake implements Thinker {
  onmessage: Thinker['onmessage'] = null
  onerror: Thinker['onerror'] = null
  asked: ToThinker[] = []
  ended = false
  postMessage(message: ToThinker) {
    this.asked.push(message)
  }
  terminate() {
    this.ended = true
  }
  say(data: FromThinker) {
    this.onmessage!({ data } as MessageEvent<FromThinker>)
  }
}

describe('thinking', () => {
  let fakes: Fake[], thinking: Thinking
  const instead = vi.fn(() => () => {})
  beforeEach(() => {
    vi.useFakeTimers()
    instead.mockClear()
    fakes = []
    thinking = new Thinking(() => {
      const f = new Fake()
      fakes.push(f)
      return f
    }, instead)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('begins when something is asked, and tells what is said', () => {
    expect(fakes).toHaveLength(0)
    const take = vi.fn()
    thinking.ask({ question: 'a' }, take)
    fakes[0].say({ id: 1, answer: 'b' })
    expect(take.mock.calls).toEqual([[{ id: 1, answer: 'b' }]])
  })

  it('keeps a thinker that stops when it is told to', () => {
    const end = thinking.ask({ question: 'a' }, vi.fn())
    end()
    expect(fakes[0].asked.at(-1)).toEqual({ id: 1, cancel: true })
    fakes[0].say({ id: 1, error: 'cancelled' })
    vi.advanceTimersByTime(1000)
    expect(fakes[0].ended).toBe(false)
  })

  it('ends one that is busy with what nobody wants, and asks another the rest', () => {
    const stale = vi.fn(),
      kept = vi.fn()
    const end = thinking.ask({ question: 'stale' }, stale)
    thinking.ask({ question: 'kept' }, kept)
    thinking.ask({ question: 'gone' }, stale)()
    end()
    vi.advanceTimersByTime(1000)
    expect(fakes.map((f) => f.ended)).toEqual([true, false])
    expect(fakes[1].asked).toEqual([{ id: 2, question: 'kept' }])
    fakes[1].say({ id: 2, answer: 'b' })
    expect(kept).toHaveBeenCalledOnce()
    expect(stale).not.toHaveBeenCalled()
  })

  it('thinks of one thing at a time, of a move before all, and of a review from its beginning after it', () => {
    const review = { id: 1, method: 'GET', url: '/review', headers: {} },
      other = { method: 'GET', url: '/other', headers: {} }
    thinking.ask({ ...review, id: 99 } as Thought, vi.fn()) // its number in the page's own requests
    thinking.ask(other, vi.fn())
    thinking.ask({ question: 'a' }, vi.fn())
    expect(fakes[0].asked).toEqual([review])
    expect(fakes[0].ended).toBe(true)
    fakes[1].say({ id: 3, answer: 'b' })
    fakes[1].say({ id: 1, end: true })
    expect(fakes[1].asked).toEqual([{ id: 3, question: 'a' }, review, { id: 2, ...other }])
  })

  it('ends an answer that was begun, where a move goes before', () => {
    const take = vi.fn()
    thinking.ask({ method: 'GET', url: '/review', headers: {} }, take)
    fakes[0].say({ id: 1, status: 200, headers: {} })
    thinking.ask({ question: 'a' }, vi.fn())
    expect(take.mock.calls.at(-1)).toEqual([{ id: 1, end: true }])
  })

  it('asks another one the rest when one dies, which costs the question it thought about', () => {
    const lost = vi.fn(),
      review = vi.fn(),
      kept = vi.fn()
    thinking.ask({ question: 'deadly' }, lost)
    fakes[0].say({ ready: true })
    thinking.ask({ question: 'kept' }, kept)
    thinking.ask({ method: 'GET', url: '/review', headers: {} }, review)
    fakes[0].say({ failed: 'out of memory' })
    expect(lost.mock.calls).toEqual([[{ id: 1, error: 'out of memory' }]])
    expect(fakes[1].asked).toEqual([{ id: 2, question: 'kept' }])
    fakes[1].say({ ready: true })
    fakes[1].say({ id: 2, answer: 'b' })
    fakes[1].say({ failed: 'again' })
    expect(kept.mock.calls).toEqual([[{ id: 2, answer: 'b' }]])
    expect(review.mock.calls).toEqual([[{ id: 3, end: true, why: 'again' }]])
    expect(instead).not.toHaveBeenCalled()
    thinking.ask({ question: 'c' }, vi.fn())
    expect(fakes[2].asked).toEqual([{ id: 4, question: 'c' }])
  })

  it('is not troubled by one that dies with nothing to do', () => {
    thinking.ask({ question: 'a' }, vi.fn())
    fakes[0].say({ ready: true })
    fakes[0].say({ id: 1, answer: 'b' })
    fakes[0].say({ failed: 'out of memory' })
    thinking.ask({ question: 'c' }, vi.fn())
    expect(fakes[1].asked).toEqual([{ id: 2, question: 'c' }])
  })

  it('leaves it to the main worker where there is no thinker', () => {
    thinking.ask({ question: 'a' }, vi.fn())
    fakes[0].say({ failed: 'no memory' })
    thinking.ask({ question: 'b' }, vi.fn())
    expect(instead.mock.calls.map(([thought]: any) => thought.question)).toEqual(['a', 'b'])
  })
})

it('what makes a computer think', () => {
  const yes = [
    'GET /api/matches/a/review',
    'GET /api/matches/a/hints?seq=3&coach=1',
    'GET /api/matches/a/hints?coach=1',
    'POST /api/analysis',
    'POST /api/positions/reply',
    'POST /api/games/g/puzzles/p',
    'GET /api/games/g/puzzles/mmg42klgyqzwneis-17',
  ]
  const no = [
    'GET /api/matches/a/hints?seq=3&coach=0',
    'GET /api/matches/a/hints',
    'POST /api/matches/a/review',
    'GET /api/games/g/puzzles/p',
    'POST /api/positions',
    'POST /api/matches/a/moves',
  ]
  const thoughts = (list: string[]) =>
    list.filter((line) => {
      const [method, url] = line.split(' ')
      return thinks({ method, url })
    })
  expect(thoughts([...yes, ...no])).toEqual(yes)
})
