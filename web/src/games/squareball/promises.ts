// Made by go test -update from the rules: do not change it here.

/** What may be expected of a flick that is proposed, by the value of squareball.figure.promise. */
export const promises = ["closed","lost","back","good"] as const
