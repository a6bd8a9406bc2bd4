import { beforeEach, describe, expect, it, vi } from 'vitest'
import fixture from '../fixtures/table.json'
import type { Entry } from '../game'
import { MatchCopy } from './copy.svelte'
import { entries, line, log } from './logstore'

const match = 'f2ds6fdr5xp6trtt'
const played = (fixture.events as unknown as Entry[]).slice(0, 12)
const secret = { seq: 13, at: played[11].at, seat: -3, move: 'secret 00' } as Entry
const all = [...played, secret]

const state = vi.hoisted(() => ({
  lines: [] as string[],
  imports: [] as any[],
  status: 201,
  problem: { detail: 'entry 5: the die does not follow' } as { text?: unknown; detail: string },
}))
vi.mock('./logstore', async (real) => ({
  ...(await real<typeof import('./logstore')>()),
  kept: async () => [...state.lines],
  keep: async (_: string, seq: number, more: string[]) => {
    state.lines.splice(seq - 1, more.length, ...more)
  },
}))
vi.mock('../page/host', () => ({
  answer: async (request: Request) => {
    state.imports.push(await request.json())
    return new Response(JSON.stringify(state.problem), { status: state.status })
  },
}))
vi.stubGlobal(
  'Request',
  class {
    constructor(
      readonly url: string,
      readonly init: { body: string },
    ) {}
    json() {
      return JSON.parse(this.init.body)
    }
  },
)

/** The other device's answers: its entries, and its log. */
function other(has: Entry[], text = log(match, has.map(line)) + 'chain 00\n') {
  return vi.fn(async (path: string) => {
    const after = /^\/events\?after=(\d+)/.exec(path)
    if (after)
      return new Response(
        JSON.stringify({
          events: has.slice(Number(after[1]), Number(after[1]) + 5),
          more: Number(after[1]) + 5 < has.length,
        }),
      )
    return new Response(path === '/log' ? text : JSON.stringify({ you: { seats: [1] }, doc: {} }))
  })
}

describe('the device that does not hold a match', () => {
  beforeEach(() => {
    Object.assign(state, { lines: [], imports: [], status: 201 })
  })

  it('keeps the entries as they come, and those that it has missed', async () => {
    const copy = new MatchCopy(match, other(played))
    copy.take(JSON.stringify(played[0]))
    copy.take(JSON.stringify(played[1]))
    copy.take(JSON.stringify(played[1]))
    copy.take(JSON.stringify(played[9]))
    await copy.begin()
    expect(state.lines).toEqual(played.map(line))
    expect(await copy.log()).toBe(log(match, played.map(line)))
    expect(entries(await copy.log())).toEqual(state.lines)
    expect(state.lines[0]).toMatch(/^1 0 # open tutto seats=2 commit=/)
    expect(copy.status).toBe('on')
  })

  it('goes on after it was loaded again', async () => {
    await new MatchCopy(match, other(played.slice(0, 7))).begin()
    const ask = other(all)
    await new MatchCopy(match, ask).begin()
    expect(ask.mock.calls[0]).toEqual(['/events?after=7&limit=500'])
    expect(state.lines).toHaveLength(13)
  })

  it('has the log of a finished match checked, and keeps it', async () => {
    const copy = new MatchCopy(match, other(all))
    await copy.begin()
    expect(copy.status).toBe('kept')
    expect(state.imports).toEqual([{ log: log(match, all.map(line)) + 'chain 00\n', seats: [1] }])
    await copy.begin()
    expect(state.imports).toHaveLength(1)
  })

  it('notices an entry that has changed, as it comes and in the log', async () => {
    const early = new MatchCopy(match, other(played))
    early.take(JSON.stringify(played[0]))
    early.take(JSON.stringify({ ...played[0], move: 'open tutto seats=3' }))
    await early.begin()
    expect(early).toMatchObject({ status: 'wrong', why: ['pair.kept.changed', { n: 1 }] })
    for (const changed of [all.map((e, i) => (i === 6 ? { ...e, move: ':111111' } : e)), all.slice(0, 6)]) {
      state.lines = []
      const copy = new MatchCopy(match, other(all, log(match, changed.map(line))))
      await copy.begin()
      expect(copy).toMatchObject({ status: 'wrong', why: ['pair.kept.changed', { n: 7 }] })
    }
    expect(state.imports).toEqual([])
  })

  it('says what is wrong with a log that does not hold, and asks again where it could not be checked', async () => {
    state.status = 422
    const wrong = new MatchCopy(match, other(all))
    await wrong.begin()
    expect(wrong).toMatchObject({
      status: 'wrong',
      why: ['pair.kept.wrong', { why: 'entry 5: the die does not follow' }],
    })
    state.problem = { text: ['tutto.refuse.bank', {}], detail: 'TU-15 tutto.refuse.bank' }
    const refused = new MatchCopy(match, other(all))
    await refused.begin()
    expect(refused.why).toEqual(['pair.kept.wrong', { why: ['tutto.refuse.bank', {}] }])
    state.status = 507
    const later = new MatchCopy(match, other(all))
    await later.begin()
    expect(later.status).toBe('on')
    state.status = 201
    await later.begin()
    expect(later.status).toBe('kept')
  })
})
