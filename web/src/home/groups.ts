// The options of a game in groups, and which of them matter beside others.
import type { GameInfo, OptionInfo } from '../api/types'

/** Whether one of the options has the value that a list of the server gives it. */
const some = (list: Record<string, string> = {}, values: Record<string, string>) =>
  Object.entries(list).some(([key, value]) => values[key] === value)

/** Whether an option has an effect, given the others. */
export const counts = ({ idle }: OptionInfo, values: Record<string, string>): boolean => !some(idle, values)

/** What happens to a player who does not decide in time, by the game's clock with these options; undefined: the match waits. */
export const timeout = ({ timeouts }: GameInfo, values: Record<string, string>) =>
  timeouts.find(({ unless }) => !some(unless, values))?.does

/** The options by group, in the order in which the server lists them. */
export function grouped(options: readonly OptionInfo[]): { group: OptionInfo['group']; options: OptionInfo[] }[] {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => ({ group, options: options.filter((o) => o.group === group) }))
}
