import type { ShellKeys } from '../ui/keyrows'

/** The keys that Match handles. */
export const shellKeys: ShellKeys[] = [
  { keys: ['←', '→'], text: 'keys.step', shared: true },
  { keys: ['Home', 'End'], text: 'keys.ends' },
  { keys: ['+', '-'], text: 'keys.speed' },
  { keys: ['Space', 'Enter'], text: 'keys.hurry', shared: true },
  { keys: ['M'], text: 'review.slips' },
  { keys: ['L'], text: 'match.log' },
  { keys: ['R'], text: 'nav.rules' },
  { keys: ['U'], text: 'back.take' },
  { keys: ['Esc'], text: 'keys.close', shared: true },
  { keys: ['?'], text: 'keys.title' },
]
