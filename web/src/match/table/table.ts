// What the table itself writes into the log: who sat down, when the match began, the secret at
// the end. The referee has no words for these; the shell has.
import type { Doc, Entry, Text } from '../../game'
import { waited } from './tableclock'
import { asks } from './wishes'
import { Table } from '../../seats'

/** Whether a match is over and all its seats share the win: then it is drawn, and nobody has won. */
export function drawn(doc: Doc): boolean {
  return doc.phase === 'over' && doc.seats.length > 1 && doc.winners.length === doc.seats.length
}

/** The doc that names the players of entry n, with the names they had then; docs[n] is the document after entry n. Until everyone has sat down, computers have the names that they have at the start. */
export function cast(docs: readonly Doc[], n: number): Doc | undefined {
  const doc = docs[n]
  if (doc?.phase !== 'waiting') return doc
  const start = docs.find((later, at) => at >= n && later && later.phase !== 'waiting') ?? docs.at(-1)!
  return { ...doc, seats: doc.seats.map((player, seat) => (player.kind === 'human' ? player : start.seats[seat])) }
}

/** The words of an entry of the Table, with the doc before it; undefined if it needs none. In a game of skill nothing was sealed. */
export function tableText(entry: Entry, skill = false, before?: Doc): Text | undefined {
  const [verb, seat, kind, by] = entry.move.split(' ')
  switch (verb) {
    case 'open':
      return [skill ? 'log.laid' : 'log.open']
    case 'position':
      return ['log.position']
    case 'start':
      return ['log.start']
    case 'reveal':
      return skill
        ? undefined
        : before?.seats?.some((player, other) => player.seal && other !== Number(seat) - 1)
          ? ['log.reveal', { who: { seat: Number(seat) - 1 } }]
          : ['log.fair']
    case 'agree':
      return ['log.agrees', { who: { seat: Number(seat) - 1 }, what: kind }]
    case 'terms':
      return termsText('log.terms', Number(seat) - 1, kind, skill, before)
    case 'offer':
      if (kind === 'terms') return termsText('log.propose', Number(seat) - 1, by, skill, before)
      return [
        kind === 'takeback' ? 'log.ask' : kind === 'pause' ? 'log.askPause' : 'log.offer',
        { who: { seat: Number(seat) - 1 } },
      ]
    case 'refuse':
      return [
        kind === 'terms'
          ? 'log.declineTerms'
          : kind === 'takeback'
            ? 'log.decline'
            : kind === 'pause'
              ? 'log.declinePause'
              : 'log.refuse',
        { who: { seat: Number(seat) - 1 } },
      ]
    case 'withdraw':
      return ['log.withdraw', { who: { seat: Number(seat) - 1 }, what: kind }]
    case 'takeback':
      return ['log.takeback', { who: { seat: Number(seat) - 1 } }]
    case 'pause':
      return ['log.paused']
    case 'resume':
      return ['log.resume', { who: { seat: Number(seat) - 1 } }]
    case 'leave':
      return ['log.leaves', { who: { seat: Number(seat) - 1 } }]
    case 'lag':
      return [kind === '0' ? 'log.near' : 'log.lag', { who: { seat: Number(seat) - 1 }, s: Number(kind) / 1000 }]
    case 'end':
      return ending({ why: kind, seat: Number(by) - 1 }, before)
    case 'secret':
      return skill ? undefined : ['log.secret']
    case 'broken':
      return ['log.broken']
    case 'seat':
      return seatText(entry, Number(seat) - 1, kind, before) // logs count seats from 1
  }
  return undefined
}

/** Entries of the Table from before the match began that have no line once it has: who sat down, which the seats show, and whose number for the dice came before the last one. */
export function gathers(entries: readonly (Entry | undefined)[]): (entry: Entry) => boolean {
  const begun = entries.find((e) => e?.seat === Table && e.move === 'start')?.seq ?? 0
  const reveals = ({ seat, seq, move }: Entry) => seat === Table && seq < begun && move.startsWith('reveal ')
  const last = entries.findLast((e) => e && reveals(e))
  return (entry) =>
    entry.seat === Table &&
    entry.seq < begun &&
    (entry.move.startsWith('seat ') || (reveals(entry) && entry.seq !== last?.seq))
}

/** Whether an entry discloses the secret of the match, with which every roll can be checked. */
export const discloses = (entry: Entry): boolean => entry.seat === Table && entry.move.startsWith('secret ')

