import { describe, expect, test } from 'vitest'
import type { Entry } from '../../game'
import { show } from './shown'
import { position, type Change } from './testdoc'

/** An action in the referee's form: "take Q d8 d6 f6", with the square between if there is one. */
function entry(what: string): Entry {
  const [kind, piece, from, ...way] = what.split(' ')
  const via = way.length > 1 ? { [kind === 'take' ? 'at' : 'over']: way[0] } : {}
  const args = {
    piece: [`footballchess.piece.${piece}`, {}],
    from: kind === 'put' ? undefined : from,
    to: way.at(-1) ?? from,
    ...via,
  }
  return { seq: 9, at: 0, seat: 0, move: '', text: [`footballchess.move.${kind}`, args], patch: {} } as unknown as Entry
}
const played = (what: string, before: Change, after: Change, seat = 0) =>
  show({ ...entry(what), seat }, position('', before), position('', before, after))
const ways = (of: ReturnType<typeof show>) =>
  Object.fromEntries(of.flights.map(({ who, stops }) => [who, stops.map(({ place }) => place)]))

describe('what moves', () => {
  test('a piece slides and picks the ball up', () => {
    const result = played('pick Q d4 d6', {}, { pieces: { Q: 'd6' }, holder: 'Q' })
    expect(ways(result)).toEqual({ Q: ['d4', 'd6'], ball: ['d6', 'd6', 'd6'] })
    expect(result.flights[1].stops.map(({ withPiece }) => !!withPiece)).toEqual([false, false, true])
  })
  test('a knight hops, with the ball if it carries it', () => {
    const result = played('carry N b4 d5', { ball: 'b4', holder: 'N' }, { pieces: { N: 'd5' }, ball: 'd5' })
    expect(ways(result)).toEqual({ N: ['b4', 'd5'], ball: ['b4', 'd5'] })
    expect(result.flights.every(({ stops }) => stops[1].hop)).toBe(true)
  })
  test('a take goes in two legs, and the ball waits for it', () => {
    const result = played(
      'take Q d8 d6 f6',
      { pieces: { Q: 'd6' }, holder: 'Q' },
      { pieces: { Q: 'd6', q: 'f6' }, ball: 'f6', holder: 'q' },
      1,
    )
    expect(ways(result)).toEqual({ q: ['d8', 'd6', 'd6', 'f6'], ball: ['d6', 'd6', 'f6'] })
    const [queen, ball] = result.flights
    expect(ball.stops[1].at).toBe(queen.stops[2].at)
  })
  test('a chain is flown leg by leg', () => {
    const result = played('chain Q d4 b4 c3', { ball: 'd4', holder: 'Q' }, { ball: 'c3', holder: 'R' })
    expect(ways(result)).toEqual({ ball: ['d4', 'b4', 'b4', 'c3'] })
    expect(result.flights[0].stops.map(({ hop }) => !!hop)).toEqual([false, false, false, true])
  })
  test('a kick over somebody rises', () => {
    const before: Change = { pieces: { Q: 'd5' }, ball: 'd5', holder: 'Q' }
    expect(played('kick Q d5 d10', before, { ball: 'd10', holder: '' }).flights[0].stops[1].hop).toBe(true)
    expect(played('kick Q d5 d7', before, { ball: 'd7', holder: '' }).flights[0].stops[1].hop).toBe(false)
  })
  test('after a goal a piece that is lifted flies to the hand, keepers walk home', () => {
    const result = played(
      'goal Q d6 d12',
      { pieces: { Q: 'd6', k: 'e11', n: 'g8' }, ball: 'd6', holder: 'Q' },
      { phase: 'place', pieces: { Q: '', k: 'd11', n: '' }, ball: 'd6', holder: '' },
    )
    expect(ways(result)).toEqual({
      ball: ['d6', 'd12', 'd12', 'd6'],
      Q: ['d6', 'd6', ''],
      k: ['e11', 'e11', 'd11'],
      n: ['g8', 'g8', ''],
    })
    expect([result.goal, result.moves]).toEqual([true, result.flights[0].stops[1].at])
    expect(result.moves + result.rest).toBe(result.flights[0].stops.at(-1)!.at)
  })
  test('after a whistle that does not end the match, the piece that moved goes home as well', () => {
    const result = played(
      'carry Q d6 d7',
      { pieces: { Q: 'd6', n: 'g8' }, ball: 'd6', holder: 'Q', movesWithoutGoal: 199 },
      { phase: 'place', pieces: { Q: '', n: '' }, ball: 'd6', holder: '', movesWithoutGoal: 0 },
    )
    expect(ways(result)).toEqual({ ball: ['d6', 'd7', 'd7', 'd6'], Q: ['d6', 'd7', 'd7', ''], n: ['g8', 'g8', ''] })
    expect(result.again).toBe(true)
    expect(result.moves + result.rest).toBe(result.flights[0].stops.at(-1)!.at)
  })
  test('the last goal stays in the net', () => {
    const result = played(
      'goal Q d6 d12',
      { pieces: { Q: 'd6' }, ball: 'd6', holder: 'Q' },
      { phase: 'over', ball: 'd12', holder: '' },
    )
    expect(ways(result)).toEqual({ ball: ['d6', 'd12'] })
    expect(result.rest).toBeGreaterThanOrEqual(2000)
  })
  test('a placement comes from the hand', () => {
    expect(ways(played('put Q d4', { pieces: { Q: '' }, phase: 'place' }, { pieces: { Q: 'd4' } }))).toEqual({
      Q: ['', 'd4'],
    })
  })
  test('the table, the clock and a resignation move nothing', () => {
    expect(played('start', {}, {}, -3)).toEqual({ flights: [], moves: 0, rest: 0 })
    expect(played('resign', {}, { phase: 'over' }).moves).toBe(0)
  })
})
