import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kit, parts, upright, wide } from './draw'

const picture = parts(wide, kit('winninggoal', 0), kit('winninggoal', 1))

test('no part of the picture has the name of a material, which would cover the others', () => {
  const css = ['base', 'materials'].map((file) => readFileSync(`src/${file}.css`, 'utf8')).join('')
  const materials = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name))
  expect(materials).toContain('frame')
  expect(picture.flatMap(({ name }) => name.split(' ')).filter((name) => materials.has(name))).toEqual([])
})

test('a picture is the same at every goal, and has no number that is none', () => {
  for (const plan of [wide, upright]) {
    const drawn = () => parts(plan, kit('soccertactics', 0), kit('soccertactics', 1))
    expect(drawn()).toEqual(drawn())
    expect(JSON.stringify(drawn())).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('the scorer wears their colours, and the keeper the others', () => {
  const of = (name: string) => picture.find((part) => part.name === name)!.body
  expect([of('scorer').includes(kit('', 0).mid), of('keeper').includes(kit('', 1).mid)]).toEqual([true, true])
})
