import { describe, expect, it } from 'vitest'
import { events, reader, type ServerEvent } from './events'

describe('a stream of events', () => {
  const text = 'retry: 1000\n\nevent: beat\ndata: 15000\n\nid: 7\ndata: {"a":\ndata: 1}\n\n: nothing\n\ndata\n\n'
  const events = [
    { kind: 'beat', data: '15000', id: '' },
    { kind: 'message', data: '{"a":\n1}', id: '7' },
    { kind: 'message', data: '', id: '7' },
  ]
  it('is read', () => expect(reader()(text)).toEqual(events))
  it('is read however it is cut', () => {
    for (let n = 1; n < 7; n++) {
      const read = reader()
      const got = []
      for (let i = 0; i < text.length; i += n) got.push(...read(text.slice(i, i + n)))
      expect(got).toEqual(events)
    }
  })
})

/** The events of a body that comes in these pieces. */
async function received(...pieces: (string | Uint8Array)[]): Promise<ServerEvent[]> {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece))
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      for (const piece of bytes) out.enqueue(piece)
      out.close()
    },
  })
  const list: ServerEvent[] = []
  for await (const event of events(body)) list.push(event)
  return list
}

describe('a body of events', () => {
  const room = (data: string) => ({ kind: 'room', data, id: '' })
  it('is read wherever the network cuts it, also within a letter', async () => {
    const text = 'event: beat\ndata: 4000\n\nevent: room\ndata: {"name": "Ö: b"}\n\n'
    const want = [{ kind: 'beat', data: '4000', id: '' }, room('{"name": "Ö: b"}')]
    expect(await received(text)).toEqual(want)
    const bytes = new TextEncoder().encode(text)
    for (let cut = 1; cut < bytes.length; cut++)
      expect(await received(bytes.slice(0, cut), bytes.slice(cut))).toEqual(want)
  })
  it('has no event where only half of one came', async () => {
    expect(await received('event: room\ndata: {}\n\nevent: room\ndata: {')).toEqual([room('{}')])
  })
})
