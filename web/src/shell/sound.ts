// Short sounds of wood, generated when needed, without files. Silent until the reader switches
// sound on.
import { settings } from './settings.svelte'
import type { Sound } from '../game'

let context: AudioContext | undefined

/** Plays a sound, if sound is on; hard: the loudness of a click, from 0 to 1. */
export function sound(name: Sound | undefined, hard = 1): void {
  if (!settings.sound || !name) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  sounds[name](context, context.currentTime, hard)
}

/** How each sound is made, beginning at a time of the audio clock. */
const sounds: Record<Sound, (c: AudioContext, t: number, hard: number) => void> = {
  click: (c, t, hard) => knock(c, t, 1100 + 300 * hard, 0.05, 0.25 * hard),
  land: (c, t) => knock(c, t, 420, 0.09, 0.5),
  roll: (c, t) => {
    for (let i = 0; i < 7; i++)
      knock(c, t + i * 0.055 + Math.random() * 0.03, 500 + Math.random() * 900, 0.05, 0.35 - i * 0.03)
  },
  card: (c, t) => {
    rush(c, t, 3200, 0.09, 0.2)
    knock(c, t + 0.09, 700, 0.05, 0.25)
  },
  turn: (c, t) => {
    tone(c, t, 523, 0.12, 0.12)
    tone(c, t + 0.1, 659, 0.18, 0.12)
  },
  good: (c, t) => {
    tone(c, t, 523, 0.1, 0.14)
    tone(c, t + 0.08, 659, 0.1, 0.14)
    tone(c, t + 0.16, 784, 0.25, 0.14)
  },
  bad: (c, t) => {
    knock(c, t, 160, 0.25, 0.6)
    tone(c, t, 196, 0.25, 0.1)
    tone(c, t + 0.12, 156, 0.3, 0.1)
  },
  time: (c, t) => {
    for (const at of [0, 0.25, 0.5]) knock(c, t + at, at ? 900 : 1250, 0.06, 0.4)
  },
  // The net, the whistle, and the crowd.
  goal: (c, t) => {
    rush(c, t, 2600, 0.18, 0.25)
    for (const at of [0.1, 0.32]) tone(c, t + at, 2350, at > 0.2 ? 0.5 : 0.16, 0.07)
    burst(c, t + 0.25, 1.7, 0.5, 'bandpass', 750, 0.8)
  },
  win: (c, t) => {
    ;[523, 659, 784, 1047].forEach((f, i) => tone(c, t + i * 0.11, f, 0.4, 0.13))
  },
  lose: (c, t) => {
    ;[392, 349, 311, 262].forEach((f, i) => tone(c, t + i * 0.19, f, 0.35, 0.1))
  },
  end: (c, t) => {
    for (const at of [0, 0.16, 0.32]) knock(c, t + at, 620, 0.12, 0.4)
  },
}

/** A struck piece of wood: noise through a narrow resonance, dying quickly. */
function knock(c: AudioContext, t: number, pitch: number, length: number, volume: number) {
  burst(c, t, length, volume * 3, 'bandpass', pitch, 6)
}

/** Something that moves fast through the air or over cloth: noise above a pitch. */
function rush(c: AudioContext, t: number, pitch: number, length: number, volume: number) {
  burst(c, t, length, volume, 'highpass', pitch, 0.7)
}

/** Noise through a filter, dying quickly. */
function burst(
  c: AudioContext,
  t: number,
  length: number,
  volume: number,
  type: BiquadFilterType,
  pitch: number,
  q: number,
) {
  const source = new AudioBufferSourceNode(c, { buffer: noise(c) })
  const filter = new BiquadFilterNode(c, { type, frequency: pitch, Q: q })
  source
    .connect(filter)
    .connect(fading(c, t, length, volume))
    .connect(c.destination)
  source.start(t, Math.random() * 0.5, length + 0.05)
}

/** A soft tone. */
function tone(c: AudioContext, t: number, pitch: number, length: number, volume: number) {
  const source = new OscillatorNode(c, { type: 'triangle', frequency: pitch })
  source.connect(fading(c, t, length, volume)).connect(c.destination)
  source.start(t)
  source.stop(t + length + 0.05)
}

/** A volume that fades to nothing. */
function fading(c: AudioContext, t: number, length: number, volume: number): GainNode {
  const gain = new GainNode(c, { gain: 0 })
  gain.gain.setValueAtTime(volume, t)
  gain.gain.exponentialRampToValueAtTime(0.0001, t + length)
  return gain
}

/** A second of noise, shared by all sounds. */
let hiss: AudioBuffer | undefined
function noise(c: AudioContext): AudioBuffer {
  if (hiss) return hiss
  hiss = c.createBuffer(1, c.sampleRate, c.sampleRate)
  const data = hiss.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return hiss
}
