// What the hints of a decision propose for a flick, as the board shows it: games/squareball/engine. The coach's first row
// comes before all others: heading, ring, ready aim and arrow are one proposal.
import type { Hints, Text } from '../../game'
import { nearGoal } from './frame'
import { read } from './moves'
import { ends, mouth } from './constants'
import { heading } from './pitch'
import { promises } from './promises'
import { ahead, dice, figures, window, type Die, type Proposed, type Shot, type SquareDoc, type View } from './view'

type Args = Record<string, number>
interface Row extends Proposed {
  /** What it does, as a hint's note or the reason of an advice says. */
  does?: Text
  goals: number
}

/** The doc with what its hints propose; unchanged without hints for this decision. */
export function informed(doc: SquareDoc, hints: Hints | undefined): SquareDoc {
  if (doc.view?.phase !== 'FLICK' || !hints) return doc
  const coach = advised(hints)
  const rows = [...coach, ...hinted(hints)]
  if (!rows.length) return doc
  const shot = doc.view.kind === 'P' ? undefined : shotOf(doc.view, rows[0])
  const way = shot?.state === 'open' ? undefined : rows.find(({ does }) => does?.[0] === 'squareball.hint.open')
  // The shot beside the others is not what is proposed for its die.
  const aims = rows.filter((row) => row !== way || !rows.some((one) => one !== row && one.die === row.die))
  return {
    ...doc,
    view: {
      ...doc.view,
      aims: aims.map(aimed),
      shot,
      way: way && { ...aimed(way), goals: way.goals },
      advised: coach.length > 0,
    },
  }
}

const aimed = ({ die, direction, speed, promise }: Row): Proposed => ({ die, direction, speed, promise })

/** The coach's first row, if it is a flick. */
function advised({ advice = [] }: Hints): Row[] {
  const [first] = advice
  const { die, dir, v } = (first && read(first.move)) ?? {}
  if (!die || dir === undefined || v === undefined) return []
  return [{ die, direction: dir, speed: v, promise: 'good', does: first.reason, goals: 0 }]
}

function hinted({ hints }: Hints): Row[] {
  return hints.flatMap(({ move, figures, note }): Row[] => {
    const { die = 0, dir: direction = 0, v: speed = 0 } = read(move) ?? {}
    const value = (key: string) => figures.find((one) => one.key === `squareball.figure.${key}`)?.value
    const promise = promises[value('promise') ?? -1]
    return promise ? [{ die, direction, speed, promise, does: note, goals: value('goals') ?? 0 }] : []
  })
}

/** What is told of the flick that is ready. */
function shotOf(view: View, { die, does: [key = '', args = {}] = [''] }: Row): Shot {
  const { figure = 0, x = 0, y = 0, p } = args as Args
  const share = key.startsWith('squareball.reason.') ? p : undefined
  switch (key.replace(/^squareball\.(hint|reason)\./, '')) {
    case 'goal':
    case 'open':
      if (key === 'squareball.reason.open') return { state: 'opens', die, figure: 0, to: { x, y } }
      return { state: 'open', die, figure: 0, share }
    case 'opens':
      return { state: 'opens', die, figure: 0, to: { x, y } }
    case 'land': {
      const to = figures(view).find((one) => one.side === view.attacker && one.n === figure)?.at
      return { state: view.landing === 'needed' ? 'land' : 'lands', die, figure, to, share }
    }
  }
  return { state: without(view), die: 0, figure: 0 }
}

/** Why no flick does more than keep the attack. */
function without(view: View): Shot['state'] {
  const may = dice(view).filter(({ n }) => !view.must || n === view.must)
  if (view.landing === 'needed') return 'land'
  if (!nearGoal(view, dice(view), true)) return 'none'
  return may.some((die) => leads(view, die)) ? 'covered' : 'turn'
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
