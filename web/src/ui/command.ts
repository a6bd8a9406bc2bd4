// Which command of the program a key is, whatever the keyboard.
import { shortcuts } from '../shell/kept'

/** The signs that are commands; other signs on the row of digits stand for the digit. */
const signs = '+-=./?<>'
/** What the keys of an English keyboard beside the letters are, plain and with Shift: a Cyrillic keyboard has letters there. */
const beside: Record<string, string> = { Comma: ',<', Period: '.>', Slash: '/?', Minus: '-_', Equal: '=+' }
/** Letters, and the vowels and tones that Thai and Hindi keyboards have on keys of their own. */
const letter = /[\p{L}\p{M}]/u
/** What Greek and Hebrew keyboards have in place of a letter, plain and with Shift, if it is no command. The slash that a
 *  Hebrew keyboard has in place of Q stays one, as there is no other. */
const within: Record<string, string> = { KeyQ: ';:', KeyW: "'" }
/** What a browser says instead of the key that ends a word, such as Enter or Esc: in Safari the composing has ended by then. */
const composes = 229
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'repeat' | 'isComposing'> &
  Partial<Pick<KeyboardEvent, 'keyCode' | 'ctrlKey' | 'metaKey' | 'getModifierState'>>
/** What is repeated while a key is held down; everything else happens once. */
const repeats = /^(Arrow|Page)|^[-+=<>qe]$/

/** The command that a key is: its sign, in lower case, or its name, such as "Escape". Empty: none, because a word is being composed, the browser filled in a field, or a key that does something once is held down, or the reader wants none of one character. */
export function command(e: Pressed): string {
  if (!e.key || e.isComposing || e.keyCode === composes || e.key === 'Process' || e.key === 'Dead') return ''
  const name = /^\w{2,}$/.test(e.key) ? e.key : sign(e) // an Arabic keyboard has a key for two letters
  if (shortcuts.off && /^\S$/u.test(name) && !e.ctrlKey && !e.metaKey) return ''
  return e.repeat && !repeats.test(name) ? '' : name
}

/** The sign of a key, without Caps Lock: for a letter of another script, or what is there in its place, that at its place on
 *  an English keyboard. On the row of digits it is the digit, which French and Czech keyboards have only with Shift, unless
 *  AltGr was held for the sign. */
function sign(e: Pressed): string {
  const { key, code, shiftKey } = e
  if (e.getModifierState?.('AltGraph') && letter.test(key)) return '' // a letter that is typed
  if (/[a-z]/i.test(key)) return key.toLowerCase()
  if (key === 'ı' || key === 'İ') return 'i' // a Turkish keyboard has two
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey && !signs.includes(key) && !(/\D/.test(key) && e.getModifierState?.('AltGraph'))) return digit
  if (!letter.test(key) && !within[code]?.includes(key)) return key
  if (/\p{Script=Latin}/u.test(key)) return key
  return /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? beside[code]?.[shiftKey ? 1 : 0] ?? key
}
