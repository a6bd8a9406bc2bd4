import { expect, test } from 'vitest'
import { Awake } from './awake.svelte'

class Lock {
  released = false
  async release() {
    this.released = true
  }
}
class Page extends EventTarget {
  hidden = false
  turn(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}
const settled = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve()
}
/** A browser's locks, of which it keeps a list; refuses: it gives none. */
function browser(refuses = false) {
  const given: Lock[] = []
  const request = async () => {
    if (refuses) throw new DOMException('refused', 'NotAllowedError')
    given.push(new Lock())
    return given.at(-1)!
  }
  return { given, locks: { request }, page: new Page() as Page & Document }
}

test('the screen stays on while it is wanted', async () => {
  const { given, locks, page } = browser()
  const awake = new Awake(locks, page)
  await settled()
  expect(given).toHaveLength(0)
  awake.want(true)
  awake.want(true)
  await settled()
  expect(given.map(({ released }) => released)).toEqual([false])
  awake.want(false)
  await settled()
  expect(given.map(({ released }) => released)).toEqual([true])
})

test('a page that was hidden asks again when it is seen', async () => {
  const { given, locks, page } = browser()
  const awake = new Awake(locks, page)
  awake.want(true)
  await settled()
  given[0].released = true // which browsers do by themselves
  page.turn(true)
  await settled()
  expect(given).toHaveLength(1)
  page.turn(false)
  await settled()
  expect(given.map(({ released }) => released)).toEqual([true, false])
  awake.close()
  page.turn(false)
  await settled()
  expect(given.map(({ released }) => released)).toEqual([true, true])
})

test('a browser without locks, or that refuses one, is left alone, and asked again later', async () => {
  const { page } = browser()
  const without = new Awake(undefined, page)
  without.want(true)
  await settled()
  expect(without.dims).toBe(true)
  const { locks, given } = browser()
  let refuses = true
  const moody = { request: () => (refuses ? Promise.reject(new Error('refused')) : locks.request()) }
  const awake = new Awake(moody, page)
  expect(awake.dims).toBe(false)
  awake.want(true)
  await settled()
  expect([given.length, awake.dims]).toEqual([0, true])
  refuses = false
  page.turn(false)
  await settled()
  expect([given.length, awake.dims]).toEqual([1, false])
})

test('a screen that need not stay on is no matter', async () => {
  const { locks, page } = browser(true)
  const awake = new Awake(locks, page)
  awake.want(true)
  await settled()
  expect(awake.dims).toBe(true)
  page.turn(true)
  await settled()
  expect(awake.dims).toBe(false)
  page.turn(false)
  await settled()
  expect(awake.dims).toBe(true)
  awake.want(false)
  await settled()
  expect(awake.dims).toBe(false)
})
