// The entries of a match and the documents between them. Documents share common parts, so that
// a long match takes little memory.
import { nothing, step } from '../../fold'
import type { Doc, Entry } from '../../game'

export class History {
  /** entries[i] has seq i+1. Holes until the past is loaded. */
  readonly entries: Entry[] = []
  /** docs[n] is the document after entry n. */
  readonly docs: Doc[] = [nothing]

  /** Stores a whole document from the server. */
  place(seq: number, doc: Doc) {
    this.docs[seq] = doc
  }

  /** Adds an entry; returns false if the document before it is not known. */
  add(entry: Entry): boolean {
    this.entries[entry.seq - 1] = entry
    const before = this.docs[entry.seq - 1]
    if (!before) return false
    this.docs[entry.seq] ??= step(before, entry)
    return true
  }

  /** Whether everything up to seq can be shown. */
  complete(seq: number): boolean {
    for (let n = 1; n <= seq; n++) if (!this.entries[n - 1] || !this.docs[n]) return false
    return true
  }
}
