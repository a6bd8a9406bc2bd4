// By which clock matches and days are kept: by that of the server or, where the program is in the page, of the device.
import { serverTime } from '../api/time'
import { serverless } from '../shell/address'
import type { Place } from './elsewhere'

/** Milliseconds since 1970 by the clock of a place; by default of the one whose program answers this page. */
export const timeAt = (place: Place = serverless ? 'browser' : 'server'): number =>
  place === 'server' ? serverTime() : Date.now()

/** The day, such as 2026-11-28, in UTC as the questions of the days, by the clock of the program that asks them. */
export const utcDay = (): string => new Date(timeAt()).toISOString().slice(0, 10)
