// Where a move leads, read from its text: docs/rules/squareball/en.md#notation.
import { dice, men, type Spot, type View } from './view'

const place = (text: string): Spot => {
  const [x, y] = text.split(',').map(Number)
  return { x, y }
}

/** The way of a move, from where it begins; one place where something is put; nothing of a move without a place. */
export function pointed(move: string, view: View, ahead: (die: Spot, dir: number, v: number) => Spot): Spot[] {
  const flick = /^f(\d),(-?\d+),(\d+)/.exec(move)
  if (flick) {
    const die = dice(view).find(({ n }) => n === Number(flick[1]))
    return die ? [die, ahead(die, Number(flick[2]), Number(flick[3]))] : []
  }
  const [act, ...rest] = move.split(' ')
  const own = (n: number, other = false) => men(view).find((man) => man.n === n && (man.side === view.seat) !== other)?.at
  switch (act) {
    case 'p':
    case 'q':
    case 't':
      return rest.map(place)
    case 'k':
      return [own(0), ...rest.map(place)].filter((at) => !!at)
    case 'm':
    case 'o':
      return [own(Number(rest[0]), act === 'o'), ...legs(rest.slice(1))].filter((at) => !!at)
    case 'x':
      return [own(Number(rest[0]), true)].filter((at) => !!at)
    case 'c':
      return [men(view).find(({ key }) => key === view.men?.[0])?.at, ...legs(rest)].filter((at) => !!at)
  }
  return []
}

const legs = (words: string[]): Spot[] => words.flatMap((path) => path.split('>')).map(place)
