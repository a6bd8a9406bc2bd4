// Server-sent events from a body that comes in pieces, as in https://html.spec.whatwg.org/multipage/server-sent-events.html.

export interface ServerEvent {
  kind: string
  data: string
  id: string
}

/** Returns a function that takes the next piece and returns the events completed by it. */
export function reader(): (piece: string) => ServerEvent[] {
  let rest = '',
    kind = '',
    id = ''
  let data: string[] = []
  return (piece) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    const events: ServerEvent[] = []
    for (const line of lines) {
      const [, field, value] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!
      if (line === '') {
        if (data.length) events.push({ kind: kind || 'message', data: data.join('\n'), id })
        kind = ''
        data = []
      } else if (field === 'event') kind = value ?? ''
      else if (field === 'data') data.push(value ?? '')
      else if (field === 'id') id = value ?? ''
    }
    return events
  }
}

/** The events of a body as they arrive; it ends with the body. For streams whose requests need a header, which an EventSource cannot send. */
export async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const [pieces, text, read] = [body.getReader(), new TextDecoder(), reader()]
  for (;;) {
    const { done, value } = await pieces.read()
    if (done) return
    yield* read(text.decode(value, { stream: true }))
  }
}
