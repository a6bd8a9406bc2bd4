import { expect, test } from 'vitest'
import { nothing } from '../../fold'
import type { Doc, Entry } from '../../game'
import { words } from '../../i18n/words.svelte'
import { lines } from '../../match/log/lines'
import { view } from './fixture'
import * as turns from './turn'
import type { View } from './view'

const names = Object.assign((seat: number) => ['Ági', 'Computer'][seat], { reader: () => 0 })
const doc = (phase: View['phase']) => ({ ...nothing, view: view({ phase }) }) as Doc
const entry = (seq: number, key: string, args: object, ...notes: [string, object][]) =>
  ({
    seq,
    seat: 0,
    text: [`soccertactics.move.${key}`, args],
    notes: notes.map(([note, args]) => ['ST-01', `soccertactics.note.${note}`, args]),
  }) as unknown as Entry
const [me, foe] = [{ seat: { seat: 0 } }, { seat: { seat: 1 } }]
const pawn = { pawn: ['soccertactics.pawn.10'] }

test('a roll and what is done with it are one line', async () => {
  await words.add('soccertactics')
  const entries = [
    entry(1, 'die.br', { ...me, n: 3 }),
    entry(2, 'ball.free', { ...me, ...pawn, from: 'D8', to: 'D11' }, ['loose', { ...me, at: 'D11' }]),
    entry(3, 'die.cr', { ...me, n: 6 }, ['skip', {}]),
    entry(4, 'die.dr', { ...foe, n: 4 }),
    entry(5, 'time', foe),
    entry(6, 'roll', foe),
    entry(7, 'die.dr', { ...foe, n: 2 }),
    entry(8, 'go', { ...foe, ...pawn, from: 'B9', to: 'B10' }, ['kept', me]),
    entry(9, 'two', { ...foe, a: 2, b: 3, n: 5 }),
    entry(10, 'step', { ...foe, ...pawn, from: 'D16', to: 'D15' }),
  ]
  const docs = (['br', 'bp', 'cr', 'dr', 'dm', 'dc', 'dr', 'dm', 'br', 'dc'] as const).map(doc)
  const rows = lines(entries, [doc('pm'), ...docs].slice(1), turns)
  expect(rows.map(({ entries }) => entries.map(({ seq }) => seq))).toEqual([[1, 2], [3], [4, 5], [6, 7, 8], [9], [10]])
  expect(rows.map(({ sum }) => sum && words.say(sum, undefined, names))).toEqual([
    '3: You play the ball with number 10 from D8 to D11. Loose ball on D11: you run first.',
    'You roll 6 for the loose ball. No pawn can use that roll.',
    '4: Computer is out of time.',
    '2: Computer moves number 10 from B9 to B10. Nobody challenges: you attack again.',
    'Computer rolls 2 + 3 for the ball: 5.',
    undefined,
  ])
})
