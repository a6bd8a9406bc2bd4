// What the shell and a game's client know of each other.
//
// A game's client draws; it knows no rule. Everything it needs is in the doc
// that the server sends (doc.view is the game's own part), and the only moves it
// may offer are those in doc.legal.
//
// A game's folder, web/src/games/<id>/, holds
//   index.ts      default export: GameClient; loaded when a match is opened
//   lid.ts        default export: the picture on the lid of the game's box, as SVG in
//                 a box of 216 by 208; part of the home page, so it imports nothing big
//   Choices.svelte  optional: what the new-match dialog shows beside the options
//                 that are generated from the server's list; props: ChoicesProps
// The frame finds these files by their names. Words of the game come from
// games/<id>/text/<lang>.json of the Go tree, loaded by the shell.
import type { Component } from 'svelte'
import type { components } from './api/schema'

/** The types of the server's own description, api/openapi.json; games take their views from here. */
export type Schemas = components['schemas']

/** A message of the catalogue. Texts of the server always have arguments; texts of the client may leave them out. */
export type Text = Readonly<Schemas['Text']> | readonly [key: string, args?: Args]
export type Args = { readonly [name: string]: Arg }
/** A seat, [seat] on the wire, is shown as its player's name; a nested text is inserted. */
export type Arg = Schemas['TextArg'] | { readonly seat: Seat } | readonly [seat: Seat] | Text

/** 0-based; seats.ts has those that are nobody's. */
export type Seat = number

export type Player = Schemas['Player']

/** What a player can ask all others for. */
export type Wish = Schemas['WishInfo']['wish']

/** A position as the server describes it: everything that can be drawn. V is the schema of the game's view; its minute, if it has one, is the minute of the match. */
export type Doc<V = any> = Omit<Schemas['Doc'], 'view'> & { view: V }

/** One entry of the log, with the RFC 7396 patch from the doc before to the doc after it. */
export type Entry = Schemas['Event']

export type Figure = Schemas['Figure']
export type Hint = Schemas['Hint']
/** What could happen: per legal move, and for the state as a whole. */
export type Hints = Schemas['Hints']

export type Sound =
  | 'goal'
  | 'conceded'
  | 'click'
  | 'kick'
  | 'roll'
  | 'shake'
  | 'land'
  | 'card'
  | 'bank'
  | 'bust'
  | 'tutto'
  | 'whistle'
  | 'bad'
  | 'good'
  | 'win'
  | 'lose'
  | 'end'
  | 'turn'
  | 'time'

/** What the shell provides to a game. It is reactive: markup that reads t or lang is updated when the language changes. */
export interface UI {
  /** Returns a message in the reader's language: t('tutto.name'), t(text), t('x', {n: 3}). Unknown keys are returned unchanged. */
  t(text: Text | string, args?: Args): string
  /** The player's name, or "Seat 2". */
  name(seat: Seat): string
  /** Optional: the seat that messages call "you", if the reader has exactly one. */
  reader?(): Seat | undefined
  /** A number in the form of the language; percent: 0.163 as "16 %". */
  number(n: number, style?: 'plain' | 'percent' | 'signed'): string
  readonly lang: string
  /** False: reduced motion; nothing may move. */
  readonly motion: boolean
  /** hard: how loud a click is, from 0 to 1. */
  sound(name: Sound, hard?: number): void
  /** Opens the rulebook beside the board at a paragraph, such as TU-05. */
  rule(id: string): void
  /** Announces something to screen readers, politely. */
  announce(words: string): void
}

/** An entry that is being shown. */
export interface Step<V = any> {
  entry: Entry
  before: Doc<V>
  after: Doc<V>
  /** How many times faster than usual. */
  rate: number
  /** False: nothing may move; the end of the event is shown at once. */
  moves: boolean
}

/** How long an entry is shown, in milliseconds: until everything has come to rest and its result
 *  is known; and how long the result then stays before anything else happens. */
export interface Duration {
  moves: number
  rest: number
}

