// Do not change this file: go test ./cmd/woodaim -run TestNames -update writes it.

/** How many dice there are, and figures of a side. */
export const count = {"dice":3,"figures":11} as const

/** The numbers of a die and of a figure, in their order: package wire of cmd/woodaim. */
export const board = {"die":["lies","x","y","t"],"figure":["stands","x","y"]} as const

/** The numbers of a question about a flick before those of the board, and what may be special, as bits: package aim of cmd/woodaim. */
export const flick = {"question":["skill","side","sign","special","times","seed","die","dir","v","off"],"special":{"cross":2,"flat":8,"overruled":4,"penalty":1}} as const

/** The numbers of an answer about it: of its end, and of each event, mark and die at rest. */
export const course = {"end":["end","x","y","ms"],"event":["kind","side","n","ms"],"mark":["die","ms","x","y","t","vx","vy","spin","speed"],"rest":["n","x","y","t"]} as const

/** The numbers of what was imagined: how many executions did what, where the die came to rest or left the pitch, and how much the direction of the hand errs, in a: its standard deviation. */
export const imagined = {"chances":["times","passed","touched","own","theirs","goals","out"],"hand":["spread"],"spot":["x","y"]} as const

/** The numbers of a question about a figure that is dragged, before those of the board, and what may be special, as bits: package way of cmd/woodaim. */
export const drag = {"question":["special","side","figure","x","y","toX","toY","x0","y0","x1","y1"],"special":{"lift":1,"snap":2,"stands":8,"walks":4}} as const

/** The numbers of a place in an answer about it, and of a box. */
export const proposal = {"box":["x0","y0","x1","y1"],"spot":["x","y"]} as const
