// What a page, the worker that holds the program, and the one that thinks for it say to each other.

/** A request, or the end of one that nobody waits for any longer. */
export type Asked = Request | { id: number; cancel: true }
export interface Request {
  id: number
  method: string
  url: string
  headers: Record<string, string>
  body?: Uint8Array
  /** The match that is played on another device, where that device asks; else the reader does. */
  guest?: string
}

/** An answer as it comes: its head, its body in pieces, its end. Before all: whether the program runs, and how much of
 *  it has come. */
export type Answered = State | Piece
export type State = { loaded: number; of: number } | { ready: true } | ({ failed: string } & Pick<Failure, 'unsaved'>)
export type Piece = { id: number; status: number; headers: Record<string, string> } | { id: number; data: Uint8Array<ArrayBuffer> }
  | ({ id: number; end: true } & Partial<Failure>) // why it ended before it was whole

/** Why there is no program; unsaved: the browser keeps no database for it, as on a full disk. */
export interface Failure { why: string; unsaved?: true }

/** What a thinker is asked: a request, or a question to a computer player (match.Question as JSON). */
export type Thought = Request | { id: number; question: string }
export type ToThinker = { program: WebAssembly.Module } | Thought | { id: number; cancel: true }
export type FromThinker = State | Piece | { id: number; answer: string } | { id: number; error: string }
