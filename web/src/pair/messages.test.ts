import { describe, expect, it } from 'vitest'
import { wire } from '../fold'
import { most, Pace, pieces, read, type Message, type Side } from './messages'

const hello: Message = ['hello', { pair: 1, wire, match: 'mmg42klgyqzwneis', seat: 1, key: 'abc' }]
const ask: Message = ['ask', 1, 'POST', '/api/matches/mmg42klgyqzwneis/moves', '{"seat":1}', 'a'.repeat(32)]
const examples: [Message, Side[]][] = [
  [hello, ['host', 'guest']],
  [ask, ['guest']],
  [['end', 1], ['guest']],
  [['head', 1, 200, { 'content-type': 'text/event-stream' }], ['host']],
  [['data', 1, 'id: 7\n'], ['host']],
  [['over', 1, null], ['host']],
  [['over', 1, 'panic'], ['host']],
  [['bye'], ['host', 'guest']],
]

describe('what a device says', () => {
  it('is read from the side that says it', () => {
    for (const [message, by] of examples) {
      for (const side of ['host', 'guest'] as const)
        expect(read(JSON.stringify(message), side)).toEqual(by.includes(side) ? message : undefined)
    }
  })

  it('is nothing where it is not of its form', () => {
    const bad = [
      '',
      'null',
      '[]',
      '{}',
      '["nothing"]',
      '["toString",1]',
      '["bye",1]',
      '[["bye"]]',
      '["end"]',
      '["end",-1]',
      '["end",1.5]',
      '["end","1"]',
      '["hello",null]',
      JSON.stringify(['hello', { pair: 1 }]),
      JSON.stringify(['hello', { pair: 1, wire, match: '../me' }]),
      JSON.stringify(['hello', { pair: 1, wire, seat: 10 }]),
      ...[
        ['PUT', '/api/a'],
        ['GET', 'https://example.org/api/a'],
        ['GET', '//example.org'],
        ['GET', '/api/a b'],
        ['GET', '/api/a\r\nCookie: b'],
        ['GET', '/api/' + 'a'.repeat(most.url)],
      ].map(([method, url]) => JSON.stringify(['ask', 1, method, url, null, null])),
      JSON.stringify(['ask', 1, 'POST', '/api/a', 'x'.repeat(most.body + 1), null]),
      JSON.stringify(['ask', 1, 'POST', '/api/a', 7, null]),
      JSON.stringify(['ask', 1, 'POST', '/api/a', null]),
    ]
    for (const text of bad) expect(read(text, 'guest'), text.slice(0, 80)).toBeUndefined()
    const fromHost = [
      ['head', 1, 99, {}],
      ['head', 1, 200, { 'set-cookie': 'a' }],
      ['head', 1, 200, { 'content-type': 'a\nb' }],
      ['head', 1, 200, []],
      ['data', 1, 'x'.repeat(most.piece + 1)],
      ['data', 1, null],
      ['over', 1, 1],
    ]
    for (const message of fromHost)
      expect(read(JSON.stringify(message), 'host'), JSON.stringify(message).slice(0, 80)).toBeUndefined()
    for (const data of [undefined, 7, new ArrayBuffer(3), 'x'.repeat(most.message + 1), '['.repeat(10_000)])
      expect(read(data, 'host')).toBeUndefined()
  })

  it('fits where its body is in pieces, and comes together again', () => {
    const text = 'a"\\\u0001é😀'.repeat(5000)
    const list = [...pieces(text)]
    expect(list.join('')).toBe(text)
    for (const piece of list) {
      expect(piece).not.toMatch(/[\ud800-\udbff]$/)
      expect(read(JSON.stringify(['data', 1, piece]), 'host')).toBeTruthy()
    }
    expect([...pieces('')]).toEqual([])
    expect(
      Math.max(...[...pieces('\u0001'.repeat(most.piece))].map((piece) => JSON.stringify(['data', 1, piece]).length)),
    ).toBeLessThan(most.message)
  })
})

it('a pace lets a burst through, and then a few each second', () => {
  let now = 0
  const pace = new Pace(10, 5, () => now)
  const accepts = () => {
    let n = 0
    while (pace.take()) n++
    return n
  }
  expect(accepts()).toBe(5)
  now = 250
  expect(accepts()).toBe(2)
  now = 60_000
  expect(accepts()).toBe(5)
})
