import { expect, test } from 'vitest'
import type { Doc } from '../../game'
import { helps } from './permission'

const anna = { kind: 'human', name: 'Anna' },
  boris = { kind: 'human', name: 'Boris' },
  computer = { kind: 'bot', level: 'club' }
/** The computer that has taken over from somebody who left or was away. */
const lent = (name: string) => ({ kind: 'bot', level: 'club', name })
const at = (seats: object[], help?: string) => ({ seats, terms: help && { help, takeback: 'no' } }) as unknown as Doc

test('who plays alone has help, and anyone else who has ever played counts', () => {
  expect(helps(at([anna, computer], 'alone'), [0])).toBe('on')
  expect(helps(at([anna, boris], 'alone'), [0, 1])).toBe('on')
  expect(helps(at([lent('Anna'), computer], 'alone'), [0])).toBe('on')
  expect(helps(at([anna, boris], 'alone'), [0])).toBe('off')
  expect(helps(at([anna, lent('Boris')], 'alone'), [0])).toBe('off')
  expect(helps(at([lent('Anna'), lent('Boris')], 'alone'), [1])).toBe('off')
  expect(helps(at([anna, boris]), [0])).toBe('off') // a match older than terms
})

test('the terms may say it for all, and who watches is told what they say', () => {
  for (const you of [[], [0], [0, 1]]) {
    expect(helps(at([anna, boris], 'yes'), you)).toBe('all')
    expect(helps(at([anna, boris], 'no'), you)).toBe('off')
  }
  expect(helps(at([anna, boris], 'alone'), [])).toBe('alone')
  expect(helps(at([computer, computer], 'alone'), [])).toBe('on')
})
