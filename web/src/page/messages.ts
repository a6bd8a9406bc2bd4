// What a page and the worker that holds the program say to each other.

/** A request, or the end of one that nobody waits for any longer. */
export type Asked = { id: number; method: string; url: string; headers: Record<string, string>; body?: Uint8Array } | { id: number; cancel: true }

/** An answer as it comes: its head, its body in pieces, its end. Before all: whether the program runs, and how much of
 *  it has come. */
export type Answered =
  | { loaded: number; of: number } | { ready: true } | { failed: string }
  | { id: number; status: number; headers: Record<string, string> } | { id: number; data: Uint8Array } | { id: number; end: true }
