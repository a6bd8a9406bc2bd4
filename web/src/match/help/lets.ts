// What is known about the answer to a move: that the other side can score with it, or how likely it does.
import type { Hints } from '../../game'

type Hint = Hints['hints'][number]

/** Whether the other side can score next, 1 or 0, and how likely it does. */
const dangers = ['footballchess.figure.danger', 'soccertactics.figure.against']
const danger = ({ figures = [] }: Hint) => figures.find(({ key }) => dangers.includes(key))?.value ?? 0

/** Whether a move lets the other side score next, where another one would not, or clearly less often. */
export function lets({ hints }: Pick<Hints, 'hints'>, move: string): boolean {
  const made = hints.find((hint) => hint.move === move)
  return !!made && danger(made) >= 0.2 + Math.min(...hints.map(danger))
}
