// The options of a game in groups, as somebody who begins a match thinks of them. What no
// list has stands in the last group.
import type { OptionInfo } from '../api/client'

export type Group = 'goal' | 'play' | 'fouls' | 'set'

const lists: Record<string, Partial<Record<Group, string[]>>> = {
  tutto: { goal: ['target', 'end', 'limit', 'floor'], play: ['keep', 'x2', 'pm'] },
  footballchess: { goal: ['goals', 'limit', 'rep', 'result'], fouls: ['offside'], play: ['keeperkick', 'turnback', 'rows'], set: ['opening'] },
  winninggoal: { goal: ['halfMs', 'shootout'], fouls: ['boskov', 'whistleDead'], play: ['longFrom', 'firstShot', 'declineBlue', 'ownSave'], set: ['kickoffAny', 'goalKick', 'dice'] },
  soccertactics: {
    goal: ['HalfSeconds', 'GoalLimit', 'Overtime', 'OvertimeSeconds', 'ShootoutEarlyStop', 'MinPawns'],
    fouls: ['Offside', 'OffsideBallLine', 'GoalKickOffside', 'Penalty', 'GroupCards'],
    play: ['LongShot', 'Dribble', 'DribbleShot', 'DefBonus', 'ShotDevice', 'KeeperStep', 'KeeperDice', 'KeeperShot', 'TurnoverShot', 'StopAtOpponent', 'NoWall'],
    set: ['SetupMode', 'KickoffAfterGoal', 'FreeKickSet'],
  },
  squareball: {
    goal: ['minutes', 'halves', 'decider', 'stopearly'], fouls: ['offside', 'referee', 'protest'],
    play: ['skillA', 'skillB', 'figures', 'landing', 'drop', 'free', 'throwin', 'corner'], set: ['setup', 'crewA', 'crewB'],
  },
}
const order: readonly Group[] = ['goal', 'play', 'fouls', 'set']

/** The options by group, in the order of their lists; a group without any is left out. */
export function grouped(game: string, options: readonly OptionInfo[]): { group: Group; options: OptionInfo[] }[] {
  const listed = new Set(Object.values(lists[game] ?? {}).flat())
  return order.flatMap((group) => {
    const keys = lists[game]?.[group] ?? []
    const mine = keys.flatMap((key) => options.filter((o) => o.key === key))
    if (group === 'set') mine.push(...options.filter((o) => !listed.has(o.key)))
    return mine.length ? [{ group, options: mine }] : []
  })
}
