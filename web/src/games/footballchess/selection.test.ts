import { beforeEach, describe, expect, test } from 'vitest'
import { Selection } from './selection.svelte'
import { position, type Change } from './testdoc'
import type { FootballDoc } from './view'

const doc = (state: string, legal: string, change: Change): FootballDoc => ({ ...position(legal, change), state })

const holding = doc('one', 'Qd6*d7 Qd6-d7 Qd6>d7 Qd6>d12 Qd6:b4 Qd6:f4 Qd6:f4:e3 Nb4-d5 Kd1-e1', {
  pieces: { Q: 'd6' },
  ball: 'd6',
  holder: 'Q',
})
const robbing = doc('two', 'Qd4xd6-f6 Qd4xd6-a6 Qd4-d5 Kd1-e1', { pieces: { q: 'd6' }, ball: 'd6', holder: 'q' })
const placing = doc('three', 'Q@d4 Q@b4 N@d4 N@b4', { phase: 'place', pieces: { Q: '', N: '' } })
const lastOne = doc('four', 'N@b4', { phase: 'place', pieces: { N: '' } })

let selection: Selection
let asked: string[]
beforeEach(() => {
  asked = []
  selection = new Selection(async ({ move }) => {
    asked.push(move)
    return { text: ['no'], rule: 'FC-10' }
  })
})
const lit = (d: FootballDoc) => Object.fromEntries([...selection.targets(d, 0)].map(([at, { mark }]) => [at, mark]))

test('a move that the reader is asked about first is made by the same press', async () => {
  selection.press(holding, 0, 'b4')
  const move = selection.press(holding, 0, 'd5')!
  await selection.send(holding, move, async () => false)
  expect(selection.press(holding, 0, 'd5')).toBe(move)
  await selection.send(holding, move, async () => {})
  expect(selection.path(holding, 0)).toBeUndefined()
})

describe('choosing', () => {
  test('a piece, then its target, is a move', () => {
    expect(selection.press(holding, 0, 'b4')).toBeUndefined()
    expect(lit(holding)).toEqual({ d5: 'move' })
    expect(selection.press(holding, 0, 'd5')).toBe('Nb4-d5')
  })
  test('the holder begins with the ball, then kicks and passes, then rests', () => {
    selection.press(holding, 0, 'd6')
    expect(lit(holding)).toEqual({ d7: 'carry', d12: 'goal' })
    selection.press(holding, 0, 'd6')
    expect(lit(holding)).toEqual({ d7: 'kick', d12: 'goal', b4: 'pass', f4: 'pass' })
    selection.press(holding, 0, 'd6')
    expect(selection.path(holding, 0)).toBeUndefined()
  })
  test('a goal that glows is shot at once, anyone being chosen', () => {
    expect(selection.press(holding, 0, 'd12')).toBe('Qd6>d12')
    selection.press(holding, 0, 'b4')
    expect(selection.press(holding, 0, 'd12')).toBe('Qd6>d12')
    expect(selection.press(robbing, 0, 'd12')).toBeUndefined()
  })
  test('the ball itself kicks and passes at once', () => {
    selection.press(holding, 0, 'd6', true)
    expect(selection.path(holding, 0)?.mode).toBe('ball')
  })
  test('a team-mate is chosen while the holder carries, and receives while it passes', () => {
    selection.press(holding, 0, 'd6')
    selection.press(holding, 0, 'b4')
    expect(selection.path(holding, 0)?.piece).toBe('N')
    selection.press(holding, 0, 'd6', true)
    expect(selection.press(holding, 0, 'b4')).toBe('Qd6:b4')
  })
  test('a team-mate that is chosen can have the ball by one more press', () => {
    selection.press(holding, 0, 'd6')
    expect(selection.receives(holding, 0)).toBe(false)
    selection.press(holding, 0, 'b4')
    expect(selection.receives(holding, 0)).toBe(true)
    const played: string[] = []
    const play = async (move: string) => void played.push(move)
    selection.give(holding, 0, play)
    expect(played).toEqual(['Qd6:b4'])
    selection.choose(holding, 0, 'K')
    expect(selection.receives(holding, 0)).toBe(false)
    // If the ball may go on from there, the reader is asked.
    const chain = doc('seven', 'Qd6:f4 Qd6:f4:e3 Bf4-g5', { pieces: { Q: 'd6', B: 'f4' }, ball: 'd6', holder: 'Q' })
    selection.press(chain, 0, 'f4')
    selection.give(chain, 0, play)
    expect(played).toHaveLength(1)
    expect(lit(chain)).toEqual({ f4: 'stop', e3: 'pass' })
    // The other side's holder passes to nobody.
    selection.press(robbing, 0, 'd4')
    expect(selection.receives(robbing, 0)).toBe(false)
  })
  test('a pass that may go on waits: again, or the button, stops it', () => {
    selection.press(holding, 0, 'd6', true)
    expect(selection.press(holding, 0, 'f4')).toBeUndefined()
    expect(lit(holding)).toEqual({ f4: 'stop', e3: 'pass' })
    expect(selection.stop(holding, 0)).toBe('Qd6:f4')
    expect(selection.press(holding, 0, 'e3')).toBe('Qd6:f4:e3')
  })
  test('a take needs the holder and then an exit', () => {
    selection.press(robbing, 0, 'd4')
    expect(lit(robbing)).toEqual({ d6: 'take', d5: 'move' })
    expect(selection.press(robbing, 0, 'd6')).toBeUndefined()
    expect(selection.press(robbing, 0, 'f6')).toBe('Qd4xd6-f6')
  })
  test('the other side’s holder, or the free ball, first: then who goes for it', () => {
    selection.press(robbing, 0, 'd6')
    expect(lit(robbing)).toEqual({ d4: 'come' })
    expect(selection.press(robbing, 0, 'd4')).toBeUndefined()
    expect(lit(robbing)).toEqual({ f6: 'exit', a6: 'exit' })
    const loose = doc('five', 'Qd4-d6 Qd4-d5 Nb4-d5', {})
    selection.press(loose, 0, 'd6')
    expect(lit(loose)).toEqual({ d4: 'come' })
    expect(selection.press(loose, 0, 'd4')).toBe('Qd4-d6')
    const far = doc('six', 'Nb4-d5', {})
    selection.press(far, 0, 'd6')
    expect(selection.path(far, 0)).toBeUndefined()
  })
  test('back goes step by step, and says when there is nothing left', () => {
    selection.press(robbing, 0, 'd4')
    selection.press(robbing, 0, 'd6')
    expect(selection.back(robbing, 0)).toBe(true)
    expect(lit(robbing)).toEqual({ d6: 'take', d5: 'move' })
    expect(selection.back(robbing, 0)).toBe(true)
    expect(selection.back(robbing, 0)).toBe(false)
  })
  test('a way lasts as long as its position, and is nobody else’s', () => {
    selection.press(holding, 0, 'd6')
    expect(selection.path(robbing, 0)).toBeUndefined()
    expect(selection.path(holding, undefined)).toBeUndefined()
  })
  test('what is not lit changes nothing', () => {
    selection.press(holding, 0, 'b4')
    expect(selection.press(holding, 0, 'g7')).toBeUndefined()
    expect(selection.press(holding, 0, 'd8')).toBeUndefined()
    expect(selection.path(holding, 0)?.piece).toBe('N')
  })
})

