import { expect, test } from 'vitest'
import recorded from '../../fixtures/tutto.json'
import { fold, nothing } from '../../fold'
import type { Entry } from '../../game'
import { words } from '../../i18n/words.svelte'
import { lines } from '../../match/log/lines'
import * as turns from './turn'

/** A match with every card, made by the referee. */
const entries = recorded as unknown as Entry[]
const docs = [nothing, ...fold(entries)]

test('the log of a match has one line a turn, which says what it came to', async () => {
  await words.add('tutto')
  const names = Object.assign((seat: number) => docs.at(-1)!.seats[seat].name || 'Computer', { reader: () => 0 })
  const rows = lines(
    entries.filter(({ seat, text }) => seat !== -3 && text),
    docs,
    turns,
  )
  const sentences = rows.map(({ sum }) => words.say(sum!, undefined, names))
  expect(rows.map(({ entries }) => entries.length)).toEqual([16, 1, 4, 6, 6, 5, 4, 5, 6, 4, 4])
  expect(
    sentences.filter((line) => /\d-\d/.test(line)),
    'dice that a line could break apart',
  ).toEqual([])
  expect(sentences.map((line) => line.replaceAll('\u2060', ''))).toEqual([
    'You lose 1050: Bonus 600 (1, 2-2-2, 1-5), Tutto; Straight (2-3-5, 1, 6), bust on 1.',
    'Computer draws a Stop.',
    'Дмитрий loses 200: Double (1-1), bust on 3-3-4-6.',
    'You bank 1550: Fireworks (1-1, 2-2-2, 5, 1-1-1-1), bust on 4-6.',
    'Computer banks 1000: Plus/Minus (1-1-1-5-5, 5), Tutto. You lose 1000.',
    'Дмитрий banks 300: Bonus 200 (2-2-2).',
    'You score nothing: Straight (1-2-3-4-5), bust on 3.',
    'Computer loses 1900: Bonus 400 (1-1-1-5-5-5), Tutto, then a Stop.',
    'Дмитрий scores nothing: Cloverleaf (1-1-1-5-5-5, Tutto, 1), bust on 2-2-3-3-6.',
    'You bank 1700: Double (1-1-5-6-6-6), Tutto.',
    'Computer banks 2100 and wins: Bonus 600 (1-1-1-5-5-5), Tutto.',
  ])
  const begun = lines(
    entries.slice(0, 4).filter(({ seat }) => seat !== -3),
    docs,
    turns,
  )
  expect(words.say(begun.at(-1)!.sum!, undefined, names)).toBe('Your turn: Bonus 600 (1).')
})

test('a turn wins by a second Tutto on the Cloverleaf', async () => {
  await words.add('tutto')
  const clover = entries.slice(48, 52) // Дмитрий draws it and makes the first Tutto
  const last = clover.at(-1)!
  const won = {
    ...last,
    seq: last.seq + 1,
    notes: [
      ['TU-10', 'tutto.note.tutto', { seat: [2] }],
      ['TU-34', 'tutto.note.won.clover', { seat: [2] }],
    ],
  } as Entry
  const over = { ...docs[clover[0].seq], view: { ...docs[clover[0].seq].view, phase: 'over' } }
  const sentence = words.say(
    turns.sum([...clover.slice(0, -1), won], docs[clover[0].seq - 1], over),
    undefined,
    Object.assign(() => 'Дмитрий', { reader: () => 0 }),
  )
  expect(sentence).toMatch(/^Дмитрий wins: Cloverleaf/)
})

test('a match that begins in the middle of a turn has no cards of it to name', async () => {
  await words.add('tutto')
  const at = entries.findIndex((_, i) => i > 0 && docs[i + 1].score[0] > docs[i].score[0])
  const sentence = words.say(
    turns.sum(entries.slice(at, at + 1), docs[at], docs[at + 1]),
    undefined,
    Object.assign(() => 'Ági', { reader: () => 0 }),
  )
  expect(sentence).toMatch(/^You bank \d+\.$/)
})

test('of a turn that began before the match the log names the card that lies there', async () => {
  await words.add('tutto')
  const at = entries.findIndex((_, i) => docs[i + 1].view?.phase === 'roll' && docs[i].view?.phase === 'keep')
  const sentence = words.say(
    turns.sum(entries.slice(at, at + 1), docs[at], docs[at + 1]),
    undefined,
    Object.assign(() => 'Ági', { reader: () => 0 }),
  )
  expect(sentence).toBe('Your turn: Bonus 600.')
})

test('what no turn tells has a line of its own', () => {
  const rows = lines(entries.slice(0, 4), docs, turns)
  expect(rows.map(({ entries, sum }) => [entries.length, !!sum])).toEqual([
    [1, false],
    [3, true],
  ])
  expect(lines(entries.slice(0, 4), docs, undefined)).toHaveLength(4)
})

test('a turn comes to what was not taken back of it', async () => {
  await words.add('tutto')
  const part = entries.slice(0, 5)
  const [, turn, undone] = lines(part, docs, turns, new Set(part.slice(0, 3)))
  expect([turn, undone].map(({ entries }) => entries.length)).toEqual([2, 2])
  expect(
    words.say(
      turn.sum!,
      undefined,
      Object.assign(() => 'Ági', { reader: () => 0 }),
    ),
  ).toBe('Your turn: Bonus 600.')
})
