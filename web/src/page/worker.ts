// The main worker, which holds the matches: it answers at once, and sends requests that need thought to a
// second worker.
import file from '../../wasm/woodwork.wasm.gz?url'
import type { Answered, Asked, FromThinker, Piece } from './protocol'
import { once } from './once'
import { answer, load, start, think, Unsaved } from './program'
import { Thinking, thinks, type Thinker } from './thinking'

interface Scope {
  onmessage: (message: MessageEvent<Asked>) => void
  postMessage(message: Answered, moved: Transferable[]): void
}

const scope = globalThis as unknown as Scope
const say = (message: Answered) => scope.postMessage(message, 'data' in message ? [message.data.buffer] : [])
const cancels = new Map<number, () => void>()
const early: Asked[] = []
let thinking: Thinking | undefined // once the program runs

scope.onmessage = ({ data }) => {
  if (thinking) take(data, thinking)
  else early.push(data)
}

begin().catch((e) => say({ failed: String(e?.message ?? e), ...(e instanceof Unsaved && { unsaved: true }) }))

async function begin() {
  const program = await load(file, (loaded, of) => say({ loaded, of }))
  const thoughts = new Thinking(() => {
    const worker: Thinker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ program })
    return worker
  }, instead)
  await start(
    program,
    (why) => say({ failed: why }),
    (question, answered) =>
      once(
        question,
        (over) =>
          thoughts.ask({ question }, (reply) => {
            over()
            if ('answer' in reply) answered(reply.answer)
            else answered(undefined, 'error' in reply ? reply.error : 'no answer')
          }),
        navigator.locks,
      ),
  )
  thinking = thoughts
  say({ ready: true })
  for (const asked of early.splice(0)) take(asked, thoughts)
}

function take(asked: Asked, thoughts: Thinking) {
  const { id } = asked
  if ('cancel' in asked) return cancels.get(id)?.()
  let over = false // this may happen before `end` is set
  const send = (piece: Piece) => {
    if ('end' in piece) {
      over = true
      cancels.delete(id)
    }
    say({ ...piece, id })
  }
  const end = thinks(asked) ? thoughts.ask(asked, (reply) => send(reply as Piece)) : answer(asked, send)
  if (!over) cancels.set(id, end)
}

/** If no second worker can be started, this one thinks itself. */
function instead(
  asked: Parameters<Thinking['ask']>[0],
  id: number,
  listener: (reply: FromThinker & { id: number }) => void,
): () => void {
  if (!('question' in asked)) return answer({ ...asked, id }, listener)
  let ended = false
  think(asked.question).then(
    (answer) => {
      if (!ended) listener({ id, answer })
    },
    (e) => {
      if (!ended) listener({ id, error: String(e) })
    },
  )
  return () => {
    ended = true
  }
}
