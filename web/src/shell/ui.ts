// What the shell provides to a game: words, names, sounds, the rulebook.
import { levelId } from '../people/people'
import { settings } from './settings.svelte'
import { sound } from './sound'
import { words, type Names } from '../i18n/words.svelte'
import { isolated } from '../i18n/isolate'
import type { Args, Doc, Entry, GameClient, Seat, Text, UI } from '../game'
import { Clock, Nature, Table } from '../seats'

/** Makes the UI of one match or diagram. who returns the doc with the players' names; reader the seat that is "you", if any. */
export function makeUI(
  who: () => Doc | undefined,
  rule: (id: string) => void,
  announce: (words: string) => void,
  reader?: () => Seat | undefined,
): UI {
  const name: Names = Object.assign((seat: Seat) => nameOf(who(), seat), { reader })
  return {
    t: (text, args) => words.say(text, args, name),
    name,
    reader,
    number: (n, style) => words.number(n, style),
    get lang() {
      return words.lang
    },
    get motion() {
      return settings.motion
    },
    sound,
    rule,
    announce,
  }
}

/** The same UI with the names that the players have in a doc, and perhaps another seat that is "you". */
export function named(ui: UI, doc: Doc | undefined, reader = ui.reader): UI {
  const name: Names = Object.assign((seat: Seat) => nameOf(doc, seat), { reader })
  return Object.create(ui, {
    reader: { value: reader },
    name: { value: name },
    t: { value: (text: Text | string, args?: Args) => words.say(text, args, name) },
  })
}

/** A doc whose players have the names of their sides, if the game has sides. */
export function sided(
  doc: Doc | undefined,
  game: GameClient | undefined,
  say: (text: Text) => string,
): Doc | undefined {
  const sideName = game?.sideName
  if (!doc || !sideName) return doc
  return {
    ...doc,
    seats: doc.seats.map((player, seat) => (player.kind === 'bot' ? player : { ...player, name: say(sideName(seat)) })),
  }
}

/** A seat's name: the player's own, that of a level, "Computer (Anna)" for one that replaces Anna, "Seat 2", Nature, the clock. */
export function nameOf(doc: Doc | undefined, seat: Seat): string {
  const say = (key: string, args = {}) => words.say(key, args, String)
  if (seat < 0) return say(seat === Nature ? 'seat.nature' : seat === Clock ? 'seat.clock' : 'seat.table')
  const player = doc?.seats?.[seat]
  if (player?.kind === 'bot' && player.name && doc?.phase !== 'left') return say('seat.for', { name: player.name })
  if (player?.kind === 'bot' && !player.name) return botName(doc!, seat)
  const { members, acts = 0 } = player ?? {}
  const sharing = members?.flatMap(({ name }) => (name ? [isolated(name)] : []))
  if (sharing && player?.kind === 'human')
    return (doc!.phase === 'playing' && members![acts]?.name && isolated(members![acts].name!)) || sharing.join(', ')
  return isolated(player?.name ?? '') || say('seat.unnamed', { n: seat + 1 })
}

/** The name of a computer player in a game: each level has its own. */
export function levelName(game: string, level = ''): string {
  const key = `bot.${game}.${levelId(level)}`
  const name = words.say(key, {}, String)
  return name === key
    ? words.say('seat.bot', { level: words.say(`level.${levelId(level)}`, {}, String) }, String)
    : name
}

/** The same with the level: "Bruno (Club)". */
export function levelTitle(game: string, level: string): string {
  return `${levelName(game, level)} (${words.say(`level.${levelId(level)}`, {}, String)})`
}

/** Computers of one level at one table are numbered; when one takes over, the others keep their numbers. */
function botName(doc: Doc, seat: Seat): string {
  const { level } = doc.seats[seat]
  const name = levelName(doc.game, level)
  const alike = doc.seats.flatMap((player, other) =>
    player.kind === 'bot' && !player.name && player.level === level ? [other] : [],
  )
  return alike.length < 2 ? name : `${name} ${alike.indexOf(seat) + 1}`
}

// People who share a seat, and decide for it by turns.

/** Which member of a seat the reader is, by the seats that people share. */
export type As = Record<string, number> | undefined

/** How many people the match still waits for on a seat. */
export function lacks({ gathers, seats }: Doc, seat: Seat): number {
  const { kind, places = 1, members } = seats[seat]
  if (kind === 'open') return gathers ? places : 1
  const here = members?.filter(({ name }) => name).length ?? 1
  return gathers && kind === 'human' ? Math.max(0, places - here) : 0
}

/** Whether it is the reader who decides for a seat of theirs. */
export function decides({ seats }: Doc, seat: Seat, as: As): boolean {
  const { members, acts = 0 } = seats[seat] ?? {}
  return !members || (as?.[seat] ?? 0) === acts
}

/** Whether the reader has left those with whom they share a seat. */
export const parted = (doc: Doc | undefined, seat: Seat, as: As): boolean =>
  !!doc?.seats[seat]?.members?.[as?.[seat] ?? 0]?.gone

/** Stands for all who share a seat, where one of them is meant otherwise. */
export const all = -1

/** A doc after an entry, in which those who share a seat are called as the entry means them: by the one who decided, in what follows
 *  by the one who decides next, and at the table together. */
export function meant(doc: Doc | undefined, entry: Entry | undefined): Doc | undefined {
  if (!doc?.seats?.some(({ members }) => members)) return doc
  const acts = (seat: Seat) => {
    if ((entry?.seat ?? Table) === Table) return all
    return entry!.seat === seat ? (entry!.by ?? all) : (doc.seats[seat].acts ?? 0)
  }
  return { ...doc, seats: doc.seats.map((player, seat) => (player.members ? { ...player, acts: acts(seat) } : player)) }
}
