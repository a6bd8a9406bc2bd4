// An action in one sentence: what was rolled and where the ball went, or the shot, what the
// other side did about it, and how play continues.
import type { Entry, Text } from '../../game'
import { deed, noted } from './action'
import type { WinningDoc } from './view'
import { Nature } from '../../seats'

export const partly = true
export const goals = true

/** The action of an entry: a new one, if an attack, a power or the toss begins with it. */
export function of({ view }: WinningDoc, entry: Entry): number | 'on' {
  const begins = entry.seat === Nature ? view.phase === 'TO' || view.phase === 'SO' : view.acts && !waived(entry)
  return begins ? entry.seq : 'on'
}

/** Whether the defender lets the attack go on, by a decision or by waiting. */
const waived = (entry: Entry) => deed(entry) === 'let.window'

/** The text of an action, from the position before its first entry to the one after its last. */
export function sum(entries: readonly Entry[], before: WinningDoc, after: WinningDoc): Text {
  if (deed(entries[0]) === 'toss') return toss(entries)
  return sentences([...texts(entries, before, after), ...entries.flatMap(notes).filter(([key]) => ends.has(key))])!
}

/** An action in one sentence; if only its end is left after a takeback, in the referee's sentences. */
function texts(entries: readonly Entry[], before: WinningDoc, after: WinningDoc): Text[] {
  const begun = head(entries, before, after)
  if (!begun) return entries.map(({ text }) => text!)
  const more = entries.flatMap((entry, n) => (n === 0 && begun[0].endsWith(deed(entry)) ? [] : (part(entry) ?? [])))
  return [
    ...late(entries),
    ['winninggoal.ui.turn', { head: begun, n: more.length, more: joined(more, 'winninggoal.ui.turn.and') ?? '' }],
  ]
}

/** Who won the toss, with which power, and who begins. */
function toss([first, ...rest]: readonly Entry[]): Text {
  const power = rest.filter((entry) => deed(entry) === 'power').map(({ text }) => text!)
  return sentences([first.text!, ...power, ...notes(first)])!
}

const notes = ({ notes = [] }: Entry): Text[] => notes.map(([, key, args]) => [key, args])

/** The referee's notes that belong to the line: how play continues, and what nobody should miss. */
const ends = new Set(
  [
    'goal',
    'owngoal',
    'goalkick',
    'corner',
    'throwin',
    'freekick',
    'freekick.direct',
    'freekick.indirect',
    'penalty',
    'card',
    'unseen',
    'expired',
    'half',
    'full.won',
    'full.drawn',
    'shootout',
    'shootout.tally',
    'shootout.won',
  ].map((key) => `winninggoal.note.${key}`),
)

/** The note that somebody was out of time. */
const late = (entries: readonly Entry[]): Text[] =>
  entries.filter((entry) => deed(entry) === 'time').map(({ text }) => text!)

/** Who did what, and where to; undefined if the action began earlier. */
function head(entries: readonly Entry[], before: WinningDoc, after: WinningDoc): Text | undefined {
  const shot = entries.find((entry) => deed(entry) === 'shoot')
  if (shot) return ['winninggoal.ui.turn.shot', shot.text![1]]
  const [first] = entries
  const roll = entries.find((entry) => ['roll', 'face'].includes(deed(entry)))
  const args = roll?.text?.[1]
  const seat = { seat: before.view.window && deed(first) !== 'time' ? first.seat : before.view.att }
  if (deed(first).startsWith('use.')) return [`winninggoal.ui.turn.${deed(first)}`, { seat }]
  if (!args) return before.view.phase === 'SO' ? ['winninggoal.ui.turn.kick', { seat }] : undefined
  const die = args.mode === 'turned' ? 'cross' : (args.die as Text)[0].split('.').at(-1)!
  return ['winninggoal.ui.turn.arrow', { seat, die, ...landed(entries, after) }]
}

/** Where the arrow led the ball: to a square, out, or into the own goal; or nowhere yet. */
function landed(entries: readonly Entry[], { view }: WinningDoc): { end: 'to' | 'out' | 'own' | 'none'; to: string } {
  const led =
    entries.find((entry) => deed(entry).startsWith('side')) ??
    (view.phase === 'SD' ? undefined : entries.find((entry) => deed(entry) === 'face'))
  // If nobody has chosen a side in time, the clock has.
  const rest = led ? entries.slice(entries.indexOf(led)).filter((entry) => entry === led || deed(entry) === 'time') : []
  const hasNote = (...keys: string[]) => rest.some((entry) => keys.some((key) => noted(entry, key)))
  if (!led || hasNote('half', 'full.won', 'full.drawn', 'shootout')) return { end: 'none', to: '' }
  if (hasNote('owngoal')) return { end: 'own', to: '' }
  if (hasNote('goalkick', 'corner', 'throwin')) return { end: 'out', to: '' }
  const at = notes(led).find(([key]) => key === 'winninggoal.note.question' || key === 'winninggoal.note.won')?.[1]?.at
  return { end: 'to', to: (led.text?.[1]?.to ?? at ?? view.ball) as string }
}

/** What an entry adds to the line; undefined if the rest of the line already says it. */
function part(entry: Entry): Text[] | undefined {
  const what = deed(entry)
  const args = entry.text?.[1]
  const [kind, die, face] = what.split('.')
  switch (kind) {
    case 'use':
      return [[`winninggoal.power.${die}`]]
    case 'face':
    case 'side':
      if (noted(entry, 'question')) return [['winninggoal.ui.turn.question']]
      return noted(entry, 'won') ? [['winninggoal.ui.turn.lost']] : undefined
    case 'let':
      return die === 'window' ? undefined : [[`winninggoal.ui.turn.${what}`]]
    case 'power':
      return [['winninggoal.ui.turn.white', args]]
    case 'result':
      // The goal itself comes at the end.
      return noted(entry, 'goal') || noted(entry, 'owngoal')
        ? undefined
        : [[`winninggoal.ui.turn.${die}.${face}`, args]]
  }
  return undefined
}

/** Texts in a row; undefined for none. */
const joined = (list: readonly Text[], key: string): Text | undefined =>
  list.length ? list.reduce((a, b): Text => [key, { a, b }]) : undefined
const sentences = (list: readonly Text[]) => joined(list, 'winninggoal.ui.turn.then')
