import { describe, expect, test } from 'vitest'
import { actions, modes, question, targets, typed, type Mode } from './moves'
import { position } from './testdoc'

// The server's list for the knight on c5 of E3, which holds the ball, plus a pass
// and a chain; and for a queen that can take on d6.
const holder = actions(
  position('Nc5-d7 Nc5*d7 Nc5>d7 Nc5-a6 Nc5*a6 Nc5>a6 Nc5:e4 Nc5:e4:b1 Nc5:e4:g2 Nc5:b3 Nc5>d12 Kd1-e1', {
    pieces: { N: 'c5' },
    ball: 'c5',
    holder: 'N',
  }),
  0,
)
const taker = actions(
  position('Qd8-d7 Qd8xd6-f6 Qd8xd6-a6 Kd11-e11', { pieces: { Q: 'd8', K: 'd11', q: 'd6' }, holder: 'q' }),
  0,
)

const marks = (mode: Mode, via?: string) =>
  Object.fromEntries([...targets(holder, { piece: 'N', mode, via }, 'c5')].map(([at, { mark }]) => [at, mark]))

describe('actions', () => {
  const of = (legal: string, change = {}) => actions(position(legal, change), 0)
  test('are the legal moves in their parts', () => {
    expect(of('Nb4-d5')).toEqual([{ text: 'Nb4-d5', piece: 'N', from: 'b4', kind: 'go', to: 'd5' }])
    expect(holder.find(({ text }) => text === 'Nc5>d12')).toMatchObject({ kind: 'goal', to: 'd12' })
    expect(holder.find(({ text }) => text === 'Nc5:e4:b1')).toMatchObject({ kind: 'chain', via: 'e4', to: 'b1' })
    expect(taker.find(({ text }) => text === 'Qd8xd6-f6')).toMatchObject({
      kind: 'take',
      from: 'd8',
      via: 'd6',
      to: 'f6',
    })
    expect(of('Q@d4', { phase: 'place', pieces: { Q: '' } })).toMatchObject([{ kind: 'put', from: '', to: 'd4' }])
  })
  test('are nobody else’s', () => expect(actions(position('Nb4-d5'), 1)).toEqual([]))
})

describe('targets', () => {
  test('of the holder are those of its mode, and a goal lights up in all but one', () => {
    expect(marks('carry')).toEqual({ d7: 'carry', a6: 'carry', d12: 'goal' })
    expect(marks('leave')).toEqual({ d7: 'leave', a6: 'leave' })
    expect(marks('kick')).toEqual({ d7: 'kick', a6: 'kick', d12: 'goal' })
    expect(marks('pass')).toEqual({ e4: 'pass', b3: 'pass', d12: 'goal' })
    expect(marks('ball')).toEqual({ d7: 'kick', a6: 'kick', e4: 'pass', b3: 'pass', d12: 'goal' })
  })
  test('of a pass go on where a chain does, and end where it may', () => {
    const first = targets(holder, { piece: 'N', mode: 'pass' }, 'c5')
    expect(first.get('b3')).toEqual({ mark: 'pass', play: 'Nc5:b3', more: false })
    expect(first.get('e4')).toEqual({ mark: 'pass', play: 'Nc5:e4', more: true })
    expect(Object.fromEntries(targets(holder, { piece: 'N', mode: 'pass', via: 'e4' }, 'c5'))).toEqual({
      e4: { mark: 'stop', play: 'Nc5:e4', more: false },
      b1: { mark: 'pass', play: 'Nc5:e4:b1', more: false },
      g2: { mark: 'pass', play: 'Nc5:e4:g2', more: false },
    })
  })
  test('of a take need the exit', () => {
    const first = targets(taker, { piece: 'Q', mode: 'carry' }, 'd6')
    expect(first.get('d7')).toEqual({ mark: 'move', play: 'Qd8-d7', more: false })
    expect(first.get('d6')).toEqual({ mark: 'take', play: undefined, more: true })
    expect(
      [...targets(taker, { piece: 'Q', mode: 'carry', via: 'd6' }, 'd6').entries()].map(([at, t]) => [
        at,
        t.mark,
        t.play,
      ]),
    ).toEqual([
      ['f6', 'exit', 'Qd8xd6-f6'],
      ['a6', 'exit', 'Qd8xd6-a6'],
    ])
  })
  test('every legal action can be reached, and nothing else', () => {
    for (const all of [holder, taker]) {
      const found = new Set<string>()
      const walk = (piece: string, mode: Mode, via?: string) => {
        for (const [at, target] of targets(all, { piece, mode, via }, all === holder ? 'c5' : 'd6')) {
          if (target.play) found.add(target.play)
          if (target.more) walk(piece, mode, at)
        }
      }
      for (const { piece } of all) for (const mode of ['carry', 'leave', 'kick', 'pass'] as const) walk(piece, mode)
      expect([...found].sort()).toEqual(all.map(({ text }) => text).sort())
    }
  })
  test('modes are those in which the holder can act', () => {
    expect([...modes(holder, 'N', 'c5')].sort()).toEqual(['ball', 'carry', 'kick', 'leave', 'pass'])
    expect([...modes(holder, 'K', 'c5')]).toEqual([])
    expect(
      [...modes(actions(position('Nc5>d7', { pieces: { N: 'c5' }, ball: 'c5', holder: 'N' }), 0), 'N', 'c5')].sort(),
    ).toEqual(['ball', 'kick'])
  })
})

