// The codes that two devices show each other to be connected: what WebRTC must know of the other one, in so few bytes
// that a camera reads the code easily. Both are treated as a stranger's input.

import { base64url } from '../api/base64'
import { plain } from '../ui/plain'

/** The version of codes and messages. */
export const version = 1

/** An address of a device: in numbers, or a name that only its own network knows. */
export interface Address {
  host: string
  port: number
}

/** What a device says about itself. The first code names the match; both have the tag of the first. */
export interface Code {
  kind: 'offer' | 'answer'
  /** The version of documents and events, as in fold.ts. */
  wire: number
  match?: string
  tag: string
  ufrag: string
  pwd: string
  fingerprint: Uint8Array
  addresses: Address[]
}

type Wrong = 'none' | 'version'

const mark = 'WW'
const most = 8 // addresses
const longest = 1200 // characters of a code, or of a link with one
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567' // base 32, as in the ids of matches

/** A code as text for a link or a message. */
export function written(code: Code): string {
  const text = [code.ufrag, code.pwd].flatMap((word) => [word.length, ...Array.from(word, (c) => c.charCodeAt(0))])
  const bytes = [
    version,
    code.wire,
    code.kind === 'offer' ? 1 : 2,
    ...hexed(code.tag),
    ...(code.kind === 'offer' ? unlettered(code.match!) : []),
    ...text,
    ...code.fingerprint,
    Math.min(code.addresses.length, most),
    ...code.addresses.slice(0, most).flatMap(packed),
  ]
  return mark + base64url([...bytes, ...sum(bytes)])
}

const ends = /(?:^|[#\s])WW([\w-]+)\s*$/
/** A text whose long line a mail or a document has broken, marked or set with other hyphens. */
const mended = (text: string) =>
  plain(text)
    .replace(/=?\s*\n(?:> ?)*/g, '')
    .replace(/^[\s>"'`\p{Pi}\p{Pf}„‚(<[]+|[\s>"'`\p{Pi}\p{Pf}„‚)\].,;:!]+$/gu, '')

/** Reads a code, or a link that ends in one; or returns what is wrong with it. */
export function read(text: string): Code | Wrong {
  const [, digits] = (text.length <= longest && (ends.exec(text) ?? ends.exec(mended(text)))) || []
  if (!digits) return 'none'
  let bytes: number[]
  try {
    bytes = Array.from(atob(digits.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  } catch {
    return 'none'
  }
  const end = bytes.splice(-4)
  if (sum(bytes).some((byte, i) => byte !== end[i])) return 'none'
  if (bytes[0] !== version) return 'version'
  try {
    return fields(new Bytes(bytes))
  } catch {
    return 'none'
  }
}

function fields(from: Bytes): Code {
  from.take(1)
  const [wire, kind] = from.take(2)
  if (kind !== 1 && kind !== 2) throw new Error('neither offer nor answer')
  const tag = from
    .take(4)
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('')
  const match = kind === 1 ? lettered(from.take(10)) : undefined
  const [ufrag, pwd] = [from.word(4, 32), from.word(22, 64)]
  const fingerprint = Uint8Array.from(from.take(32))
  const [count] = from.take(1)
  if (count > most) throw new Error('too many addresses')
  const addresses = Array.from({ length: count }, () => unpacked(from))
  if (from.left) throw new Error('more than a code')
  return { kind: kind === 1 ? 'offer' : 'answer', wire, match, tag, ufrag, pwd, fingerprint, addresses }
}

class Bytes {
  #at = 0
  constructor(private bytes: number[]) {}
  get left(): number {
    return this.bytes.length - this.#at
  }
  take(n: number): number[] {
    if (n > this.left) throw new Error('cut short')
    return this.bytes.slice(this.#at, (this.#at += n))
  }
  /** A word of the letters that RFC 8839 allows in ice-ufrag and ice-pwd. */
  word(least: number, most: number): string {
    const [length] = this.take(1)
    const word = String.fromCharCode(...this.take(length))
    if (length < least || length > most || !/^[A-Za-z0-9+/]+$/.test(word)) throw new Error('no word of ICE')
    return word
  }
}

const name = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/

/** Whether a code can hold an address of this kind. */
export const tellable = ({ host }: Address): boolean => name.test(host) || isV4(host) || groups(host) !== undefined

function packed({ host, port }: Address): number[] {
  const end = [port >> 8, port & 255]
  if (name.test(host)) return [1, ...hexed(host.replace('.local', '').replace(/-/g, '')), ...end]
  if (isV4(host)) return [4, ...host.split('.').map(Number), ...end]
  return [6, ...groups(host)!.flatMap((n) => [n >> 8, n & 255]), ...end]
}

function unpacked(from: Bytes): Address {
  const [kind] = from.take(1)
  const size = ({ 1: 16, 4: 4, 6: 16 } as Record<number, number>)[kind]
  if (!size) throw new Error('no kind of address')
  const b = from.take(size)
  const [high, low] = from.take(2)
  const hex = b.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const host =
    kind === 4
      ? b.join('.')
      : kind === 6
        ? hex.match(/.{4}/g)!.join(':')
        : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') + '.local'
  return { host, port: 256 * high + low }
}

function isV4(host: string): boolean {
  const parts = host.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
}

/** The eight numbers of an IPv6 address; undefined if it is none. */
function groups(host: string): number[] | undefined {
  if (!/^[0-9a-fA-F:]+$/.test(host)) return undefined
  const halves = host.split('::').map((half) => half.split(':').filter(Boolean))
  const given = halves.flat()
  if (
    halves.length > 2 ||
    (halves.length === 1 ? given.length !== 8 : given.length > 7) ||
    given.some((part) => part.length > 4)
  )
    return undefined
  const zeros = Array<string>(8 - given.length).fill('0')
  return [...halves[0], ...zeros, ...(halves[1] ?? [])].map((part) => parseInt(part, 16))
}

const hexed = (digits: string): number[] => digits.match(/../g)!.map((two) => parseInt(two, 16))

function unlettered(id: string): number[] {
  const bits = Array.from(id, (c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  return bits.match(/.{8}/g)!.map((eight) => parseInt(eight, 2))
}

function lettered(bytes: number[]): string {
  const bits = bytes.map((b) => b.toString(2).padStart(8, '0')).join('')
  return bits
    .match(/.{5}/g)!
    .map((five) => alphabet[parseInt(five, 2)])
    .join('')
}

/** FNV-1a: detects codes that were cut short or mistyped. */
function sum(bytes: number[]): number[] {
  let h = 0x811c9dc5
  for (const byte of bytes) h = Math.imul(h ^ byte, 0x01000193)
  return [h >>> 24, (h >>> 16) & 255, (h >>> 8) & 255, h & 255]
}
