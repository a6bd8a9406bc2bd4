// The dice of a printed set as the options of a match have them: six faces with
// commas between. Whether they make a match is the server's to say.
import { faces as printed, outside } from './constants'

/** The arrow dice by their options, with their letters in a file. */
export const arrowDice = { orange: 'O', red: 'R', burgundy: 'V' } as const
/** The other dice by their options, with the letters that draw them and their faces. */
export const resultDice = {
  shot: { die: 's', faces: printed.shot },
  defence: { die: 'd', faces: printed.defence },
  save: { die: 'g', faces: printed.save },
  penalty: { die: 'p', faces: printed.penalty },
  champion: { die: 'c', faces: printed.champion },
} as const
export type ResultDie = keyof typeof resultDice

/** How many faces of a die show a result. */
export const countOf = (value: string, face: string) => value.split(',').filter((f) => f === face).length

/** The option after a change of one count, in the order of the die's faces. */
export function withCount(die: ResultDie, value: string, face: string, n: number): string {
  return resultDice[die].faces.flatMap((f) => Array<string>(f === face ? n : countOf(value, f)).fill(f)).join(',')
}

/** What is wrong with a file: a message key below winninggoal.ui.own and the name it is about. */
export class Unreadable extends Error {
  constructor(readonly key: string, readonly about = '') { super(key) }
}

/** The options that a file in the form of the reconstruction asks for; throws Unreadable. */
export function read(text: string): Record<string, string> {
  let file: Record<string, unknown>
  try { file = JSON.parse(text) } catch { throw new Unreadable('torn') }
  if (!isObject(file)) throw new Unreadable('torn')
  const options: Record<string, string> = { dice: 'own' }
  for (const [name, value] of Object.entries(file)) {
    if (name === 'id') continue
    if (!isObject(value)) throw new Unreadable('form', name)
    if (name === 'arrow') Object.assign(options, arrows(value))
    else if (name === 'squares') options.squares = squares(value)
    else if (name in resultDice) options[name] = counts(name as ResultDie, value)
    else throw new Unreadable('unknown', name)
  }
  return options
}

function arrows(dice: Record<string, unknown>): Record<string, string> {
  const options: Record<string, string> = {}
  for (const [letter, faces] of Object.entries(dice)) {
    const option = Object.entries(arrowDice).find(([, of]) => of === letter)?.[0]
    if (!option) throw new Unreadable('unknown', letter)
    if (!Array.isArray(faces) || faces.length !== 6 || !faces.every((f) => /^[FDSB][1-9][?X]?$/.test(String(f)))) throw new Unreadable('form', letter)
    options[option] = faces.join(',')
  }
  return options
}

function counts(die: ResultDie, of: Record<string, unknown>): string {
  const { faces } = resultDice[die]
  for (const [face, n] of Object.entries(of)) {
    if (!(faces as readonly string[]).includes(face)) throw new Unreadable('unknown', `${die}.${face}`)
    if (!Number.isInteger(n) || (n as number) < 0 || (n as number) > 6) throw new Unreadable('form', `${die}.${face}`)
  }
  const list = faces.flatMap((face) => Array<string>(Number(of[face] ?? 0)).fill(face))
  if (list.length !== 6) throw new Unreadable('six', die)
  return list.join(',')
}

function squares(of: Record<string, unknown>): string {
  const list: string[] = []
  for (const [name, value] of Object.entries(of)) {
    if (name === 'block' && isObject(value)) {
      for (const from of new Set([...outside, ...Object.keys(value)])) list.push(`block.${from}:${value[from] ?? '-'}`)
    } else if (isObject(value)) throw new Unreadable('form', name)
    else list.push(`${name}:${Array.isArray(value) ? value.join('/') : value}`)
  }
  return list.join(',') || 'standard'
}

const isObject = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)
