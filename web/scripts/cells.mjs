// Sets the digits of a TrueType face in cells of one width, as a printer's wood type is, and its spaces to another.

/** A copy of the face whose digits and spaces advance by these parts of an em; the digits stand in the middle. */
export function cells(face, { digit, space }) {
  const font = Buffer.from(face)
  const at = tables(font)
  const em = font.readUInt16BE(at.head + 18)
  const long = font.readUInt16BE(at.hhea + 34) // glyphs with an advance of their own
  const glyphs = characters(font, at.cmap)
  for (const [code, glyph] of glyphs) {
    const wide = /\d/.test(String.fromCharCode(code)) ? digit : /\s/.test(String.fromCharCode(code)) ? space : 0
    if (!wide) continue
    if (glyph >= long) throw new Error(`glyph ${glyph} shares its advance`)
    const place = at.hmtx + 4 * glyph
    const [was, now] = [font.readUInt16BE(place), Math.round(wide * em)]
    font.writeUInt16BE(now, place)
    if (wide === digit) font.writeInt16BE(font.readInt16BE(place + 2) + ((now - was) >> 1), place + 2)
  }
  // The side bearings say where the outlines begin, no longer the outlines themselves.
  font.writeUInt16BE(font.readUInt16BE(at.head + 16) & ~2, at.head + 16)
  return font
}

function tables(font) {
  const at = {}
  for (let i = 0; i < font.readUInt16BE(4); i++)
    at[font.toString('latin1', 12 + 16 * i, 16 + 16 * i)] = font.readUInt32BE(20 + 16 * i)
  return at
}

/** The characters of a face and their glyphs, from its table of format 4. */
function characters(font, cmap) {
  const found = new Map()
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const t = cmap + font.readUInt32BE(cmap + 8 + 8 * i)
    if (font.readUInt16BE(t) !== 4) continue
    const segments = font.readUInt16BE(t + 6) / 2
    const word = (part, s) => t + 14 + 2 * (part * segments + s) + (part ? 2 : 0)
    for (let s = 0; s < segments; s++) {
      const [end, start, delta, offset] = [0, 1, 2, 3].map((part) => font.readUInt16BE(word(part, s)))
      for (let c = start; c <= end && c < 0xffff; c++) {
        const glyph = offset ? font.readUInt16BE(word(3, s) + offset + 2 * (c - start)) : c
        found.set(c, (glyph + delta) & 0xffff)
      }
    }
  }
  return found
}
