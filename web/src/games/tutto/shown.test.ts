import { describe, expect, test } from 'vitest'
import recorded from '../../fixtures/tutto.json'
import { fold } from '../../fold'
import type { Entry } from '../../game'
import { acts, decides, duration, moving, picture, type Act } from './shown'
import type { TuttoDoc } from './view'

/** A match with every card, made by the referee. */
const events = recorded as unknown as Entry[]
const docs = fold(events) as TuttoDoc[]
/** The acts of the recorded entry seq. */
const of = (seq: number): Act[] => acts(events[seq - 1], docs[seq - 2], docs[seq - 1])
const motions = (list: Act[]) => list.map((a) => a.motion).join(' ')
const last = (list: Act[]) => list[list.length - 1].picture
const seqOf = (move: string, after = 0) => events.find((e) => e.move === move && e.seq > after)!.seq

test('every entry of a match has a picture; it moves before anything is told, and what is told is held', () => {
  for (let seq = 2; seq <= events.length; seq++) {
    const list = of(seq)
    expect(list.length).toBeGreaterThan(0)
    const { moves, rest } = duration(list)
    const first = list.findIndex(({ motion }) => !moving.includes(motion))
    const movements = first < 0 ? list.length : first
    expect(moves).toBeGreaterThanOrEqual(list.slice(0, movements).reduce((sum, { ms }) => sum + ms, 0))
    expect(rest > 0).toBe(!!last(list).banner)
    for (const { picture } of list) expect(picture.dice.length).toBeLessThanOrEqual(6)
  }
})

test('no entry moves for more than two seconds', () => {
  for (let seq = 2; seq <= events.length; seq++) expect(duration(of(seq)).moves).toBeLessThanOrEqual(2000)
})

test('an entry that only the log knows moves nothing', () => {
  expect(acts({ seq: 2, at: 0, seat: -3, move: 'start', patch: {} }, docs[0], docs[0])).toEqual([])
  expect(acts({ seq: 2, at: 0, seat: -3, move: 'broken by ghosts', patch: {} }, docs[0], docs[0])).toEqual([])
})

describe('a roll', () => {
  test('is thrown beside what was set aside', () => {
    const list = of(seqOf(':22236'))
    expect(motions(list)).toBe('throw')
    expect(
      last(list)
        .dice.map((d) => d.place[0] + d.face)
        .join(' '),
    ).toBe('r1 c2 c2 c2 c3 c6')
  })
  test('of a single die decides, whatever was set aside, for as long as it is thrown', () => {
    expect(of(seqOf(':1')).map(decides)).toEqual([true, false])
    expect(of(seqOf(':22236')).map(decides)).toEqual([false])
    expect(decides(undefined)).toBe(false)
  })
  test('without a point greys the dice and empties the risk', () => {
    const list = of(seqOf(':1'))
    expect(motions(list)).toBe('throw proclaim')
    expect(list[0].picture.risk).toBe(docs[seqOf(':1') - 2].view.turn + docs[seqOf(':1') - 2].view.points)
    expect(last(list)).toMatchObject({ grey: true, risk: 0, banner: { kind: 'null' } })
  })
  test('under Fireworks sets aside by itself, flies on at a Tutto, and records at the null', () => {
    expect(motions(of(seqOf(':112346')))).toBe('throw slide')
    const tutto = of(seqOf(':5', seqOf('=fw')))
    expect(motions(tutto)).toBe('throw slide proclaim')
    expect(last(tutto).banner).toMatchObject({ kind: 'again', points: 450 })
    const end = of(seqOf(':46'))
    expect(motions(end)).toBe('throw fly')
    expect(last(end).banner).toMatchObject({ kind: 'safe', points: 1550 })
  })
})

describe('a card', () => {
  test('is turned over', () => expect(motions(of(seqOf('=b6')))).toBe('flip'))
  test('that is a Stop sweeps the table', () => {
    const list = of(seqOf('=st', seqOf('d', 20)))
    expect(motions(list)).toBe('flip sweep proclaim')
    expect(last(list)).toMatchObject({ dice: [], banner: { kind: 'stop', points: 1900 } })
  })
})

