// The values of an option in words.
import { t, words } from '../i18n/words.svelte'

/** The name of an option's value: the game's own word, a time, a number, or the value itself. */
export function valueName(game: string, option: string, value: string): string {
  const key = `${game}.option.${option}`
  if (words.has(`${key}.${value}`)) return t(`${key}.${value}`)
  if (words.has(`${key}.n`)) return t(`${key}.n`, { n: Number(value) })
  const [, whole, each] = /^(\d+)\+(\d+)$/.exec(value) ?? []
  if (whole && Number(whole) % 60 === 0) return t('new.time', { m: Number(whole) / 60, s: Number(each) })
  return Number.isNaN(Number(value)) ? value : words.number(Number(value))
}
