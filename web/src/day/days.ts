// What this browser remembers of the questions of the days, and what is made of it: marks, a row of days, words to share.
import { percent } from '../i18n/numbers'
import { keep, recalled } from '../shell/kept'

/** The answer to a question: good if it was as good as the best. A decision has a loss, unless it was given up. */
export interface Answered {
  game: string
  id: string
  good: boolean
  loss?: number
}
/** The answers of a day, and how many questions it has. */
interface DayOf {
  of: number
  answers: readonly Answered[]
}
/** By day, such as 2026-11-28. */
export type Days = Readonly<Record<string, DayOf>>

const key = 'days'
/** Days after that many are forgotten. */
const kept = 400
const day = 24 * 60 * 60 * 1000

const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date))
const isAnswer = (a: unknown): a is Answered => {
  const { game, id, good, loss } = (a ?? {}) as Record<string, unknown>
  return (
    typeof game === 'string' &&
    typeof id === 'string' &&
    typeof good === 'boolean' &&
    (loss === undefined || (typeof loss === 'number' && loss >= 0 && loss <= 1))
  )
}
/** The first answer of each game: a day has one question of each, also if a new release asks another one. */
const firsts = (answers: readonly Answered[]): Answered[] =>
  answers.filter(({ game }, i) => answers.findIndex((a) => a.game === game) === i)
const isDayOf = (d: unknown): d is DayOf => {
  const { of, answers } = (d ?? {}) as Record<string, unknown>
  return (
    Number.isInteger(of) &&
    Array.isArray(answers) &&
    answers.every(isAnswer) &&
    firsts(answers).length <= (of as number)
  )
}

export function recallDays(): Days {
  try {
    const all: unknown = JSON.parse(recalled(key) ?? '{}')
    if (typeof all !== 'object' || all === null) return {}
    return Object.fromEntries(
      Object.entries(all)
        .filter(([date, d]) => isDay(date) && isDayOf(d))
        .map(([date, { of, answers }]) => [date, { of, answers: firsts(answers) }]),
    )
  } catch {
    return {}
  }
}

/** The days with an answer added. The first answer in a game counts. */
export function answered(days: Days, date: string, of: number, answer: Answered): Days {
  const before = days[date]?.answers ?? []
  if (before.some(({ game }) => game === answer.game)) return days
  return { ...days, [date]: { of, answers: [...before, answer] } }
}

/** The days as this page knows them, with what another page of this browser has kept in the meantime. */
export function merged(days: Days): Days {
  const others = Object.entries(recallDays()).map(([date, { of, answers }]) => [
    date,
    { of, answers: firsts([...answers, ...(days[date]?.answers ?? [])]) },
  ])
  return { ...days, ...Object.fromEntries(others) }
}

/** The days with an answer added, and with what another page of this browser has kept in the meantime; they are kept. */
export function keepAnswer(days: Days, date: string, of: number, answer: Answered): Days {
  const before = merged(days)
  const after = answered(before, date, of, answer)
  if (after !== before) keepDays(after)
  return after
}

export function keepDays(days: Days) {
  const last = Object.keys(days).sort().slice(-kept)
  keep(key, JSON.stringify(Object.fromEntries(last.map((date) => [date, days[date]]))))
}

export const isDone = (d: DayOf | undefined): boolean => !!d && d.of > 0 && d.answers.length >= d.of

/** The day that many days later, or earlier. */
export const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** How many days in a row were answered up to today, or up to yesterday if today is still to come. One missed day in any
 *  seven does not end the row, and does not count. */
export function row(days: Days, today: string): number {
  let n = 0
  let at = isDone(days[today]) ? today : shifted(today, -1)
  let missed: string | undefined // the earliest missed day in the row
  for (;;) {
    if (isDone(days[at])) n++
    else if (missed === undefined || shifted(at, 7) <= missed) missed = at
    else return n
    if (!isDone(days[at]) && !isDone(days[shifted(at, -1)])) return n
    at = shifted(at, -1)
  }
}

/** One mark a question: nothing of it tells the answer. */
export const marks = (answers: readonly Answered[]): string => answers.map(({ good }) => (good ? '●' : '○')).join('')

/** What the answers gave away. */
export const given = (answers: readonly Answered[]): number => answers.reduce((sum, { loss = 0 }) => sum + loss, 0)

/** A day as people write it. */
export const dated = (lang: string, date: string, month: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month, timeZone: 'UTC' }).format(
    Date.parse(date),
  )

/** Words to share, such as Woodwork 28 Nov ●●○● −3.4 %. The sum is told if it is whole: nobody knows what a question
 *  that was given up has cost, or an end that was missed. */
export function shared(lang: string, date: string, answers: readonly Answered[]): string {
  const line = `Woodwork ${dated(lang, date)} ${marks(answers)}`
  const whole = answers.every(({ good, loss }) => good || loss !== undefined)
  return whole ? `${line} ${percent(lang, -given(answers) || 0, 1)}` : line
}
