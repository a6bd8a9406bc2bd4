// The terms of a table, as a dialog offers them and an invitation tells them.
import type { MatchRequest } from '../api/client'

export type Agreed = NonNullable<MatchRequest['terms']>

/** What can be chosen: at one device there is help or none; with somebody far away for all or nobody. */
export const choices = (far: boolean) => [
  { term: 'takeback', values: ['any', 'decisions', 'no'] },
  { term: 'help', values: far ? ['alone', 'yes'] : ['alone', 'no'] },
] as const

/** Whether there is help: for nobody, at the one device, or for all. */
export const helped = (help: string | undefined, far: boolean) => (help === 'yes' && far ? 'all' : help === 'no' || far ? 'off' : 'on')
