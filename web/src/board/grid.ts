// The geometry of a pitch in squares: upright, or on its side where there is more
// width than height; the first seat's own goal below or at the left, or the other
// way round if turned. One unit is the depth of a rank.

/** The name of a square: file and rank, such as D11; '' is none. */
export type Square = string

/** A place on the drawing, in squares from its upper left corner. */
export interface Spot {
  x: number
  y: number
}

/** How a pitch is drawn. */
export interface Lie {
  lying: boolean
  turned: boolean
}

/** A pitch of files, which have letters, and ranks, which count from 1. Files count from
 *  0. across: the width of a file in ranks. */
export class Grid {
  readonly files: readonly string[]
  readonly ranks: number
  readonly across: number

  constructor(files: readonly string[], ranks: number, across = 1) {
    this.files = files
    this.ranks = ranks
    this.across = across
  }

  file = (square: Square): number => this.files.indexOf(square[0])
  rank = (square: Square): number => Number(square.slice(1))
  named = (file: number, rank: number): Square => this.files[file] + rank
  exists = (file: number, rank: number): boolean =>
    file >= 0 && file < this.files.length && rank >= 1 && rank <= this.ranks

  /** The width and height of a square on the drawing. */
  cell = ({ lying }: Lie): Spot => (lying ? { x: 1, y: this.across } : { x: this.across, y: 1 })
  /** The width and height of the drawing. */
  size = ({ lying }: Lie): Spot =>
    lying
      ? { x: this.ranks, y: this.files.length * this.across }
      : { x: this.files.length * this.across, y: this.ranks }

  /** The upper left corner of a square; file and rank may be outside the pitch, or fractions. */
  spot = (file: number, rank: number, { lying, turned }: Lie): Spot => {
    const across = (turned ? this.files.length - 1 - file : file) * this.across
    const up = turned ? this.ranks + 1 - rank : rank
    return lying ? { x: up - 1, y: across } : { x: across, y: this.ranks - up }
  }
  /** The upper left corner of a square, given its name. */
  corner = (square: Square, lie: Lie): Spot => this.spot(this.file(square), this.rank(square), lie)
  /** The middle of a square. */
  middle = (square: Square, lie: Lie): Spot => {
    const [{ x, y }, cell] = [this.corner(square, lie), this.cell(lie)]
    return { x: x + cell.x / 2, y: y + cell.y / 2 }
  }

  /** A point between squares, by file and rank counted from the outer corner of the first square. */
  point = (x: number, y: number, lie: Lie): Spot => {
    const [at, cell] = [this.spot(x - 0.5, y + 0.5, lie), this.cell(lie)]
    return { x: at.x + cell.x / 2, y: at.y + cell.y / 2 }
  }
  /** The rectangle between two such points, as a path. */
  area = (x0: number, y0: number, x1: number, y1: number, lie: Lie): string => {
    const [a, b] = [this.point(x0, y0, lie), this.point(x1, y1, lie)]
    return `M${a.x} ${a.y}H${b.x}V${b.y}H${a.x}z`
  }

  /** The square at a place of the drawing; outside the pitch, the nearest square. */
  under = ({ x, y }: Spot, lie: Lie): Square => {
    const within = (n: number, most: number) => Math.max(0, Math.min(most, Math.floor(n)))
    const across = within((lie.lying ? y : x) / this.across, this.files.length - 1)
    const up = lie.lying ? within(x, this.ranks - 1) + 1 : this.ranks - within(y, this.ranks - 1)
    return lie.turned ? this.named(this.files.length - 1 - across, this.ranks + 1 - up) : this.named(across, up)
  }

  /** The squares in reading order, line by line from the top. */
  lines = (lie: Lie): Square[][] => {
    const [wide, high] = lie.lying ? [this.ranks, this.files.length] : [this.files.length, this.ranks]
    const cell = this.cell(lie)
    return Array.from({ length: high }, (_, y) =>
      Array.from({ length: wide }, (_, x) => this.under({ x: (x + 0.5) * cell.x, y: (y + 0.5) * cell.y }, lie)),
    )
  }

  /** The square one step away on the drawing; the same square if there is none. */
  neighbour = (square: Square, dx: number, dy: number, lie: Lie): Square => {
    const [{ x, y }, cell] = [this.middle(square, lie), this.cell(lie)]
    return this.under({ x: x + dx * cell.x, y: y + dy * cell.y }, lie)
  }
}
