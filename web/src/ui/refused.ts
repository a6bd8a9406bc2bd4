// What a browser refuses, in words, which come with those of the rooms.
import type { Text } from '../game'
import { words } from '../i18n/words.svelte'

const keys = { text: 'share.uncopied', link: 'share.unlinked', sound: 'set.sound.refused', paper: 'share.unprinted' }

/** The sentence that says so, and what else can be done, once its words are there. */
export async function refused(what: keyof typeof keys): Promise<Text> {
  await words.add('rooms')
  return [keys[what], {}]
}
