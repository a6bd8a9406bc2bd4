// A match of the reader in one line: who plays, and what it waits for.
import type { MyMatch } from '../api/types'
import type { Doc } from '../game'
import { t } from '../i18n/words.svelte'
import { nameOf } from '../shell/ui'

/** The players, or only the others; at a long table the first three. */
export function namesOf(m: MyMatch, others = false): string {
  const name = (seat: number) =>
    m.seats[seat].kind === 'open' ? t('seat.free') : nameOf({ game: m.game, seats: m.seats } as Doc, seat)
  const seats = m.seats.flatMap((_, seat) => (others && m.own.includes(seat) ? [] : [seat]))
  const all = (seats.length ? seats : m.own).map(name)
  if (all.length <= 4) return all.join(' · ')
  return t('home.others', { names: all.slice(0, 3).join(' · '), n: all.length - 3 })
}

/** What an unfinished match waits for. */
export function now(m: MyMatch): string {
  if (m.phase === 'waiting') return t('home.waiting')
  if (m.paused) return t('home.paused')
  if (m.yours) return t('home.yours')
  if (m.lent) return t('home.lent')
  if (!m.seats.some(({ left }) => left)) return t('home.theirs')
  return t(m.own.some((seat) => m.seats[seat].left) ? 'home.left' : 'home.gone')
}
