// The values of an option in words.
import { t, words } from '../i18n/words.svelte'

/** What a value of a game's option is called: by the game, as a time, as a number, or as it stands. */
export function valueName(game: string, option: string, value: string): string {
  const key = `${game}.option.${option}`
  if (words.has(`${key}.${value}`)) return t(`${key}.${value}`)
  if (words.has(`${key}.n`)) return t(`${key}.n`, { n: Number(value) })
  const [, whole, each] = /^(\d+)\+(\d+)$/.exec(value) ?? []
  if (whole && Number(whole) % 60 === 0) return t('new.time', { m: Number(whole) / 60, s: Number(each) })
  return Number.isNaN(Number(value)) ? value : words.number(Number(value))
}