/** The props of Board and Tray alike. Everything is reactive. */
export interface Scene<V = any, T = any> {
  /** The document as shown: it contains nothing of `step` until everything has come to rest. */
  doc: Doc<V>
  /** The position before `event`. */
  before?: Doc<V>
  /** The entry that led from `before` to `doc`, if it is known. */
  event?: Entry
  /** The event being shown: over `doc`, the position before it, until everything has come to rest; then over its result. It stays the same object throughout. */
  step?: Step<V>
  /** The step has come to rest: `doc` is the position after it. */
  resting?: boolean
  /** The step has not begun: the reader must throw the dice first, by calling skip. */
  waiting?: boolean
  /** The entries up to the position shown; absent if there is no match. */
  past?: () => readonly Entry[]
  /** Ends showing the step now, for a reader who does not want to wait. */
  skip?(): void
  /** Ends showing the step now, because its pieces lie where it leads; what follows it is shown. */
  finish?(): void
  /** Seats played from this screen, 0-based. */
  you: Seat[]
  /** The seat whose moves may be made here and now; undefined: none may be made. */
  seat?: Seat
  hints?: Hints
  /** The state line of the position shown, asked for where it does not stand in doc or hints; undefined if it cannot be had. */
  line?(): Promise<string | undefined>
  /** Show win probabilities per move. */
  coach: boolean
  /** The current match time, in milliseconds, by the server's clock; undefined while time stands still, as in replays and diagrams. */
  now?: () => number
  /** Set if there is no match: a study of a position, or an exercise with its own task. */
  outside?: 'study' | 'exercise'
  /** Set if time plays no part: no clock is shown. */
  timeless?: boolean
  /** The move that was made here, when a finished match is looked at and `point` is better. */
  played?: string
  /** A legal move that another player considers, whose piece is to be marked less strongly than `point`. */
  candidate?: string
  /** Set if what is chosen for `seat` is only shown to its player, who shares the seat with the reader: nothing can be played. */
  pointing?: boolean
  /** What others show a player with whom they share a seat, and their names. */
  points?: readonly { move: string; name: string }[]
  /** A diagram in the rulebook or tutorial: small, without controls or live figures. */
  still?: boolean
  /** A legal move to point out on the board: what the computer would play, or a hint. */
  point?: string
  /**
   * Makes a move of `seat`: one of doc.legal[seat] or, in games with too many moves to list, one that the server judges.
   * as: another seat of this screen, for the few moves that may come out of turn. Resolves when the server has received it, or to false if the reader is asked first whether they are sure; never rejects.
   */
  play(move: string, as?: Seat): Promise<void | false>
  ui: UI
  /** State shared by Board and Tray of one match, made by GameClient.selection(): what is chosen, an undo. */
  selection: T
}

export interface ChoicesProps {
  options: Record<string, string>
  set(key: string, value: string): void
  /** The option whose value the server refused: the reason is shown beside its field, which has data-option. */
  refused?: string
  seats: number
  ui: UI
}

export interface EditorProps<V = any> {
  /** The position that the editor begins with; it is read once. */
  doc: Doc<V>
  /** Called with the position's text, in the game's notation, at each change. The server decides whether the position is possible. */
  change(state: string): void
  ui: UI
}

export interface ThrowProps<V = any> {
  /** The position: chance is next. */
  doc: Doc<V>
  busy: boolean
  /** Called with the draw that the reader has chosen. */
  choose(move: string): void
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
  /** The name of a seat at an entry. */
  name(seat: Seat, seq: number): string
  ui: UI
}

/** How a board lies on the screen. */
interface Layout {
  /** The board is taller than wide, and so are its diagrams. */
  portrait?: boolean
  /** How much of a phone's height sentence and tray have, in percent; 27 if there is nothing here. */
  hand?: number
  /** What each of the first three steps speaks of, as a selector of elements around which a ring is drawn, for a reader with this seat. */
  steps?(seat: Seat): [string, string, string]
}

/** What a game adds to the analysis; all of it is loaded there. */
interface Analysis<V = any> {
  /** The editor for setting up a position by hand. */
  Editor?(): Promise<{ default: Component<EditorProps<V>> }>
  /** The state line at which an analysis begins, if not at the opening of a match. */
  start?(): Promise<{ opening: string }>
  /** The way in which a reader chooses what chance brings in a position; undefined: from a list. With it, the analysis shows no tray meanwhile. */
  Throw?(doc: Doc<V>): Promise<{ default: Component<ThrowProps<V>> }> | undefined
  /** State lines do not carry the options of the match. */
  optionsApart?: boolean
}

/** What people who share a seat can show each other. */
interface Sharing<V = any> {
  /** Whether there is something on the board to choose, and so to show to the one who decides. */
  pointable(doc: Doc<V>): boolean
  /** A move that somebody shows, in words. */
  says(move: string, doc: Doc<V>, ui: UI): string
}

/** Moves that a seat may make although the turn is not its own; never in doc.legal. */
interface OutOfTurn {
  /** The move with which a seat resigns. */
  resign(seat: Seat): string
  /** The move that agrees to a draw that was offered. */
  agree: string
}

/** How the log can be read besides line by line. */
interface Log<V = any> {
  /** The log can be read in the game's notation as well. Returns the heading after an entry, such as "Goal! 1 to 0"; undefined: none. */
  chapter?(entry: Entry): Text | undefined
  /** The log shows a turn of several entries as one line that can be unfolded. */
  turns?: Turns<V>
}

