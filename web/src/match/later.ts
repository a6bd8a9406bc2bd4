// Parts that a match shows only on request or when it is over: the first load does not need them.
export { default as Decision } from './review/Decision.svelte'
export { default as End } from './review/End.svelte'
export { default as Offer } from './table/Offer.svelte'
export { default as On } from './review/On.svelte'
export { default as Sheets } from './table/Sheets.svelte'
export { default as Late } from './table/Late.svelte'
export { default as Members } from './table/Members.svelte'
export { default as Stand } from './table/Stand.svelte'
