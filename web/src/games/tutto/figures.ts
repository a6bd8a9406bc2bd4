import { percent } from '../../i18n/numbers'
import type { Figure, Hints } from '../../game'

/** A figure of a move, by the last word of its key; undefined if unknown. */
export function figureOf(hints: Hints | undefined, move: string | undefined, name: string): Figure | undefined {
  const hint = hints?.hints.find((h) => h.move === move)
  return hint?.figures.find((f) => f.key === name || f.key.endsWith('.' + name))
}

/** The value of a figure. */
export function figureValue(hints: Hints | undefined, move: string | undefined, name: string): number | undefined {
  return figureOf(hints, move, name)?.value
}

/** The moves with the highest chance to win; none if no chances are known. */
export function best(hints: Hints | undefined): string[] {
  const wins = (hints?.hints ?? []).map((h) => ({ move: h.move, win: figureValue(hints, h.move, 'win') ?? -1 }))
  const top = Math.max(-1, ...wins.map((w) => w.win))
  return top < 0 ? [] : wins.filter((w) => w.win > top - 1e-9).map((w) => w.move)
}

/** A chance to win, rounded as the coach beside the board does; ≈ before an estimate. */
export function chance(win: Figure, lang: string): string {
  const words = percent(lang, win.value)
  return win.estimate ? `≈ ${words}` : words
}
