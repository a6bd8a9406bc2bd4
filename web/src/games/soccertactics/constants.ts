// Do not change this file: go test ./games/soccertactics -run TestConstants -update writes it.

/** The files of the pitch. */
export const files = ["A","B","C","D","E","F","G","H"] as const

/** How many ranks it has. */
export const ranks = 16 as const

/** The pawns of a side as a view names them. */
export const pawnNames = ["K","D1","D2","D3","D4","6","7","8","9","10","11"] as const

/** Their cards: the defenders share one. */
export const cards = ["K","D","6","7","8","9","10","11"] as const

/** The printed squares of Red's end and of Blue's. */
export const printed = {"area":[["C1","F1","C2","F2","C3","D3","E3","F3"],["C14","D14","E14","F14","C15","F15","C16","F16"]],"circle":[["D8","E8"],["D9","E9"]],"corner":[["A1","H1"],["A16","H16"]],"goal":[["D1","E1"],["D16","E16"]],"long":[["C4","F4"],["C13","F13"]],"spot":[["D2","E2"],["D15","E15"]]} as const

/** How the spinner is divided: among the ball, the flag and the 1. */
export const spinner = {"ball":2,"flag":1,"one":1} as const

/** How the text of a set-up begins. */
export const setUp = "S:" as const

/** Milliseconds for which are shown: a die, a square on the way of a pawn or the ball, coming to rest, a pawn that is put somewhere, a line-up, a duel, whose second die takes a breath, pawns that clash, the spinner, a shot, what the referee says, a goal, and a throw that waits for a press where time is short. */
export const ms = {"cheer":2000,"come":60,"duel":1500,"press":1500,"read":1000,"roll":560,"set":420,"shot":420,"slide":340,"spin":2100,"step":105,"tackle":300} as const
