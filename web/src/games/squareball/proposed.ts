// What the hints of a decision propose for a flick, as the board shows it: games/squareball/engine.
import type { Hints } from '../../game'
import { nearGoal } from './frame'
import { read } from './moves'
import { ends, mouth } from './constants'
import { heading } from './pitch'
import { promises } from './promises'
import { ahead, dice, window, type Die, type Proposed, type Shot, type SquareDoc, type View } from './view'

/** The doc with what its hints propose; unchanged without hints for this decision. */
export function informed(doc: SquareDoc, hints: Hints | undefined): SquareDoc {
  if (doc.view?.phase !== 'FLICK' || !hints) return doc
  const aims = hints.hints.flatMap(({ move, figures }): Proposed[] => {
    const { die = 0, dir: direction = 0, v: speed = 0 } = read(move) ?? {}
    const promise = promises[figures.find(({ key }) => key === 'squareball.figure.promise')?.value ?? -1]
    return promise ? [{ die, direction, speed, promise }] : []
  })
  return aims.length ? { ...doc, view: { ...doc.view, aims, shot: shot(doc, hints) } } : doc
}

/** The text about one of the flicks; otherwise a goal does not count yet, or nothing opens one. */
function shot({ view }: SquareDoc, hints: Hints): Shot | undefined {
  if (view.kind === 'P') return undefined
  const [key, args] = hints.hints.find(({ note }) => note?.[0].startsWith('squareball.hint.'))?.note ?? []
  if (!key || !args)
    return {
      state:
        view.landing === 'needed'
          ? 'land'
          : !nearGoal(view, dice(view), true)
            ? 'none'
            : dice(view).some((die) => leads(view, die))
              ? 'covered'
              : 'turn',
      die: 0,
      figure: 0,
    }
  const { die, figure, x, y } = args as Record<string, number>
  const state = key.slice('squareball.hint.'.length) as Shot['state']
  return { state, die, figure, to: state === 'open' ? undefined : { x, y } }
}

/** Whether part of the goal can be seen through the gap before a die. */
function leads(view: View, die: Die): boolean {
  const { from, width } = window(view, die.n)
  const x = ends.x * ahead(view, view.attacker)
  const inside = (dir: number) => (dir - from + 36000) % 36000 <= width
  // Gaps narrower than a ninth of the mouth may be missed.
  return (
    width > 0 && Array.from({ length: 9 }, (_, i) => heading(x - die.x, (mouth * (i - 4)) / 4 - die.y)).some(inside)
  )
}
