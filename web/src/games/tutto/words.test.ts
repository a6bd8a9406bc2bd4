import { expect, test } from 'vitest'
import { words } from '../../i18n/words.svelte'
import type { TuttoDoc, View } from './view'
import { over, prompt } from './words'

const names = Object.assign((seat: number) => ['Ági', 'Pip'][seat], { reader: () => 0 })
const doc = (view: Partial<View>) =>
  ({
    phase: 'playing',
    view: {
      seat: 0,
      phase: 'keep',
      card: 'b5',
      left: 4,
      units: [[1]],
      keeps: { k1: [1], k15: [1, 5] },
      bank: 250,
      ...view,
    },
  }) as unknown as TuttoDoc

test('a last turn says so, and what is missing', async () => {
  await words.add('tutto')
  const asked = (view: Partial<View>, you = [0]) => words.say(prompt(doc(view), you), undefined, names)
  expect(asked({})).toBe('Set aside at least one scoring die, or bank 250.')
  expect(asked({ last: true, lead: 651 })).toBe(
    'Last turn: 651 points to take the lead. Set aside at least one scoring die, or bank 250.',
  )
  expect(asked({ last: true })).toMatch(/^Last turn, and you lead\. /)
  expect(asked({ last: true, phase: 'roll' })).not.toContain('Last turn')
  expect(asked({ last: true, lead: 651 }, [1])).not.toContain('Last turn')
  expect(asked({ last: true, lead: 200, wins: true, bank: 250 })).toBe('Bank 250 and win the match!')
})

test('the table says what ended a match, and not who has won', async () => {
  await words.add('tutto')
  expect(words.say(over(doc({ how: 'target', target: 6000 })), undefined, names)).toBe('6000 points reached!')
  expect(words.say(over(doc({ how: 'clover' })), undefined, names)).toBe('Two Tuttos in one turn!')
})
