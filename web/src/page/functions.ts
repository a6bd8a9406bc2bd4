// Do not change this file: go test ./cmd/woodpage -run TestFunctions -update writes it.

/** Has a question answered by another program; what it returns ends that. */
export type Ask = (question: string, answered: (answer: string | undefined, error?: string) => void) => () => void

/** What the program defines on the global object. */
export interface Functions {
  /** Opens the database of this name; resolves when the program answers. Without ask the program is a thinker itself: it carries no match on. */
  woodworkOpen: (name: string, ask: Ask | undefined) => Promise<void>
  /** Answers a request; what it returns ends the answer. Headers are a JSON object of strings. guest: the id of the match about which the one on another device asks, who may ask about nothing else; undefined where the reader asks. */
  woodworkAnswer: (method: string, url: string, headers: string, body: Uint8Array | undefined, head: (status: number, headers: string) => void, data: (piece: Uint8Array<ArrayBuffer>) => void, end: () => void, guest: string | undefined) => () => void
  /** Answers a question to a computer player: a match.Question as JSON with a match.Answer as JSON. */
  woodworkThink: (question: string) => Promise<string>
}
