// The possible results of a move, in words.
import type { Scene } from '../../game'
import { choice } from './faces'
import type { View } from './view'

/** An arrow die is chosen by its risks; a defender wants the ball, and fears a goal. */
const names = {
  arrow: ['lose', 'goal', 'against', 'penalty', 'keep'],
  other: ['goal', 'against', 'penalty', 'lose', 'keep'],
  defends: ['lose', 'goal', 'penalty', 'against', 'keep'],
} as const

/** The chances of a move, the most important first, and at most as many as requested. */
export function chances(
  { doc, hints, coach, ui }: Pick<Scene<View>, 'doc' | 'hints' | 'coach' | 'ui'>,
  move: string,
  most: number,
): string {
  const figures = hints?.hints.find((hint) => hint.move === move)?.figures ?? []
  const parts: string[] = []
  const win = coach ? figures.find(({ key }) => key === 'win') : undefined
  // The figures are the attacker's: for the defender, what the attacker loses is won.
  const { view } = doc
  const defends = view.seat !== view.att
  const kind = choice(view, move)?.kind
  const foe = kind === 'shoot' && figures.length > 0 && !!view.stopper
  for (const name of names[kind === 'roll' ? 'arrow' : defends ? 'defends' : 'other']) {
    const p = figures.find(({ key }) => key === `winninggoal.figure.${name}`)?.value
    // A shot that the other side may stop is certainly lost only if it wants to stop it.
    if (p && !(foe && p === 1))
      parts.push(ui.t(`winninggoal.ui.odds.${defends ? 'defend.' : ''}${name}`, { p: ui.number(p, 'percent') }))
  }
  if (foe) parts.unshift(ui.t('winninggoal.ui.odds.stopper', { foe: { seat: view.holder } }))
  if (!win) return parts.slice(0, most + Number(foe)).join(' · ')
  // The coach's figure comes last, and there is always space for it.
  return [
    ...parts.slice(0, most - 1),
    ui.t('winninggoal.ui.odds.win', { p: (win.estimate ? '≈ ' : '') + ui.number(win.value, 'percent') }),
  ].join(' · ')
}
