import { describe, expect, it } from 'vitest'
import { joined } from '../../scripts/segments.mjs'

/** A program with one page of memory, m, and data at some addresses. */
function program(data: [at: number, bytes: number[]][]): Uint8Array<ArrayBuffer> {
  const signed = (n: number) => (n < 64 ? [n] : [(n & 0x7f) | 0x80, n >> 7]) // below 8192
  const segments = data.flatMap(([at, bytes]) => [0, 0x41, ...signed(at), 0x0b, bytes.length, ...bytes])
  return Uint8Array.from([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    5,
    3,
    1,
    0,
    1, // memory
    7,
    5,
    1,
    1,
    0x6d,
    2,
    0, // its name
    11,
    segments.length + 1,
    data.length,
    ...segments,
  ])
}

async function memory(of: BufferSource): Promise<number[]> {
  const { instance } = await WebAssembly.instantiate(of)
  return [...new Uint8Array((instance.exports.m as WebAssembly.Memory).buffer)]
}

describe('the segments of a program', () => {
  it('are joined where little is between them, and mean the same', async () => {
    const apart = program([
      [3000, [7]],
      [10, [1, 2]],
      [14, [3]],
      [60, [4, 5]],
      [3001, [8]],
    ])
    const whole = joined(apart) as Uint8Array<ArrayBuffer>
    expect(await memory(whole)).toEqual(await memory(apart))
    const count = whole[whole.findIndex((byte, i) => i >= 20 && byte === 11) + 2]
    expect(count).toBe(2)
  })

  it('are refused where they are not what Go writes', () => {
    expect(() =>
      joined(
        program([
          [10, [1, 2]],
          [11, [3]],
        ]),
      ),
    ).toThrow('two segments of data at 11')
    expect(() => joined(program([[10, [1, 2]]]).subarray(0, -1))).toThrow('the program ends early')
    const passive = program([[10, [1]]])
    passive[passive.length - 6] = 1
    expect(() => joined(passive)).toThrow('not at a constant address')
  })
})
