// The codes that two devices show each other in order to connect: what WebRTC must know of the other device, in so few
// bytes that a camera reads the code easily. A code that is read is treated as a stranger's input.

import { base64url } from '../api/base64'
import { plain } from '../ui/plain'

/** The version of codes and messages. */
export const version = 1

/** An address of a device. Its host is an IPv4 or IPv6 address, or a name of mDNS, which only its own network knows. */
export interface Address {
  host: string
  port: number
}

/** What a device says about itself. Only an offer names the match; an answer has the tag of its offer. */
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

/** What is wrong with a text: it is not a code, or one of another version. */
type Fault = 'none' | 'version'

const prefix = 'WW'
const maxAddresses = 8
const maxLength = 1200 // characters of a code, or of a link with one
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567' // base 32, as in the ids of matches

/** A code as text for a link or a message. */
export function format(code: Code): string {
  const credentials = [code.ufrag, code.pwd].flatMap((word) => [
    word.length,
    ...Array.from(word, (c) => c.charCodeAt(0)),
  ])
  const bytes = [
    version,
    code.wire,
    code.kind === 'offer' ? 1 : 2,
    ...fromHex(code.tag),
    ...(code.kind === 'offer' ? fromId(code.match!) : []),
    ...credentials,
    ...code.fingerprint,
    Math.min(code.addresses.length, maxAddresses),
    ...code.addresses.slice(0, maxAddresses).flatMap(addressBytes),
  ]
  return prefix + base64url([...bytes, ...checksum(bytes)])
}

const codeAtEnd = /(?:^|[#\s])WW([\w-]+)\s*$/
/** Undoes what mails and documents do to a long line: they break it, quote it, or replace its hyphens. */
const unwrap = (text: string) =>
  plain(text)
    .replace(/=?\s*\n(?:> ?)*/g, '')
    .replace(/^[\s>"'`\p{Pi}\p{Pf}„‚(<[]+|[\s>"'`\p{Pi}\p{Pf}„‚)\].,;:!]+$/gu, '')

/** Reads a code or a link that ends in one; returns what is wrong with a text that is neither. */
export function parse(text: string): Code | Fault {
  const [, digits] = (text.length <= maxLength && (codeAtEnd.exec(text) ?? codeAtEnd.exec(unwrap(text)))) || []
  if (!digits) return 'none'
  let bytes: number[]
  try {
    bytes = Array.from(atob(digits.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
  } catch {
    return 'none'
  }
  const expected = bytes.splice(-4)
  if (checksum(bytes).some((byte, i) => byte !== expected[i])) return 'none'
  if (bytes[0] !== version) return 'version'
  try {
    return readFields(new Reader(bytes))
  } catch {
    return 'none'
  }
}

/** Throws an error if the bytes are not those of a code. */
function readFields(from: Reader): Code {
  from.take(1) // the version
  const [wire, kind] = from.take(2)
  if (kind !== 1 && kind !== 2) throw new Error('neither offer nor answer')
  const tag = toHex(from.take(4))
  const match = kind === 1 ? toId(from.take(10)) : undefined
  const [ufrag, pwd] = [from.word(4, 32), from.word(22, 64)]
  const fingerprint = Uint8Array.from(from.take(32))
  const [count] = from.take(1)
  if (count > maxAddresses) throw new Error('too many addresses')
  const addresses = Array.from({ length: count }, () => readAddress(from))
  if (from.left) throw new Error(`${from.left} bytes after the code`)
  return { kind: kind === 1 ? 'offer' : 'answer', wire, match, tag, ufrag, pwd, fingerprint, addresses }
}

/** Reads bytes from the first to the last. */
class Reader {
  #at = 0
  constructor(private bytes: number[]) {}
  get left(): number {
    return this.bytes.length - this.#at
  }
  take(n: number): number[] {
    if (n > this.left) throw new Error(`want ${n} more bytes, have ${this.left}`)
    return this.bytes.slice(this.#at, (this.#at += n))
  }
  /** A word of the letters that RFC 8839 allows in ice-ufrag and ice-pwd. */
  word(min: number, max: number): string {
    const [length] = this.take(1)
    const word = String.fromCharCode(...this.take(length))
    if (length < min || length > max || !/^[A-Za-z0-9+/]+$/.test(word)) throw new Error('not an ice-ufrag or ice-pwd')
    return word
  }
}

const mdnsName = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/

/** Whether a code can hold an address of this kind. */
export const encodable = ({ host }: Address): boolean => mdnsName.test(host) || isV4(host) || groups(host) !== undefined

function addressBytes({ host, port }: Address): number[] {
  const portBytes = [port >> 8, port & 255]
  if (mdnsName.test(host)) return [1, ...fromHex(host.replace('.local', '').replace(/-/g, '')), ...portBytes]
  if (isV4(host)) return [4, ...host.split('.').map(Number), ...portBytes]
  return [6, ...groups(host)!.flatMap((n) => [n >> 8, n & 255]), ...portBytes]
}

function readAddress(from: Reader): Address {
  const [kind] = from.take(1)
  const size = ({ 1: 16, 4: 4, 6: 16 } as Record<number, number>)[kind]
  if (!size) throw new Error(`unknown kind of address ${kind}`)
  const bytes = from.take(size)
  const [high, low] = from.take(2)
  const hex = toHex(bytes)
  const host =
    kind === 4
      ? bytes.join('.')
      : kind === 6
        ? hex.match(/.{4}/g)!.join(':')
        : hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') + '.local'
  return { host, port: 256 * high + low }
}

function isV4(host: string): boolean {
  const parts = host.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
}

/** The eight numbers of an IPv6 address; undefined if the host is not one. */
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

const fromHex = (digits: string): number[] => digits.match(/../g)!.map((two) => parseInt(two, 16))
const toHex = (bytes: number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The ten bytes of a match's id, which has sixteen letters. */
function fromId(id: string): number[] {
  const bits = Array.from(id, (c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('')
  return bits.match(/.{8}/g)!.map((eight) => parseInt(eight, 2))
}

function toId(bytes: number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits
    .match(/.{5}/g)!
    .map((five) => alphabet[parseInt(five, 2)])
    .join('')
}

/** The four bytes of FNV-1a: detects codes that were cut short or mistyped. */
function checksum(bytes: number[]): number[] {
  let hash = 0x811c9dc5
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
  return [hash >>> 24, (hash >>> 16) & 255, (hash >>> 8) & 255, hash & 255]
}
