import { describe, expect, it } from 'vitest'
import { decimal, percent, plural, score } from './numbers'

const numbers = [
  0, 1, 2, 5, 9, 10, 11, 12, 14, 21, 22, 25, 99, 100, 101, 111, 112, 121, 999, 1000, 1050, 1234, 9999, 10_000, 12_345,
  999_999, 1_000_000, 1_234_567,
]
const fractions = [0.1, 0.25, 0.5, 1.5, 2.75, 3.3333, 12.3456, 999.987, 1234.5]
const shares = Array.from({ length: 1001 }, (_, i) => i / 1000)

/** Intl's answer with a minus sign instead of the hyphen. */
const printed = (number: string) => number.replace('-', '\u2212')

describe.each(['en', 'hu', 'ru', 'tr'])('numbers in %s are those of Intl, but for the minus', (lang) => {
  it.each([...numbers, ...fractions].flatMap((n) => [n, -n]).filter((n) => !Object.is(n, -0)))('%d', (n) => {
    expect(decimal(lang, n)).toBe(printed(new Intl.NumberFormat(lang).format(n)))
    expect(decimal(lang, n, 3, 0, 4)).toBe(printed(new Intl.NumberFormat(lang, { useGrouping: 'min2' }).format(n)))
    expect(decimal(lang, n, 1, 1)).toBe(
      printed(new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n)),
    )
    expect(plural(lang, n)).toBe(new Intl.PluralRules(lang).select(n))
  })
  it('shares of a hundred', () => {
    const whole = new Intl.NumberFormat(lang, { style: 'percent' })
    const tenths = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    for (const share of [...shares, 1 / 3, 2 / 3, 1 / 7, 12.5]) {
      expect(percent(lang, share)).toBe(whole.format(share))
      expect(percent(lang, share, 1)).toBe(tenths.format(share))
    }
    expect(percent(lang, -0.25)).toBe(printed(whole.format(-0.25)))
  })
})

it('a score is written as each language does', () => {
  expect(['en', 'hu', 'ru', 'tr'].map((lang) => score(lang, [2, 1]))).toEqual(['2–1', '2–1', '2:1', '2-1'])
})
