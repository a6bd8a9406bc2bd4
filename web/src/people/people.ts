// The people at the table: who plays which level of which game, and whose face a player has.

export type Mood = 'calm' | 'thinks' | 'glad' | 'sad'

const levels = ['beginner', 'club', 'strong', 'best']
/** The people of each game, from the beginner to the best. */
const casts: Record<string, readonly string[]> = {
  tutto: ['pip', 'bruno', 'rosa', 'anton'],
  footballchess: ['lili', 'timo', 'ines', 'marek'],
  winninggoal: ['bobby', 'enzo', 'carla', 'dino'],
  soccertactics: ['jojo', 'felix', 'nina', 'otto'],
  squareball: ['kiki', 'max', 'zora', 'ivo'],
}

/** All twenty, in the order in which they are offered. */
export const people: readonly string[] = Object.values(casts).flat()

/** The name of a level, without the strength that Even has. */
export const levelId = (level: string): string => (level.startsWith('even-') ? 'even' : level)

/** Who plays a level of a game: Even sits down in all of them. */
export function playerOf(game: string, level = ''): string {
  if (levelId(level) === 'even') return 'even'
  const cast = casts[game] ?? casts.tutto
  return cast[levels.indexOf(level)] ?? cast[1]
}

/** The game and the level that somebody plays. */
export function seatOf(person: string): [game: string, level: string] {
  const [game, cast] = Object.entries(casts).find(([, cast]) => cast.includes(person))!
  return [game, levels[cast.indexOf(person)]]
}

/** The face that a name has, always the same one, and none of those that already sit at the table. */
export function faceOf(name: string, used: readonly string[] = []): string {
  const free = people.filter((person) => !used.includes(person))
  return free[hash(name.trim().toLocaleLowerCase('en')) % free.length]
}

/** FNV-1a, which spreads even short names evenly. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193)
  return (sum ^ (sum >>> 15)) >>> 0
}

/** A seat as far as a face depends on it. */
interface Sitter {
  kind: string
  level?: string
  name?: string
}

/** Whose face each seat shows. own: the seat of the reader, with the face that they chose, if any. Nobody else looks like somebody at the table,
 *  but computers of one level look alike, and a chosen face stays even where a computer has it. */
export function sitters(game: string, seats: readonly Sitter[], own?: { seat: number; face?: string }): string[] {
  const bot = ({ kind, name }: Sitter) => kind === 'bot' && !name // with a name it plays for a person, whose face stays
  const faces = seats.map((seat) => (bot(seat) ? playerOf(game, seat.level) : ''))
  const chosen = own?.face && people.includes(own.face) ? own.face : undefined
  if (own && chosen && !bot(seats[own.seat])) faces[own.seat] = chosen
  seats.forEach((seat, i) => (faces[i] ||= faceOf(seat.name ?? '', faces)))
  return faces
}
