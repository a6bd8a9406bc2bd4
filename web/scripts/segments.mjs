// The data of a WebAssembly program in fewer segments. Go's linker leaves out every run of zeros, which makes a
// hundred thousand segments, whose heads take more space, compressed, than the zeros would.

/** The least number of zeros that is worth a segment of its own. */
const worth = 64

/** The same program with the segments of its data joined where little is between them. What it says of memory is as
 *  before: what lay between two segments was zero.
 *  @param {Uint8Array} program
 *  @returns {Uint8Array} */
export function joined(program) {
  const out = [program.subarray(0, 8)] // the magic number and the version
  const from = new Reader(program, 8)
  while (!from.over) {
    const id = from.byte()
    const content = from.bytes(from.unsigned())
    const made = id === dataSection ? data(content) : content
    out.push(Uint8Array.of(id), unsigned(made.length), made)
  }
  return Buffer.concat(out)
}

const dataSection = 11
// For an active segment of memory 0: its head, and the first and last byte of a constant address.
const active = 0,
  constant = 0x41,
  end = 0x0b

/** @param {Uint8Array} section */
function data(section) {
  const from = new Reader(section)
  const pieces = Array.from({ length: from.unsigned() }, () => segment(from)).sort((a, b) => a.at - b.at)
  const groups = []
  let last // the address after the last group
  for (const piece of pieces) {
    const gap = last === undefined ? worth : piece.at - last
    if (gap < 0) throw new Error(`two segments of data at ${piece.at}`)
    if (gap < worth) groups.at(-1).bytes.push(new Uint8Array(gap), piece.bytes)
    else groups.push({ at: piece.at, bytes: [piece.bytes] })
    last = piece.at + piece.bytes.length
  }
  return Buffer.concat([
    unsigned(groups.length),
    ...groups.flatMap(({ at, bytes }) => {
      const whole = Buffer.concat(bytes)
      return [Uint8Array.of(active, constant), signed(at), Uint8Array.of(end), unsigned(whole.length), whole]
    }),
  ])
}

/** @param {Reader} from */
function segment(from) {
  if (from.byte() !== active || from.byte() !== constant)
    throw new Error('a segment of data that is not at a constant address')
  const at = from.signed()
  if (from.byte() !== end) throw new Error('an address that does not end')
  return { at, bytes: from.bytes(from.unsigned()) }
}

/** Reads the format's numbers, LEB128. */
class Reader {
  constructor(of, at = 0) {
    this.of = of
    this.at = at
  }
  get over() {
    return this.at >= this.of.length
  }
  byte() {
    if (this.over) throw new Error('the program ends early')
    return this.of[this.at++]
  }
  bytes(length) {
    if (this.at + length > this.of.length) throw new Error('the program ends early')
    return this.of.subarray(this.at, (this.at += length))
  }
  unsigned() {
    return this.#number().value
  }
  signed() {
    const { value, scale, last } = this.#number()
    return last & 0x40 ? value - scale : value
  }
  #number() {
    for (let value = 0, scale = 1; ;) {
      const last = this.byte()
      value += (last & 0x7f) * scale
      scale *= 128
      if (last < 0x80) return { value, scale, last }
    }
  }
}

function unsigned(n) {
  const bytes = []
  for (; n > 0x7f; n = Math.floor(n / 128)) bytes.push((n % 128) | 0x80)
  return Uint8Array.of(...bytes, n)
}

/** The encoding of a number that is not negative. */
function signed(n) {
  const bytes = []
  for (; n > 0x3f; n = Math.floor(n / 128)) bytes.push((n % 128) | 0x80)
  return Uint8Array.of(...bytes, n)
}
