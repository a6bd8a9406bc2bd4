import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { behind, before, face, features } from './portrait'
import { faceOf, people, playerOf, seatOf, sitters, type Mood } from './people'
import { rows } from './looks'

const moods: Mood[] = ['calm', 'thinks', 'glad', 'sad']

test('every level of every game has a player of its own, with a row to be drawn from', () => {
  const games = ['tutto', 'footballchess', 'winninggoal', 'soccertactics', 'squareball']
  const players = games.flatMap((game) => ['beginner', 'club', 'strong', 'best'].map((level) => playerOf(game, level)))
  expect(players).toEqual(people)
  expect(people.map((person) => playerOf(...seatOf(person)))).toEqual(people)
  expect(new Set(people).size).toBe(20)
  expect(Object.keys(rows)).toEqual([...people, 'even'])
})

test('Even sits down in every game, at any strength', () => {
  expect(['even', 'even-0', 'even-37'].map((level) => playerOf('squareball', level))).toEqual(['even', 'even', 'even'])
  expect(
    sitters('tutto', [
      { kind: 'human', name: 'Ági' },
      { kind: 'bot', level: 'even-37' },
    ])[1],
  ).toBe('even')
})

test('all look different, in every mood', () => {
  const drawn = [...people, 'even'].flatMap((person) => moods.map((mood) => face(person, mood)))
  expect(new Set(drawn).size).toBe(84)
  for (const svg of drawn) expect(svg).not.toMatch(/undefined|NaN/)
})

test('faces differ in more than colours', () => {
  const shapes = [...people, 'even'].map((person) => face(person, 'calm').replace(/#[0-9a-f]+/g, ''))
  expect(new Set(shapes).size).toBe(21)
})

test('a mood changes brows, lids, pupils, mouth and cheeks, and nothing behind or before them', () => {
  const [calm, thinks, glad, sad] = moods.map((mood) => features('rosa', mood))
  expect(new Set([calm, thinks, glad, sad]).size).toBe(4)
  for (const mood of moods) expect(face('rosa', mood)).toBe(behind('rosa') + features('rosa', mood) + before('rosa'))
  const pupils = (svg: string) => [...svg.matchAll(/cx="([\d.]+)" cy="([\d.]+)" r="2.5"/g)].map((m) => [+m[1], +m[2]])
  expect(pupils(calm)).toEqual([
    [40.5, 42.5],
    [55.5, 42.5],
  ])
  for (const [i, [x, y]] of pupils(thinks).entries()) {
    expect(x).toBeGreaterThan(pupils(calm)[i][0])
    expect(y).toBeLessThan(pupils(calm)[i][1])
  }
  expect(pupils(glad)).toEqual([])
  expect(pupils(sad)[0][1]).toBeGreaterThan(42.5)
})

test('a face is small', () => {
  for (const person of people) {
    const svg = `<svg viewBox="0 0 96 96">${face(person, 'calm')}</svg>`
    expect(svg.length, person).toBeLessThan(3200)
    expect(gzipSync(svg).length, person).toBeLessThan(1050)
  }
})

test('a name has one face, whatever its case, and none that is taken', () => {
  expect(faceOf('Ági')).toBe(faceOf(' ÁGI '))
  expect(
    new Set(['Anna', 'Béla', 'Cili', 'Dani', 'Elif', 'Фёдор', 'Gül', 'Hugo'].map((n) => faceOf(n))).size,
  ).toBeGreaterThan(4)
  expect(faceOf('Ági', people.slice(1))).toBe(people[0])
})

test('who sits at a table: its players, the reader with the face they chose, and nobody twice', () => {
  const seats = [
    { kind: 'human', name: 'Ági' },
    { kind: 'bot', level: 'strong' },
  ]
  expect(sitters('tutto', seats)).toEqual([faceOf('Ági', ['rosa']), 'rosa'])
  expect(sitters('tutto', seats, { seat: 0, face: 'zora' })).toEqual(['zora', 'rosa'])
  expect(sitters('tutto', seats, { seat: 0, face: 'nobody' })[0]).toBe(faceOf('Ági', ['rosa']))
  const strangers = sitters('tutto', [{ kind: 'human' }, { kind: 'human' }, { kind: 'human', name: 'Ági' }])
  expect(new Set(strangers).size).toBe(3)
  const stand = sitters('tutto', [{ kind: 'bot', level: 'best', name: 'Ági' }, seats[1]])
  expect(stand[0]).toBe(faceOf('Ági', ['rosa']))
})
