import { expect, test } from 'vitest'
import type { Entry, Text } from '../../game'
import { side, view } from './fixture'
import { ms } from './constants'
import { carded, show } from './shown'
import type { SoccerDoc, View } from './view'

const doc = (some: Partial<View> = {}) => ({ phase: 'playing', view: view({ die: 2, ...some }) }) as SoccerDoc
/** An entry with the referee's text and notes. */
const entry = (key: string, args: object, ...notes: [string, object?][]) =>
  ({
    seq: 1,
    at: 0,
    seat: 0,
    move: '',
    patch: {},
    text: [`soccertactics.move.${key}`, args],
    notes: notes.map(([note, more = {}]) => ['ST-01', `soccertactics.note.${note}`, more]),
  }) as unknown as Entry
const duel = (a: number, b: number, plus: number, more: number, ...notes: [string, object?][]) =>
  entry('duel', { a, b, plus, more }, ...notes)
const eight: Text = ['soccertactics.pawn.8', {}]
const foul: [string, object][] = [
  ['foul', { seat: [1], pawn: eight }],
  ['yellow', { seat: [1], pawn: eight }],
]

test('dice tumble', () => {
  expect(show(entry('die.pr', { n: 4 }), doc({ phase: 'pr' }), doc())).toMatchObject({
    dice: [4],
    moves: ms.roll,
    rest: 0,
  })
  expect(show(entry('two', { a: 3, b: 5, n: 8 }), doc({ phase: 'br' }), doc({ phase: 'bp', die: 8 }))).toMatchObject({
    dice: [3, 5],
  })
})

test('a pawn walks the squares that the referee tells, and the ball flies them', () => {
  const walk = show(entry('go', { from: 'A9', via: 'A7', to: 'A7' }), doc(), doc({ phase: 'br' }))
  expect(walk.pawn).toMatchObject({ key: '060', way: ['A9', 'A8', 'A7'] })
  const kick = show(
    entry('ball.pass', { from: 'D9', via: 'E10', to: 'E11' }),
    doc({ phase: 'bp' }),
    doc({ phase: 'br', ball: 'E11' }),
  )
  expect(kick.ball).toEqual([
    { file: 3, rank: 9 },
    { file: 4, rank: 10 },
    { file: 4, rank: 11 },
  ])
})

test('who is put somewhere slides there, with the ball if it is taken along', () => {
  expect(show(entry('place', { from: 'A9', to: 'E14' }), doc({ phase: 'ck' }), doc()).pawn).toMatchObject({
    key: '060',
    way: ['A9', 'E14'],
    slide: true,
  })
  expect(show(entry('dribble', { from: 'D9', to: 'D10' }), doc({ phase: 'bp' }), doc()).ball).toHaveLength(2)
})

test('a duel shows both dice with what the pawns add, and who has won', () => {
  const bt = doc({ phase: 'bt' })
  const lost = show(duel(4, 4, 0, 1, ['duel.lost', { seat: [1] }]), bt, doc({ phase: 'pr', possession: 1 }))
  expect(lost.stage).toMatchObject({ kind: 'duel', dice: [4, 4], sides: [0, 1], bonus: [0, 1] })
  expect(lost.words).toEqual([['soccertactics.ui.event.won', { seat: [1] }]])
  expect(show(duel(4, 3, 0, 1, ['tie']), bt, bt).words).toEqual([['soccertactics.ui.event.tie']])
})

test('pawns that clash shake when the dice rest, and nothing takes longer for it', () => {
  const bt = doc({ phase: 'bt', ball: 'D9', blue: side('E16/B13,E13,G13,D14/A11/C12/D9/H11/B9/G8') })
  const tie = show(duel(3, 3, 0, 0, ['tie']), bt, bt)
  expect(tie.tackle).toBeUndefined()
  for (const notes of [[['duel.lost', { seat: [1] }] as [string, object]], foul]) {
    const clash = show(duel(6, 1, 0, 0, ...notes), bt, doc({ phase: 'pr' }))
    expect(clash.tackle).toEqual(['080', '180'])
    expect([clash.moves, clash.rest]).toEqual([tie.moves, tie.rest])
    expect(ms.duel + ms.tackle).toBeLessThan(clash.moves + clash.rest)
  }
})

