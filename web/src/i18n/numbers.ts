// Numbers in the four languages, as in i18n/language.go, but with a real minus sign,
// which is as wide as the plus. Intl gives the same otherwise, but making its first
// object takes a tenth of a second on a phone, and a page has numbers from the start.

interface Writing {
  group: string // between thousands
  ungrouped: number // numbers of up to that many digits are not grouped
  decimal: string
  percent: string // where # is the number
  score: string // between the goals of two sides
  plural: (n: number) => Plural
}
const minus = '\u2212'
type Plural = 'one' | 'few' | 'many' | 'other'

const oneIsOne = (n: number): Plural => (Math.abs(n) === 1 ? 'one' : 'other')

const writings: Record<string, Writing> = {
  en: { group: ',', ungrouped: 3, decimal: '.', percent: '#%', score: '–', plural: oneIsOne },
  hu: { group: '\u00a0', ungrouped: 4, decimal: ',', percent: '#%', score: '–', plural: oneIsOne },
  ru: { group: '\u00a0', ungrouped: 3, decimal: ',', percent: '#\u00a0%', score: ':', plural: russian },
  tr: { group: '.', ungrouped: 3, decimal: ',', percent: '%#', score: '-', plural: oneIsOne },
}

/** 1, 21, 31…; 2 to 4, 22 to 24…; all other whole numbers; and fractions. */
function russian(n: number): Plural {
  const [ones, tens] = [Math.abs(n) % 10, Math.abs(n) % 100]
  if (!Number.isInteger(n)) return 'other'
  if (ones === 1 && tens !== 11) return 'one'
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 'few' : 'many'
}

/** The plural form for n. */
export function plural(lang: string, n: number): Plural {
  return of(lang).plural(n)
}

/** A number with at least and at most that many decimals; one of up to `ungrouped` digits has no separators. */
export function decimal(lang: string, n: number, most = 3, least = 0, ungrouped = of(lang).ungrouped): string {
  const { group, decimal } = of(lang)
  const [whole, fraction = ''] = rounded(Math.abs(n), most).split('.')
  const kept = fraction.replace(/0+$/, '').padEnd(least, '0')
  const thousands = whole.length > ungrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return (n < 0 ? minus : '') + thousands + (kept && decimal + kept)
}

/** A share of 1 as a percentage, with that many decimals. */
export function percent(lang: string, share: number, decimals = 0): string {
  const hundredths = decimal(lang, Math.abs(share * 100), decimals, decimals)
  const sign = share < 0 ? minus : ''
  return sign + of(lang).percent.replace('#', hundredths)
}

/** A score; a number of four digits has no separator, as on the seats. */
export function score(lang: string, goals: readonly number[]): string {
  return goals.map((n) => decimal(lang, n, 0, 0, 4)).join(of(lang).score)
}

function of(lang: string): Writing {
  return writings[lang] ?? writings.en
}

/** Rounds halves up, as in 0.125, which toFixed may get wrong in binary. */
function rounded(n: number, decimals: number): string {
  const scale = 10 ** decimals
  return (Math.round(n * scale + Number.EPSILON * n * scale) / scale).toFixed(decimals)
}