/** The turns of several entries that the log shows as one line each. */
export interface Turns<V = any> {
  /** The number of the turn to which an entry belongs; 'on': the current turn; undefined: none. before: the position before it. */
  of(before: Doc<V>, entry: Entry): number | 'on' | undefined
  /** The sum of a turn's entries so far, in words. */
  sum(entries: readonly Entry[], before: Doc<V>, after: Doc<V>): Text
  /** Optional: the sentence of a turn says everything that its entries do, so it is unfolded only on request. */
  folded?: boolean
  /** Optional: the sentence also works for a part of a turn, for example at the end of a lesson, and describes all of it. */
  partly?: boolean
  /** Optional: the sentence also says how a goal was scored, which the last entry alone may not even mention: a review tells goals by it. */
  goals?: boolean
}

/** A goal: by which seat, whether it was an own goal, in which minute, or when and by whom in words. */
interface Scored {
  seat: Seat
  own?: boolean
  minute?: number
  when?: Text
}

/** What is optional, or in an optional group, a game leaves out if it has no such thing. */
export interface GameClient<V = any, T = any> {
  Board: Component<Scene<V, T>>
  /** Exactly the legal actions. It is also shown, without `seat`, when there are none, and keeps its height. */
  Tray: Component<Scene<V, T>>
  /** Optional mark beside a seat's score, such as a crown and a bar towards the target. */
  Badge?: Component<SeatProps<V>>
  /** Optional: loads the report of a match with this game's own figures, which is shown below the review. */
  Report?(): Promise<{ default: Component<ReportProps<V>> }>
  layout?: Layout
  analysis?: Analysis<V>
  /** In games in which people share a seat. */
  sharing?: Sharing<V>
  outOfTurn?: OutOfTurn
  log?: Log<V>
  /** Optional: the name of a seat that nobody has, such as "White". */
  sideName?(seat: Seat): Text
  /** Optional: milliseconds that a seat had left for the match after the last entry; undefined: no such clock. */
  clock?(doc: Doc<V>, seat: Seat): number | undefined
  /** A fresh shared object for one mounted match; may hold $state. */
  selection(): T
  /** Optional: a legal move that represents what a seat has chosen so far; the others see it as `candidate`. */
  candidate?(selection: T, doc: Doc<V>, seat: Seat): string | undefined
  /** Optional: whether two moves are the same decision, in games where no two moves have exactly the same text; without it texts are compared. */
  alike?(a: string, b: string): boolean
  /** The sentence that says what to do now. `you` are the seats of this screen. */
  prompt(doc: Doc<V>, you: Seat[], hints?: Hints): Text
  /** Optional: whether the board shows the hints of this decision, even to players who do not decide. */
  marks?(doc: Doc<V>): boolean
  /** Optional: what has just happened, in a sentence: shown instead of the prompt while the step rests, or when it is looked at later. */
  summary?(event: Entry, before: Doc<V>, doc: Doc<V>, resting: boolean): Text | undefined
  /** Optional: the goal scored by an event. */
  goal?(event: Entry, before: Doc<V>, doc: Doc<V>): Scored | undefined
  /** Optional: what the referee calls the interval that an entry led to, such as "Half-time"; undefined if it led to none. */
  interval?(before: Doc<V>, doc: Doc<V>): Text | undefined
  /** How the match was won, for the end panel; doc.phase is over. */
  ending(doc: Doc<V>): Text
  /** Optional: the endings decided by the score of two players, by their key, and the text to show where the score is already shown; '': none. */
  scored?: Readonly<Record<string, string>>
  /** How long an event is shown, at the usual pace. */
  duration(event: Entry, before: Doc<V>, doc: Doc<V>): Duration
  /** Optional: for how many milliseconds an event waits for a player with these seats to press and throw the dice; 0: not at all. */
  throws?(step: Pick<Step<V>, 'entry' | 'before' | 'after'>, you: readonly Seat[]): number
  /** The sounds of an event, played by the shell: when it begins to be shown, and when its result is known. */
  sound?(event: Entry, before: Doc<V>, doc: Doc<V>): { first?: Sound; last?: Sound } | undefined
  /** The game has no chance: the shell does not mention sealed dice. */
  skill?: boolean
  /** Keys that Board and Tray handle, for the help screen: pairs of key names and message. */
  keys: { keys: string[]; text: Text }[]
}

/** The legal moves of a seat; none if it is undefined. */
export function legal(doc: Doc, seat: Seat | undefined): string[] {
  return (seat !== undefined && doc.legal?.[seat]) || []
}

/** Identifies a state of a game: the same for two docs that show the same state. */
export function stateKey(doc: Doc): string {
  return doc.state ?? String(doc.ply ?? '')
}
