// The possible results of an action, in words.
import type { Scene, UI } from '../../game'
import { signs } from './constants'
import { chance, figureValue, figureOf } from './figures'
import type { View } from './view'

type Decision = Pick<Scene<View>, 'doc' | 'hints' | 'coach' | 'ui'>

/** The chance to win after a move, if known. */
export function wins({ hints, ui }: Decision, move: string | undefined): string[] {
  const win = figureOf(hints, move, 'win')
  return win ? [chance(win, ui.lang)] : []
}

/** A chance as a fraction where that is a simple one, such as 2 in 3; otherwise in per cent. */
function share(ui: UI, p: number): string {
  const of = [2, 3, 4, 5, 6].find((n) => p > 0 && p < 1 && Math.abs(p * n - Math.round(p * n)) < 1e-9)
  return of ? ui.t('tutto.ui.odds.in', { n: Math.round(p * of), of }) : ui.number(p, 'percent')
}

/** The text under an action's name: what could happen; rest: how many dice are left to roll. */
export function promised(decision: Decision, move: string | undefined, rest: number): string {
  const {
    doc: { view },
    hints,
    coach,
    ui,
  } = decision
  const parts: string[] = []
  const say = (key: string, p: number | undefined) => {
    if (p !== undefined) parts.push(ui.t(`tutto.ui.odds.${key}`, { p: share(ui, p) }))
  }
  if (move !== signs.next && rest > 0) say('null', figureValue(hints, move, 'null'))
  if (move === signs.next) say('stop', figureValue(hints, move, 'stop'))
  if (rest > 0)
    say(view.card === 'sr' ? 'straight' : view.card === 'cl' ? 'clover' : 'tutto', figureValue(hints, move, 'success'))
  if (coach) parts.push(...wins(decision, move).map((p) => ui.t('tutto.ui.odds.win', { p })))
  return parts.join(' · ')
}
