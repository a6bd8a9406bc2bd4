// The lists of numbers exchanged with cmd/woodaim, written and read by the names in numbers.ts.
import { board, count } from './numbers'
import { dice, figures, type View } from './view'

type Names = readonly string[]
/** The numbers of a part, by name. */
export type Numbers<N extends Names> = { [name in N[number]]: number }

/** The numbers of a part, in the order of its names. */
export const listed = <N extends Names>(names: N, values: Numbers<N>): number[] =>
  names.map((name: N[number]) => values[name])

/** Reads the parts of an answer one after another. */
export function reader(numbers: Int32Array) {
  let i = 0
  const part = <N extends Names>(names: N) =>
    Object.fromEntries(names.map((name) => [name, numbers[i++]])) as Numbers<N>
  return {
    part,
    /** A list of parts after its length. */
    list: <N extends Names>(names: N) => Array.from({ length: numbers[i++] }, () => part(names)),
    /** The remaining parts. */
    rest: <N extends Names>(names: N) =>
      Array.from({ length: Math.floor((numbers.length - i) / names.length) }, () => part(names)),
  }
}

/** The board of a question: the dice on the pitch, and the figures standing on it. */
export function boardNumbers(view: View): number[] {
  const lying = dice(view)
  const all = figures(view)
  const each = <T>(length: number, one: (n: number) => T[]) => Array.from({ length }, (_, n) => one(n)).flat()
  return [
    ...each(count.dice, (i) => {
      const { x, y, t } = lying.find(({ n }) => n === i + 1) ?? { x: 0, y: 0, t: 0 }
      return listed(board.die, { lies: lying.some(({ n }) => n === i + 1) ? 1 : 0, x, y, t })
    }),
    ...[0, 1].flatMap((side) =>
      each(count.figures, (i) => {
        const figure = all.find((one) => one.side === side && one.n === i)
        return listed(board.figure, { stands: figure ? 1 : 0, ...(figure?.at ?? { x: 0, y: 0 }) })
      }),
    ),
  ]
}
