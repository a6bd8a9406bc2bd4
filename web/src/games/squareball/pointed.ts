// Where a move leads, to be drawn.
import { read } from './moves'
import { dice, figures, type Spot, type View } from './view'

/** The path of a move, from its beginning; one place if something is put there; nothing for a move without a place. */
export function pointed(move: string, view: View, ahead: (die: Spot, dir: number, v: number) => Spot): Spot[] {
  const { kind, figure, die, dir = 0, v = 0, at, way = [] } = read(move) ?? {}
  const own = (n: number | undefined, other = false) =>
    figures(view).find((figure) => figure.n === n && (figure.side === view.seat) !== other)?.at
  const known = (...spots: (Spot | undefined)[]) => spots.filter((spot) => !!spot)
  switch (kind) {
    case 'flick':
    case 'spun': {
      const from = dice(view).find(({ n }) => n === die)
      return from ? [from, ahead(from, dir, v)] : []
    }
    case 'keeper':
      return known(own(0), at)
    case 'own':
    case 'theirs':
      return known(own(figure, kind === 'theirs'), ...way)
    case 'remove':
      return known(own(figure, true))
    case 'carry':
      return known(figures(view).find(({ key }) => key === view.movable?.[0])?.at, ...way)
  }
  return known(at)
}
