// The worker that thinks: a second instance of the program, over the same database. It answers questions and runs no
// match; it may be ended at any time.
import type { FromThinker, Piece, ToThinker } from './protocol'
import { answer, start, think } from './program'

interface Scope {
  onmessage: (message: MessageEvent<ToThinker>) => void
  postMessage(message: FromThinker, moved: Transferable[]): void
}

const scope = globalThis as unknown as Scope
const say = (message: FromThinker) => scope.postMessage(message, 'data' in message ? [message.data.buffer] : [])
const cancels = new Map<number, () => void>()
let ready: Promise<void>

scope.onmessage = ({ data }) => {
  if ('program' in data) {
    ready = start(data.program, (why) => say({ failed: why }))
    ready.then(
      () => say({ ready: true }),
      (e) => say({ failed: String(e?.message ?? e) }),
    )
  } else if ('cancel' in data) cancels.get(data.id)?.()
  else
    void ready.then(
      () => take(data),
      () => {},
    )
}

function take(asked: Exclude<ToThinker, { program: WebAssembly.Module } | { cancel: true }>) {
  const { id } = asked
  if ('question' in asked)
    return void think(asked.question).then(
      (answer) => say({ id, answer }),
      (e) => say({ id, error: String(e) }),
    )
  cancels.set(
    id,
    answer(asked, (piece: Piece) => {
      if ('end' in piece) cancels.delete(id)
      say(piece)
    }),
  )
}
