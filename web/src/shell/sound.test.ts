import { afterEach, describe, expect, it, vi } from 'vitest'
import { sound } from './sound'
import type { Sound } from '../game'

vi.mock('./settings.svelte', () => ({ settings: { sound: true } }))

/** The pitches of a sound's tones in order; knocks have none. */
function tones(name: Sound): number[] {
  const heard: number[] = []
  class Part {
    gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    connect(next: unknown) {
      return next
    }
    start() {}
    stop() {}
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      currentTime = 0
      sampleRate = 8
      createBuffer = () => ({ getChannelData: () => [] })
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class extends Part {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        super()
        heard.push(frequency)
      }
    },
  )
  for (const node of ['GainNode', 'BiquadFilterNode', 'AudioBufferSourceNode']) vi.stubGlobal(node, Part)
  sound(name)
  return heard
}

describe('the end of a match', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('rises for the winner, falls for the loser, and is struck for others', () => {
    const rising = tones('win')
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    const falling = tones('lose')
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
    expect([rising.length, falling.length, tones('end').length]).toEqual([4, 4, 0])
  })
})
