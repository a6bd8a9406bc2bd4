import { expect, it } from 'vitest'
import { ownSeats } from './own'

it('whose seats the reader of a log sat on', () => {
  const log =
    '1 0 # open tutto seats=3\n2 0 # seat 1 human 0a0a Anna\n3 0 # seat 2 bot club\n4 0 # seat 3 human seal=0b Boris B.\r\n5 10 1 # seat 2 human x Eve\n'
  expect(ownSeats(log, 'Boris B.')).toEqual([2])
  expect(ownSeats(log, 'Anna')).toEqual([0])
  expect(ownSeats(log, 'Eve')).toEqual([0, 2])
  expect(ownSeats(log + '6 20 # seat 1 human - Boris B.\n', 'Boris B.')).toEqual([0, 2])
})
