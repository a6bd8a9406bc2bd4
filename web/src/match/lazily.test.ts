import { expect, test, vi } from 'vitest'
import { lazily } from './lazily'

vi.mock('../shell/reload', () => ({ current: (load: () => Promise<unknown>) => load() }))

test('a part is loaded once, and again only after it did not come', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('part')
  const lost = vi.fn()
  const part = lazily(load, lost)
  await expect(part()).rejects.toThrow('lost')
  expect(lost).toHaveBeenCalledTimes(1)
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part'])
  expect(load).toHaveBeenCalledTimes(2)
  expect(lost).toHaveBeenCalledTimes(1)
})
