import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shirt } from '../people/clubs'
import { kit } from '../people/kit'
import { parts, upright, wide } from './goalpicture'

const side = (game: string, seat: number, club = '') => ({ ...kit(game, seat), club })

const picture = parts(wide, side('winninggoal', 0, 'bobby'), side('winninggoal', 1, 'lili'))

test('no part of the picture has the name of a material, which would cover the others', () => {
  const css = ['base', 'materials'].map((file) => readFileSync(`src/${file}.css`, 'utf8')).join('')
  const materials = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
  expect(materials).toContain('frame')
  expect(picture.flatMap(({ name }) => name.split(' ')).filter((name) => materials.has(name))).toEqual([])
})

test('a picture is the same at every goal, and has no number that is none', () => {
  for (const plan of [wide, upright]) {
    const drawn = () => parts(plan, side('soccertactics', 0), side('soccertactics', 1, 'even'))
    expect(drawn()).toEqual(drawn())
    expect(JSON.stringify(drawn())).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('the scorer wears their colours, and the keeper the others', () => {
  const of = (name: string) => picture.find((part) => part.name === name)!.body
  expect([of('scorer').includes(kit('', 0).mid), of('keeper').includes(kit('', 1).mid)]).toEqual([true, true])
})

test('and both the shirts of their clubs', () => {
  const of = (name: string) => picture.find((part) => part.name === name)!.body
  for (const [name, club] of [
    ['scorer', 'bobby'],
    ['keeper', 'lili'],
    ['mate', 'lili'],
  ] as const)
    expect(of(name)).toContain(shirt(club))
})
