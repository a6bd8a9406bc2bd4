import { expect, test } from 'vitest'
import type { Doc, Entry } from '../game'
import { folded } from '../shell/address'
import { address, asked, linked, notation, parsed } from './notation'
import { Tree } from './tree'

const state = '3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 - o=offside:field m=Qd4-d6,Qd8xd6-f6'

test('an address says what it was made from', () => {
  const at = {
    state,
    moves: ['Qb8>b12', 'Q@d4', 'Ra5xd5-d8', 'Qd4:d7:a7', 'k15*'],
    options: { goals: '3', rep: 'off' },
    n: 2,
  }
  const url = new URL(address('footballchess', at), 'http://x')
  expect(url.pathname).toBe('/analysis/footballchess')
  expect(asked(url.searchParams, url.hash.slice(1))).toEqual({ ...at, n: undefined, at: 2, match: undefined })
  expect(url.search).not.toContain('%2F')
  expect(asked(new URLSearchParams('state=6000_1+%26;'), '')).toEqual({ state: '6000 1 &;' })
})

test('moves are read with numbers, comments and variations left out', () => {
  expect(parsed('12. Qd4-d6 {why not} Qd8xd6-f6 (Nf8-d7 (Kd11-c11) Qf6-f5) 13... Rc3-c8')).toEqual({
    moves: ['Qd4-d6', 'Qd8xd6-f6', 'Rc3-c8'],
  })
  expect(parsed(`[${state}]\n1. Qd4-d5`)).toEqual({ state, moves: ['Qd4-d5'] })
  expect(parsed('')).toEqual({ moves: [] })
})

test('moves are read as mails, documents and keyboards give them back', () => {
  const moves = ['Qd4-d6', 'Qd8xd6-f6']
  for (const text of [
    'Qd4–d6\u00a0Qd8xd6−f6',
    '> 1. Qd4-d6\r\n> Qd8xd6-f6',
    '“Qd4‑d6\tQd8xd6-\u00adf6”',
    '\ufeffＱｄ４－ｄ６\u3000Ｑｄ８ｘｄ６－ｆ６',
    '„Qd4-d6\u200b Qd8xd6-f6”',
  ])
    expect(parsed(text), text).toEqual({ moves })
  expect(parsed(`>> [${state}]\n>> 1. Qd4—d6`)).toEqual({ state, moves: ['Qd4-d6'] })
  expect(parsed(`«[${state}] Qd4-d6»`)).toEqual({ state, moves: ['Qd4-d6'] })
})

test('what is copied can be pasted', () => {
  const tree = new Tree({} as Doc)
  const after = tree.add(tree.root, { move: 'Qd4-d6' } as Entry, {} as Doc)
  tree.add(after, { move: 'Qd8xd6-f6' } as Entry, {} as Doc)
  tree.add(after, { move: 'Kd11-c11' } as Entry, {} as Doc)
  expect(notation(tree, state)).toBe(`[${state}]\nQd4-d6 Qd8xd6-f6 (Kd11-c11)`)
  expect(parsed(notation(tree, state))).toEqual({ state, moves: ['Qd4-d6', 'Qd8xd6-f6'] })
})

test('an address is read as mails and chats give it back', () => {
  const query = (text: string) => asked(new URL(`http://x/analysis/footballchess?${text}`).searchParams, '')
  const moves = ['Qd4-d6', 'Qd8xd6-f6']
  for (const text of [
    'moves=Qd4–d6_Qd8xd6−f6',
    'moves=Qd4-d6%C2%A0Qd8xd6-%C2%ADf6',
    'state=s&amp;moves=Qd4-d6_Qd8xd6-f6',
  ])
    expect(query(text), text).toMatchObject({ moves })
  expect(query('match=m&amp;o=goals:3,rep:off')).toMatchObject({ match: 'm', options: { goals: '3', rep: 'off' } })
})

test('a link leads to what it was made from, wherever it comes from', () => {
  const start = { state, moves: ['Qb8>b12', 'Ra5xd5-d8'], options: { goals: '3' }, at: 1 }
  const made = address('footballchess', { ...start, n: 1 })
  for (const link of [
    `https://example.org${made}`,
    `  <http://127.0.0.1:8080${made}>\n`,
    `> “https://example.org${made.slice(0, 60)}\n> ${made.slice(60)}”`,
    `https://example.org${made.replaceAll('&', '&amp;')}`,
    `https://example.org${folded('/sub/', made)}`,
    `example.org${made}`,
  ])
    expect(linked(link), link).toMatchObject({ game: 'footballchess', start })
  for (const link of [made, folded('/device/', made)])
    expect(linked(`https://example.org${link}`)!.address).toBe(made.replace('>', '%3E'))
  expect(linked('https://example.org/analysis/tutto')).toMatchObject({ game: 'tutto', address: '/analysis/tutto' })
})

test('moves, positions and other links are no link to an analysis', () => {
  for (const text of [state, `[${state}] Qd4-d6`, 'Qd4-d6', '', 'http://[', 'https://example.org/m/abc#7'])
    expect(linked(text), text).toBeUndefined()
})
