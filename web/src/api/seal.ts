// This browser's share in the chance of a match of several guests: the seal is sent to the server when the guest
// sits down, the number behind it when everyone has. Until then both are kept here, in case the page is loaded
// again.
import { keep, recalled } from '../shell/kept'
import { random } from './retry'

const key = 'seals'
const most = 60 // shares that are remembered
type Share = [seal: string, entropy: string]

function shares(): Share[] {
  try {
    const list: Share[] = JSON.parse(recalled(key) ?? '[]')
    return Array.isArray(list) ? list.filter((one) => Array.isArray(one)) : []
  } catch {
    return []
  }
}

/** Makes a new share, of which only the seal is sent. */
export function promise(): string {
  const entropy = random(32)
  const seal = sealOf(entropy)
  keep(key, JSON.stringify([[seal, entropy], ...shares()].slice(0, most)))
  return seal
}

/** The number behind a seal; undefined if this browser does not know it. */
export function behind(seal: string): string | undefined {
  return shares().find(([one]) => one === seal)?.[1]
}

/** The first 32 bits of the fractional parts of the square or cube roots of the first primes. */
function fractions(root: number, n: number): number[] {
  const list: number[] = []
  for (let p = 2; list.length < n; p++) {
    let divisor = 2
    while (p % divisor) divisor++
    if (divisor === p) list.push(Math.floor((p ** (1 / root) % 1) * 2 ** 32) | 0)
  }
  return list
}

/** SHA-256 of the fields "woodwork seal 1" and the entropy, which are 55 bytes and so one block: crypto.subtle is
 *  missing where a page comes without encryption, for example from a computer at home. */
export function sealOf(entropy: string): string {
  const hex = (text: string) => Array.from(text, (c) => c.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const block = `0000000f${hex('woodwork seal 1')}00000020${entropy}80${(55 * 8).toString(16).padStart(16, '0')}`
  const w = Array.from({ length: 16 }, (_, i) => parseInt(block.slice(8 * i, 8 * i + 8), 16) | 0)
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15],
      b = w[i - 2]
    w[i] =
      (w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0
  }
  const first = fractions(2, 8)
  const k = fractions(3, 64)
  let [a, b, c, d, e, f, g, h] = first
  for (let i = 0; i < 64; i++) {
    const t = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0
    const s = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[a, b, c, d, e, f, g, h] = [(t + s) | 0, a, b, c, (d + t) | 0, e, f, g]
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => ((x + first[i]) >>> 0).toString(16).padStart(8, '0')).join('')
}
