// What the table itself writes into the log: who sat down, when it began, the
// secret at the end. The referee has no words for these; the shell does.
import type { Doc, Entry, Text } from '../game'
import { waited } from './tableclock'

/** Whether a match is over and all its seats share it: then it is drawn, and nobody has won. */
export function drawn(doc: Doc): boolean {
  return doc.phase === 'over' && doc.seats.length > 1 && doc.winners.length === doc.seats.length
}

/** The doc from which the players of entry n get their names, of docs with docs[n] after entry n: names as they were then. Before everyone sat down, computers have the names that they have at the start. */
export function cast(docs: readonly Doc[], n: number): Doc | undefined {
  const doc = docs[n]
  if (doc?.phase !== 'waiting') return doc
  const start = docs.find((later, at) => at >= n && later && later.phase !== 'waiting') ?? docs.at(-1)!
  return { ...doc, seats: doc.seats.map((player, seat) => (player.kind === 'human' ? player : start.seats[seat])) }
}

/** The words of an entry of the Table, with the doc before it; undefined for one that needs none. In a game of skill nothing was sealed. */
export function tableText(entry: Entry, skill = false, before?: Doc): Text | undefined {
  const [verb, seat, kind, by] = entry.move.split(' ')
  switch (verb) {
    case 'open': return [skill ? 'log.laid' : 'log.open']
    case 'position': return ['log.position']
    case 'start': return ['log.start']
    case 'reveal': return skill ? undefined : before?.seats?.some((player, other) => player.seal && other !== Number(seat) - 1) ? ['log.reveal', { who: { seat: Number(seat) - 1 } }] : ['log.fair']
    case 'agree': return ['log.agrees', { who: { seat: Number(seat) - 1 }, what: kind }]
    case 'terms': return termsText('log.terms', Number(seat) - 1, kind, skill, before)
    case 'offer':
      if (kind === 'terms') return termsText('log.propose', Number(seat) - 1, by, skill, before)
      return [kind === 'takeback' ? 'log.ask' : kind === 'pause' ? 'log.askPause' : 'log.offer', { who: { seat: Number(seat) - 1 } }]
    case 'refuse': return [kind === 'terms' ? 'log.declineTerms' : kind === 'takeback' ? 'log.decline' : kind === 'pause' ? 'log.declinePause' : 'log.refuse', { who: { seat: Number(seat) - 1 } }]
    case 'withdraw': return ['log.withdraw', { who: { seat: Number(seat) - 1 }, what: kind }]
    case 'takeback': return ['log.takeback', { who: { seat: Number(seat) - 1 } }]
    case 'pause': return ['log.paused']
    case 'resume': return ['log.resume', { who: { seat: Number(seat) - 1 } }]
    case 'leave': return ['log.leaves', { who: { seat: Number(seat) - 1 } }]
    case 'lag': return [kind === '0' ? 'log.near' : 'log.lag', { who: { seat: Number(seat) - 1 }, s: Number(kind) / 1000 }]
    case 'end': return ending({ why: kind, seat: Number(by) - 1 }, before)
    case 'secret': return skill ? undefined : ['log.secret']
    case 'broken': return ['log.broken']
    case 'seat': return seatText(entry, Number(seat) - 1, kind, before) // logs count seats from 1
  }
  return undefined
}

/** What the table wrote before the match began and no line tells once it has: who sat down, which stands among the seats, and whose number for the dice came before the last of them. */
export function gathers(entries: readonly (Entry | undefined)[]): (entry: Entry) => boolean {
  const begun = entries.find((e) => e?.seat === -3 && e.move === 'start')?.seq ?? 0
  const reveals = ({ seat, seq, move }: Entry) => seat === -3 && seq < begun && move.startsWith('reveal ')
  const last = entries.findLast((e) => e && reveals(e))
  return (entry) => entry.seat === -3 && entry.seq < begun && (entry.move.startsWith('seat ') || (reveals(entry) && entry.seq !== last?.seq))
}

/** Whether an entry tells the secret of the match, with which every roll can be checked. */
export const discloses = (entry: Entry): boolean => entry.seat === -3 && entry.move.startsWith('secret ')

