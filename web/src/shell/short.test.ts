import { expect, test, vi } from 'vitest'

test('a name is cut between letters, as the server cuts it', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  const { short } = await import('./settings.svelte')
  const [scotland, family] = ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👨‍👩‍👧‍👦']
  expect(short('Ági')).toBe('Ági')
  for (const letter of ['x', 'e\u0301', scotland, family]) expect(short(letter.repeat(30))).toBe(letter.repeat(24))
})
