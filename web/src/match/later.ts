// Parts that a match shows only on request or when it is over: the first load does not need them.
export { default as Analysis } from './Analysis.svelte'
export { default as End } from './End.svelte'
export { default as Offer } from './Offer.svelte'
export { default as On } from './On.svelte'
export { default as Sheets } from './Sheets.svelte'
