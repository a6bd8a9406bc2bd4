import { beforeEach, expect, test, vi } from 'vitest'
import { once } from './once'

/** The part of a browser's locks that once uses. */
class Locks {
  queues = new Map<string, (() => void)[]>()

  async request(name: string, { signal }: { signal: AbortSignal }, use: () => Promise<void>) {
    const queue = this.queues.get(name)
    if (queue) {
      await new Promise<void>((next, failed) => {
        queue.push(next)
        signal.addEventListener('abort', () => {
          queue.splice(queue.indexOf(next), 1)
          failed(signal.reason)
        })
      })
    } else this.queues.set(name, [])
    await use()
    const next = this.queues.get(name)!.shift()
    if (next) next()
    else this.queues.delete(name)
  }
}

let locks: Locks
let begun: { by: string; over: () => void; stopped: boolean }[]
const ask = (by: string, question: string) =>
  once(
    question,
    (over) => {
      const thought = { by, over, stopped: false }
      begun.push(thought)
      return () => {
        thought.stopped = true
      }
    },
    locks as unknown as LockManager,
  )
const who = () => begun.map(({ by }) => by)
const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  locks = new Locks()
  begun = []
})

test('of two pages one thinks, and the other lets go when it hears the answer', async () => {
  ask('one', 'q')
  const end = ask('two', 'q')
  await later()
  expect(who()).toEqual(['one'])
  begun[0].over()
  await later(100)
  end()
  await later(1000)
  expect(who()).toEqual(['one'])
  expect(locks.queues.size).toBe(0)
})

test('the other page thinks if nothing has come of the first one', async () => {
  const end = ask('one', 'q')
  ask('two', 'q')
  await later()
  end()
  await later()
  expect(who()).toEqual(['one', 'two'])
  expect(begun[0].stopped).toBe(true)
})

test('another question waits for nobody', async () => {
  ask('one', 'q')
  ask('two', 'r')
  await later()
  expect(who()).toEqual(['one', 'two'])
})

test('without locks everybody thinks', () => {
  const end = once(
    'q',
    (over) => {
      begun.push({ by: 'one', over, stopped: false })
      return () => {
        begun[0].stopped = true
      }
    },
    undefined,
  )
  expect(who()).toEqual(['one'])
  end()
  expect(begun[0].stopped).toBe(true)
})
