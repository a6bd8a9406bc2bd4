// The colours of the sides of a match, as their pieces have them, for pictures in which they play.

/** The colours of a side: its light, middle and dark tone, and whether it stands on round feet or on square ones. */
export interface Kit {
  light: string
  mid: string
  dark: string
  round: boolean
}

const amber: Kit = { light: '#ffc684', mid: '#e08a2e', dark: '#8a4a0d', round: true }
const red: Kit = { light: '#ff9d86', mid: '#cf3d26', dark: '#7c1a0c', round: true }
const blue: Kit = { light: '#8fb4f7', mid: '#3a6cc9', dark: '#163a7d', round: false }

/** The kit of a seat: what stands on the board of Soccer Tactics is enamel, red and blue. */
export const kit = (game: string, seat: number): Kit => (seat === 1 ? blue : game === 'soccertactics' ? red : amber)
