import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  absences,
  brief,
  changed,
  choices,
  chosen,
  clocks,
  clockText,
  dayClocks,
  delays,
  delayText,
  differing,
  fields,
  fit,
  helped,
  returns,
  rows,
  type Agreed,
} from './agreed'

test('help is there at one device unless it is unwanted, and with somebody far away for all or nobody', () => {
  const values = (far: boolean) => choices('help', far, 2).map(({ value }) => helped(value, far))
  expect(values(false)).toEqual(['on', 'off'])
  expect(values(true)).toEqual(['off', 'all'])
  expect(helped('yes', false)).toBe('on')
  expect(helped('no', true)).toBe('off')
})

test('who is played for may come back, but not behind a clock, unless the table says so', () => {
  expect(
    [{}, { clock: 'sudden:5' }, { clock: 'sudden:5', return: 'yes' }, { return: 'no' }].map((terms) =>
      returns(terms as Agreed),
    ),
  ).toEqual(['yes', 'no', 'yes', 'no'])
})

test('what can be chosen as a table is made, while it waits, and once it is on', () => {
  expect(fields({}, true, 'made')).toEqual(['clock', 'takeback', 'help', 'away', 'return', 'delay'])
  expect(fields({ clock: 'sudden:5' }, true, 'waits')).toEqual(['clock', 'takeback', 'help', 'flag', 'away', 'return'])
  expect(fields({ clock: 'sudden:5' }, true, 'on')).toEqual(['takeback', 'help', 'away', 'return'])
  expect(fields({ clock: 'days:3' }, true, 'made')).toEqual(['clock', 'takeback', 'help', 'flag', 'return', 'delay'])
  expect(fields({ clock: 'sudden:5' }, false, 'made')).toEqual(['clock', 'takeback', 'help', 'flag'])
})

test('terms are one of their choices, and what means nothing beside the others goes', () => {
  expect(
    (['takeback', 'help', 'flag', 'away', 'return', 'delay'] as const).map((field) =>
      chosen({ clock: 'sudden:5', flag: 'default' } as Agreed, field, true, 2),
    ),
  ).toEqual(['decisions', 'alone', '', '0', 'no', '0'])
  expect(choices('flag', true, 3).map(({ value }) => value)).toEqual(['', 'computer'])
  expect(fit({ clock: 'sudden:5', flag: 'loss' }, 3).flag).toBeUndefined()
  expect(changed({ clock: 'sudden:5', flag: 'loss', away: 30 }, 'clock', 'days:3', 2)).toEqual({
    clock: 'days:3',
    flag: 'loss',
  })
  expect(changed({ clock: 'sudden:5', flag: 'loss' }, 'clock', '', 2)).toEqual({})
  expect(changed({}, 'away', '30', 2)).toEqual({ away: 30 })
})

test('where nothing is thrown takebacks are there or not', () => {
  expect(choices('takeback', true, 2, true)).toEqual([
    { value: 'decisions', says: ['terms.takeback.yes'] },
    { value: 'no', says: ['terms.takeback.no'] },
  ])
  expect(
    (['any', 'decisions', 'no'] as const).map((takeback) => chosen({ takeback }, 'takeback', true, 2, true)),
  ).toEqual(['decisions', 'decisions', 'no'])
  expect([true, false].map((far) => brief({ takeback: far ? 'any' : 'decisions' }, far, 'none', true)[1])).toEqual([
    ['terms.brief.takeback.far.decisions'],
    ['terms.brief.takeback.near.any'],
  ])
  expect(rows({ takeback: 'any', help: 'no' }, true, 2, true)[0].says).toEqual(['terms.takeback.yes'])
})

