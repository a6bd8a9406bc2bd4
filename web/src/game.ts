// What the shell and a game's client know of each other.
//
// A game's client draws; it knows no rule. Everything it needs is in the doc
// that the server sends (doc.view is the game's own part), and the only moves it
// may offer are those in doc.legal.
//
// A game's folder, web/src/games/<id>/, holds
//   index.ts      default export: GameClient; loaded when a match is opened
//   Mini.svelte   the drawing for the home page: an SVG of a real position; no
//                 props; part of the home page, so it imports nothing big
//   Choices.svelte  optional: what the new-match dialog shows beside the options
//                 that are generated from the server's list; props: ChoicesProps
// The frame finds these files by their names. Words of the game come from
// games/<id>/text/<lang>.json of the Go tree, loaded by the shell.
import type { Component } from 'svelte'
import type { components } from './api/schema'

/** The types of the server's own description, api/openapi.json; games take their views from here. */
export type Schemas = components['schemas']

/** A message of the catalogue. What the server says has arguments always, what the client says only if there are any. */
export type Text = Readonly<Schemas['Text']> | readonly [key: string, args?: Args]
export type Args = { readonly [name: string]: Arg }
/** A seat, on the wire [seat], is shown as its player's name, a nested text is said in place. */
export type Arg = Schemas['TextArg'] | { readonly seat: Seat } | readonly [seat: Seat] | Text

/** 0-based; -1 is Nature, -2 the Clock, -3 the Table. */
export type Seat = number

export type Player = Schemas['Player']

/** A position as the server describes it: everything that can be drawn. V is the schema of the game's view; its minute, where it has one, is that of the match. */
export type Doc<V = any> = Omit<Schemas['Doc'], 'view'> & { view: V }

/** One entry of the log, with the RFC 7396 patch from the doc before to the doc after it. */
export type Entry = Schemas['Event']

export type Figure = Schemas['Figure']
export type Hint = Schemas['Hint']
/** What could happen: per legal move, and for the state as a whole. */
export type Hints = Schemas['Hints']

export type Sound = 'goal' | 'click' | 'roll' | 'land' | 'card' | 'bad' | 'good' | 'win' | 'lose' | 'end' | 'turn' | 'time'

/** What the shell lends to a game. Reactive: reading t or lang in markup follows the language. */
export interface UI {
  /** Says a message: t('tutto.name'), t(text), t('x', {n: 3}). Unknown keys come back as they are. */
  t(text: Text | string, args?: Args): string
  /** The player's name, or "Seat 2". */
  name(seat: Seat): string
  /** Optional: the seat that messages call "you", if the reader has one alone. */
  reader?(): Seat | undefined
  /** A number as the language writes it; percent: 0.163 as "16 %". */
  number(n: number, style?: 'plain' | 'percent' | 'signed'): string
  readonly lang: string
  /** False: reduced motion; nothing may move. */
  readonly motion: boolean
  /** hard: how loud a click is, from 0 to 1. */
  sound(name: Sound, hard?: number): void
  /** Opens the rulebook beside the board at a paragraph, as TU-05. */
  rule(id: string): void
  /** Says something politely to a screen reader. */
  announce(words: string): void
}

/** An entry that is being shown. */
export interface Step<V = any> {
  entry: Entry
  before: Doc<V>
  after: Doc<V>
  /** How many times faster than usual. */
  rate: number
  /** False: nothing may move; it is held at once where it ends. */
  moves: boolean
}

/** How long an entry is shown, in milliseconds: until all has come to rest, and what it
 *  brings is known; and how long that is held before anything else happens. */
export interface Duration { moves: number; held: number }

/** The props of Board and Tray alike. Everything is reactive. */
export interface Scene<V = any, T = any> {
  /** The document as shown: of `step` it knows nothing before all has come to rest. */
  doc: Doc<V>
  /** The position before `event`. */
  before?: Doc<V>
  /** The entry that led from `before` to `doc`, if it is known. */
  event?: Entry
  /** What is being shown: over `doc`, the position before it, until all has come to rest; then it is held. The same object for one showing. */
  step?: Step<V>
  /** The step has come to rest: `doc` is the position after it. */
  held?: boolean
  /** The step has not begun: the reader is to throw what it shows; skip does. */
  waiting?: boolean
  /** The entries up to the position shown; absent where no match stands around it. */
  past?: () => readonly Entry[]
  /** Ends the showing of the step now, as a reader does who does not wait. */
  skip?(): void
  /** Seats played from this screen, 0-based. */
  you: Seat[]
  /** The seat whose moves may be made here and now; undefined: look, don't touch. */
  seat?: Seat
  hints?: Hints
  /** Show win probabilities per move. */
  coach: boolean
  /** Match time now, in milliseconds, by the server's clock; undefined while time stands still: in replays and diagrams. */
  now?: () => number
  /** No match stands around the board: a study of a position, or an exercise with a task of its own. */
  outside?: 'study' | 'exercise'
  /** A legal move whose piece is to be looked at, as another player does: less of a hint than point. */
  look?: string
  /** A diagram in the rulebook or tutorial: small, without controls or live figures. */
  still?: boolean
  /** A legal move to point out on the board: what the computer would play, or a hint. */
  point?: string
  /**
   * Makes a move of `seat`: one of doc.legal[seat], or in games of places without number one that the server judges.
   * as: another seat of this screen, for the few moves that may come out of turn. Resolves when the server has it; never rejects.
   */
  play(move: string, as?: Seat): Promise<void>
  ui: UI
  /** What Board and Tray of one match share, as made by GameClient.selection(): what is chosen, an undo. */
  selection: T
}