/** Milliseconds from which a lag is reported: it is compensated, and nobody feels less than this. */
const felt = 250

/** The lags of a connection that have no line: the slight ones, unless one was reported before. */
export function slight(entries: readonly (Entry | undefined)[]): (entry: Entry) => boolean {
  const untold = new Set<Entry>()
  const told = new Map<string, boolean>()
  for (const entry of entries) {
    const [verb, seat, ms] = entry?.seat === Table ? entry.move.split(' ') : []
    if (verb !== 'lag' || !entry) continue
    if (Number(ms) < felt && !told.get(seat)) untold.add(entry)
    told.set(seat, Number(ms) >= felt)
  }
  return (entry) => untold.has(entry)
}

/** Why the table ended a match, in words; for a match that was claimed because its player had left, it does not say that they were away. */
export function ending({ why, seat }: { why: string; seat: number }, doc?: Doc): Text {
  return [why === 'abandoned' && doc?.seats?.[seat]?.left ? 'log.deserted' : `log.${why}`, { who: { seat } }]
}

/** Which takebacks are allowed, in a word: in a game of skill there are some or none. */
export const allowed = (takeback: string | undefined, skill = false) => (skill && takeback !== 'no' ? 'yes' : takeback)

/** Terms in words, as written by entries: those that a match may change, if they differ from before. */
function termsText(key: string, seat: number, text: string, skill: boolean, before?: Doc): Text {
  const terms: Record<string, string | undefined> = Object.fromEntries(
    text.split(',').map((term) => [term.slice(0, term.indexOf(':')), term.slice(term.indexOf(':') + 1)]),
  )
  const now = before?.terms
  const changed = (value = '', old?: string) => (value === old ? 'same' : value)
  const clock = terms.clock === now?.clock && (!terms.flag || terms.flag === now?.flag) ? 'same' : 'other'
  const waits = Number(terms.away ?? 0)
  const away = waits === (now?.away ?? 0) ? { n: 0, unit: 'none' } : waits ? waited(waits) : { n: 0, unit: 'usual' }
  return [
    key,
    {
      who: { seat },
      takeback: changed(allowed(terms.takeback, skill), allowed(now?.takeback, skill)),
      help: changed(terms.help, now?.help),
      clock,
      back: changed(returns(terms), returns(now ?? {})),
      ...away,
    },
  ]
}

/** Whether players may come back after a computer has taken over: by default yes without a clock, and no with one. */
export const returns = (terms: { return?: string; clock?: string }) =>
  (terms.return ?? (terms.clock ? 'no' : 'yes')) as 'yes' | 'no'

/** The proposed terms, in words. */
export function proposed(doc: Doc, skill = false): Text | undefined {
  const { seat, terms } = asks(doc, 'terms') ?? {}
  if (seat === undefined || !terms) return undefined
  const text = Object.entries({
    takeback: terms.takeback,
    help: terms.help,
    clock: terms.clock,
    return: terms.return,
    flag: terms.flag,
    away: terms.away,
  })
    .filter(([, value]) => value)
    .map(([term, value]) => `${term}:${value}`)
  return termsText('log.propose', seat, text.join(','), skill, doc)
}

/** Who sits down, leaves or is back. A player who leaves is named, because the seat is no longer theirs. */
function seatText(entry: Entry, seat: number, kind: string, before?: Doc): Text {
  const who = { seat }
  const name = before?.seats?.[seat]?.name
  if (kind === 'open') return name ? ['log.gone', { who: name, n: seat + 1 }] : ['log.free', { n: seat + 1 }]
  if (kind === 'bot' && before!.seats[seat].left) return ['log.replaced', { who: name!, seat: { seat } }]
  if (kind === 'bot' && name) {
    const others = before!.seats.some((player, other) => player.kind === 'human' && other !== seat)
    return [
      'log.left',
      {
        who: name,
        seat: who,
        why: /away|flag/.exec(entry.move.slice(entry.move.lastIndexOf(' ')))?.[0] ?? 'left',
        then: others ? 'on' : 'still',
      },
    ]
  }
  if (kind === 'bot') return ['log.bot', { who }]
  return [before?.seats?.[seat]?.kind === 'bot' || before?.seats?.[seat]?.left ? 'log.returned' : 'log.sits', { who }]
}
