// A time control split into the parts that its fields show, and put together again: docs/formats.md, "Clocks".

import { controls } from './constants'

export type Kind = (typeof controls)[number]['kind']
export const kinds: readonly Kind[] = controls.map(({ kind }) => kind)
/** main: minutes for the match or, in days, the reserve; step: seconds for a decision or a period, or days for a move. */
export interface Control {
  kind: Kind
  main: number
  step: number
  periods: number
}
export type Part = 'main' | 'periods' | 'step'

type Range = { min: number; max: number }
/** The parts of each kind, with their limits, in the order in which they are written. */
export const parts = Object.fromEntries(
  controls.map(({ kind, parts }) => [
    kind,
    Object.fromEntries(parts.map(({ part, min, max }) => [part, { min, max }])),
  ]),
) as Record<Kind, Partial<Record<Part, Range>>>

const forms: Record<Kind, RegExp> = {
  fischer: /^fischer:(?<main>\d+)\+(?<step>\d+)$/,
  sudden: /^sudden:(?<main>\d+)$/,
  bronstein: /^bronstein:(?<main>\d+)\+(?<step>\d+)$/,
  byo: /^byo:(?<main>\d+)\+(?<periods>\d+)x(?<step>\d+)$/,
  move: /^move:(?<step>\d+)$/,
  days: /^days:(?<step>\d+)(?:\+(?<main>\d+))?$/,
}

/** Splits a control; undefined if the text is none. Parts that a kind does not have are 0. */
export function apart(text: string): Control | undefined {
  for (const kind of kinds) {
    const groups = forms[kind].exec(text)?.groups
    if (groups)
      return {
        kind,
        main: Number(groups.main ?? 0),
        step: Number(groups.step ?? 0),
        periods: Number(groups.periods ?? 0),
      }
  }
  return undefined
}

/** A control in the form that the server reads. */
export function written({ kind, main, step, periods }: Control): string {
  switch (kind) {
    case 'sudden':
      return `sudden:${main}`
    case 'byo':
      return `byo:${main}+${periods}x${step}`
    case 'move':
      return `move:${step}`
    case 'days':
      return main ? `days:${step}+${main}` : `days:${step}`
  }
  return `${kind}:${main}+${step}`
}

const usual: Record<Kind, string> = {
  fischer: 'fischer:10+5',
  sudden: 'sudden:10',
  bronstein: 'bronstein:10+5',
  byo: 'byo:10+3x30',
  move: 'move:30',
  days: 'days:3',
}

/** The nearest control of another kind: it keeps the parts that both kinds have with the same meaning. */
export function turned(from: Control | undefined, kind: Kind): Control {
  const to = apart(usual[kind])!
  if (!from || (from.kind === 'days') !== (kind === 'days')) return to
  return {
    ...to,
    ...(parts[kind].main && parts[from.kind].main && { main: Math.max(parts[kind].main.min, Math.ceil(from.main)) }),
    ...(parts[kind].step && parts[from.kind].step && { step: from.step }),
  }
}

const timed = /^(\d+)\+(\d+)$/
/** Whether a value is a game's own clock: seconds for the match, and for each move. */
export const ownClock = (value: string | undefined): boolean => !!value && timed.test(value)

/** A game's own clock, described as if it were the table's. */
export function alike(value: string): Control | undefined {
  const [, base, each] = timed.exec(value)?.map(Number) ?? []
  return base ? { kind: each ? 'fischer' : 'sudden', main: base / 60, step: each, periods: 0 } : undefined
}
