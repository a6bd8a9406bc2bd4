// The keys of a screen. A key used by both board and shell is listed once, with both meanings.

/** Keys of the shell, with a message that says what they do. */
export interface ShellKeys {
  keys: string[]
  text: string
  /** The board has these keys while it has the focus, or a use for them; otherwise they are the
   *  shell's. A key that is not shared must not be a game's key, or it is the game's alone. */
  shared?: true
}

export interface Row {
  keys: string[]
  /** One line for each meaning. */
  says: string[]
}

/** The game's keys and then the shell's, every key once. */
export function listed(
  game: readonly { keys: string[]; says: string }[],
  frame: readonly (ShellKeys & { says: string })[],
): Row[] {
  const shellRow = (key: string) => frame.find((row) => row.shared && row.keys.includes(key))
  const own = game.flatMap(({ keys, says }) => {
    const others = [...new Set(keys.map(shellRow))]
    return others.map((row) => ({
      keys: keys.filter((key) => shellRow(key) === row),
      says: row ? [says, row.says] : [says],
    }))
  })
  const used = own.flatMap(({ keys }) => keys)
  const rest = frame.map(({ keys, says }) => ({ keys: keys.filter((key) => !used.includes(key)), says: [says] }))
  return [...own, ...rest.filter(({ keys }) => keys.length)]
}

/** Keys one by one: "1 … 5" are five. */
export function each(keys: readonly string[]): string[] {
  return keys.flatMap((key, i) => {
    if (key !== '…') return [key]
    const [from, to] = [Number(keys[i - 1]), Number(keys[i + 1])]
    return Array.from({ length: Math.max(0, to - from - 1) }, (_, n) => String(from + 1 + n))
  })
}
