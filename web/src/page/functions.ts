// Do not change this file: go test ./cmd/woodpage -run TestFunctions -update writes it.

/** Has another program answer a question, and returns a function that cancels it. */
export type Ask = (question: string, answered: (answer: string | undefined, error?: string) => void) => () => void

/** What the program defines on the global object. */
export interface Functions {
  /** Opens the database with this name; the promise resolves when the program can answer requests. Without ask the program only thinks: it lets no match go on. puzzles fetches the decisions that a game asks about, as text, and calls got, or failed with what went wrong. */
  woodworkOpen: (name: string, ask: Ask | undefined, puzzles: (game: string, got: (text: string) => void, failed: (why: string) => void) => void) => Promise<void>
  /** Answers a request, and returns a function that cancels it. headers is a JSON object of strings. guest is the id of a match if the player of that match on another device is asking, who may ask about nothing else; otherwise undefined. */
  woodworkAnswer: (method: string, url: string, headers: string, body: Uint8Array | undefined, head: (status: number, headers: string) => void, data: (piece: Uint8Array<ArrayBuffer>) => void, end: () => void, guest: string | undefined) => () => void
  /** Answers a question to a computer player: a match.Question as JSON with a match.Answer as JSON. */
  woodworkThink: (question: string) => Promise<string>
}
