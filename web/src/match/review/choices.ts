// The choices of a past decision, in the order of the table.
import type { Analysis, Review } from '../../api/types'
import type { Hints, Text } from '../../game'

export interface Row {
  move: string
  text?: Text
  win?: { value: number; estimate?: boolean }
}

const most = 6

/** What is known of a decision: the hints, what a search of the position found, the move that was made, and the review of
 *  it, if it is reviewed. */
interface Known {
  hints?: Hints
  found?: Analysis
  made?: { move: string; text?: Text }
  ply?: Review['plies'][number]
}

/** Whether the hints value every choice. */
export const valued = (hints?: Hints): boolean =>
  !!hints?.hints.length && hints.hints.every((h) => h.figures.some((f) => f.key === 'win'))

/** The best choices, and the one that was made, wherever it ranks. First comes what the review calls better, as the arrow
 *  on the board and the sentence do. */
export function rows({ hints, found, made, ply }: Known): Row[] {
  const listed = valued(hints)
  if (!listed && !found) return []
  const all: Row[] = listed
    ? hints!.hints.map(({ move, text, figures }) => ({ move, text, win: figures.find((f) => f.key === 'win') }))
    : found!.moves.map(({ move, text, win, estimate }) => ({ move, text, win: { value: win, estimate } }))
  const better = ply?.text && ply.best ? { move: ply.best, text: ply.text } : undefined
  const first = better && (all.find(({ move }) => move === better.move) ?? better)
  const ranked = first ? [first, ...all.filter((row) => row !== first)] : all
  const list = listed && all.length <= 12 ? ranked : ranked.slice(0, most)
  if (!made || list.some(({ move }) => move === made.move)) return list
  const own = all.find(({ move }) => move === made.move)
  return own || !listed ? [...list, own ?? played(made, list[0], ply, hints)] : list
}

/** A move that was not searched: what it cost less than the better one or, without a mistake, what the review says. */
function played(made: Row, first: Row | undefined, ply: Known['ply'], hints?: Hints): Row {
  const said = ply?.win[hints?.seat ?? 0]
  const value = ply?.loss && first?.win ? first.win.value - ply.loss : said
  return { ...made, win: value === undefined ? undefined : { value: Math.max(0, value), estimate: true } }
}
