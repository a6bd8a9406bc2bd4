import { describe, expect, it } from 'vitest'
import { reader } from './events'

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