describe('a typed move', () => {
  const all = actions(position('Nb4-d5 Nb4*d6 Qd4>d12 Qd4:d7 Qd4:d7:a7 Ra5xd5-d8', { pieces: { R: 'a5' } }), 0)
  test.each([
    ['Nb4-d5', 'Nb4-d5'],
    ['N-d5', 'Nb4-d5'],
    [' q>D12! ', 'Qd4>d12'],
    ['Q:d7:a7', 'Qd4:d7:a7'],
    ['Rxd5-d8', 'Ra5xd5-d8'],
    ['R×d5–d8', 'Ra5xd5-d8'],
    ['n*d6', 'Nb4*d6'],
  ])('%s is %s', (text, move) => expect(typed(text, all).action?.text).toBe(move))
  test('goes from the hand', () => {
    expect(typed('q@d4', actions(position('Q@d4', { phase: 'place', pieces: { Q: '' } }), 0)).action?.text).toBe('Q@d4')
  })
  test.each(['', 'hello', 'd5', 'Nd5', 'P-d5', 'N-d55', 'Q-d5'])('%s is none', (text) =>
    expect(typed(text, all).action).toBeUndefined(),
  )
  test('that is not legal is asked about as the notation has it', () => expect(typed(' n–d9!', all).move).toBe('N-d9'))
})

describe('a question to the referee', () => {
  test.each([
    [{ piece: 'N', mode: 'carry' }, 'b4', 'b5', 'd6', undefined, 'Nb4-b5'],
    [{ piece: 'Q', mode: 'carry' }, 'd6', 'd9', 'd6', undefined, 'Qd6*d9'],
    [{ piece: 'Q', mode: 'leave' }, 'd6', 'd9', 'd6', undefined, 'Qd6-d9'],
    [{ piece: 'Q', mode: 'ball' }, 'd6', 'd9', 'd6', undefined, 'Qd6>d9'],
    [{ piece: 'Q', mode: 'pass' }, 'd6', 'c3', 'd6', undefined, 'Qd6:c3'],
    [{ piece: 'Q', mode: 'carry' }, 'd6', 'e12', 'd6', undefined, 'Qd6>e12'],
    [{ piece: 'Q', mode: 'pass', via: 'b4' }, 'd6', 'c3', 'd6', undefined, 'Qd6:b4:c3'],
    [{ piece: 'R', mode: 'carry', via: 'd5' }, 'a5', 'g5', 'd5', 'd5', 'Ra5xd5-g5'],
    [{ piece: 'Q', mode: 'carry' }, '', 'a4', 'd6', undefined, 'Q@a4'],
  ] as const)('%o from %s to %s', (path, from, to, ball, robbed, move) =>
    expect(question(path, from, to, ball, robbed)).toBe(move),
  )
  test('about the holder ends beside it, so that the way there is judged', () => {
    expect(question({ piece: 'R', mode: 'carry' }, 'a4', 'd5', 'd5', 'd5')).toMatch(/^Ra4xd5-(e5|c5|d4|d6)$/)
  })
  test('is not asked where there is nothing to ask', () => {
    expect(question({ piece: 'Q', mode: 'carry' }, 'd6', 'd6', 'd6', undefined)).toBeUndefined()
    expect(question({ piece: 'Q', mode: 'carry' }, '', 'd12', 'd6', undefined)).toBeUndefined()
  })
})
