// The log of a match as it comes from another device, entry by entry, in a database of this browser.

const lines = 'lines'

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('woodwork-pairs', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(lines)
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const db = await opened()
  try {
    return await new Promise((done, failed) => {
      const transaction = db.transaction(lines, mode)
      const request = act(transaction.objectStore(lines))
      transaction.oncomplete = () => done(request?.result)
      transaction.onerror = transaction.onabort = () => failed(transaction.error)
    })
  } finally {
    db.close()
  }
}

const range = (match: string) => IDBKeyRange.bound([match, 0], [match, Infinity])

/** The stored lines of a match, in order. */
export async function kept(match: string): Promise<string[]> {
  return ((await within('readonly', (store) => store.getAll(range(match)))) ?? []) as string[]
}

/** Stores lines; seq is that of the first one. */
export async function keep(match: string, seq: number, more: string[]): Promise<void> {
  await within('readwrite', (store) => {
    more.forEach((line, i) => store.put(line, [match, seq + i]))
    return undefined
  })
}

/** An entry as the log writes it: docs/formats.md, "The log". */
export function line({ seq, at, seat, move }: { seq: number; at: number; seat: number; move: string }): string {
  return `${seq} ${at} ${seat < 0 ? '*!#'[-1 - seat] : seat + 1} ${move}`
}

/** The lines of the entries of a log. */
export function entries(log: string): string[] {
  return log.split('\n').filter((line) => /^\d+ /.test(line))
}

/** The log made of these lines, as far as they go. */
export function log(match: string, lines: string[]): string {
  const format = / terms=/.test(lines[0] ?? '') ? 2 : 1
  return [`woodwork log ${format}`, `match ${match}`, ...lines, ''].join('\n')
}
