import { expect, test, vi } from 'vitest'

const missing = vi.hoisted(() => ({ times: 1 }))
vi.mock('../../../games/tutto/text/en.json', async (original) => {
  if (missing.times-- > 0) throw new Error('no connection')
  return original()
})

test('words that could not be loaded come when they are asked for again', async () => {
  const { words } = await import('./words.svelte')
  await words.add('tutto')
  expect(words.has('tutto.name')).toBe(false)
  await words.add('tutto')
  expect(words.has('tutto.name')).toBe(true)
})
