import { describe, expect, test } from 'vitest'
import type { Doc, Entry, Player } from '../../game'
import { cast, gathers, proposed, slight, tableText } from './table'

const human = (name: string): Player => ({ kind: 'human', name })
const bot = (name?: string): Player => ({ kind: 'bot', level: 'club', name })
const open: Player = { kind: 'open' }
const doc = (phase: Doc['phase'], ...seats: Player[]) => ({ phase, seats }) as Doc
const says = (move: string, before: Doc) =>
  tableText({ seq: 9, at: 0, seat: -3, move, patch: {} } as Entry, false, before)

describe('who is who in a log', () => {
  const docs = [
    {} as Doc,
    doc('waiting', open, open),
    doc('waiting', human('Anna'), open),
    doc('waiting', open, open),
    doc('waiting', human('Béla'), open),
    doc('waiting', human('Béla'), bot()),
    doc('playing', human('Béla'), bot()),
    doc('playing', bot('Béla'), bot()),
    doc('playing', human('Berci'), bot()),
  ]
  test('everybody is called what they were called then', () => {
    expect([2, 4, 6, 7, 8].map((n) => cast(docs, n)!.seats[0].name)).toEqual(['Anna', 'Béla', 'Béla', 'Béla', 'Berci'])
    expect([6, 7, 8].map((n) => cast(docs, n)!.seats[0].kind)).toEqual(['human', 'bot', 'human'])
  })
  test('before the start computers are called what they are called then', () => {
    expect(cast(docs, 2)!.seats[1]).toEqual(bot())
  })
  test('a log without its beginning, and one that has not begun', () => {
    const late: Doc[] = []
    late[7] = docs[7]
    expect(cast(late, 7)).toBe(docs[7])
    expect(cast(docs.slice(0, 3), 2)!.seats[0].name).toBe('Anna')
  })
})

describe('what the table says of takebacks and ends', () => {
  test('who asks, agrees and ends it', () => {
    const two = doc('playing', human('Anna'), human('Béla'))
    expect(
      [
        'offer 1 takeback',
        'refuse 2 takeback',
        'takeback 1 6',
        'end 2 resigned 1',
        'end - aborted 2',
        'end 1,2 agreed 1',
        'end 1 abandoned 2',
        'offer 1 draw',
        'refuse 2',
      ].map((move) => says(move, two)),
    ).toEqual([
      ['log.ask', { who: { seat: 0 } }],
      ['log.decline', { who: { seat: 1 } }],
      ['log.takeback', { who: { seat: 0 } }],
      ['log.resigned', { who: { seat: 0 } }],
      ['log.aborted', { who: { seat: 1 } }],
      ['log.agreed', { who: { seat: 0 } }],
      ['log.abandoned', { who: { seat: 1 } }],
      ['log.offer', { who: { seat: 0 } }],
      ['log.refuse', { who: { seat: 1 } }],
    ])
  })
})

describe('what the table says of terms', () => {
  const two = {
    ...doc('playing', human('Anna'), human('Béla')),
    terms: { takeback: 'no', help: 'no', clock: 'sudden:5', flag: 'loss' },
  } as Doc
  test('who proposes them, agrees, refuses, and that they are changed', () => {
    const same = { takeback: 'any', help: 'yes', clock: 'same', back: 'same', n: 0, unit: 'none' }
    expect(says('offer 1 terms takeback:any,help:yes,clock:sudden:5', two)).toEqual([
      'log.propose',
      { who: { seat: 0 }, ...same },
    ])
    expect(says('agree 2 terms', two)).toEqual(['log.agrees', { who: { seat: 1 }, what: 'terms' }])
    expect(says('refuse 2 terms', two)).toEqual(['log.declineTerms', { who: { seat: 1 } }])
    expect(says('terms 2 takeback:any,help:yes,clock:sudden:5,away:120', two)).toEqual([
      'log.terms',
      { who: { seat: 1 }, ...same, n: 2, unit: 'minute' },
    ])
    expect(says('terms 1 takeback:no,help:no,clock:fischer:5+3', two)).toMatchObject([
      'log.terms',
      { clock: 'other', back: 'same' },
    ])
    expect(
      says('terms 1 takeback:no,help:no,clock:sudden:5,away:60', { ...two, terms: { ...two.terms, away: 60 } } as Doc),
    ).toMatchObject(['log.terms', { takeback: 'same', help: 'same', unit: 'none' }])
    expect(
      says('terms 1 takeback:any,help:no,clock:sudden:5', { ...two, terms: { ...two.terms, away: 60 } } as Doc),
    ).toMatchObject(['log.terms', { takeback: 'any', help: 'same', unit: 'usual' }])
    expect(says('terms 1 takeback:no,help:no,clock:sudden:5,return:yes', two)).toMatchObject([
      'log.terms',
      { clock: 'same', back: 'yes' },
    ])
    expect(says('withdraw 1 pause', two)).toEqual(['log.withdraw', { who: { seat: 0 }, what: 'pause' }])
  })
  test('what a proposal says before it counts', () => {
    expect(
      proposed({
        ...two,
        wishes: [{ wish: 'terms', seat: 1, terms: { takeback: 'any', help: 'no', clock: 'sudden:5' } }],
      } as Doc),
    ).toEqual([
      'log.propose',
      { who: { seat: 1 }, takeback: 'any', help: 'same', clock: 'same', back: 'same', n: 0, unit: 'none' },
    ])
    expect(proposed(two)).toBeUndefined()
  })
})

