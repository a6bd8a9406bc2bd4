import { expect, test } from 'vitest'
import { opening } from './opening'
import { at, ball, booking, isBooked, nexts, possessed, put, setting, things, written } from './position'

const red = 'D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13'
const blue = 'E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8'
const line = (rest: string) => `st1 ${red} ${blue} ${rest}`
const played = line('D9 R br - 0 K,D,7/10 1-0 2:600 k=B GroupCards=on')

test('a position is written as it was read', () => {
  expect(written(setting(played))).toBe(played)
  const single = line('D9 R pr - 0 D1,D4/D2 1-0 2:600 k=B GroupCards=off')
  expect(written(setting(single))).toBe(single)
  const gone = 'st1 -/B4,E4/A9/-/D9/F11/E14/F13 E16/-/A11/C12/F10/H11/B9/G8 D9 R sp - 0 -/- 0-0 1:5 k=R -'
  expect(written(setting(gone))).toBe(gone)
})

test('what stands beside the pitch enters it, and dice that were rolled are rolled again', () => {
  const toss = 'st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/*/* - R toss - 0 -/- 0-0 1:0 k=- -'
  expect(written(setting(toss))).toBe(opening.replace('K@D8', '-'))
  expect(written(setting(''))).toBe(opening.replace('K@D8', '-'))
  expect(setting(line('D9 R pm4 - 1 -/- 0-0 1:5 k=R -')).next).toBe('pr')
  expect(setting(line('D5 R cm3 - 0 -/- 0-0 1:5 k=R -')).next).toBe('cr')
  expect(setting(line('D5 B dc - 0 -/- 0-0 1:5 k=R -'))).toMatchObject({ next: 'dr', side: 1 })
  expect(setting(line('D9 R end - 0 -/- 2-1 2:2700 k=R -'))).toMatchObject({ period: 2, clock: 0, next: 'br' })
  const corner = `st1 ${red.replace('A9', '*')} ${blue} A16 R ck2:6 - 0 -/- 0-0 1:5 k=R -`
  expect(at(setting(corner), '06')).toBe('A6')
})

test('possession and what comes next go with the ball', () => {
  const set = setting(played)
  expect(nexts(set)).toEqual(['pr', 'br', 'sp'])
  const loose = put(set, ball, 'A1')
  expect(loose).toMatchObject({ ball: 'A1', side: 0, next: 'cr' })
  expect(possessed(loose)).toBe(false)
  expect(put(loose, ball, 'C12')).toMatchObject({ side: 1, next: 'pr' })
  const duel = put(set, '18', 'D9')
  expect(duel).toMatchObject({ side: 0, next: 'bt' })
  expect(things(duel, 'D9')).toEqual(['08', '18', ball])
  expect(possessed(duel)).toBe(false)
})

test('a pawn takes the ball along that only it has, changes places with its own, and is sent off with its card', () => {
  const set = setting(played)
  expect(put(set, '08', 'D10')).toMatchObject({ ball: 'D10' })
  expect(put(put(set, '18', 'D9'), '08', 'D10').ball).toBe('D9')
  const changed = put(set, '08', 'C10')
  expect([at(changed, '08'), at(changed, '07'), changed.ball]).toEqual(['C10', 'D9', 'D9'])
  const off = put(set, '07', '')
  expect(written(off)).toBe(played.replace('/C10/', '/-/').replace('K,D,7/10', 'K,D/10'))
  expect(isBooked(put(set, '0D1', ''), '0D2')).toBe(true) // the others share the card
  expect(['0D2', '0D3', '0D4'].reduce((one, thing) => put(one, thing, ''), put(set, '0D1', '')).booked[0]).toEqual([
    'K',
    '7',
  ])
})

test('a card is shown and taken back, the defenders’ to all of them', () => {
  const set = setting(played)
  expect(booking(set, '0D3').booked[0]).toEqual(['K', '7'])
  expect(isBooked(booking(set, '09'), '09')).toBe(true)
  expect(written(booking(set, '09'))).toContain(' K,D,7,9/10 ')
})
