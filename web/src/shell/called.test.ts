// What the service worker does with a call (public/sw.js), in a scope of its own: browsers for tests show no notices.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')

interface Shown {
  title: string
  tag: string
  renotify: boolean
  data: { address: string; told: string }
  close(): void
}
interface Window {
  url: string
  visibilityState: 'visible' | 'hidden'
  focus(): void
}
let shown: Shown[]
let windows: Window[]
let opened: string[]
let badge: number | undefined
let listeners: Record<string, (event: object) => void>
/** What the page has left for the worker, by address; what the server was sent. */
let left: Record<string, object>
let sent: { address: string; body?: object }[]

/** Tells the worker of an event, and waits for what it does. */
async function tell(type: string, event: object) {
  let done: Promise<unknown> = Promise.resolve()
  listeners[type]({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
  await done
}
const call = (notice: object) => tell('push', { data: { json: () => notice } })
const turn = { kind: 'turn', match: 'abc', turn: 5, title: 'Football Chess: your turn', body: '2 days', waiting: 3 }

beforeEach(() => {
  ;[shown, windows, opened, badge, listeners, left, sent] = [[], [], [], undefined, {}, {}, []]
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((notice) => notice.tag === tag),
    showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
      const notice = { title, ...options, close: () => (shown = shown.filter((other) => other !== notice)) }
      shown = [...shown.filter(({ tag }) => tag !== options.tag), notice]
    },
    pushManager: {
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => ({
        toJSON: () => ({ endpoint: `for ${applicationServerKey as string}`, keys: { p256dh: 'new', auth: 'secret' } }),
      }),
    },
  }
  const cache = { match: async (address: string) => left[address] && Response.json(left[address]) }
  const caches = { open: async (name: string) => (name === 'calls' ? cache : undefined) }
  const fetch = async (address: string, init?: RequestInit) => {
    sent.push({ address, body: init && JSON.parse(init.body as string) })
    return Response.json({ key: 'BKey' })
  }
  const self = {
    location: { href: 'https://play.example/games/sw.js' },
    navigator: { setAppBadge: async (n: number) => (badge = n) },
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    clients: { matchAll: async () => windows, openWindow: async (address: string) => opened.push(address) },
    registration,
  }
  new Function('self', 'location', 'caches', 'fetch', script)(self, self.location, caches, fetch)
})

test('a turn is shown, with how many matches wait', async () => {
  await call(turn)
  expect(shown).toMatchObject([
    { title: turn.title, body: '2 days', tag: 'abc', renotify: true, data: { address: '/games/m/abc' } },
  ])
  expect(badge).toBe(3)
})

test('the same turn, told again, is one notice and makes no sound; another one does', async () => {
  await call(turn)
  await call(turn)
  expect(shown).toMatchObject([{ renotify: false }])
  await call({ ...turn, turn: 9 })
  expect(shown).toMatchObject([{ renotify: true }])
  await call({ ...turn, turn: 9, kind: 'time' })
  expect(shown).toMatchObject([{ renotify: true }])
  await call({ ...turn, match: 'other' })
  expect(shown).toHaveLength(2)
})

test('a match in sight is not announced; one behind another page is', async () => {
  windows = [{ url: 'https://play.example/games/m/abc#7', visibilityState: 'visible', focus: vi.fn() }]
  await call(turn)
  expect(shown).toEqual([])
  windows[0].visibilityState = 'hidden'
  await call(turn)
  expect(shown).toHaveLength(1)
  windows[0] = { url: 'https://play.example/games/', visibilityState: 'visible', focus: vi.fn() }
  await call({ ...turn, turn: 6 })
  expect(shown).toMatchObject([{ data: { told: 'turn 6' } }])
})

test('a match that is none is not shown', async () => {
  await call({ ...turn, match: '../api/x' })
  expect(shown).toEqual([])
})

test('a press opens the match, or the page that has it', async () => {
  await call(turn)
  await tell('notificationclick', { notification: shown[0] })
  expect([shown, opened]).toEqual([[], ['/games/m/abc']])
  const focus = vi.fn()
  windows = [{ url: 'https://play.example/games/m/abc', visibilityState: 'hidden', focus }]
  await call(turn)
  await tell('notificationclick', { notification: shown[0] })
  expect(opened).toHaveLength(1)
  expect(focus).toHaveBeenCalled()
})

test('a browser with another subscription tells the server, if its reader wants to be called', async () => {
  await tell('pushsubscriptionchange', {})
  expect(sent).toEqual([])
  left['/games/calls'] = { lang: 'hu', turn: true, time: false, invitation: true }
  await tell('pushsubscriptionchange', {})
  const [{ address }, { body }] = sent
  expect(address).toBe('/games/api/calls')
  expect(body).toEqual({ ...left['/games/calls'], endpoint: 'for BKey', key: 'new', auth: 'secret' })
})
