// Do not change this file: go test ./games/footballchess -run TestConstants -update writes it.

/** The columns of the pitch. */
export const columns = ["a","b","c","d","e","f","g"] as const

/** How many rows it has; they count from 1. */
export const rows = 11 as const

/** The squares of the goal that each side defends, White's first (FC-03). */
export const goals = [["b0","c0","d0","e0","f0"],["b12","c12","d12","e12","f12"]] as const

/** The squares of each side's area. */
export const areas = [["b1","c1","d1","e1","f1","b2","c2","d2","e2","f2"],["b10","c10","d10","e10","f10","b11","c11","d11","e11","f11"]] as const

/** The corners. */
export const corners = ["a1","g1","a11","g11"] as const

/** Where the ball lies at a kick-off. */
export const centre = "d6" as const

/** The starting squares of each side, its keeper's first (FC-06). */
export const homes = [["d1","c3","e3","b4","d4","f4"],["d11","b8","d8","f8","c9","e9"]] as const

/** How each kind of action is written, with its piece and squares in the place of the braces. */
export const forms = {"carry":"{piece}{from}*{to}","chain":"{piece}{from}:{via}:{to}","go":"{piece}{from}-{to}","kick":"{piece}{from}>{to}","pass":"{piece}{from}:{to}","put":"{piece}@{to}","take":"{piece}{from}x{via}-{to}"} as const

/** The moves with which White and Black resign. */
export const resign = ["resign:w","resign:b"] as const

/** The move that agrees to a draw. */
export const agree = "agree" as const

/** Milliseconds for which are shown: a piece on its way, each square of it, and at most; a ball that is kicked, in the same way; taking a ball; a touch between the legs of a chain; a piece that is put on the pitch; picking a ball up; a goal; those who go home after it. */
export const ms = {"cheer":2000,"fly":130,"flyMost":520,"flySquare":50,"go":150,"grab":90,"lift":520,"most":430,"pick":80,"put":320,"square":45,"touch":130} as const