describe('dropping', () => {
  test('a holder on a team-mate passes', () => {
    selection.choose(holding, 0, 'Q')
    expect(selection.drop(holding, 0, 'b4')).toBe('Qd6:b4')
  })
  test('a piece anywhere else does nothing', () => {
    selection.choose(holding, 0, 'N')
    expect(selection.drop(holding, 0, 'f4')).toBeUndefined()
  })
})

describe('a held key', () => {
  test('chooses for the holder while it is down, and for nobody else', () => {
    selection.press(holding, 0, 'd6')
    selection.keyMode = 'leave'
    expect(lit(holding)).toEqual({ d7: 'leave' })
    selection.keyMode = undefined
    expect(lit(holding)).toEqual({ d7: 'carry', d12: 'goal' })
    selection.press(holding, 0, 'b4')
    selection.keyMode = 'kick'
    expect(lit(holding)).toEqual({ d5: 'move' })
  })
})

describe('placing', () => {
  test('begins with the hand; pieces on the pitch stay', () => {
    selection.press(placing, 0, 'c3')
    expect(selection.path(placing, 0)).toBeUndefined()
    selection.choose(placing, 0, 'Q')
    expect(selection.press(placing, 0, 'd4')).toBe('Q@d4')
  })
  test('the only piece is chosen by itself', () => {
    expect(lit(lastOne)).toEqual({ b4: 'place' })
    expect([lastOne, placing, holding].map((d) => selection.forced(d, 0))).toEqual(['N@b4', undefined, undefined])
  })
})

describe('why not', () => {
  const settled = () => new Promise((done) => setTimeout(done, 5))
  test('is asked about what is chosen, with its rule', async () => {
    selection.press(holding, 0, 'd6')
    selection.wonder(holding, 0, 'd9', 'line', true)
    await settled()
    expect([asked, selection.whyNot.square, selection.whyNot.why?.rule]).toEqual([['Qd6*d9'], 'd9', 'FC-10'])
    selection.press(holding, 0, 'd6')
    expect(selection.whyNot.why).toBeUndefined()
  })
  test('is not asked of what lights up, without a piece, or before the state is known', async () => {
    selection.wonder(holding, 0, 'd9', 'line', true)
    selection.press(holding, 0, 'd6')
    selection.wonder(holding, 0, 'd7', 'line', true)
    selection.wonder(holding, 0, 'd9', undefined, true)
    await settled()
    expect(asked).toEqual([])
  })
  test('waits until the pointer rests: only the last square is asked about', async () => {
    selection.press(holding, 0, 'd6')
    for (const at of ['a1', 'a2', 'a3']) selection.wonder(holding, 0, at, 'line', false)
    await new Promise((done) => setTimeout(done, 300))
    expect(asked).toEqual(['Qd6*a3'])
  })
})

test('Black alone has its goal at the bottom; two at one screen see it as White', () => {
  expect([selection.turned([0]), selection.turned([1]), selection.turned([0, 1]), selection.turned([])]).toEqual([
    false,
    true,
    false,
    false,
  ])
  selection.flipped = true
  expect(selection.turned([1])).toBe(false)
})
