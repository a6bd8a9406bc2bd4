import { expect, test } from 'vitest'
import type { Args, Entry, Text } from '../../game'
import { words } from '../../i18n/words.svelte'
import { lines } from '../../match/log/lines'
import * as turns from './turn'
import type { View, WinningDoc } from './view'

const names = Object.assign((seat: number) => ['Ági', 'Bobby'][seat], { reader: () => 0 })
const at = (seat: number) => [seat] as [number]

/** An entry's text, its seat, and the position after it. */
type Row = [seat: number, key: string, args: Args, then: Partial<View>, ...notes: [string, Args][]]

/** The lines of a match that continues from a position; stand: how many of its entries were not taken back. */
async function sentences(from: Partial<View>, rows: Row[], stand = rows.length): Promise<string[]> {
  await words.add('winninggoal')
  const docs = [{ view: from }] as WinningDoc[]
  const entries = rows.map(([seat, key, args, then, ...notes], i) => {
    docs.push({ view: { ...docs[i].view, acts: false, window: false, ...then } } as WinningDoc)
    return {
      seq: i + 1,
      seat,
      text: [`winninggoal.move.${key}`, args] as Text,
      notes: notes.map(([note, given]) => ['WG-01', `winninggoal.note.${note}`, given]),
    } as unknown as Entry
  })
  return lines(entries, docs, turns, new Set(entries.slice(0, stand))).map(({ sum }) =>
    words.say(sum!, undefined, names),
  )
}
const die = (letter: string): [string] => [`winninggoal.die.${letter}`]
const roll = (seat: number, letter: string, mode = 'plain'): Row => [
  seat,
  'roll',
  { seat: at(seat), die: die(letter), mode },
  { phase: 'AR' },
]
const face = (letter: string, n: number, mark: string, then: Partial<View>, ...notes: [string, Args][]): Row => [
  -1,
  'face',
  { die: die(letter), n, dir: 'F', mark },
  then,
  ...notes,
]

test('an attack has one line a roll, with the answer of the other side', async () => {
  const from = { phase: 'OP', acts: true, att: 0, ball: 'c6' } as Partial<View>
  expect(
    await sentences(from, [
      roll(0, 'O'),
      face('O', 1, 'clean', { phase: 'OP', acts: true, ball: 'c7', window: true }),
      [1, 'let.window', { seat: at(1) }, { acts: true }],
      roll(0, 'V'),
      face('V', 3, 'lost', { phase: 'SD' }),
      [
        0,
        'side',
        { seat: at(0), way: 'left', to: 'a10' },
        { phase: 'OP', acts: true, att: 1, ball: 'a10' },
        ['won', { seat: at(1), at: 'a10' }],
      ],
      roll(1, 'R'),
      face('R', 2, 'question', { phase: 'B1', ball: 'a8' }, ['question', { seat: at(0), at: 'a8' }]),
      [0, 'defence', { seat: at(0) }, {}],
      [
        -1,
        'result.d.win',
        { seat: at(1), foe: at(0) },
        { phase: 'OP', acts: true, att: 0 },
        ['won', { seat: at(0), at: 'a8' }],
      ],
      roll(0, 'O', 'turned'),
      face('O', 1, 'clean', { phase: 'SD' }),
      [
        0,
        'side.out',
        { seat: at(0), way: 'left', out: 'line' },
        { phase: 'GK', acts: true, att: 1 },
        ['goalkick', { seat: at(1), at: 'b11' }],
      ],
    ]),
  ).toEqual([
    'You dribble to c7.',
    'You play it long to a10: ball lost.',
    'Bobby passes to a8: “?”, you win the ball.',
    'You cross out of play. Goal kick for Bobby, b11.',
  ])
})

test('a shot has one line, up to the goal or the end of the half', async () => {
  const goal: [string, Args] = ['goal', { seat: at(0), white: 1, black: 0 }]
  expect(
    await sentences({ phase: 'OP', acts: true, att: 0, ball: 'b9' }, [
      [0, 'shoot', { seat: at(0), at: 'b9' }, { phase: 'SH' }],
      [-1, 'result.s.on', { seat: at(0), foe: at(1) }, { phase: 'B2' }],
      [1, 'let.shot', { seat: at(1) }, { phase: 'KE' }],
      [
        -1,
        'result.g.goal',
        { seat: at(0), foe: at(1) },
        { phase: 'KO', acts: true, att: 1 },
        goal,
        ['kickoff', { seat: at(1) }],
      ],
      [1, 'use.l', { seat: at(1) }, { phase: 'KE', power: '?' }, ['handover', { seat: at(0) }]],
      [-1, 'power', { seat: at(0), power: ['winninggoal.power.k'] as [string] }, {}],
      [-1, 'result.g.cor', { seat: at(1), foe: at(0) }, { phase: 'KO', acts: true }, ['half', { white: 1, black: 0 }]],
    ]),
  ).toEqual([
    'You shoot from b9: on target, left to the keeper. GOAL! You score: 1–0.',
    'Bobby takes a long shot: white die to you (miracle save), tipped over. Half-time: 1–0.',
  ])
})

