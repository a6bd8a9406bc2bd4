// What the finished matches of a reader add up to.
import type { Figures, MyResult } from '../api/types'
import { result } from '../home/past'
import { enough } from '../match/review/grades'
import { levelId } from '../people/people'

/** How often somebody has won, drawn and lost. */
interface Tally {
  won: number
  drawn: number
  lost: number
}

/** The matches that count: the reader had one seat, and they were played to a result. */
export const counted = (list: readonly MyResult[]): MyResult[] => list.filter((m) => result(m) !== 'over')

export function tally(list: readonly MyResult[]): Tally {
  const n = (of: string) => list.filter((m) => result(m) === of).length
  return { won: n('won'), drawn: n('draw'), lost: n('lost') }
}

/** Somebody the reader has played: a level of a game's computer, or a person by name. */
export interface Rival extends Tally {
  game?: string
  level?: string
  name?: string
}

/** The reader's results against each, those met most often first. */
export function rivals(list: readonly MyResult[]): Rival[] {
  const all = new Map<string, Rival>()
  for (const m of list) {
    const outcome = result(m)
    const met = m.seats.flatMap((p, seat): Omit<Rival, keyof Tally>[] => {
      if (m.own.includes(seat)) return []
      if (p.kind === 'bot') return [{ game: m.game, level: levelId(p.level ?? '') }]
      return p.name ? [{ name: p.name }] : []
    })
    for (const one of new Map(met.map((r) => [JSON.stringify(r), r])).values()) {
      const key = JSON.stringify(one)
      const rival = all.get(key) ?? { ...one, won: 0, drawn: 0, lost: 0 }
      if (outcome === 'won') rival.won++
      else if (outcome === 'draw') rival.drawn++
      else rival.lost++
      all.set(key, rival)
    }
  }
  const met = (r: Rival) => r.won + r.drawn + r.lost
  return [...all.values()].sort((a, b) => met(b) - met(a))
}

/** The matches with figures, the oldest first. */
export const reviewed = (list: readonly MyResult[]): (MyResult & { figures: Figures })[] =>
  list.filter((m): m is MyResult & { figures: Figures } => !!m.figures).reverse()

/** The accuracy of each match that has enough decisions, the oldest first. */
export const accuracies = (list: readonly MyResult[]): number[] =>
  reviewed(list)
    .filter(({ figures }) => enough(figures.decisions))
    .map(({ figures }) => figures.accuracy)

export const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length

/** How often each face of an ordinary die was rolled. */
export const faces = (list: readonly MyResult[]): number[] =>
  reviewed(list).reduce((sum, { figures }) => sum.map((n, face) => n + (figures.faces[face] ?? 0)), [0, 0, 0, 0, 0, 0])

/** The share of samples of fair dice, equally large, that differ at least as much from what is to be expected: the upper
 *  tail of the chi-squared distribution with five degrees of freedom. */
export function fairly(rolled: readonly number[]): number {
  const n = rolled.reduce((sum, k) => sum + k, 0)
  if (!n) return 1
  const expected = n / rolled.length
  const x = rolled.reduce((sum, k) => sum + (k - expected) ** 2 / expected, 0)
  return erfc(Math.sqrt(x / 2)) + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2) * (1 + x / 3)
}

/** The complementary error function for x from 0 up, to 1.2e-7 (Numerical Recipes in C, 2nd edition, 6.2). */
function erfc(x: number): number {
  const t = 1 / (1 + x / 2)
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ]
  return t * Math.exp(-x * x + terms.reduceRight((sum, c) => sum * t + c, 0))
}

/** What the two sides of the football games have scored, from the reader's side. */
export function goals(list: readonly MyResult[]): [own: number, other: number] {
  const football = list.filter((m) => m.game !== 'tutto' && m.own.length === 1 && m.score.length === 2)
  const sum = (of: (m: MyResult) => number) => football.reduce((total, m) => total + of(m), 0)
  return [sum((m) => m.score[m.own[0]]), sum((m) => m.score[1 - m.own[0]])]
}

/** The most points that a turn of Tutto has brought. */
export const bestTurn = (list: readonly MyResult[]): number =>
  Math.max(0, ...reviewed(list).map((m) => (m.game === 'tutto' ? m.figures.turn : 0)))

/** Whether a text is in any of others, whatever their case and accents, and whether an i has a dot: a device whose
 *  language is Turkish would make other small letters of I and İ. */
export function found(wanted: string, texts: readonly string[]): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i')
  return plain(texts.join(' ')).includes(plain(wanted.trim()))
}
