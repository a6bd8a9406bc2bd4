import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Doc } from '../../game'
import { Company } from './company.svelte'

const human = { kind: 'human' as const, name: 'x' }

describe('the company at a table', () => {
  const messages: string[] = []
  const connection = {
    doc: { phase: 'playing', seats: [human, human, { kind: 'bot' }] } as unknown as Doc,
    you: { seats: [0], host: true, name: 'Anna' },
    presence: undefined as
      { online: number[]; away?: number[]; watchers: number; now: number; absent: number; gone: number } | undefined,
    link: 'open' as const,
  }
  let company: Company
  const meet = (online: number[], away: number[] = []) => {
    connection.presence = { online, away, watchers: 0, now: 0, absent: 60, gone: 86_400 }
    company.meet()
    return company.of(1)
  }

  beforeEach(() => {
    vi.useFakeTimers()
    messages.length = 0
    company = new Company(connection, (key, seat) => messages.push(`${key} ${seat}`))
  })
  afterEach(() => {
    company.close()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('is told of other people, not of the reader and of computers', () => {
    meet([0, 1])
    expect([0, 1, 2].map((seat) => company.of(seat))).toEqual([undefined, 'here', undefined])
  })
  it('welcomes nobody back who has only now come to the table', () => {
    connection.doc.phase = 'waiting'
    expect([meet([0]), meet([0, 1]), messages]).toEqual(['away', 'here', []])
    connection.doc.phase = 'playing'
    expect(meet([0, 1])).toBe('here')
  })
  it('misses nobody who loads the page again', () => {
    meet([0, 1])
    expect(meet([0])).toBe('here')
    vi.advanceTimersByTime(3900)
    meet([0, 1])
    vi.advanceTimersByTime(9000)
    expect([company.of(1), messages]).toEqual(['here', []])
  })
  it('misses somebody after a while, and welcomes them back', () => {
    meet([0, 1])
    meet([0])
    vi.advanceTimersByTime(2000)
    meet([0]) // the wait does not begin again
    vi.advanceTimersByTime(2000)
    expect([company.of(1), messages, company.news]).toEqual(['away', ['bar.gone 1'], { key: 'bar.gone', seat: 1 }])
    expect(meet([0, 1])).toBe('back')
    expect(messages).toEqual(['bar.gone 1', 'bar.back 1'])
    vi.advanceTimersByTime(5000)
    expect(company.of(1)).toBe('here')
    vi.advanceTimersByTime(1000)
    expect(company.news).toBeUndefined()
  })
  it('misses somebody who goes again as soon as they are back', () => {
    meet([0, 1], [1])
    meet([0, 1])
    expect(meet([0])).toBe('back')
    vi.advanceTimersByTime(4000)
    expect(company.of(1)).toBe('away')
  })
  it('sees at once that somebody looks elsewhere', () => {
    meet([0, 1])
    expect(meet([0, 1], [1])).toBe('away')
    expect(meet([0, 1], [1])).toBe('away')
    expect(messages).toEqual(['bar.gone 1'])
    expect(meet([0], [])).toBe('away')
    expect(messages).toEqual(['bar.gone 1'])
  })
  it('says nothing of who comes and goes once the match is over', () => {
    meet([0, 1])
    connection.doc.phase = 'over'
    meet([0, 1], [1])
    meet([0, 1])
    connection.doc.phase = 'playing'
    expect([messages, company.news]).toEqual([[], undefined])
  })
  it('says nothing of somebody who was away from the beginning, until they come', () => {
    expect(meet([0])).toBe('away')
    expect(messages).toEqual([])
    meet([0, 1])
    expect(messages).toEqual(['bar.back 1'])
  })
})
