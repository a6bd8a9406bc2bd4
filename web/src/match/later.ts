// What a match shows only when it is asked for, or over: the first load does without.
export { default as Analysis } from './Analysis.svelte'
export { default as End } from './End.svelte'
export { default as Offer } from './Offer.svelte'
export { default as On } from './On.svelte'
export { default as Sheets } from './Sheets.svelte'
