// Made by go test -update from the rules: do not change it here.

/** The faces that a die other than an arrow may have, in the order of the options. */
export const faces = {"shot":["on","un","po","ba","wi"],"defence":["win","mis","og","del","foul"],"save":["cat","goal","pun","cor"],"penalty":["goal","wid","cor","pun"],"champion":["l","p","u","k","m","w"]} as const

/** The squares from which blocked shots come, unless a set says otherwise. */
export const outside = ["a9","b9","c9","d9","e9","a10","e10"] as const

/** Milliseconds for which are shown: an arrow die, a die that decides, a square on the way of the ball, a shot, a duel, a card, a lost ball, the end of a duel, a goal, the white die on its way. */
export const ms = {"card":420,"cheer":2000,"decide":1100,"duel":480,"flash":480,"hands":480,"read":500,"roll":620,"shot":620,"step":130} as const
