import { describe, expect, it } from 'vitest'
import { wire } from '../fold'
import { encodable, format, parse, version, type Code } from './code'
import { description, partsOf } from './sdp'

const offer: Code = {
  kind: 'offer',
  wire,
  match: 'mmg42klgyqzwneis',
  tag: '00ff10a5',
  ufrag: 'tLaE',
  pwd: '4fV7W9ek81p0HH80ykrQ5fyX',
  fingerprint: Uint8Array.from({ length: 32 }, (_, i) => 7 * i),
  addresses: [
    { host: '2a511240-1fd8-4b54-ae43-fb8ad10ed9c8.local', port: 35648 },
    { host: '192.168.1.20', port: 9 },
    { host: 'fd00:0000:0000:0000:0000:0000:0000:0002', port: 65535 },
  ],
}
const answer: Code = { ...offer, kind: 'answer', match: undefined, addresses: [] }

/** A random generator with the same numbers each time. */
function random(seed: number) {
  return (n: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 2 ** 32) * n)
  }
}

describe('a code', () => {
  it('is read as it was written, alone or at the end of a link', () => {
    for (const code of [offer, answer]) {
      const text = format(code)
      expect(text).toMatch(/^WW[\w-]+$/)
      for (const as of [
        text,
        ` ${text}\n`,
        `https://example.org/sub/?pair#${text}`,
        `Play with me: https://example.org/?pair#${text}`,
        `> https://example.org/?pair#${text.slice(0, 60)}=\r\n> ${text.slice(60)}\n`,
        `“${text.replaceAll('-', '‑')}”.`,
        `\ufeff<https://example.org/?pair#${text.slice(0, 30)}\u200b${text.slice(30)}>`,
      ])
        expect(parse(as)).toEqual(code)
    }
    expect(format(offer).length).toBeLessThan(220)
  })

  it('that is cut short, changed in any letter or longer than it may be is none', () => {
    const text = format(offer)
    for (let n = 0; n < text.length; n++) expect(parse(text.slice(0, n))).toBe('none')
    for (let n = 2; n < text.length - 1; n++)
      expect(parse(text.slice(0, n) + (text[n] === 'A' ? 'B' : 'A') + text.slice(n + 1))).toBe('none')
    for (const other of [
      '',
      'WW',
      'hello',
      'https://example.org/m/mmg42klgyqzwneis',
      text + 'A',
      'x'.repeat(2000) + '#' + text,
      'WW' + 'A'.repeat(4000),
    ])
      expect(parse(other)).toBe('none')
  })

  it('of another version says so', () => {
    expect(
      parse(
        resealed(format(offer), (bytes) => {
          bytes[0] = version + 1
        }),
      ),
    ).toBe('version')
  })

  it('lets nothing into a description that is not of its form, whatever its bytes are', () => {
    const next = random(1)
    const text = format(offer)
    let count = 0
    for (let n = 0; n < 4000; n++) {
      const bad = resealed(text, (bytes) => {
        for (let k = 1 + next(3); k; k--) bytes[1 + next(bytes.length - 1)] = next(256)
        if (next(4) === 0) bytes.length -= next(40)
        if (next(8) === 0) for (let k = next(60); k; k--) bytes.push(next(256))
      })
      const code = parse(bad)
      if (typeof code === 'string') continue
      count++
      expect(format(code)).toBe(bad)
      const { sdp } = description(code)
      for (const line of sdp!.split('\r\n')) {
        expect(line).toMatch(
          /^([votsmc]=[ -~]+|s=-|a=(group:BUNDLE 0|candidate:\d 1 udp \d+ ([\d.]+|[0-9a-f:]+|[0-9a-f-]+\.local) \d{1,5} typ host|end-of-candidates|ice-ufrag:[A-Za-z0-9+/]{4,32}|ice-pwd:[A-Za-z0-9+/]{22,64}|fingerprint:sha-256 [0-9A-F:]{95}|setup:(actpass|active)|mid:0|sctp-port:5000|max-message-size:262144)|)$/,
        )
      }
      expect(sdp!.split('a=candidate').length).toBeLessThan(10)
    }
    expect(count).toBeGreaterThan(100)
  })
})

it('what a browser says of itself is told and comes back', () => {
  const sdp = description(offer).sdp!
  expect(partsOf(sdp)).toEqual({
    ufrag: offer.ufrag,
    pwd: offer.pwd,
    fingerprint: offer.fingerprint,
    addresses: offer.addresses,
  })
  expect(partsOf(sdp.replace('1 udp', '1 tcp').replace('192.168.1.20', 'no.address')).addresses).toEqual([
    offer.addresses[2],
  ])
  expect(() => partsOf('v=0')).toThrow('fingerprint')
  expect(() => partsOf(sdp.replace('sha-256', 'sha-1'))).toThrow('fingerprint')
})

it('addresses that a code can tell', () => {
  const yes = ['10.0.0.1', 'fe80::1', '::1', '::', '1:2:3:4:5:6:7:8', '2a511240-1fd8-4b54-ae43-fb8ad10ed9c8.local']
  const no = [
    '',
    'localhost',
    '256.1.1.1',
    '1.2.3',
    'example.local',
    '1:2:3',
    '::1::',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    'fe80::1%eth0',
    '10.0.0.1\r\na=x',
  ]
  expect([...yes, ...no].filter((host) => encodable({ host, port: 1 }))).toEqual(yes)
})

/** A code with changed bytes and a matching checksum. */
function resealed(text: string, change: (bytes: number[]) => void): string {
  const bytes = Array.from(atob(text.slice(2).replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)).slice(
    0,
    -4,
  )
  change(bytes)
  let h = 0x811c9dc5
  for (const byte of bytes) h = Math.imul(h ^ byte, 0x01000193)
  const all = [...bytes, h >>> 24, (h >>> 16) & 255, (h >>> 8) & 255, h & 255]
  return (
    'WW' +
    btoa(String.fromCharCode(...all))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '')
  )
}
