// Rewrites a TrueType face: other glyphs for some characters, fewer tables.

/** A copy of a face that shows these characters with these glyphs, without the tables named. */
export function lined(face, glyphs, without) {
  const font = Buffer.from(face)
  const cmap = characters(font)
  for (const [code, glyph] of glyphs) cmap.set(code, glyph)
  const kept = [...tables(font)].filter(([tag]) => !without.includes(tag))
  return assembled(
    font,
    kept.map(([tag, text]) => [tag, tag === 'cmap' ? mapping(cmap) : text]),
  )
}

/** The characters of a face and their glyphs, from its table of format 4. */
export function characters(font) {
  const map = new Map()
  const cmap = tables(font).get('cmap')
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const t = cmap.subarray(cmap.readUInt32BE(8 + 8 * i))
    if (t.readUInt16BE(0) === 12) groups(t, map)
    if (t.readUInt16BE(0) === 4) segments(t, map)
  }
  return map
}

function groups(t, map) {
  for (let g = 0; g < t.readUInt32BE(12); g++) {
    const [start, end, glyph] = [0, 4, 8].map((at) => t.readUInt32BE(16 + 12 * g + at))
    for (let c = start; c <= end; c++) map.set(c, glyph + c - start)
  }
}

function segments(t, map) {
  const count = t.readUInt16BE(6) / 2
  const word = (part, s) => 14 + 2 * (part * count + s) + (part ? 2 : 0)
  for (let s = 0; s < count; s++) {
    const [end, start, delta, offset] = [0, 1, 2, 3].map((part) => t.readUInt16BE(word(part, s)))
    for (let c = start; c <= end && c < 0xffff; c++) {
      const glyph = offset ? t.readUInt16BE(word(3, s) + offset + 2 * (c - start)) : c
      map.set(c, (glyph + delta) & 0xffff)
    }
  }
}

function tables(font) {
  const list = new Map()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = 12 + 16 * i
    const begin = font.readUInt32BE(at + 8)
    list.set(font.toString('latin1', at, at + 4), font.subarray(begin, begin + font.readUInt32BE(at + 12)))
  }
  return list
}

/** The table of the characters, in format 12. */
function mapping(map) {
  const list = [...map].sort(([a], [b]) => a - b)
  const table = Buffer.alloc(12 + 16 + 12 * list.length)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + 12 * list.length, 16)
  table.writeUInt32BE(list.length, 24)
  list.forEach(([code, glyph], i) =>
    [code, code, glyph].forEach((n, part) => table.writeUInt32BE(n, 28 + 12 * i + 4 * part)),
  )
  return table
}

function assembled(font, list) {
  const padded = (size) => (size + 3) & ~3
  const head = Buffer.alloc(12 + 16 * list.length)
  font.copy(head, 0, 0, 4)
  head.writeUInt16BE(list.length, 4)
  let at = head.length
  list.forEach(([tag, text], i) => {
    head.write(tag, 12 + 16 * i, 'latin1')
    head.writeUInt32BE(at, 20 + 16 * i)
    head.writeUInt32BE(text.length, 24 + 16 * i)
    at += padded(text.length)
  })
  return Buffer.concat([
    head,
    ...list.map(([, text]) => Buffer.concat([text, Buffer.alloc(padded(text.length) - text.length)])),
  ])
}
