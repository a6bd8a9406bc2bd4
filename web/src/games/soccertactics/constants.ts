// What the rules know of the pitch: written by go test ./games/soccertactics -run Constants -update.
export const files = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
export const ranks = 16

/** The printed squares of Red's end and of Blue's. */
export const printed = {
  corner: [['A1', 'H1'], ['A16', 'H16']],
  goal: [['D1', 'E1'], ['D16', 'E16']],
  spot: [['D2', 'E2'], ['D15', 'E15']],
  area: [['C1', 'F1', 'C2', 'F2', 'C3', 'D3', 'E3', 'F3'], ['C14', 'D14', 'E14', 'F14', 'C15', 'F15', 'C16', 'F16']],
  long: [['C4', 'F4'], ['C13', 'F13']],
  circle: [['D8', 'E8'], ['D9', 'E9']],
}