test('a foul shows the card', () => {
  const yellow = show(duel(6, 1, 0, 0, ...foul), doc({ phase: 'bt' }), doc({ phase: 'fe' }))
  expect(yellow.card).toEqual({ side: 1, pawn: eight, red: false })
  expect(yellow.words).toEqual([['soccertactics.ui.event.foul', { seat: { seat: 1 }, card: 'yellow', pawn: eight }]])
  const kick = show(
    duel(6, 1, 0, 1, foul[0], ['red', { seat: [1], pawn: eight }], ['penalty', { seat: [0] }]),
    doc({ phase: 'bt' }),
    doc({ phase: 'ps' }),
  )
  expect(kick.words).toEqual([
    ['soccertactics.ui.event.foul', { seat: { seat: 1 }, card: 'red', pawn: eight }],
    ['soccertactics.ui.event.penalty', { seat: [0] }],
  ])
  expect(carded(duel(6, 1, 0, 0, foul[0], ['red.keeper', { seat: [1] }]))?.red).toBe(true)
  expect(carded(duel(4, 1, 0, 0, ['duel.kept', { seat: [0] }]))).toBeUndefined()
})

test('a shot spins before the ball flies: into the goal, or past it', () => {
  const goal = show(
    entry('spin.ball', { shows: 'ball' }),
    doc({ phase: 'sp', ball: 'E14' }),
    doc({ phase: 'set1', ball: '' }),
  )
  expect(goal).toMatchObject({
    stage: { kind: 'spin', to: 'ball' },
    goal: 0,
    leaves: ms.spin,
    moves: ms.spin + ms.shot,
    rest: ms.cheer,
  })
  expect(goal.ball?.at(-1)).toEqual({ file: 3.5, rank: 16.9 })
  expect(goal.words.map(([key]) => key)).toEqual(['soccertactics.ui.event.goal', 'soccertactics.ui.event.toss'])
  const wide = show(
    entry('spin.one', { shows: 'one' }),
    doc({ phase: 'sp', ball: 'D3', possession: 1 }),
    doc({ phase: 'gs', ball: '' }),
  )
  expect(wide.ball?.at(-1)?.rank).toBe(0.1)
  expect(wide.goal).toBeUndefined()
})

test('offside and the end of a period are said after what led to them', () => {
  const off = show(
    entry('ball.pass', { from: 'D9', via: 'F11', to: 'F11' }, ['offside', { seat: [0] }]),
    doc({ phase: 'bp' }),
    doc({ phase: 'ft', possession: 1, ball: 'F11' }),
  )
  expect(off.words.map(([key]) => key)).toEqual(['soccertactics.ui.event.offside'])
  expect(off).toMatchObject({ moves: 2 * ms.step + 60, rest: ms.read })
  const half = show(
    entry('go', { from: 'A9', via: 'A7', to: 'A7' }),
    doc({ phase: 'cm', ball: 'H9' }),
    doc({ phase: 'set1', period: 2 }),
  )
  expect(half).toMatchObject({ words: [['soccertactics.ui.event.period', { n: 2 }]], rest: ms.cheer })
})

test('what only the log knows shows nothing', () => {
  expect(show({ seq: 1, at: 0, seat: -3, move: 'open', patch: {} }, doc(), doc()).moves).toBe(0)
  expect(show(entry('roll', { seat: [1] }), doc({ phase: 'dc' }), doc({ phase: 'dr' })).moves).toBe(0)
})

test('what is decided after the bell is not seen', () => {
  const before = doc({ phase: 'bp', realTime: true })
  const after = doc({ phase: 'set1', period: 2, ball: '' })
  for (const [key, args] of [
    ['ball.free', { from: 'D9', via: 'D11', to: 'D11' }],
    ['go', { from: 'A9', via: 'A7', to: 'A7' }],
    ['setup', {}],
  ] as const) {
    const what = show(entry(key, args, ['void'], ['half']), before, after)
    expect(what).toMatchObject({ moves: 0, words: [['soccertactics.ui.event.period', { n: 2 }]] })
    expect([what.ball, what.pawn]).toEqual([undefined, undefined])
  }
})
