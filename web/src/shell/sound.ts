// Short sounds of wood and felt, generated when needed. Silent until the reader switches sound on.
import { settings } from './settings.svelte'
import type { Sound } from '../game'

const late = 400 // ms after which a sound no longer belongs to what is seen

let context: AudioContext | undefined
let wood: Promise<typeof import('./wood')> | undefined
const load = () => (wood ??= import('./wood').catch((fault) => ((wood = undefined), Promise.reject(fault))))
if (settings.sound) void load().catch(() => {})

/** Plays a sound, if sound is on; hard: the loudness of a click, from 0 to 1. */
export function sound(name: Sound | undefined, hard = 1): void {
  if (settings.sound && name) void play(name, hard).catch(() => {})
}

/** The clock of the audio stands still before the reader's first click, and on a phone during a call, which Safari calls
 *  interrupted. Nothing is placed on a clock that stands: all of it would be heard at once when it goes on. */
async function play(name: Sound, hard: number) {
  const asked = Date.now()
  context ??= new AudioContext()
  if (context.state !== 'running') await context.resume()
  const { sounds } = await load()
  if (Date.now() - asked > late || context.state !== 'running') return
  sounds[name](context, context.currentTime, hard)
}
