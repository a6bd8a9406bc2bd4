import { expect, test } from 'vitest'
import { MatchTime } from './matchtime'

test('time goes on from what the server said, and nothing is known before', () => {
  let clock = 1000
  const time = new MatchTime(() => clock)
  expect(time.now()).toBeUndefined()
  expect(time.known).toBe(false)
  time.tell(50_000)
  clock += 250
  expect(time.now()).toBe(50_250)
})

test('two browsers at ways of different length agree', () => {
  const server = 70_000
  let now = 0
  const near = new MatchTime(() => now)
  const far = new MatchTime(() => now + 123_456) // each device has its own clock
  near.tell(server)
  now += 150 // the message takes that long to arrive
  far.tell(server)
  for (const ms of [900, 300, 410, 305, 350]) far.trip(ms) // the first trip opened a connection
  near.trip(2)
  now += 1000
  expect(near.now()).toBe(server + 1151)
  expect(far.now()).toBe(server + 1150)
})

test('the shortest way of the last five counts', () => {
  const now = 0
  const time = new MatchTime(() => now)
  time.tell(0)
  time.trip(20)
  for (let n = 0; n < 5; n++) time.trip(200)
  expect(time.now()).toBe(100)
})

test('what was read late by a busy page is set right by the answer to a beat', () => {
  let now = 0
  const time = new MatchTime(() => now)
  now = 560 // the server said it at 0
  time.tell(10_000)
  expect(time.now()).toBe(10_000)
  now = 1000
  time.trip(300, 10_850) // which is 10_440 + 300 / 2 and more: the page was late again, and knows no better trip
  now = 2000
  time.trip(20, 11_990)
  expect(time.now()).toBe(12_000)
  now = 3000
  time.trip(500, 12_990) // a slow trip says nothing about the time
  expect(time.now()).toBe(13_000)
  time.trip(20, NaN)
  expect(time.now()).toBe(13_000)
})

test('a page that stays busy is set right by each answer that it reads earlier than the time before', () => {
  let now = 0
  const time = new MatchTime(() => now)
  time.trip(20)
  const server = () => now + 10_000
  // The server says the time, and the page reads it half a second later.
  time.tell(server() - 500)
  for (const [late, behind] of [
    [400, 390], // half of the shortest trip was 10
    [450, 390],
    [90, 80],
    [300, 80],
  ]) {
    now += 12_000
    time.trip(late + 100, server() - late)
    expect(server() - time.now()!).toBe(behind)
  }
})

test('time that has stood still is known from the next answer', () => {
  let now = 0
  const time = new MatchTime(() => now)
  time.trip(20)
  time.tell(1000)
  now = 5000
  time.trip(300, 2000) // it stood for four seconds
  expect(time.now()).toBe(2010)
})

test('it is no earlier than what has happened', () => {
  let now = 0
  const time = new MatchTime(() => now)
  time.least(500) // before the server has said anything else
  expect(time.now()).toBeUndefined()
  time.trip(400)
  time.tell(1000)
  time.least(900)
  expect(time.now()).toBe(1200)
  time.least(5000)
  expect(time.now()).toBe(5200)
  now += 10
  expect(time.now()).toBe(5210)
})

test('the clock of the device may be set: the time does not step', () => {
  const time = new MatchTime()
  time.tell(1000)
  const date = Date.now
  Date.now = () => date() + 3_600_000
  try {
    expect(time.now()!).toBeLessThan(2000)
  } finally {
    Date.now = date
  }
})
