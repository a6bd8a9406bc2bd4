import { expect, test } from 'vitest'
import { events, type Sent } from './events'

/** The events of a body that comes in these pieces. */
async function heard(...pieces: (string | Uint8Array)[]): Promise<Sent[]> {
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece))
  const body = new ReadableStream<Uint8Array>({
    start(out) {
      for (const piece of bytes) out.enqueue(piece)
      out.close()
    },
  })
  const list: Sent[] = []
  for await (const sent of events(body)) list.push(sent)
  return list
}

test('events are read wherever the network cuts them', async () => {
  const text = 'event: beat\ndata: 4000\n\nevent: room\ndata: {"name": "Ö: b"}\n\n'
  const want = [
    { event: 'beat', data: '4000' },
    { event: 'room', data: '{"name": "Ö: b"}' },
  ]
  expect(await heard(text)).toEqual(want)
  const bytes = new TextEncoder().encode(text)
  for (let cut = 1; cut < bytes.length; cut++) expect(await heard(bytes.slice(0, cut), bytes.slice(cut))).toEqual(want)
})

test('half an event at the end is none', async () => {
  expect(await heard('event: room\ndata: {}\n\nevent: room\ndata: {')).toEqual([{ event: 'room', data: '{}' }])
})
