// The messages between a page, the worker that holds the program, and the worker that thinks for it.

/** A request, or the end of one that nobody waits for any more. */
export type Asked = Request | { id: number; cancel: true }
export interface Request {
  id: number
  method: string
  url: string
  headers: Record<string, string>
  body?: Uint8Array
  /** The match played on another device, if that device asks; absent if the reader asks. */
  guest?: string
}

/** An answer in parts: its head, its body in pieces, its end. Before any answer: whether the program runs, and how
 *  much of it has been loaded. */
export type Answered = State | Piece
export type State = { loaded: number; of: number } | { ready: true } | ({ failed: string } & Pick<Failure, 'unsaved'>)
export type Piece =
  | { id: number; status: number; headers: Record<string, string> }
  | { id: number; data: Uint8Array<ArrayBuffer> }
  | ({ id: number; end: true } & Partial<Failure>) // why it ended early, if it did

/** Why there is no program; unsaved: the browser can keep no database for it, for example on a full disk. */
export interface Failure {
  why: string
  unsaved?: true
}

/** The input of a thinker: a request, or a question to a computer player (match.Question as JSON). */
export type Thought = Request | { id: number; question: string }
export type ToThinker = { program: WebAssembly.Module } | Thought | { id: number; cancel: true }
export type FromThinker = State | Piece | { id: number; answer: string } | { id: number; error: string }
