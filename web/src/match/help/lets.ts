// What is certain about the answer to a move: that the other side can score with it.
import type { Hints } from '../../game'

type Hint = Hints['hints'][number]

const danger = ({ figures = [] }: Hint) => figures.some(({ key, value }) => key.endsWith('.figure.danger') && value > 0)

/** Whether a move lets the other side score next, where another one would not. */
export function lets({ hints }: Pick<Hints, 'hints'>, move: string): boolean {
  const made = hints.find((hint) => hint.move === move)
  return !!made && danger(made) && !hints.every(danger)
}