test('the toss, each kick of a shoot-out, and a decision that took too long', async () => {
  expect(
    await sentences({ phase: 'TO' }, [
      [-1, 'toss', { seat: at(1) }, { phase: 'KO', acts: true, att: 0, power: '?' }, ['kickoff', { seat: at(0) }]],
      [
        -1,
        'power',
        { seat: at(1), power: ['winninggoal.power.w'] as [string] },
        { acts: true, window: true },
        ['window', { seat: at(1), power: ['winninggoal.power.w'] as [string] }],
      ],
      [-2, 'let.window', { seat: at(1) }, { acts: true }],
      [-2, 'time', { seat: at(0) }, { phase: 'AR' }],
      face('O', 1, 'clean', { phase: 'OP', acts: true, ball: 'c7' }),
    ]),
  ).toEqual([
    'Bobby wins the toss. Bobby gains a new special: referee’s whistle. You kick off.',
    'You ran out of time; a default move was played. You dribble to c7.',
  ])
  const late = (then: Partial<View>, ...notes: [string, Args][]): Row[] => [
    roll(0, 'R'),
    face('R', 2, 'clean', { phase: 'SD' }),
    [-2, 'time', { seat: at(0) }, then, ...notes],
  ]
  const free = { phase: 'OP', acts: true, att: 0, ball: 'b5' } as Partial<View>
  expect(
    await sentences(free, late({ phase: 'FT', ball: '' }, ['full.won', { seat: at(0), most: 1, least: 0 }])),
  ).toEqual(['You ran out of time; a default move was played. You pass. Full time: you win 1–0.'])
  expect(
    await sentences(
      free,
      late({ phase: 'TI', acts: true, att: 1, ball: 'a5' }, ['throwin', { seat: at(1), at: 'a5' }]),
    ),
  ).toEqual(['You ran out of time; a default move was played. You pass out of play. Throw-in for Bobby, a5.'])
  const kick = (seat: number, result: string, goals: number[]): Row => [
    -1,
    `result.p.${result}`,
    { seat: at(seat), foe: at(1 - seat) },
    { att: 1 - seat },
    ['shootout.tally', { white: goals[0], black: goals[1] }],
  ]
  expect(await sentences({ phase: 'SO', att: 0 }, [kick(0, 'goal', [1, 0]), kick(1, 'wid', [1, 0])])).toEqual([
    'You take a penalty: scored. Penalties: 1–0.',
    'Bobby takes a penalty: missed. Penalties: 1–0.',
  ])
})

test('what was taken back out of the middle of an attack is told as the referee told it', async () => {
  const from = { phase: 'OP', acts: true, att: 1, ball: 'b5' } as Partial<View>
  const long = [roll(1, 'V'), face('V', 3, 'clean', { phase: 'SD' })]
  const left: Row = [
    1,
    'side',
    { seat: at(1), way: 'left', to: 'b2' },
    { phase: 'OP', acts: true, ball: 'b2', window: true },
  ]
  expect(await sentences(from, [...long, left, [0, 'let.window', { seat: at(0) }, { acts: true }]], 3)).toEqual([
    'Bobby plays it long to b2.',
    'You let play go on.',
  ])
  expect(await sentences(from, [...long, left], 2)).toEqual(['Bobby plays it long.', 'Bobby plays it to b2.'])
  const tackle: Row[] = [
    [0, 'defence', { seat: at(0) }, {}],
    [
      -1,
      'result.d.win',
      { seat: at(1), foe: at(0) },
      { phase: 'OP', acts: true, att: 0 },
      ['won', { seat: at(0), at: 'a8' }],
    ],
  ]
  expect(
    await sentences(
      from,
      [
        roll(1, 'R'),
        face('R', 2, 'question', { phase: 'B1', ball: 'a8' }, ['question', { seat: at(0), at: 'a8' }]),
        ...tackle,
      ],
      2,
    ),
  ).toEqual(['Bobby passes to a8: “?”.', 'You tackle! You win the ball!'])
})
