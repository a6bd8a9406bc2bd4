import { beforeEach, describe, expect, test } from 'vitest'
import { Table } from './table.svelte'
import { position, type Change } from './testdoc'
import type { FootballDoc } from './view'

const doc = (state: string, legal: string, change: Change): FootballDoc => ({ ...position(legal, change), state })

const holding = doc('one', 'Qd6*d7 Qd6-d7 Qd6>d7 Qd6>d12 Qd6:b4 Qd6:f4 Qd6:f4:e3 Nb4-d5 Kd1-e1', { pieces: { Q: 'd6' }, ball: 'd6', holder: 'Q' })
const robbing = doc('two', 'Qd4xd6-f6 Qd4xd6-a6 Qd4-d5 Kd1-e1', { pieces: { q: 'd6' }, ball: 'd6', holder: 'q' })
const placing = doc('three', 'Q@d4 Q@b4 N@d4 N@b4', { phase: 'place', pieces: { Q: '', N: '' } })
const lastOne = doc('four', 'N@b4', { phase: 'place', pieces: { N: '' } })

let table: Table
let asked: string[]
beforeEach(() => {
  asked = []
  table = new Table(async ({ move }) => {
    asked.push(move)
    return { text: ['no'], rule: 'FC-10' }
  })
})
const lit = (d: FootballDoc) => Object.fromEntries([...table.targets(d, 0)].map(([at, { mark }]) => [at, mark]))

describe('choosing', () => {
  test('a piece, then its target, is a move', () => {
    expect(table.press(holding, 0, 'b4')).toBeUndefined()
    expect(lit(holding)).toEqual({ d5: 'move' })
    expect(table.press(holding, 0, 'd5')).toBe('Nb4-d5')
  })
  test('the holder begins with the ball, then kicks and passes, then rests', () => {
    table.press(holding, 0, 'd6')
    expect(lit(holding)).toEqual({ d7: 'carry', d12: 'goal' })
    table.press(holding, 0, 'd6')
    expect(lit(holding)).toEqual({ d7: 'kick', d12: 'goal', b4: 'pass', f4: 'pass' })
    table.press(holding, 0, 'd6')
    expect(table.path(holding, 0)).toBeUndefined()
  })
  test('a goal that glows is shot at once, anyone being chosen', () => {
    expect(table.press(holding, 0, 'd12')).toBe('Qd6>d12')
    table.press(holding, 0, 'b4')
    expect(table.press(holding, 0, 'd12')).toBe('Qd6>d12')
    expect(table.press(robbing, 0, 'd12')).toBeUndefined()
  })
  test('the ball itself kicks and passes at once', () => {
    table.press(holding, 0, 'd6', true)
    expect(table.path(holding, 0)?.mode).toBe('ball')
  })
  test('a team-mate is chosen while the holder carries, and receives while it passes', () => {
    table.press(holding, 0, 'd6')
    table.press(holding, 0, 'b4')
    expect(table.path(holding, 0)?.piece).toBe('N')
    table.press(holding, 0, 'd6', true)
    expect(table.press(holding, 0, 'b4')).toBe('Qd6:b4')
  })
  test('a pass that may go on waits: again, or the button, stops it', () => {
    table.press(holding, 0, 'd6', true)
    expect(table.press(holding, 0, 'f4')).toBeUndefined()
    expect(lit(holding)).toEqual({ f4: 'stop', e3: 'pass' })
    expect(table.stop(holding, 0)).toBe('Qd6:f4')
    expect(table.press(holding, 0, 'e3')).toBe('Qd6:f4:e3')
  })
  test('a take needs the holder and then an exit', () => {
    table.press(robbing, 0, 'd4')
    expect(lit(robbing)).toEqual({ d6: 'take', d5: 'move' })
    expect(table.press(robbing, 0, 'd6')).toBeUndefined()
    expect(table.press(robbing, 0, 'f6')).toBe('Qd4xd6-f6')
  })
  test('the other side’s holder, or the free ball, first: then who goes for it', () => {
    table.press(robbing, 0, 'd6')
    expect(lit(robbing)).toEqual({ d4: 'come' })
    expect(table.press(robbing, 0, 'd4')).toBeUndefined()
    expect(lit(robbing)).toEqual({ f6: 'exit', a6: 'exit' })
    const loose = doc('five', 'Qd4-d6 Qd4-d5 Nb4-d5', {})
    table.press(loose, 0, 'd6')
    expect(lit(loose)).toEqual({ d4: 'come' })
    expect(table.press(loose, 0, 'd4')).toBe('Qd4-d6')
    const far = doc('six', 'Nb4-d5', {})
    table.press(far, 0, 'd6')
    expect(table.path(far, 0)).toBeUndefined()
  })
  test('back goes step by step, and says when there is nothing left', () => {
    table.press(robbing, 0, 'd4')
    table.press(robbing, 0, 'd6')
    expect(table.back(robbing, 0)).toBe(true)
    expect(lit(robbing)).toEqual({ d6: 'take', d5: 'move' })
    expect(table.back(robbing, 0)).toBe(true)
    expect(table.back(robbing, 0)).toBe(false)
  })
  test('a way lasts as long as its position, and is nobody else’s', () => {
    table.press(holding, 0, 'd6')
    expect(table.path(robbing, 0)).toBeUndefined()
    expect(table.path(holding, undefined)).toBeUndefined()
  })
  test('what is not lit changes nothing', () => {
    table.press(holding, 0, 'b4')
    expect(table.press(holding, 0, 'g7')).toBeUndefined()
    expect(table.press(holding, 0, 'd8')).toBeUndefined()
    expect(table.path(holding, 0)?.piece).toBe('N')
  })
})

