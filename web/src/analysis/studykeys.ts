import type { ShellKeys } from '../ui/keyrows'

/** The keys that Analysis handles. */
export const shellKeys: ShellKeys[] = [
  { keys: ['←', '→'], text: 'study.keys.away', shared: true },
  { keys: ['↑', '↓'], text: 'study.keys.beside', shared: true },
  { keys: ['<', '>'], text: 'study.keys.step' },
  { keys: ['Home', 'End'], text: 'study.keys.ends' },
  { keys: ['M'], text: 'study.promote' },
  { keys: ['Delete'], text: 'study.remove' },
  { keys: ['I'], text: 'study.evaluate' },
  { keys: ['C'], text: 'study.paper' },
  { keys: ['R'], text: 'nav.rules' },
  { keys: ['Esc'], text: 'keys.close', shared: true },
  { keys: ['?'], text: 'keys.title' },
]
