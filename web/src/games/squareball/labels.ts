// Descriptions of the pitch for readers who do not see it: where things are, the aim
// and its window. Lengths are in cm from the middle, with forward meaning the
// direction of the attack.
import type { Scene, Text } from '../../game'
import { clearance } from './gap'
import { moments, reach } from './motion'
import type { Forecast } from './question'
import { most } from './constants'
import type { Aim } from './moves'
import { figureOf, open, type Selection } from './selection.svelte'
import { ahead, dice, figures, window, type Spot, type SquareDoc, type View } from './view'

type Described = Pick<Scene<View, Selection>, 'doc' | 'ui' | 'selection' | 'seat'>

/** Power as a percentage of the longest path. */
export const power = (v: number) => Math.round((100 * reach(v)) / reach(most.v))

/** A place: how far behind or beyond halfway, and to which side. */
export function place({ x, y }: Spot, view: View): Text {
  const s = ahead(view, Math.max(0, view.attacker))
  const cm = (u: number) => Math.round(Math.abs(u) / 100) / 10
  return [
    'squareball.ui.at',
    { x: cm(x), back: !cm(x) ? 'on' : s * x < 0 ? 1 : 0, y: cm(y), right: !cm(y) ? 'mid' : s * y < 0 ? 1 : 0 },
  ]
}

/** The direction in words: 0 is straight ahead, positive to the left. */
export function angle(dir: number, view: View): number {
  const from = ahead(view, Math.max(0, view.attacker)) === 1 ? 0 : 18000
  return Math.round(((((dir - from + 18000) % 36000) + 36000) % 36000) / 10 - 1800) / 10
}

/** A position in words: dice, then figures. */
export function described({ doc: { view }, ui }: Pick<Described, 'doc' | 'ui'>): string {
  const lying = dice(view).map(
    (die) => `${ui.t('squareball.ui.die', { n: die.n })} ${die.face || ''} ${ui.t(place(die, view))}`,
  )
  const standing = figures(view).map(
    (figure) =>
      `${ui.t('squareball.ui.figure', { side: 'ab'[figure.side], n: figure.n })} ${ui.t(place(figure.at, view))}`,
  )
  return [...lying, ...standing].join('; ')
}

/** An aim in words. */
export function aimed({ view }: SquareDoc, aim: Aim, ui: Described['ui']): string {
  const args = {
    die: aim.die,
    dir: angle(aim.dir, view),
    power: power(aim.v),
    spin: aim.off / 100,
    width: Math.round(window(view, aim.die).width / 10) / 10,
    in: open(view, aim.die, aim.dir) ? 1 : 0,
  }
  return ui.t(view.kind === 'P' ? 'squareball.ui.aimed.penalty' : 'squareball.ui.aimed', args)
}

/** The aim in words, or what is being moved. */
export function spoken({ doc, ui, selection, seat }: Described): string {
  const aim = selection.aim(doc, seat)
  if (aim) return [aimed(doc, aim, ui), chances({ doc, ui, selection }, aim)].filter(Boolean).join('. ')
  const key = selection.chosen(doc, seat)
  const at = selection.place(doc, seat)
  return key && at ? `${ui.t(called(doc.view, key))}: ${ui.t(place(at, doc.view))}` : ''
}

/** The moment of the last flick that is being shown. */
export function moment({ ui, selection }: Pick<Described, 'ui' | 'selection'>): string {
  const { last, step } = selection
  const one = last && step !== undefined && moments(last.slide)[step]
  if (!one) return ''
  const [, what, who] = /^(flick|[a-zA-Z])(.*)$/.exec(one.word) ?? []
  const mm = what === 'p' ? Math.round((clearance(last.slide)?.u ?? 0) / 10) / 10 : 0
  const figure = /^[AB]/.test(who)
    ? ui.t('squareball.ui.figure', { side: who[0].toLowerCase(), n: Number(who.slice(1)) })
    : ''
  return ui.t('squareball.ui.step', { ms: one.ms, what, n: Number(who) || 0, figure, mm: ui.number(mm) })
}

/** What can be chosen, by its key. */
export function called(view: View, key: string): Text {
  const figure = figureOf(view, key)
  return figure ? ['squareball.ui.figure', { side: 'ab'[figure.side], n: figure.n }] : [`squareball.ui.piece.${key}`]
}

/** The result of an aim: 'in' the gap, 'out' of it, too 'short' for it, a 'touch' of
 *  another die, or there is 'none'. */
function aimState(
  { view }: SquareDoc,
  aim: Aim,
  forecast: Forecast | undefined,
): 'in' | 'out' | 'short' | 'touch' | 'none' {
  const happens = (word: RegExp) => forecast!.slide.events.some((event) => word.test(event.word))
  if (!window(view, aim.die).width && !view.overruled) return 'none'
  if (!forecast) return open(view, aim.die, aim.dir) ? 'in' : 'out'
  if (happens(/^t/)) return 'touch'
  if (happens(/^p/)) return 'in'
  return open(view, aim.die, aim.dir) && !happens(/^[co]/) ? 'short' : 'out'
}

/** What to know about an aim before flicking: the gap, or why the aim is poor; '' while that is unknown. */
export function judged({ doc, ui, selection }: Pick<Described, 'doc' | 'ui' | 'selection'>, aim: Aim): string {
  const { view } = doc
  const poor = selection.poor(doc, aim)
  const only = !view.aims?.some(({ die, promise }) => die !== aim.die && promise === 'good')
  if (poor) return poor === 'unknown' ? '' : ui.t('squareball.ui.poor', { poor, alone: only ? 1 : 0 })
  if (view.kind === 'P') return ui.t('squareball.ui.window.penalty')
  const wide = Math.round(window(view, aim.die).width / 10) / 10
  // After a protest the reader may flick without a gap.
  if (!wide && view.overruled) return ui.t('squareball.ui.window', { width: '', state: '', ruled: 1 })
  const width = ui.number(wide)
  return ui.t('squareball.ui.window', {
    width,
    state: aimState(doc, aim, selection.preview.forecast),
    ruled: view.overruled ? 1 : 0,
  })
}

/** The most likely outcomes of the aim with the errors of the hand; '' until they are computed. A flick of which the coach
 *  has said how often it succeeds has that share here as well. */
export function chances(
  { doc, ui, selection }: Pick<Described, 'doc' | 'ui' | 'selection'>,
  aim: Aim,
  most = 6,
): string {
  const { chances: all } = selection.preview
  if (!all) return ''
  const { kind, shot } = doc.view
  const which = kind === 'P' ? (['goals'] as const) : (['passed', 'own', 'goals', 'theirs', 'out', 'touched'] as const)
  const known = aim.v && selection.proposed(doc, aim) ? shot : undefined
  const meant = known?.state === 'open' ? 'goals' : 'own'
  const some = which.filter((what) => all[what] || what === which[0])
  const kept = some.toSorted((a, b) => (b === which[0] ? 1 : a === which[0] ? -1 : all[b] - all[a])).slice(0, most)
  return some
    .filter((what) => kept.includes(what))
    .map((what) => ({ what, p: (what === meant && known?.share) || all[what] / all.times }))
    .map((chance) => ui.t('squareball.ui.chance', chance))
    .join(', ')
}
