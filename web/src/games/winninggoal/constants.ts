// Made by go test -update from the rules: do not change it here.

/** The faces that a die other than an arrow may have, in the order of the options. */
export const faces = {"shot":["on","un","po","ba","wi"],"defence":["win","mis","og","del","foul"],"save":["cat","goal","pun","cor"],"penalty":["goal","wid","cor","pun"],"champion":["l","p","u","k","m","w"]} as const

/** The squares from which blocked shots come, unless a set says otherwise. */
export const outside = ["a9","b9","c9","d9","e9","a10","e10"] as const
