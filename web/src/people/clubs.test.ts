import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { badge, clubs, shirt } from './clubs'
import { kit } from './kit'
import { people } from './people'
import { rows } from './looks'

test('everybody who may sit at a table has a club, with an emblem that no other club has', () => {
  expect(Object.keys(clubs).toSorted()).toEqual(Object.keys(rows).toSorted())
  expect(new Set(Object.values(clubs).map(({ emblem }) => emblem)).size).toBe(people.length + 1)
})

test.each(['en', 'hu', 'ru', 'tr'])('and a name that no other club has: %s', (lang) => {
  const catalogue = JSON.parse(readFileSync(`src/i18n/${lang}.json`, 'utf8')) as Record<string, string>
  const names = Object.entries(catalogue).flatMap(([key, name]) => (key.startsWith('club.') ? [name] : []))
  expect(names).toHaveLength(people.length + 1)
  expect(new Set(names).size).toBe(names.length)
})

test('a badge has the colours and the shape of the side that the club plays', () => {
  const [amber, blue, red] = [kit('squareball', 0), kit('soccertactics', 1), kit('soccertactics', 0)]
  for (const person of Object.keys(clubs)) {
    expect(badge(person, amber)).not.toMatch(/NaN|undefined|Infinity/)
    expect([amber, blue, red].map((kit) => badge(person, kit).includes(kit.mid))).toEqual([true, true, true])
    expect(badge(person, amber)).not.toContain(blue.mid)
  }
  expect(badge('pip', amber)).not.toBe(badge('pip', { ...amber, round: false }))
})

test('a shirt of nobody has a band', () => expect(shirt('')).toBe(shirt('pip')))
