// What a match shows only when it is asked for, or over: the first load does without.
export { default as Analysis } from './Analysis.svelte'
export { default as End } from './End.svelte'
export { default as Keys } from './Keys.svelte'
export { default as Leave } from './Leave.svelte'
export { default as Resign } from './Resign.svelte'
export { default as Share } from './Share.svelte'
