import { words } from '../../i18n/words.svelte'

/** A chance of winning gained or lost, with its sign. */
export function gained(p = 0): string {
  const percent = words.number(Math.abs(p), 'percent')
  return percent === words.number(0, 'percent') ? percent : (p < 0 ? '−' : '+') + percent
}
