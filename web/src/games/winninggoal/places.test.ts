import { expect, test } from 'vitest'
import { longPass } from './places'

test('the long through ball is played from the third row of a side or, by an option, up to the halfway line', () => {
  const places = { a3: ['longPass'], c3: ['longPass'], a6: ['longShot'], a9: ['shot', 'wing'] }
  expect([longPass({ places }, 0), longPass({ places }, 1)]).toEqual([
    { row: 3, last: 3 },
    { row: 9, last: 9 },
  ])
  const beyond = { ...places, e4: ['longPass'], a6: ['longShot', 'longPass'] }
  expect([longPass({ places: beyond }, 0), longPass({ places: beyond }, 1)]).toEqual([
    { row: 3, last: 6 },
    { row: 9, last: 6 },
  ])
})
