import { describe, expect, it } from 'vitest'
import type { MyMatch } from '../api/types'
import { addressOf, together } from './elsewhere'

const match = (id: string, updated: string) => ({ id, updated }) as MyMatch

describe('matches that live in two places', () => {
  it('say nothing of a place where there is one', () =>
    expect(together([match('a', '2026-01-01')], [])).toEqual([match('a', '2026-01-01')]))
  it('stand in one list, the newest first, each with its place and its address', () => {
    const list = together(
      [match('a', '2026-01-03T00:00:00Z'), match('b', '2026-01-01T00:00:00Z')],
      [match('c', '2026-01-02T00:00:00Z')],
    )
    expect(list.map(({ id, place }) => `${id} ${place}`)).toEqual(['a server', 'c browser', 'b server'])
    expect(list.map(addressOf)).toEqual([undefined, '/device/?m/c', undefined])
  })
  it('stand there once, where they are in both', () =>
    expect(together([match('a', '2026-01-01')], [match('a', '2026-01-01')])).toEqual([match('a', '2026-01-01')]))
  it('stand where they were played on last', () => {
    const places = (here: string, elsewhere: string) =>
      together([match('a', here), match('b', '2026-01-01')], [match('a', elsewhere)]).map(
        ({ id, place }) => `${id} ${place}`,
      )
    expect(places('2026-01-02', '2026-01-03')).toEqual(['a browser', 'b server'])
    expect(places('2026-01-03', '2026-01-02')).toEqual(['a undefined', 'b undefined'])
  })
})
