import { expect, test } from 'vitest'
import type { Entry } from '../../game'
import { carded, ms, show } from './flights'
import type { SoccerDoc, View } from './view'

const red = 'D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13'
const blue = 'E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8'
const view = (some: Partial<View>) => ({ phase: 'pm', seat: 0, o: 0, red, blue, ball: 'D9', die: 2, passes: 0, period: 1, ...some }) as View
const doc = (some: Partial<View>) => ({ phase: 'playing', view: view(some) }) as SoccerDoc
const entry = (move: string, seat = 0) => ({ seq: 1, at: 0, seat, move, patch: {} }) as Entry

test('dice tumble', () => {
  expect(show(entry('#4', -1), doc({ phase: 'pr' }), doc({}))).toMatchObject({ dice: [4], moves: ms.roll, held: 0 })
  expect(show(entry('#3+5', -1), doc({ phase: 'br' }), doc({ phase: 'bp', die: 8 }))).toMatchObject({ dice: [3, 5] })
})

test('a pawn walks the squares of its roll, and the ball flies those of its own', () => {
  const walk = show(entry('A9-A7'), doc({}), doc({ phase: 'br' }))
  expect(walk.pawn).toMatchObject({ key: '060', way: ['A9', 'A8', 'A7'] })
  const kick = show(entry('*F11'), doc({ phase: 'bp' }), doc({ phase: 'br', ball: 'F11' }))
  expect(kick.ball?.map(({ rank }) => rank)).toEqual([9, 10, 11])
})

test('a duel shows both dice with what the pawns add, and who has won', () => {
  const bt = doc({ phase: 'bt', bonus: '0 1' })
  const lost = show(entry('#O4D4', -1), bt, doc({ phase: 'pr', o: 1 }))
  expect(lost.stage).toMatchObject({ kind: 'battle', dice: [4, 4], sides: [0, 1], bonus: [0, 1] })
  expect(lost.words).toEqual([['soccertactics.ui.event.won', { seat: { seat: 1 } }]])
  expect(show(entry('#O4D3', -1), bt, bt).words).toEqual([['soccertactics.ui.event.tie']])
})

test('whoever clashes shakes when the dice rest, and nothing takes longer for it', () => {
  const bt = doc({ phase: 'bt', bonus: '0 0', ball: 'D9', blue: blue.replace('F10', 'D9') })
  const tie = show(entry('#O3D3', -1), bt, bt)
  expect(tie.tackle).toBeUndefined()
  for (const after of [doc({ phase: 'pr', o: 1 }), doc({ phase: 'fe', blueCards: '8' })]) {
    const clash = show(entry('#O6D1', -1), bt, after)
    expect(clash.tackle).toEqual(['080', '180'])
    expect([clash.moves, clash.held]).toEqual([tie.moves, tie.held])
    expect(ms.duel + ms.tackle).toBeLessThan(clash.moves + clash.held)
  }
})

test('a foul shows the card', () => {
  const foul = show(entry('#O6D1', -1), doc({ phase: 'bt', bonus: '0 0' }), doc({ phase: 'fe', blueCards: '8' }))
  expect(foul.card).toEqual({ side: 1, code: '8', red: false })
  expect(foul.words).toEqual([['soccertactics.ui.event.foul', { seat: { seat: 1 }, card: 'yellow', pawn: ['soccertactics.pawn.8'] }]])
  const kick = show(entry('#O6D1', -1), doc({ phase: 'bt', bonus: '0 1' }), doc({ phase: 'ps', blue: blue.replace(',D14', '') }))
  expect(kick.words).toEqual([
    ['soccertactics.ui.event.foul', { seat: { seat: 1 }, card: 'red', pawn: ['soccertactics.pawn.D'] }],
    ['soccertactics.ui.event.penalty', { seat: { seat: 0 } }],
  ])
  const off = carded(view({ blueCards: '8' }), view({ blue: blue.replace('F10', '-') }))
  expect(off).toEqual({ side: 1, code: '8', red: true })
  const back = carded(view({ redCards: 'D' }), view({ red: red.replace(',G4', '') }))
  expect(back).toEqual({ side: 0, code: 'D', red: true })
  expect(carded(view({}), view({}))).toBeUndefined()
})

test('a shot spins before the ball flies: into the goal, or past it', () => {
  const goal = show(entry('#ball', -1), doc({ phase: 'sp', ball: 'E14' }), doc({ phase: 'set1', ball: '', redGoals: 1 }))
  expect(goal).toMatchObject({ stage: { kind: 'spin', to: 'ball' }, goal: 0, leaves: ms.spin, moves: ms.spin + ms.shot, held: ms.cheer })
  expect(goal.ball?.at(-1)).toEqual({ file: 3.5, rank: 16.9 })
  expect(goal.words.map(([key]) => key)).toEqual(['soccertactics.ui.event.goal', 'soccertactics.ui.event.toss'])
  const wide = show(entry('#one', -1), doc({ phase: 'sp', ball: 'D3', o: 1 }), doc({ phase: 'gs', ball: '' }))
  expect(wide.ball?.at(-1)?.rank).toBe(0.1)
  expect(wide.goal).toBeUndefined()
})

test('off-side and the end of a period are said after what led to them', () => {
  const off = show(entry('*F11'), doc({ phase: 'bp' }), doc({ phase: 'ft', o: 1, ball: 'F11' }))
  expect(off.words.map(([key]) => key)).toEqual(['soccertactics.ui.event.offside'])
  expect(off).toMatchObject({ moves: 2 * ms.step + 60, held: ms.read })
  const half = show(entry('A9-A7'), doc({ phase: 'cm', ball: 'H9' }), doc({ phase: 'set1', period: 2 }))
  expect(half.words).toEqual([['soccertactics.ui.event.period', { n: 2 }]])
})

test('what only the log knows shows nothing', () => {
  expect(show(entry('open', -3), doc({}), doc({})).moves).toBe(0)
  expect(show(entry('R', 1), doc({ phase: 'dc' }), doc({ phase: 'dr' })).moves).toBe(0)
})