/** From how many milliseconds on a lag is told: it is made up for, and less of it nobody feels. */
const felt = 250

/** Which lags of a connection no line tells: the slight ones, but for what follows one that was told. */
export function slight(entries: readonly (Entry | undefined)[]): (entry: Entry) => boolean {
  const untold = new Set<Entry>()
  const told = new Map<string, boolean>()
  for (const entry of entries) {
    const [verb, seat, ms] = entry?.seat === -3 ? entry.move.split(' ') : []
    if (verb !== 'lag' || !entry) continue
    if (Number(ms) < felt && !told.get(seat)) untold.add(entry)
    told.set(seat, Number(ms) >= felt)
  }
  return (entry) => untold.has(entry)
}

/** Why the table ended a match, in words; of a match that was claimed because its player had left, not that they were away. */
export function ending({ why, seat }: { why: string; seat: number }, doc?: Doc): Text {
  return [why === 'abandoned' && doc?.seats?.[seat]?.left ? 'log.deserted' : `log.${why}`, { who: { seat } }]
}

/** Which takebacks there are, in a word: where nothing is thrown or drawn there are some, or none. */
export const allowed = (takeback: string | undefined, skill = false) => (skill && takeback !== 'no' ? 'yes' : takeback)

/** Terms as entries write them, in words: those that a match may change, as far as they are others than before. */
function termsText(key: string, seat: number, text: string, skill: boolean, before?: Doc): Text {
  const terms: Record<string, string | undefined> = Object.fromEntries(text.split(',').map((term) => [term.slice(0, term.indexOf(':')), term.slice(term.indexOf(':') + 1)]))
  const now = before?.terms
  const changed = (value = '', old?: string) => (value === old ? 'same' : value)
  const clock = terms.clock === now?.clock && (!terms.flag || terms.flag === now?.flag) ? 'same' : 'other'
  const waits = Number(terms.away ?? 0)
  const away = waits === (now?.away ?? 0) ? { n: 0, unit: 'none' } : waits ? waited(waits) : { n: 0, unit: 'usual' }
  return [key, { who: { seat }, takeback: changed(allowed(terms.takeback, skill), allowed(now?.takeback, skill)), help: changed(terms.help, now?.help), clock, back: changed(returns(terms), returns(now ?? {})), ...away }]
}

/** Whether players for whom a computer plays may come back: without a clock as a rule, with one not. */
export const returns = (terms: { return?: string; clock?: string }) => (terms.return ?? (terms.clock ? 'no' : 'yes')) as 'yes' | 'no'

/** The terms that are proposed, in words. */
export function proposed(doc: Doc, skill = false): Text | undefined {
  if (!doc.proposal) return undefined
  const { seat, terms } = doc.proposal
  const text = Object.entries({ takeback: terms.takeback, help: terms.help, clock: terms.clock, return: terms.return, flag: terms.flag, away: terms.away }).filter(([, value]) => value).map(([term, value]) => `${term}:${value}`)
  return termsText('log.propose', seat, text.join(','), skill, doc)
}

/** Who sits down, leaves or is back. Who leaves is named: the seat is no longer theirs. */
function seatText(entry: Entry, seat: number, kind: string, before?: Doc): Text {
  const who = { seat }
  const name = before?.seats?.[seat]?.name
  if (kind === 'open') return name ? ['log.gone', { who: name, n: seat + 1 }] : ['log.free', { n: seat + 1 }]
  if (kind === 'bot' && before!.seats[seat].left) return ['log.replaced', { who: name!, seat: { seat } }]
  if (kind === 'bot' && name) {
    const others = before!.seats.some((player, other) => player.kind === 'human' && other !== seat)
    return ['log.left', { who: name, seat: who, why: /away|flag/.exec(entry.move.slice(entry.move.lastIndexOf(' ')))?.[0] ?? 'left', then: others ? 'on' : 'still' }]
  }
  if (kind === 'bot') return ['log.bot', { who }]
  return [before?.seats?.[seat]?.kind === 'bot' || before?.seats?.[seat]?.left ? 'log.returned' : 'log.sits', { who }]
}
