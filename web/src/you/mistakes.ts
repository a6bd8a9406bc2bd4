// Which of a reader's own mistakes are asked again, and when: one day after the match, and then ever later, until the
// best choice was found twice in a row.
import type { MyResult } from '../api/types'
import { shifted } from '../day/days'
import { keep, recalled } from '../shell/kept'

/** A decision of the reader that cost chances of winning. */
export interface Slip {
  match: MyResult
  seq: number
  loss: number
}
/** What this browser remembers of a mistake: how often in a row it was answered right, and the day it is due again. */
interface Mark {
  right: number
  step: number
  due: string
}
/** By match and entry. */
export type Marks = Readonly<Record<string, Mark>>

/** After how many days a mistake is asked again. */
const steps = [1, 3, 10, 30]
/** How often in a row it must be answered right. */
const enough = 2
/** How many are asked in one sitting. */
export const sitting = 10

/** The day on the reader's clock: a match of an evening is of that day, and its mistakes are due on the next. */
export function dayOf(time: number | string): string {
  const at = new Date(time)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const keyOf = ({ match, seq }: Slip): string => `${match.id}#${seq}`

export const slips = (list: readonly MyResult[]): Slip[] =>
  list.flatMap((match) => (match.figures?.mistakes ?? []).map(({ seq, loss }) => ({ match, seq, loss })))

/** The day on which a mistake is due; undefined once it is learned. */
export function dueOn(slip: Slip, marks: Marks): string | undefined {
  const mark = marks[keyOf(slip)]
  if (!mark) return shifted(dayOf(slip.match.updated), steps[0])
  return mark.right >= enough ? undefined : mark.due
}

/** The mistakes to ask on a day, those that cost most first. */
export function due(list: readonly Slip[], marks: Marks, today: string): Slip[] {
  return list
    .filter((slip) => (dueOn(slip, marks) ?? '9999') <= today)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, sitting)
}

/** The marks of a page, with those that another page of this browser has kept in the meantime: of each the later one. */
export function later(marks: Marks, kept: Marks): Marks {
  const newer = Object.entries(kept).filter(([key, { due }]) => !marks[key] || due >= marks[key].due)
  return { ...marks, ...Object.fromEntries(newer) }
}

/** The next day on which a mistake is due; undefined if none is to come. */
export function nextDay(list: readonly Slip[], marks: Marks): string | undefined {
  return list
    .map((slip) => dueOn(slip, marks))
    .filter((day) => day !== undefined)
    .sort()[0]
}

/** The marks with an answer added. */
export function answered(marks: Marks, slip: Slip, right: boolean, today: string): Marks {
  const before = marks[keyOf(slip)] ?? { right: 0, step: 0 }
  const step = Math.min(before.step + 1, steps.length - 1)
  return { ...marks, [keyOf(slip)]: { right: right ? before.right + 1 : 0, step, due: shifted(today, steps[step]) } }
}

const key = 'mistakes'
/** Marks after that many are forgotten, those due first. */
const kept = 2000

const isMark = (m: unknown): m is Mark => {
  const { right, step, due } = (m ?? {}) as Record<string, unknown>
  return (
    Number.isInteger(right) &&
    (right as number) >= 0 &&
    Number.isInteger(step) &&
    (step as number) >= 0 &&
    (step as number) < steps.length &&
    typeof due === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(due)
  )
}

export function recallMarks(): Marks {
  try {
    const all: unknown = JSON.parse(recalled(key) ?? '{}')
    if (typeof all !== 'object' || all === null) return {}
    return Object.fromEntries(Object.entries(all).filter(([, mark]) => isMark(mark)))
  } catch {
    return {}
  }
}

export function keepMarks(marks: Marks) {
  const all = Object.entries(marks).sort(([, a], [, b]) => a.due.localeCompare(b.due))
  keep(key, JSON.stringify(Object.fromEntries(all.slice(-kept))))
}

/** Whether the reader wants to be asked their mistakes. */
export const asks = (): boolean => recalled('asks') !== 'off'
export const setAsks = (on: boolean) => keep('asks', on ? 'on' : 'off')