describe('a keep', () => {
  test('slides the chosen dice aside and leaves the rest where they fell', () => {
    const slide = of(seqOf('k1'))[0].picture
    expect(slide.dice.filter((d) => d.place === 'rail').map((d) => d.face)).toEqual([1])
    expect(slide.dice.filter((d) => d.place === 'cloth').map((d) => d.at)).toEqual([1, 2, 3, 4, 5])
  })
  test('of the last die is a Tutto with all six in the rail', () => {
    const list = of(seqOf('k15'))
    expect(motions(list)).toBe('slide proclaim')
    expect(last(list).dice.every((d) => d.place === 'rail')).toBe(true)
    expect(last(list)).toMatchObject({ risk: 1050, banner: { kind: 'tutto', points: 1050 } })
  })
  test('that completes a Plus/Minus names who paid', () => {
    const paid = last(of(seqOf('k5'))).banner!.losses
    expect(paid).toEqual([{ seat: 0, points: 1000 }])
  })
})

describe('a stop', () => {
  test('sets every scoring die aside and flies the points to the score', () => {
    const seq = seqOf('b', seqOf(':144'))
    const list = of(seq)
    expect(motions(list)).toBe('slide fly')
    expect(last(list).banner).toMatchObject({ kind: 'bank', points: docs[seq - 1].score[2] - docs[seq - 2].score[2] })
  })
  test('counts the dice of its own roll as a group', () => {
    const list = of(seqOf('b', seqOf(':144')))
    expect(last(list).groups).toEqual([
      { dice: [2, 2, 2], points: 200 },
      { dice: [1], points: 100 },
    ])
  })
  test('at a Tutto counts them without the reward', () => {
    const before = docs[seqOf(':15') - 1]
    const after: TuttoDoc = { ...before, view: { ...before.view, no: before.view.no + 1, phase: 'draw' } }
    const list = acts({ seq: seqOf(':15') + 1, at: 0, seat: before.view.seat, move: 'b', patch: {} }, before, after)
    expect(last(list).groups.map(({ points }) => points)).toEqual([100, 200, 150])
  })
  test('that wins with a Tutto is a feast before the winner is named, and takes no longer', () => {
    const before = docs[seqOf(':15') - 1]
    const after: TuttoDoc = {
      ...before,
      phase: 'over',
      winners: [before.view.seat],
      view: { ...before.view, no: before.view.no + 1, phase: 'over' },
    }
    const list = acts({ seq: seqOf(':15') + 1, at: 0, seat: before.view.seat, move: 'b', patch: {} }, before, after)
    expect(motions(list)).toBe('slide fly proclaim proclaim')
    expect(list[2].picture.banner).toMatchObject({ kind: 'bank', tutto: { groups: expect.any(Array) } })
    expect(last(list).banner).toMatchObject({ kind: 'won' })
    expect(duration(list)).toEqual({ moves: duration(list.slice(0, 2)).moves, rest: 2000 })
  })
  test('that wins ends with the winner', () => {
    const list = of(events.length)
    expect(last(list).banner).toMatchObject({
      kind: 'won',
      pays: [2],
      ending: ['tutto.ui.over.target', { target: docs.at(-1)!.view.target }],
    })
  })
})

test('a position after a Tutto says so at rest', () => {
  expect(picture(docs[seqOf('k15') - 1]).banner).toMatchObject({ kind: 'tutto', points: 1050 })
})

test('a Cloverleaf wins without points, by the player or by the clock', () => {
  const [one] = docs.slice(1)
  const base = { ...one.view, seat: 0, card: 'cl', leaves: 1, turn: 800, points: 0, kept: [], left: 6, bank: undefined }
  const roll = [1, 1, 1, 5, 5, 5]
  const keeps = { ...base, phase: 'keep', roll, units: roll.map((face) => [face]) }
  const before = { ...one, phase: 'playing', view: keeps } as TuttoDoc
  const ends = { ...base, phase: 'over', how: 'clover', leaves: 2, turn: 0, roll: [], units: [] }
  const after = { ...one, phase: 'over', winners: [0], view: ends } as TuttoDoc
  for (const move of ['k111555', '!']) {
    const banners = acts({ seq: 9, at: 0, seat: 0, move, patch: {} }, before, after).map((a) => a.picture.banner)
    expect(banners.find((b) => b?.kind === 'clover')).toMatchObject({ tutto: { dice: 0, reward: 0 } })
  }
})

test('a Tutto made before the Cloverleaf is on the card as soon as it lies there', () => {
  const [one] = docs.slice(1)
  const before = { ...one, view: { ...one.view, phase: 'draw', card: '', turn: 800 } } as TuttoDoc
  const after = { ...one, view: { ...one.view, phase: 'roll', card: 'cl', leaves: 1, turn: 800 } } as TuttoDoc
  expect(last(acts({ seq: 9, at: 0, seat: -1, move: '=cl', patch: {} }, before, after)).leaves).toBe(1)
})