describe('what the table says of seats', () => {
  test('who leaves, is away and is back', () => {
    const three = doc('playing', human('Anna'), human('Béla'), bot())
    expect(says('seat 2 bot club', three)).toEqual([
      'log.left',
      { who: 'Béla', seat: { seat: 1 }, why: 'left', then: 'on' },
    ])
    expect(says('seat 2 bot club away', three)).toEqual([
      'log.left',
      { who: 'Béla', seat: { seat: 1 }, why: 'away', then: 'on' },
    ])
    expect(says('seat 1 bot club', doc('playing', human('Anna'), bot()))).toEqual([
      'log.left',
      { who: 'Anna', seat: { seat: 0 }, why: 'left', then: 'still' },
    ])
    expect(says('seat 2 human - Béla', doc('playing', human('Anna'), bot('Béla')))).toEqual([
      'log.returned',
      { who: { seat: 1 } },
    ])
  })
  test('who of two leaves, and how the match goes on', () => {
    const two = doc('playing', human('Anna'), human('Béla'))
    const left = doc('playing', human('Anna'), { ...human('Béla'), left: true })
    expect(says('leave 2', two)).toEqual(['log.leaves', { who: { seat: 1 } }])
    expect(says('seat 2 bot club', left)).toEqual(['log.replaced', { who: 'Béla', seat: { seat: 1 } }])
    expect(says('seat 2 human - Béla', left)).toEqual(['log.returned', { who: { seat: 1 } }])
    expect(says('end 1 abandoned 2', left)).toEqual(['log.deserted', { who: { seat: 1 } }])
  })
  test('whose number for the dice is there, and that the last of them is', () => {
    const sealed = (...seats: number[]) =>
      ({
        ...doc('waiting', human('Anna'), human('Béla')),
        seats: [0, 1].map((seat) => ({ ...human('Anna'), ...(seats.includes(seat) && { seal: '00' }) })),
      }) as Doc
    expect(says('reveal 2 5e', sealed(0, 1))).toEqual(['log.reveal', { who: { seat: 1 } }])
    expect(says('reveal 1 5e', sealed(0))).toEqual(['log.fair'])
  })
  test('before the start', () => {
    const waiting = doc('waiting', human('Anna'), open)
    expect(says('seat 2 human 00 Béla', waiting)).toEqual(['log.sits', { who: { seat: 1 } }])
    expect(says('seat 2 bot club', waiting)).toEqual(['log.bot', { who: { seat: 1 } }])
    expect(says('seat 1 open', waiting)).toEqual(['log.gone', { who: 'Anna', n: 1 }])
  })
})

test('once a match has begun, one line tells of the numbers for the dice, and none of who sat down', () => {
  const moves = [
    'open',
    'seat 1 human',
    'seat 2 human',
    'reveal 2 5e',
    'reveal 1 5e',
    'start',
    'seat 2 bot club',
    'secret',
  ]
  const entries = moves.map((move, i) => ({ seq: i + 1, seat: -3, at: 0, move }) as Entry)
  const told = (list: Entry[]) => list.filter((entry) => !gathers(list)(entry)).map(({ move }) => move)
  expect(told(entries)).toEqual(['open', 'reveal 1 5e', 'start', 'seat 2 bot club', 'secret'])
  expect(told(entries.slice(0, 4))).toEqual(moves.slice(0, 4))
})

test('a lag that nobody feels has no line, nor has its end', () => {
  const moves = ['lag 1 100', 'lag 1 0', 'lag 2 300', 'lag 1 200', 'lag 2 100', 'lag 2 0']
  const entries = moves.map((move, i) => ({ seq: i + 1, seat: -3, at: 0, move }) as Entry)
  expect(entries.filter((entry) => !slight(entries)(entry)).map(({ move }) => move)).toEqual(['lag 2 300', 'lag 2 100'])
})
