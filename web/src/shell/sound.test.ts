import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Sound } from '../game'

vi.mock('./settings.svelte', () => ({ settings: { sound: true, volume: 1 } }))

/** The pitches of a sound's tones and of its knocks, each in order. state: of the audio when the sound is asked for. */
async function pitches(name: Sound, state = 'running', resumes = () => {}) {
  const [tones, knocks]: number[][] = [[], []]
  class Part {
    gain = { value: 1, setValueAtTime() {}, exponentialRampToValueAtTime() {} }
    connect(next: unknown) {
      return next
    }
    start() {}
    stop() {}
  }
  const noting = (list: number[]) =>
    class extends Part {
      constructor(_: unknown, { frequency }: { frequency: number }) {
        super()
        list.push(frequency)
      }
    }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = state
      currentTime = 0
      sampleRate = 8
      createBuffer = () => ({ getChannelData: () => [] })
      async resume() {
        resumes()
        this.state = 'running'
      }
    },
  )
  vi.stubGlobal('OscillatorNode', noting(tones))
  vi.stubGlobal('BiquadFilterNode', noting(knocks))
  for (const node of ['GainNode', 'AudioBufferSourceNode']) vi.stubGlobal(node, Part)
  vi.resetModules()
  const fresh = await import('./sound')
  await import('./wood')
  fresh.sound(name)
  await vi.waitFor(() => expect(tones.length + knocks.length).toBeGreaterThan(0)).catch(() => {})
  return { tones, knocks }
}

describe('the sounds', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('rise for the winner, are two low knocks for the loser, and are knocked for others', async () => {
    const { tones } = await pitches('win')
    const main = tones.filter((_, i) => i % 2 === 0) // each bar has an overtone
    expect(main).toEqual(main.toSorted((a, b) => a - b))
    expect(main.length).toBe(4)
    const lost = await pitches('lose')
    expect([lost.tones.length, lost.knocks.length]).toEqual([0, 2])
    expect(Math.max(...lost.knocks)).toBeLessThan(200)
    expect((await pitches('end')).tones).toEqual([])
  })

  it('are six rising bars at a Tutto', async () => {
    const main = (await pitches('tutto')).tones.filter((_, i) => i % 2 === 0)
    expect(main).toEqual([...new Set(main)].toSorted((a, b) => a - b))
    expect(main.length).toBe(6)
  })

  it.each(['suspended', 'interrupted'])('are heard once the audio, %s before, goes on', async (state) => {
    let asked = 0
    expect((await pitches('land', state, () => asked++)).knocks.length).toBe(1)
    expect(asked).toBe(1)
  })

  it('are not heard after what they belong to', async () => {
    const late = await pitches('land', 'suspended', () => vi.setSystemTime(Date.now() + 1000))
    expect(late.knocks).toEqual([])
  })
})
