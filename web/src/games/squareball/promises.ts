// Do not change this file: go test ./games/squareball/engine -run TestPromiseNames -update writes it.

/** What may be expected of a flick that is proposed, by the value of squareball.figure.promise. */
export const promises = ["closed","lost","back","good"] as const
