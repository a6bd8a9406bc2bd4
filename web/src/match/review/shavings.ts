// Where wood shavings come to lie on the table when a match is won: at its edges, never on what is read.

interface Shaving {
  /** Hundredths of the window. */
  x: number
  y: number
  /** Degrees. */
  turn: number
  /** Of the drawn size. */
  size: number
  /** Which of the shapes. */
  shape: number
  /** Milliseconds. */
  falls: number
  waits: number
}

export const shapes = [
  'M2 4C16-2 34 2 38 14S26 30 20 22 28 12 31 18',
  'M4 2C18 8 2 20 14 28S22 48 10 54',
  'M2 8C12 0 18 14 26 8S38 10 36 20',
  'M6 2C24 4 30 20 20 30S4 26 10 18 20 22 16 27',
]
const many = 28

/** A number from 0 to 1 that looks random and is the same in every browser. */
const spread = (n: number) => {
  const x = Math.sin(n * 127.1 + 11.7) * 43758.5453
  return x - Math.floor(x)
}

/** wide: the panel stands at the right, and the left part of the table is free; otherwise only the edges are. */
export function shavings(wide: boolean): Shaving[] {
  return Array.from({ length: many }, (_, n) => {
    const across = spread(n)
    const x = wide ? 1 + across * 66 : across < 0.5 ? -4 + across * 8 : 100 + (across - 0.5) * 8
    const low = wide && x > 3 && x < 64
    return {
      x,
      y: low ? 86 + spread(n + 40) * 11 : 4 + spread(n + 40) * 90,
      turn: Math.round(spread(n + 80) * 360),
      size: 0.7 + spread(n + 120) * 0.7,
      shape: n % shapes.length,
      falls: Math.round(1400 + spread(n + 160) * 800),
      waits: Math.round(spread(n + 200) * 500),
    }
  })
}
