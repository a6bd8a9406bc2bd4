// How each sound is made: wood and felt, leather, a net and a crowd, without files. Loaded when sound is on.
import { settings } from './settings.svelte'
import type { Sound } from '../game'

/** Plays each sound from a time of the audio clock; hard: the loudness of a click, from 0 to 1. */
export const sounds: Record<Sound, (c: AudioContext, t: number, hard: number) => void> = {
  click: (c, t, hard) => knock(c, t, 1100 + 300 * hard, 0.05, 0.25 * hard),
  land: (c, t) => knock(c, t, 420, 0.09, 0.5),
  roll: (c, t) => {
    for (let i = 0; i < 7; i++)
      knock(c, t + i * 0.055 + Math.random() * 0.03, 500 + Math.random() * 900, 0.05, 0.35 - i * 0.03)
  },
  // Dice in the hands.
  shake: (c, t) => {
    for (let i = 0; i < 5; i++) knock(c, t + i * 0.07 + Math.random() * 0.03, 900 + Math.random() * 700, 0.03, 0.16)
  },
  card: (c, t) => {
    rush(c, t, 3200, 0.09, 0.2)
    knock(c, t + 0.09, 700, 0.05, 0.25)
  },
  // Leather: a dull blow, and the air that it moves.
  kick: (c, t) => {
    burst(c, t, 0.12, 1.6, 'lowpass', 260, 1)
    rush(c, t, 1800, 0.05, 0.08)
  },
  // A piece of wood slides, and stops.
  bank: (c, t) => {
    burst(c, t, 0.2, 0.3, 'bandpass', 900, 2)
    knock(c, t + 0.2, 330, 0.12, 0.5)
  },
  // The cup is turned over.
  bust: (c, t) => {
    knock(c, t, 190, 0.22, 0.6)
    for (const at of [0.05, 0.11, 0.2]) knock(c, t + at, 420 - 600 * at, 0.06, 0.22)
  },
  turn: (c, t) => {
    knock(c, t, 660, 0.07, 0.3)
    knock(c, t + 0.11, 880, 0.09, 0.3)
  },
  good: (c, t) => {
    ;[523, 659, 784].forEach((pitch, i) => bar(c, t + i * 0.08, pitch, 0.25))
  },
  bad: (c, t) => {
    knock(c, t, 160, 0.25, 0.6)
    knock(c, t + 0.13, 130, 0.28, 0.5)
  },
  time: (c, t) => {
    for (const at of [0, 0.25, 0.5]) knock(c, t + at, at ? 900 : 1250, 0.06, 0.4)
  },
  whistle: (c, t) => {
    for (const at of [0, 0.22]) whistle(c, t + at, at ? 0.5 : 0.16)
  },
  // Six bars of wood, one for each die.
  tutto: (c, t) => {
    ;[392, 440, 523, 587, 659, 784].forEach((pitch, i) => bar(c, t + i * 0.09, pitch, i < 5 ? 0.22 : 0.7))
  },
  // The net, a breath of silence, and then the crowd over a low drum.
  goal: (c, t) => {
    rush(c, t, 2600, 0.18, 0.25)
    crowd(c, t + 0.3, 1.8, 750, 0.5)
    for (const at of [0.3, 0.62]) tone(c, t + at, 62, 0.3, 0.4, 'sine')
  },
  // The net, and others far away.
  conceded: (c, t) => {
    rush(c, t, 2600, 0.18, 0.2)
    crowd(c, t + 0.3, 1.3, 420, 0.12)
  },
  // The plaque lies on the table, and four notes rise.
  win: (c, t) => {
    knock(c, t, 120, 0.3, 0.7)
    ;[523, 659, 784, 1047].forEach((pitch, i) => bar(c, t + 0.2 + i * 0.12, pitch, 0.5))
  },
  lose: (c, t) => {
    knock(c, t, 150, 0.3, 0.6)
    knock(c, t + 0.32, 112, 0.4, 0.6)
  },
  end: (c, t) => {
    for (const at of [0, 0.16, 0.32]) knock(c, t + at, 620, 0.12, 0.4)
  },
}

/** A struck bar of wood: its tone, and the blow of the mallet. */
function bar(c: AudioContext, t: number, pitch: number, length: number) {
  tone(c, t, pitch, length, 0.14)
  tone(c, t, pitch * 3.9, length * 0.3, 0.03, 'sine')
  knock(c, t, pitch * 2, 0.03, 0.12)
}

/** A referee's whistle: two tones close together, and the breath. */
function whistle(c: AudioContext, t: number, length: number) {
  tone(c, t, 2350, length, 0.06, 'sine')
  tone(c, t, 2410, length, 0.06, 'sine')
  burst(c, t, length, 0.08, 'bandpass', 2400, 8)
}

/** Many voices, as noise in the range of a voice, which swells and dies away. */
function crowd(c: AudioContext, t: number, length: number, pitch: number, volume: number) {
  for (const [part, of] of [
    [0, 0.7],
    [0.12, 1],
    [0.3, 0.6],
  ])
    burst(c, t + part, length - part, volume * of, 'bandpass', pitch * (1 + part), 0.8)
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
    .connect(out(c))
  source.start(t, Math.random() * 0.5, length + 0.05)
}

/** A soft tone. */
function tone(
  c: AudioContext,
  t: number,
  pitch: number,
  length: number,
  volume: number,
  type: OscillatorType = 'triangle',
) {
  const source = new OscillatorNode(c, { type, frequency: pitch })
  source.connect(fading(c, t, length, volume)).connect(out(c))
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

/** Where all sounds go: as loud as the reader wants. */
let master: GainNode | undefined
function out(c: AudioContext): GainNode {
  if (!master) {
    master = new GainNode(c)
    master.connect(c.destination)
  }
  master.gain.value = settings.volume ** 2 // an ear hears loudness by its powers
  return master
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
