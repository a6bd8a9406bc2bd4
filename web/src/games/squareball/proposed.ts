// What the hints of a decision propose to who flicks, as the table shows it: games/squareball/engine.
import type { Hints } from '../../game'
import { nearGoal } from './frame'
import { read } from './moves'
import { dice, type Proposed, type Shot, type SquareDoc } from './view'

/** The values of squareball.figure.promise. */
const promises = ['closed', 'lost', 'back', 'good'] as const

/** The doc with what its hints propose; without hints of this decision, as it is. */
export function informed(doc: SquareDoc, hints: Hints | undefined): SquareDoc {
  if (doc.view?.phase !== 'FLICK' || !hints) return doc
  const aims = hints.hints.flatMap(({ move, figures }): Proposed[] => {
    const { die = 0, dir: direction = 0, v: speed = 0 } = read(move) ?? {}
    const promise = promises[figures.find(({ key }) => key === 'squareball.figure.promise')?.value ?? -1]
    return promise ? [{ die, direction, speed, promise }] : []
  })
  return aims.length ? { ...doc, view: { ...doc.view, aims, shot: shot(doc, hints) } } : doc
}

/** What is said of one of the flicks; else a goal does not count yet, or nothing opens one. */
function shot({ view }: SquareDoc, hints: Hints): Shot | undefined {
  if (view.kind === 'P') return undefined
  const [key, args] = hints.hints.find(({ note }) => note?.[0].startsWith('squareball.hint.'))?.note ?? []
  if (!key || !args) return { state: view.landing === 'needed' ? 'land' : nearGoal(view, dice(view), true) ? 'turn' : 'none', die: 0, figure: 0 }
  const { die, figure, x, y } = args as Record<string, number>
  const state = key.slice('squareball.hint.'.length) as Shot['state']
  return { state, die, figure, to: state === 'open' ? undefined : { x, y } }
}
