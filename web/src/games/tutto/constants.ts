// Do not change this file: go test ./games/tutto -run TestConstants -update writes it.

/** The kinds of cards in the order of the notation, what a Tutto on them brings, and which pay a prize of their own instead of dice. */
export const cards = [{"code":"st"},{"code":"fw"},{"code":"b2","bonus":200},{"code":"b3","bonus":300},{"code":"b4","bonus":400},{"code":"b5","bonus":500},{"code":"b6","bonus":600},{"code":"x2"},{"code":"pm","prize":true},{"code":"sr","prize":true},{"code":"cl","prize":true}] as const

/** What dice are worth. */
export const scores = [{"dice":"1","points":100},{"dice":"5","points":50},{"dice":"111","points":1000},{"dice":"222","points":200},{"dice":"333","points":300},{"dice":"444","points":400},{"dice":"555","points":500},{"dice":"666","points":600}] as const

/** With which sign the notation begins each kind of move; a card or dice stand behind the first three. */
export const signs = {"bank":"b","draw":"=","keep":"k","next":"d","roll":":","time":"!"} as const

/** Milliseconds for which each motion is shown, and a lost turn, a Tutto and a win. */
export const ms = {"away":260,"cheer":2000,"feast":2200,"flip":480,"fly":800,"proclaim":1000,"read":2100,"slide":360,"sweep":450,"throw":640} as const
