// Server-sent events of an answer: an EventSource cannot send the header with the token.

export interface Sent {
  event: string
  data: string
}

export async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<Sent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop()!
    for (const block of blocks) yield read(block)
  }
}

function read(block: string): Sent {
  const sent = { event: 'message', data: '' }
  for (const line of block.split('\n')) {
    const [name, ...value] = line.split(': ')
    if (name === 'event' || name === 'data') sent[name] = value.join(': ')
  }
  return sent
}
