// The options of a game in groups, in the order in which a player thinks of them. Options
// that no list contains are in the last group.
import type { GameInfo, OptionInfo } from '../api/client'

export type Group = 'time' | 'goal' | 'play' | 'handicap' | 'fouls' | 'set'

const lists: Record<string, Partial<Record<Group, string[]>>> = {
  tutto: { time: ['move'], goal: ['target', 'end', 'limit', 'floor'], play: ['keep', 'x2', 'pm'] },
  footballchess: { time: ['clock'], goal: ['goals', 'limit', 'rep', 'result'], fouls: ['offside'], play: ['keeperkick', 'turnback', 'rows'], set: ['opening'] },
  winninggoal: { time: ['halfMs', 'clock', 'moveLimitMs', 'windowLimitMs'], goal: ['shootout'], fouls: ['boskov', 'whistleDead'], play: ['longFrom', 'firstShot', 'declineBlue', 'ownSave'], set: ['kickoffAny', 'goalKick', 'dice'] },
  soccertactics: {
    time: ['HalfSeconds', 'TimeModel', 'MoveLimit'],
    goal: ['GoalLimit', 'Overtime', 'OvertimeSeconds', 'ShootoutEarlyStop', 'MinPawns'],
    fouls: ['Offside', 'OffsideBallLine', 'GoalKickOffside', 'Penalty', 'GroupCards'],
    play: ['LongShot', 'Dribble', 'DribbleShot', 'DefBonus', 'ShotDevice', 'KeeperStep', 'KeeperDice', 'KeeperShot', 'TurnoverShot', 'StopAtOpponent', 'NoWall'],
    set: ['SetupMode', 'KickoffAfterGoal', 'FreeKickSet'],
  },
  squareball: {
    time: ['minutes', 'halves', 'clock', 'limit'], goal: ['decider', 'stopearly'], fouls: ['offside', 'referee', 'protest'],
    handicap: ['skillA', 'skillB'], play: ['figures', 'landing', 'drop', 'free', 'throwin', 'corner'], set: ['setup', 'crewA', 'crewB'],
  },
}
const order: readonly Group[] = ['time', 'goal', 'play', 'handicap', 'fouls', 'set']

/** Whether one of the options has the value that a list of the server gives it. */
const some = (list: Record<string, string> = {}, values: Record<string, string>) => Object.entries(list).some(([key, value]) => values[key] === value)

/** Whether an option has an effect, given the others. */
export const counts = ({ idle }: OptionInfo, values: Record<string, string>): boolean => !some(idle, values)

/** What happens to a player who does not decide in time, by the game's clock with these options; undefined: the match waits. */
export const timeout = ({ timeouts }: GameInfo, values: Record<string, string>) =>
  timeouts.find(({ unless }) => !some(unless, values))?.does

/** The options by group, in the order of their lists; empty groups are left out. */
export function grouped(game: string, options: readonly OptionInfo[]): { group: Group; options: OptionInfo[] }[] {
  const listed = new Set(Object.values(lists[game] ?? {}).flat())
  return order.flatMap((group) => {
    const keys = lists[game]?.[group] ?? []
    const mine = keys.flatMap((key) => options.filter((o) => o.key === key))
    if (group === 'set') mine.push(...options.filter((o) => !listed.has(o.key)))
    return mine.length ? [{ group, options: mine }] : []
  })
}
