import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('../api/client', () => ({ api: {}, ask: () => {} }))
const notifications = { permission: 'granted' }
let calls: typeof import('./calls')
beforeEach(async () => {
  const store = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.stubGlobal('Notification', notifications)
  vi.stubGlobal('window', { PushManager: {}, Notification: notifications })
  calls = await import('./calls')
})

test('what was chosen counts as long as the browser agrees', () => {
  expect(calls.agreed()).toEqual(calls.nothing)
  const wants = { turn: true, time: false, invitation: true }
  calls.choose(wants)
  expect(calls.agreed()).toEqual(wants)
  for (const permission of ['denied', 'default']) {
    notifications.permission = permission
    expect(calls.agreed()).toEqual(calls.nothing)
    expect(calls.chosen()).toEqual(wants) // nobody is asked again
  }
  vi.stubGlobal('window', {})
  vi.stubGlobal('Notification', undefined)
  expect(calls.agreed()).toEqual(calls.nothing)
})