describe('dropping', () => {
  test('a holder on a team-mate passes', () => {
    table.choose(holding, 0, 'Q')
    expect(table.drop(holding, 0, 'b4')).toBe('Qd6:b4')
  })
  test('a piece anywhere else does nothing', () => {
    table.choose(holding, 0, 'N')
    expect(table.drop(holding, 0, 'f4')).toBeUndefined()
  })
})

describe('a held key', () => {
  test('chooses for the holder while it is down, and for nobody else', () => {
    table.press(holding, 0, 'd6')
    table.held = 'leave'
    expect(lit(holding)).toEqual({ d7: 'leave' })
    table.held = undefined
    expect(lit(holding)).toEqual({ d7: 'carry', d12: 'goal' })
    table.press(holding, 0, 'b4')
    table.held = 'kick'
    expect(lit(holding)).toEqual({ d5: 'move' })
  })
})

describe('placing', () => {
  test('begins with the hand; pieces on the pitch stay', () => {
    table.press(placing, 0, 'c3')
    expect(table.path(placing, 0)).toBeUndefined()
    table.choose(placing, 0, 'Q')
    expect(table.press(placing, 0, 'd4')).toBe('Q@d4')
  })
  test('the only piece is chosen by itself', () => {
    expect(lit(lastOne)).toEqual({ b4: 'place' })
  })
})

describe('why not', () => {
  const settled = () => new Promise((done) => setTimeout(done, 5))
  test('is asked about what is chosen, with its rule', async () => {
    table.press(holding, 0, 'd6')
    table.wonder(holding, 0, 'd9', 'line', true)
    await settled()
    expect([asked, table.whyNot.square, table.whyNot.why?.rule]).toEqual([['Qd6*d9'], 'd9', 'FC-10'])
    table.press(holding, 0, 'd6')
    expect(table.whyNot.why).toBeUndefined()
  })
  test('is not asked of what lights up, without a piece, or before the state is known', async () => {
    table.wonder(holding, 0, 'd9', 'line', true)
    table.press(holding, 0, 'd6')
    table.wonder(holding, 0, 'd7', 'line', true)
    table.wonder(holding, 0, 'd9', undefined, true)
    await settled()
    expect(asked).toEqual([])
  })
  test('waits until the pointer rests: only the last square is asked about', async () => {
    table.press(holding, 0, 'd6')
    for (const at of ['a1', 'a2', 'a3']) table.wonder(holding, 0, at, 'line', false)
    await new Promise((done) => setTimeout(done, 300))
    expect(asked).toEqual(['Qd6*a3'])
  })
})

test('Black alone has its goal at the bottom; two at one screen see it as White', () => {
  expect([table.turned([0]), table.turned([1]), table.turned([0, 1]), table.turned([])]).toEqual([false, true, false, false])
  table.flipped = true
  expect(table.turned([1])).toBe(false)
})
