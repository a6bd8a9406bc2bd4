// Do not change this file: go test ./games/squareball -run TestConstants -update writes it.

/** Where the goal lines and the touch lines are, in u, as everything here is. */
export const ends = {"x":36000,"y":24000} as const

/** Where a penalty area begins along the pitch, and ends beside it. */
export const penaltyArea = {"x":25000,"y":13800} as const

/** Where the middle of a plate may be at the farthest. */
export const edge = {"x":34200,"y":22200} as const

/** Half the side of a figure’s plate. */
export const plate = 1800 as const

/** Half the side of a die. */
export const die = 700 as const

/** How wide the centre circle is, from its middle. */
export const circle = 6500 as const

/** Where a goal area begins along the pitch, and ends beside it. */
export const goalArea = {"x":32000,"y":6800} as const

/** Half the width of a goal. */
export const mouth = 2800 as const

/** Where a penalty is taken, along the pitch. */
export const spot = 28600 as const

/** How many kicks each side has in a shoot-out, before pairs. */
export const kicks = 5 as const

/** How wide the sector of a corner is. */
export const corner = 2000 as const

/** How decisions are written that are too many to list, with numbers and places in the place of the braces: a way is made of places with > between. */
export const forms = {"carry":"c {way}","corner":"q {at}","flick":"f{die},{dir},{v}","keeper":"k {at}","own":"m {figure} {way}","put":"p {at}","remove":"x {figure}","spun":"f{die},{dir},{v},{off}","target":"t {at}","theirs":"o {figure} {way}"} as const

/** Decisions without a place: to go on as it is, and to take a red card. */
export const plain = {"pass":".","red":"r"} as const

/** The least speed of a flick, in mm/s, and offset. */
export const least = {"v":30,"off":-500} as const

/** The greatest. */
export const most = {"v":2100,"off":500} as const

/** How dice brake, in mm/s². */
export const braking = 3000 as const

/** How the course of a flick ends, in the order of physics.End. */
export const courseEnds = ["R","S+","S-","G+","G-","E+","E-"] as const

/** How its events are written, in the order of physics.EventKind, which begins at 1. */
export const courseEvents = ["p","t","f","c","o"] as const

/** Milliseconds for which are shown: dice that are thrown, a figure on its way, a flick that a computer is about to make, what the referee says, a goal. */
export const ms = {"aim":900,"cheer":2000,"read":1800,"throw":760,"walk":420} as const

/** How the referee’s notes begin that nobody waits for: what they say stands elsewhere, or follows. */
export const unsaid = ["windows","possession","count","passed","dispute"] as const
