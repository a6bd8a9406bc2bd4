import { expect, test } from 'vitest'
import type { Text, UI } from '../../game'
import type { Target } from './moves'
import { label } from './labels'
import { position } from './testdoc'

const ui = { t: ([key]: Text) => key.split('.').at(-1) } as unknown as UI

test('that the ball can be taken on a square is said to those who are shown it', () => {
  const doc = position('Qd6-d7', { shots: [], exposed: ['Qd6-d7'] })
  const target = { mark: 'leave', play: 'Qd6-d7' } as Target
  expect(label({ doc, you: [0], ui }, 'd7', target, doc.view.exposed)).toMatch(/^d7, .*leave, exposed$/)
  expect(label({ doc, you: [0], ui }, 'd7', target)).not.toContain('exposed')
})
