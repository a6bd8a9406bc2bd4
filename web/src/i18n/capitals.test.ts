import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { words } = await import('./words.svelte')

test('what begins with the name of a piece begins with a capital, but not within a sentence', async () => {
  await words.use('en')
  await Promise.all(['footballchess', 'rooms'].map((part) => words.add(part)))
  const move = ['footballchess.move.go.short', { piece: ['footballchess.piece.Q'], to: 'd6' }] as const
  expect(words.say(move, undefined, String)).toBe('Queen to d6')
  expect(words.say(['review.better', { move }], undefined, String)).toBe('Better: queen to d6')
  await words.use('tr')
  expect(words.say(move, undefined, String)).toBe('Vezir → d6')
})
