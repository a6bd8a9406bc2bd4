// The server's documents by short names; schema.d.ts, generated from its description, has all.
import type { Doc, Schemas } from '../game'

export type GameInfo = Schemas['GameInfo']
export type OptionInfo = Schemas['OptionInfo']
export type PresetInfo = Schemas['PresetInfo']
/** A request for a match: the game, its options, who sits where. */
export type MatchRequest = Omit<Schemas['NewMatch'], 'entropy' | 'seal' | 'commit'>
export type NewSeat = Schemas['NewSeat']
export type LessonInfo = Schemas['LessonInfo']
export type Review = Schemas['Review']
export type Daily = Schemas['Daily']
export type DailyQuestion = Schemas['DailyQuestion']
export type PuzzleInfo = Schemas['PuzzleInfo']
export type MyMatch = Schemas['MyMatch']
export type Me = Schemas['Me']
export type MyResult = Schemas['MyResult']
export type Figures = Schemas['SeatFigures']
export type You = Schemas['You']
export type Terms = Schemas['Terms']
export type Presence = Schemas['Presence']
export type Drawable = Schemas['Drawable']

export type Opening = Schemas['OpeningMove']
export type Analysis = Schemas['Analysis']
export type Puzzle = Schemas['Puzzle']
/** What a single decision in a puzzle was worth. */
export type Decision = Schemas['Decision']

/** A schema whose document has the view of one game; its reader knows which one. */
export type Viewed<S> = Omit<S, 'doc'> & { doc: Doc }
type Snapshot = Viewed<Schemas['Snapshot']>
export type Seating = Viewed<Schemas['Seating']>
export type Judged = Viewed<Schemas['Judged']>
/** The result of a try at a puzzle. */
export type Tried = Viewed<Schemas['Answer']>
export type Events = Schemas['Events']
/** The stream of a match: what each event carries, by its name. */
export type Streamed = Omit<Schemas['Streamed'], 'doc'> & { doc: Snapshot }
