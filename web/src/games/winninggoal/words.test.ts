import { expect, test } from 'vitest'
import { words } from '../../i18n/words.svelte'
import type { Choice, View, WinningDoc } from './view'
import { soleMove, distinct, ending, label, prompt } from './words'

type Land = NonNullable<Choice['lands']>[number]
const view = (...sides: ({ move: string } & Land)[]) =>
  ({
    att: 0,
    choices: sides.map(({ move, ...land }) => ({
      move,
      kind: 'side',
      way: move === '<' ? 'left' : 'right',
      lands: [land],
    })),
  }) as unknown as View

test('two ways out of the pitch after which the same follows are one choice', () => {
  const next = { phase: 'GK', at: 'c10', seat: 1 }
  const same = view({ move: '<', out: 'line', next }, { move: '>', out: 'line', next })
  expect(label(same, '<')).toEqual(label(same, '>'))
  expect(distinct(same, ['<', '>'])).toEqual(['<'])
  // There is nothing to choose, and nothing is asked.
  expect(soleMove(same, ['<', '>'])).toBe('<')
  const [, asked] = prompt({ phase: 'playing', view: { ...same, seat: 0, phase: 'SD' } } as unknown as WinningDoc, [0])
  expect(asked?.ask).toEqual(label(same, '<'))
})

test('ways that lead elsewhere, and all other moves, stay', () => {
  const other = view(
    { move: '<', out: 'touch', next: { phase: 'TI', at: 'a7', seat: 1 } },
    { move: '>', out: 'touch', next: { phase: 'TI', at: 'e7', seat: 1 } },
  )
  expect(distinct(other, ['<', '>'])).toEqual(['<', '>'])
  const inside = view({ move: '<', to: 'b4' }, { move: '>', to: 'd4' })
  expect(distinct(inside, ['<', '>'])).toEqual(['<', '>'])
  expect(soleMove(inside, ['<', '>'])).toBeUndefined()
  expect(distinct(view(), ['D', '!k', 'N'])).toEqual(['D', '!k', 'N'])
})

test('a button says what its move does', () => {
  const choices = [
    { move: 'Rt', kind: 'roll', die: 'R', mode: 'turned' },
    { move: '!k', kind: 'power', die: 'c', power: 'k' },
    { move: 'N', kind: 'let', lets: 'post' },
    { move: 'G', kind: 'keeper', die: 'g' },
  ]
  const some = { choices } as unknown as View
  expect(['Rt', '!k', 'N', 'G'].map((move) => label(some, move)[0])).toEqual(
    ['roll', 'use.k', 'let.post', 'keeper'].map((key) => `winninggoal.move.${key}.short`),
  )
})

test('what the other side has to decide is told, not asked', async () => {
  await words.add('winninggoal')
  const sentence = (view: Partial<View>, ...you: number[]) =>
    words.say(
      prompt({ phase: 'playing', view: { seat: 1, att: 1, ball: 'd6', choices: [], ...view } } as WinningDoc, you),
      undefined,
      (seat) => ['Ági', 'Enzo'][seat],
    )
  const attack = { phase: 'OP', dice: 'f' } as const
  expect([sentence(attack, 0), sentence(attack, 1), sentence(attack, 0, 1)]).toEqual([
    'Enzo has the ball on d6.',
    'Ball on d6. Dribble first.',
    'Enzo’s turn. Ball on d6. Dribble first.',
  ])
  expect(sentence({ phase: 'OP', dice: 'a' }, 1)).toBe('Ball on d6. Dribble, pass or long ball?')
  expect(sentence({ phase: 'OP', dice: 'n', choices: [{ move: 'S', kind: 'shoot' }] as View['choices'] }, 1)).toBe(
    'Ball on d6. Shoot, pass or play it long?',
  )
  const sides = (...seats: number[]) =>
    seats.map((seat, i) => ({
      move: '<>'[i],
      kind: 'side',
      lands: [{ out: 'line', next: { phase: 'GK', at: 'bd'[i] + '11', seat } }],
    })) as unknown as View['choices']
  expect(sentence({ phase: 'SD', choices: sides(0, 0) }, 1)).toBe('Which way? Either way you lose the ball.')
  expect(sentence({ phase: 'SD', choices: sides(0, 1) }, 1)).toBe('Which way?')
  expect(sentence({ phase: 'B1' }, 0)).toBe('“?” on d6. Will Enzo tackle?')
  expect(sentence({ phase: 'B1', att: 0 }, 1)).toBe('Ági is on d6 with a “?”. Tackle, or let play go on?')
  expect(sentence({ phase: 'OP', window: true, power: 'w' }, 0)).toBe('Enzo may interrupt (referee’s whistle).')
})

test('the kicks of a shoot-out stand as the language writes a score, the winner’s first', () => {
  const doc = { winners: [1], view: { goals: [1, 1], tally: { goals: [3, 4] } } } as unknown as WinningDoc
  const written = (['en', 'ru', 'tr'] as const).map((lang) => {
    words.lang = lang
    return ending(doc)[1]!.kicks
  })
  words.lang = 'en'
  expect(written).toEqual(['4–3', '4:3', '4-3'])
})
