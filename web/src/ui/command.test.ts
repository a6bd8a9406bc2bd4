import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shortcuts } from '../shell/kept'
import { command } from './command'

const press = (key: string, code = '', more: Partial<KeyboardEvent> = {}) =>
  command({ key, code, shiftKey: false, repeat: false, isComposing: false, ...more })

const yes = (): boolean => true

test.each([
  ['a letter', 'r', 'KeyR', {}, 'r'],
  ['with Caps Lock', 'R', 'KeyR', {}, 'r'],
  ['Caps Lock and Shift', 'r', 'KeyR', { shiftKey: true }, 'r'],
  ['Russian', 'к', 'KeyR', {}, 'r'],
  ['Russian with Caps Lock', 'К', 'KeyR', {}, 'r'],
  ['Greek', 'ρ', 'KeyR', {}, 'r'],
  ['Hebrew', 'ר', 'KeyR', {}, 'r'],
  ['Arabic', 'ق', 'KeyR', {}, 'r'],
  ['Arabic, a key for two letters', 'لا', 'KeyB', {}, 'b'],
  ['Thai, a vowel below or above', 'ิ', 'KeyB', {}, 'b'],
  ['Thai, a tone', '้', 'KeyH', {}, 'h'],
  ['Hindi, a vowel', 'ो', 'KeyA', {}, 'a'],
  ['Hindi, a vowel before its letter', 'ि', 'KeyF', {}, 'f'],
  ['Greek, where a sign is in place of a letter', ';', 'KeyQ', {}, 'q'],
  ['Greek, the same with Shift', ':', 'KeyQ', { shiftKey: true }, 'q'],
  ['Greek, the final sigma', 'ς', 'KeyW', {}, 'w'],
  ['Hebrew, where a sign is in place of a letter', "'", 'KeyW', {}, 'w'],
  ['Hebrew, the only slash', '/', 'KeyQ', {}, '/'],
  ['Hebrew, the full stop where the slash is', '.', 'Slash', {}, '.'],
  ['Hebrew, a letter where the full stop is', 'ץ', 'Period', {}, '.'],
  ['Dvorak, a sign where Q is', "'", 'KeyQ', {}, "'"],
  ['French, a comma where M is', ',', 'KeyM', {}, ','],
  ['where a Hungarian keyboard has Z', 'z', 'KeyY', {}, 'z'],
  ['where a French keyboard has A', 'a', 'KeyQ', {}, 'a'],
  ['Dvorak', 'o', 'KeyS', {}, 'o'],
  ['a Hungarian letter is no command', 'é', 'Semicolon', {}, 'é'],
  ['a Turkish letter at the place of another', 'ğ', 'KeyE', {}, 'ğ'],
  ['the Turkish letter without a dot', 'ı', 'KeyI', {}, 'i'],
  ['the Turkish letter with a dot', 'i', 'Quote', {}, 'i'],
  ['the Turkish capital with a dot', 'İ', 'Quote', { shiftKey: true }, 'i'],
  ['a digit', '2', 'Digit2', {}, '2'],
  ['a digit beside the letters', '2', 'Numpad2', {}, '2'],
  ['a French digit', 'é', 'Digit2', {}, '2'],
  ['a French digit with Shift', '2', 'Digit2', { shiftKey: true }, '2'],
  ['a Czech digit', 'š', 'Digit3', {}, '3'],
  ['an Arabic digit', '٣', 'Digit3', {}, '3'],
  ['a Czech plus', '+', 'Digit1', {}, '+'],
  ['a Hungarian slash', '/', 'Digit6', { shiftKey: true }, '/'],
  ['a Russian question mark', '?', 'Digit7', { shiftKey: true }, '?'],
  ['a Russian letter where the full stop is', 'ю', 'Period', {}, '.'],
  ['a Russian capital where > is', 'Ю', 'Period', { shiftKey: true }, '>'],
  ['a Hungarian dash, where the slash is', '-', 'Slash', {}, '-'],
  ['a named key', 'Escape', 'Escape', {}, 'Escape'],
  ['a named key without Num Lock', 'ArrowDown', 'Numpad2', {}, 'ArrowDown'],
  ['a key of a phone, which has no place', 'к', '', {}, 'к'],
  ['the space bar', ' ', 'Space', {}, ' '],
  ['a key that is held', 'b', 'KeyB', { repeat: true }, ''],
  ['the space bar, held', ' ', 'Space', { repeat: true }, ''],
  ['an arrow that is held', 'ArrowLeft', 'ArrowLeft', { repeat: true }, 'ArrowLeft'],
  ['an aim that is held, in Russian', 'й', 'KeyQ', { repeat: true }, 'q'],
  ['a word that is composed', 'r', 'KeyR', { isComposing: true }, ''],
  ['a word that is composed elsewhere', 'Process', 'KeyR', {}, ''],
  ['Esc that ends a word, in Safari', 'Escape', 'Escape', { keyCode: 229 }, ''],
  ['a Hungarian sign with AltGr', '~', 'Digit1', { getModifierState: yes }, '~'],
  ['a digit with AltGr', '1', 'Digit1', { getModifierState: yes }, '1'],
  ['a letter with AltGr', 'l', 'KeyL', { getModifierState: yes }, ''],
  ['a letter of another script with AltGr', 'д', 'KeyL', { getModifierState: yes }, ''],
  ['a vowel of another script with AltGr', 'ॉ', 'KeyL', { getModifierState: yes }, ''],
  ['a Hungarian > with AltGr', '>', 'KeyY', { getModifierState: yes }, '>'],
  ['an accent that waits for its letter', 'Dead', 'BracketLeft', {}, ''],
] as const)('%s', (_, key, code, more, wanted) => expect(press(key, code, more)).toBe(wanted))

test('who wants no keys of one character has the others', () => {
  shortcuts.off = true
  onTestFinished(() => void (shortcuts.off = false))
  expect(['r', 'к', '1', '.', '/', 'لا'].map((key) => press(key, 'KeyR'))).toEqual(['', '', '', '', '', ''])
  expect([' ', 'Enter', 'Escape', 'ArrowLeft', 'Home'].map((key) => press(key))).toEqual([
    ' ',
    'Enter',
    'Escape',
    'ArrowLeft',
    'Home',
  ])
  expect(press('p', 'KeyP', { ctrlKey: true })).toBe('p') // of the browser: print
})

test('a browser fills in a field and says that a key was pressed, but not which', () => {
  expect(command({} as KeyboardEvent)).toBe('')
})

test('no file compares a letter, a digit or a sign with what a keyboard calls its key', () => {
  const src = join(import.meta.dirname, '..')
  const own = /\be(vent)?\.key(\.toLowerCase\(\))?( [!=]== '[^' ]'|\]|\))/
  const plain = /arrows\[e\.key\]/g
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (f) => /\.(svelte|ts)$/.test(f) && !f.endsWith('.test.ts') && f !== 'ui/command.ts',
  )
  const found = files.filter((file) => own.test(readFileSync(join(src, file), 'utf8').replace(plain, '')))
  expect(found).toEqual([])
})