export interface ChoicesProps {
  options: Record<string, string>
  set(key: string, value: string): void
  /** The option whose value the server did not take: said beside its field, which has data-option. */
  refused?: string
  seats: number
  ui: UI
}

export interface EditorProps<V = any> {
  /** The position that the editor begins with; it is read once. */
  doc: Doc<V>
  /** Called with the position's text, in the game's notation, at each change. Whether it can be is the server's to say. */
  change(state: string): void
  ui: UI
}

export interface SeatProps<V = any> {
  doc: Doc<V>
  seat: Seat
  ui: UI
}

/** A whole match that is over: docs[n] is the position after entries[n-1]. */
export interface ReportProps<V = any> {
  entries: readonly (Entry | undefined)[]
  docs: readonly (Doc<V> | undefined)[]
  /** Shows the moment of an entry. */
  look(seq: number): void
  /** What a seat was called at an entry. */
  name(seat: Seat, seq: number): string
  ui: UI
}

export interface GameClient<V = any, T = any> {
  Board: Component<Scene<V, T>>
  /** Exactly the legal actions. Shown, without `seat`, also when there are none: keeps its height. */
  Tray: Component<Scene<V, T>>
  /** Optional mark beside a seat's score, as a crown and a bar towards the target. */
  Badge?: Component<SeatProps<V>>
  /** Optional: loads the story of a match in this game's own figures, which stands below the review. */
  Report?(): Promise<{ default: Component<ReportProps<V>> }>
  /** Optional: loads what sets up a position by hand. */
  Editor?(): Promise<{ default: Component<EditorProps<V>> }>
  /** Optional: what a seat is called where nobody sits on it, as "White". */
  side?(seat: Seat): Text
  /** Optional: milliseconds that a seat had left for the match after the last entry; undefined: no such clock. */
  clock?(doc: Doc<V>, seat: Seat): number | undefined
  /** Optional: the move with which a seat resigns; never in doc.legal. */
  resign?(seat: Seat): string
  /** Optional: the move that agrees to a draw that was offered; never in doc.legal. */
  agree?: string
  /** A fresh shared object for one mounted match; may hold $state. */
  selection(): T
  /** Optional: a legal move that stands for what a seat has chosen so far: the others see it as `look`. */
  thinks?(selection: T, doc: Doc<V>, seat: Seat): string | undefined
  /** Optional: whether two moves are the same to who plays them, where the text of a move is too fine to be found again; else their texts are compared. */
  alike?(a: string, b: string): boolean
  /** The sentence that says what is asked now. `you` are the seats of this screen. */
  prompt(doc: Doc<V>, you: Seat[], hints?: Hints): Text
  /** Optional: whether the board shows what the hints of this decision say, also to those who do not decide. */
  marks?(doc: Doc<V>): boolean
  /** Optional: what has just happened, in place of the prompt for as long as that is held, or looked at later. */
  told?(event: Entry, before: Doc<V>, doc: Doc<V>, held: boolean): Text | undefined
  /** Optional: who has scored a goal by an event, whose own goal it was if so, in which minute, or when otherwise and by whom. */
  goal?(event: Entry, before: Doc<V>, doc: Doc<V>): { seat: Seat; own?: boolean; minute?: number; when?: Text } | undefined
  /** How the match was won, for the end panel; doc.phase is over. */
  ending(doc: Doc<V>): Text
  /** Optional: the endings that the score of two decided, by their key, and what else is to be said where it stands already; '': nothing. */
  scored?: Readonly<Record<string, string>>
  /** How long an event is shown, at the usual pace. */
  duration(event: Entry, before: Doc<V>, doc: Doc<V>): Duration
  /** Optional: for how many milliseconds an event waits for the press of a reader who has these seats, and throws what it shows; 0: not at all. */
  throws?(step: Pick<Step<V>, 'entry' | 'before' | 'after'>, you: readonly Seat[]): number
  /** Optional: the log can be read in the game's notation as well. What stands above the moves after an entry, as "Goal! 1 to 0"; undefined: nothing. */
  chapter?(entry: Entry): Text | undefined
  /** What is heard of an event, played by the shell: when it begins to be shown, and when what it brings is known. */
  sound?(event: Entry, before: Doc<V>, doc: Doc<V>): { first?: Sound; last?: Sound } | undefined
  /** Optional: the log tells a turn of several entries in one line, which unfolds. */
  turns?: {
    /** The turn that an entry belongs to, by a number; 'on': the one that is being told; undefined: none. before: the position that it found. */
    of(before: Doc<V>, entry: Entry): number | 'on' | undefined
    /** What the entries of a turn came to, so far. */
    sum(entries: readonly Entry[], before: Doc<V>, after: Doc<V>): Text
    /** Optional: the sentence of a turn tells all that its entries do, and unfolds only when it is asked to. */
    folded?: boolean
    /** Optional: the sentence reads well of a part of a turn too, as of where a lesson ends, and tells all of it. */
    partly?: boolean
  }
  /** The board is taller than wide, and so are its diagrams. */
  portrait?: boolean
  /** The game has no chance: the table does not speak of dice under seal. */
  skill?: boolean
  /** Keys that Board and Tray listen to, for the help screen: pairs of key names and message. */
  keys: { keys: string[]; text: Text }[]
}

/** The legal moves of a seat; none of undefined. */
export function legal(doc: Doc, seat: Seat | undefined): string[] {
  return (seat !== undefined && doc.legal?.[seat]) || []
}

/** What tells one state of a game from another: the same for two docs that show the same state. */
export function mark(doc: Doc): string {
  return doc.state ?? String(doc.ply ?? '')
}
