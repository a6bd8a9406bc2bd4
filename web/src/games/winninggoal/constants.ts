// Do not change this file: go test ./games/winninggoal -run TestConstants -update writes it.

/** The files of the pitch. */
export const files = ["a","b","c","d","e"] as const

/** How many ranks it has; they count from 1. */
export const ranks = 11 as const

/** How many kicks each side has in a shoot-out, before sudden death. */
export const kicks = 5 as const

/** The dice with arrows: their options, and their letters. */
export const arrowDice = [{"option":"orange","die":"O"},{"option":"red","die":"R"},{"option":"burgundy","die":"V"}] as const

/** The other dice, each with the faces that it may have in the order of its option. */
export const resultDice = [{"option":"shot","die":"s","faces":["on","un","po","ba","wi"]},{"option":"defence","die":"d","faces":["win","mis","og","del","foul"]},{"option":"save","die":"g","faces":["cat","goal","pun","cor"]},{"option":"penalty","die":"p","faces":["goal","wid","cor","pun"]},{"option":"champion","die":"c","faces":["l","p","u","k","m","w"]}] as const

/** What the face of an arrow die is made of: a direction, a number up to the greatest, and a sign or none. */
export const arrow = {"directions":["F","D","S","B"],"most":9,"signs":["?","X"]} as const

/** The powers of the white die that are shots. */
export const shots = ["l","u"] as const

/** How many faces a die has. */
export const sides = 6 as const

/** Milliseconds for which are shown: an arrow die, a die that decides, a square on the way of the ball, a shot, a duel, a card, a lost ball, the end of a duel, a goal, the white die on its way. */
export const ms = {"card":420,"cheer":2000,"decide":1100,"duel":480,"flash":480,"hands":480,"read":500,"roll":620,"shot":620,"step":130} as const
