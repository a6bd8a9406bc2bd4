import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('a seal is the SHA-256 of its fields', async () => {
  const { sealOf } = await import('./seal')
  for (const entropy of ['00'.repeat(32), 'ff'.repeat(32), '5e'.repeat(32), '0123456789abcdef'.repeat(4)]) {
    const message = Buffer.concat([
      Buffer.from([0, 0, 0, 15]),
      Buffer.from('woodwork seal 1'),
      Buffer.from([0, 0, 0, 32]),
      Buffer.from(entropy, 'hex'),
    ])
    expect(sealOf(entropy)).toBe(createHash('sha256').update(message).digest('hex'))
  }
})

test('a page that is loaded again knows what it has promised, a browser that keeps nothing as long as the page stands', async () => {
  const store: Record<string, string> = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => {
      store[key] = value
    },
  })
  const first = await import('./seal')
  const seals = [first.promise(), first.promise()]
  vi.resetModules()
  const again = await import('./seal')
  for (const seal of seals) expect(again.sealOf(again.behind(seal)!)).toBe(seal)
  expect(again.behind('00'.repeat(32))).toBeUndefined()
  expect(JSON.parse(store['woodwork.seals'])).toHaveLength(2)
  vi.stubGlobal('localStorage', undefined)
  const seal = again.promise()
  expect(again.sealOf(again.behind(seal)!)).toBe(seal)
})
