import { expect, test } from 'vitest'
import { MatchTime } from './matchtime'

test('time goes on from what the server said, and nothing is known before', () => {
  let clock = 1000
  const time = new MatchTime(() => clock)
  expect(time.now()).toBeUndefined()
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

test('of what was read in a minute that counts which was read with the least delay', () => {
  let now = 0
  const time = new MatchTime(() => now)
  const server = () => now + 10_000
  /** The server says the time, and a busy page reads it that much later. */
  const read = (late: number) => time.tell(server() - late)
  read(560)
  now = 1000
  time.trip(300, server() - 200)
  expect(time.now()).toBe(server() - 50) // half of the trip was 150
  now = 2000
  time.trip(20, server() - 10)
  expect(time.now()).toBe(server())
  for (now = 12_000; now <= 60_000; now += 12_000) {
    read(400)
    time.trip(700, server() - 690)
    expect(time.now()).toBeGreaterThanOrEqual(server())
  }
  now = 62_000
  read(30)
  expect(time.now()).toBeLessThan(server() + 350) // the clocks of two machines drift apart
})

test('a server that has been started again may say that it is earlier', () => {
  let now = 0
  const time = new MatchTime(() => now)
  time.tell(5000)
  now = 100
  time.reconnected()
  expect(time.now()).toBe(5100)
  time.tell(2000)
  expect(time.now()).toBe(2000)
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
