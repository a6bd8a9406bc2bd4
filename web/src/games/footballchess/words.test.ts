import { expect, test } from 'vitest'
import { words } from '../../i18n/words.svelte'
import { position, type Change } from './testdoc'
import { prompt } from './words'

const names = Object.assign((seat: number) => ['Ági', 'Lili'][seat], { reader: () => 0 })

test('what is asked can be done: the ball is there for who reaches it', async () => {
  await words.add('footballchess')
  const asked = (change: Change) =>
    words.say(prompt(position('', { reach: [], takers: [], shots: [] }, change), [0]), undefined, names)
  expect(asked({ reach: ['Q', 'q'] })).toBe('Your turn. Free ball on d6: go and get it.')
  expect(asked({ reach: ['q'] })).toBe('Your turn. Free ball on d6: none of your pieces reaches it yet.')
  expect(asked({ holder: 'r', takers: ['Q'] })).toContain('take it or block')
  expect(asked({ holder: 'r' })).toContain('you can’t take it yet')
})
