// When a defender meets the attacker: the scene of a "?" and of every roll of the
// defence die, and the card for a foul.
import type { Show } from './shown'
import type { Card } from './action'
import type { Square, View } from './view'

export interface Duel {
  att: number
  ball: Square
  /** The last face of the defence die, such as foul. */
  face?: string
  /** The foul that the referee has given. */
  card?: Card
  /** The defence die has sent the ball into the goal. */
  goal: boolean
}

/** The duel to show after an entry; undefined if there is none. */
export function duel(view: View, before: View | undefined, shown: Show | undefined): Duel | undefined {
  if (before && shown?.die === 'd' && shown.face)
    return { att: before.att, ball: before.ball, face: shown.face, card: shown.card, goal: shown.goal }
  if (before?.phase === 'BO' && shown?.card)
    return { att: before.att, ball: before.ball, face: 'foul', card: shown.card, goal: false }
  return ['B1', 'BL', 'BO'].includes(view.phase) ? { att: view.att, ball: view.ball, goal: false } : undefined
}

interface Pose {
  x: number
  y: number
  lean?: number
}

interface Poses {
  attacker: Pose
  defender: Pose
  ball: Pose
}

/** The places of the two before the die falls, in a picture of 100 by 62. */
export const facing: Poses = { attacker: { x: 30, y: 35 }, defender: { x: 70, y: 35 }, ball: { x: 43, y: 51 } }

/** The places at the end of a duel, for each face. */
export const outcome: Record<string, Poses> = {
  win: { attacker: { x: 26, y: 35, lean: -8 }, defender: { x: 56, y: 35, lean: -10 }, ball: { x: 45, y: 51 } },
  mis: { attacker: { x: 74, y: 35, lean: 12 }, defender: { x: 42, y: 45, lean: -72 }, ball: { x: 88, y: 51 } },
  og: { attacker: { x: 30, y: 35 }, defender: { x: 62, y: 38, lean: -30 }, ball: { x: 96, y: 30 } },
  del: { attacker: { x: 32, y: 35, lean: -12 }, defender: { x: 56, y: 35 }, ball: { x: 9, y: 51 } },
  foul: { attacker: { x: 34, y: 46, lean: -76 }, defender: { x: 58, y: 35, lean: -14 }, ball: { x: 14, y: 51 } },
}

/** The result of a duel. "Misses, or own goal" is a miss unless the ball goes in. */
export const duelFace = ({ face, goal }: Pick<Duel, 'face' | 'goal'>): string | undefined =>
  face === 'og' && !goal ? 'mis' : face

/** The end of a duel. */
export const end = (duel: Duel): Poses => outcome[duelFace(duel) ?? ''] ?? facing
