import { expect, test, vi } from 'vitest'

const store = new Map<string, string>()
let full = false
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (full) throw new Error('no space')
    store.set(key, value)
  },
})

test('what cannot be stored lasts as long as the page', async () => {
  vi.resetModules()
  const { keep, recalled } = await import('./kept')
  keep('name', 'Ági')
  full = true
  keep('name', 'Béla')
  expect(recalled('name')).toBe('Béla')
  full = false
  keep('name', 'Cili')
  store.set('woodwork.name', 'Dóra') // in another page of the browser
  expect(recalled('name')).toBe('Dóra')

  vi.stubGlobal('localStorage', undefined)
  expect(recalled('name')).toBeUndefined()
  keep('name', 'Béla')
  expect(recalled('name')).toBe('Béla')
})
