import { expect, test } from 'vitest'
import type { Analysis, Review } from '../../api/types'
import type { Hints } from '../../game'
import { rows } from './choices'

const hints = (...list: [move: string, win?: number][]) =>
  ({
    seat: 0,
    hints: list.map(([move, value]) => ({ move, figures: value === undefined ? [] : [{ key: 'win', value }] })),
  }) as unknown as Hints
const found = (...list: [move: string, win: number][]) =>
  ({ moves: list.map(([move, win]) => ({ move, win, estimate: true })) }) as unknown as Analysis
const ply = (best: string, loss: number, win: number) =>
  ({ best, loss, win: [win, 1 - win], text: ['better', {}] }) as unknown as Review['plies'][number]
const moves = (list: { move: string }[]) => list.map(({ move }) => move).join(' ')

test('choices that are all valued keep the order of the coach', () => {
  const known = { hints: hints(['x', 0.5], ['y', 0.505], ['z', 0.1]), made: { move: 'z' } }
  expect(moves(rows(known))).toBe('x y z')
  expect(moves(rows({ ...known, ply: ply('y', 0.4, 0.1) }))).toBe('y x z')
  expect(moves(rows({ ...known, made: { move: 'resign' } }))).toBe('x y z')
})

test('what the review calls better comes first, and the played move is worse by what it lost', () => {
  const all = rows({
    hints: hints(['f1', 0.4], ['f2']), // one of the proposals is the judge's own
    found: found(['f2', 0.41], ['f1', 0.4]),
    made: { move: 'f3', text: ['played', {}] },
    ply: ply('f1', 0.06, 0.45),
  })
  expect(moves(all)).toBe('f1 f2 f3')
  expect(all[2].win!.value).toBeCloseTo(0.34)
  expect(all[2].text).toEqual(['played', {}])
})

test('the better move is there even if the search did not find it, and a good one has what the review says', () => {
  const search = found(['f2', 0.41])
  expect(moves(rows({ found: search, made: { move: 'f3' }, ply: ply('f9', 0.06, 0.3) }))).toBe('f9 f2 f3')
  const good = rows({ found: search, made: { move: 'f3' }, ply: { seq: 1, win: [0.4, 0.6] } })
  expect([moves(good), good[1].win!.value]).toEqual(['f2 f3', 0.4])
})