test('how other terms differ', () => {
  const now: Agreed = { takeback: 'no', help: 'alone' }
  expect(differing(now, { ...now, clock: 'sudden:5', flag: 'default', away: 30 } as Agreed, 2)).toEqual([
    { term: 'clock', says: ['terms.clock.sudden', { m: 5 }], instead: ['terms.clock.none'] },
    { term: 'flag', says: ['terms.flag.default'], instead: undefined },
    { term: 'return', says: ['terms.return.no'], instead: ['terms.return.yes'] },
    { term: 'away', says: ['terms.away.after', { n: 30, unit: 'second' }], instead: ['terms.away.usual'] },
  ])
  expect(
    differing(
      { ...now, clock: 'sudden:5', flag: 'loss' } as Agreed,
      { ...now, takeback: 'any', return: 'no' } as Agreed,
      2,
    ).map(({ term }) => term),
  ).toEqual(['takeback', 'clock'])
  expect(rows(undefined, true, 2)).toEqual([])
})

test('a clock in words', () => {
  expect(['', 'move:30', 'sudden:5', 'fischer:5+3', 'byo:10+3x30'].map(clockText)).toEqual([
    ['terms.clock.none'],
    ['terms.clock.move', { s: 30 }],
    ['terms.clock.sudden', { m: 5 }],
    ['terms.clock.fischer', { m: 5, s: 3 }],
    ['terms.clock.byo', { m: 10, n: 3, s: 30 }],
  ])
  expect(['days:3', 'days:3+10'].map(clockText)).toEqual([
    ['terms.clock.days', { n: 3 }],
    ['terms.clock.reserve', { n: 3, m: 10 }],
  ])
  expect(dayClocks.map(clockText).some(([key]) => key === 'terms.clock.none')).toBe(false)
  expect(clocks.map(clockText).every(([key]) => key !== 'terms.clock.none')).toBe(false)
  expect(
    clocks
      .slice(1)
      .map(clockText)
      .some(([key]) => key === 'terms.clock.none'),
  ).toBe(false)
})

test('a game’s own clock is told as one of the table', () => {
  expect(['none', '600+5', '1800+0'].map(clockText)).toEqual([
    ['terms.clock.none'],
    ['terms.clock.fischer', { m: 10, s: 5 }],
    ['terms.clock.sudden', { m: 30 }],
  ])
})

test('terms in one line', () => {
  const keys = (...of: Parameters<typeof brief>) => brief(...of).map(([key]) => key.slice('terms.'.length))
  expect(keys({}, false)).toEqual(['brief.none', 'brief.takeback.near.any', 'brief.help.on'])
  expect(keys({ clock: 'fischer:10+5' }, true)).toEqual([
    'brief.fischer',
    'brief.takeback.far.decisions',
    'brief.help.off',
  ])
  expect(keys({ takeback: 'no', help: 'yes', delay: 180 }, true, '600+5')).toEqual([
    'brief.fischer',
    'brief.takeback.no',
    'brief.help.all',
    'brief.delay',
  ])
  expect(keys({ help: 'no' }, false, 'other')).toEqual(['brief.own', 'brief.takeback.near.any', 'brief.help.off'])
})

test('what is offered is what the server takes', () => {
  const file = new URL('../../../api/openapi.json', import.meta.url)
  const { properties } = JSON.parse(readFileSync(file, 'utf8')).components.schemas.Terms as {
    properties: Record<string, { minimum: number; maximum: number }>
  }
  for (const [field, offered] of Object.entries({ away: absences, delay: delays })) {
    const { minimum, maximum } = properties[field]
    for (const seconds of offered)
      expect(!seconds || (seconds >= minimum && seconds <= maximum), `${field}: ${seconds}`).toBe(true)
  }
})

test('a delay in words', () => {
  expect(delays.map(delayText)).toEqual([
    ['terms.delay.none'],
    ['terms.delay.after', { m: 1 }],
    ['terms.delay.after', { m: 3 }],
    ['terms.delay.after', { m: 15 }],
  ])
  expect(delayText(20)).toEqual(['terms.delay.after', { m: 1 }])
})
