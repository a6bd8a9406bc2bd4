import { afterEach, describe, expect, test, vi } from 'vitest'
import { share } from './share'

const refusing = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

describe('the sheet of the system', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('gets the link', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('navigator', { share: (data: unknown) => Promise.resolve(void sent.push(data)) })
    expect(await share('https://woodwork.example/m/abc')).toBe(true)
    expect(sent).toEqual([{ url: 'https://woodwork.example/m/abc' }])
  })
  test('that a reader closes is no failure', async () => {
    vi.stubGlobal('navigator', { share: refusing('AbortError') })
    expect(await share('https://woodwork.example/m/abc')).toBe(true)
  })
  test('that the browser refuses is one, so that the link can be copied instead', async () => {
    vi.stubGlobal('navigator', { share: refusing('NotAllowedError') })
    expect(await share('https://woodwork.example/m/abc')).toBe(false)
  })
})
