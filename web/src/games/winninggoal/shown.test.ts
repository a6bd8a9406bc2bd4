import { expect, test } from 'vitest'
import { ms } from './constants'
import { scorer, show } from './shown'
import { entry, faces } from './testdoc'
import type { View, WinningDoc } from './view'

const view = (some: Partial<View>) =>
  ({
    phase: 'OP',
    ball: 'c6',
    att: 0,
    holder: 1,
    goals: [0, 0],
    half: 1,
    faces,
    acts: ['OP', 'KO', 'TI', 'GK', 'PK'].includes(some.phase ?? 'OP'),
    ...some,
  }) as View
const doc = (some: Partial<View>) => ({ phase: 'playing', view: view(some) }) as WinningDoc
const places = (from: Partial<View>, to: Partial<View>, move: string) =>
  show(entry(move), doc(from), doc(to)).path.map((p) => `${p.file} ${p.rank}`)

test('the ball walks square by square after the die has come to rest', () => {
  const what = show(entry('r:F2'), doc({ phase: 'AR' }), doc({ ball: 'c8' }))
  expect(what).toMatchObject({
    die: 'R',
    face: 'F2',
    starts: ms.roll,
    moves: ms.roll + 2 * ms.step,
    rest: 0,
    goal: false,
  })
  expect(what.path.map((p) => p.rank)).toEqual([6, 7, 8])
})

test('a throw-in is over the nearer touchline, also from the edge', () => {
  expect(places({ phase: 'SD', ball: 'c1' }, { phase: 'TI', ball: 'e3', att: 1 }, '>')).toEqual([
    '2 1',
    '3 2',
    '4 3',
    '4.8 3',
  ])
  expect(places({ phase: 'SD', ball: 'a5' }, { phase: 'TI', ball: 'a5', att: 1 }, '<')).toEqual([
    '0 5',
    '0 5',
    '-0.8 5',
  ])
})

test('a ball delayed out behind the goal leaves over the goal line, also if it is thrown in there', () => {
  expect(places({ phase: 'BL', ball: 'd10', att: 1 }, { phase: 'TI', ball: 'd11', att: 1 }, 'd:del').at(-1)).toBe(
    '3 11.8',
  )
})

test('over the goal line the ball leaves in its own file', () => {
  expect(places({ phase: 'AR', ball: 'b9' }, { phase: 'GK', ball: 'b11', att: 1 }, 'v:F3').at(-1)).toBe('1 11.8')
})

test('a goal ends in the net and is cheered', () => {
  const what = show(
    entry('g:goal'),
    doc({ phase: 'KE', ball: 'b10' }),
    doc({ phase: 'KO', ball: 'c6', att: 1, goals: [1, 0] }),
  )
  expect(what.goal).toBe(true)
  expect(what.path.at(-1)).toEqual({ file: 2, rank: 12 })
  expect(what).toMatchObject({ moves: ms.decide + ms.shot + 2 * ms.step, rest: ms.cheer })
})

test('a goal is told as of who scored it, an own goal as of whose it is', () => {
  const [from, to] = [doc({ phase: 'BL', minute: 12 }), doc({ phase: 'KO', att: 0, goals: [0, 1] })]
  expect(scorer(entry('g:goal', -1, ['goal']), from, to)).toMatchObject({ seat: 1, own: false, minute: 12 })
  expect(scorer(entry('d:og', -1, ['owngoal']), from, to)).toMatchObject({ seat: 0, own: true })
  expect(scorer(entry('d:mis'), from, doc({}))).toBeUndefined()
})

test('an X flashes where the ball is lost, not where it goes out', () => {
  const what = show(entry('v:F5X'), doc({ phase: 'AR', ball: 'c3' }), doc({ ball: 'c8', att: 1 }))
  expect(what).toMatchObject({ lost: true, moves: ms.roll + 5 * ms.step, rest: ms.flash })
  expect(show(entry('<', 0), doc({ phase: 'SD', mark: 'X' }), doc({ ball: 'a8', att: 1 })).lost).toBe(true)
  expect(show(entry('<', 0), doc({ phase: 'SD', mark: '' }), doc({ ball: 'a8', att: 1 })).lost).toBe(false)
  expect(show(entry('v:F5X'), doc({ phase: 'AR', ball: 'c9' }), doc({ phase: 'GK', ball: 'b11', att: 1 })).lost).toBe(
    false,
  )
})

test('after a foul the ball waits for the card', () => {
  const what = show(entry('d:foul', -1, ['card']), doc({ phase: 'BL', booked: 1 }), doc({ phase: 'PK', ball: 'c10' }))
  expect(what).toMatchObject({ card: 'red', starts: ms.decide + ms.duel + ms.card })
  expect(show(entry('d:mis'), doc({ phase: 'BL' }), doc({})).starts).toBe(ms.decide + ms.duel)
})

test('the referee blows for half-time, for penalties and at the end, and that is held', () => {
  const after = (some: Partial<View>, phase = 'playing') => ({ ...doc(some), phase }) as WinningDoc
  const tally = { goals: [0, 0], taken: [0, 0] } as unknown as View['tally']
  const blown = (to: WinningDoc, from = doc({ phase: 'AR' })) => show(entry('v:F5X'), from, to)
  expect(blown(after({ half: 2, phase: 'KO', att: 1 }))).toMatchObject({ whistle: 'half', rest: ms.cheer })
  expect(blown(after({ phase: 'SO', tally })).whistle).toBe('kicks')
  expect(blown(after({ phase: 'FT', ball: '' }, 'over'))).toMatchObject({ whistle: 'full', rest: ms.cheer })
  expect(blown(after({ phase: 'FT', ball: '', tally }, 'over'), doc({ phase: 'SO', tally })).whistle).toBe('over')
  expect(blown(after({ ball: 'c8' })).whistle).toBeUndefined()
  // A goal that ends the half is cheered together with the end of the half.
  expect(blown(after({ half: 2, phase: 'KO', att: 1, goals: [1, 0] }))).toMatchObject({
    goal: true,
    whistle: 'half',
    rest: 1.5 * ms.cheer,
  })
})

test('what only the log knows shows nothing', () => {
  expect(show(entry('open', -3), doc({}), doc({})).moves).toBe(0)
  expect(show(entry('N', 1), doc({ window: true }), doc({})).moves).toBe(0)
})
