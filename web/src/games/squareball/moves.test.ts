import { expect, test } from 'vitest'
import { alike, move, read } from './moves'

test.each([
  ['f1,9000,800', { kind: 'flick', die: 1, dir: 9000, v: 800 }],
  ['f3,0,30,-20', { kind: 'spun', die: 3, dir: 0, v: 30, off: -20 }],
  [
    'm 10 -1000,0>0,50',
    {
      kind: 'own',
      figure: 10,
      way: [
        { x: -1000, y: 0 },
        { x: 0, y: 50 },
      ],
    },
  ],
  ['c 700,80', { kind: 'carry', way: [{ x: 700, y: 80 }] }],
  ['p -10,20', { kind: 'put', at: { x: -10, y: 20 } }],
  ['x 1', { kind: 'remove', figure: 1 }],
] as const)('%s is read, and written again', (text, parsed) => {
  expect(read(text)).toEqual(parsed)
  const { kind, ...parts } = parsed
  expect(move(kind, parts)).toBe(text)
})

test.each(['t', '.', 'p 1', 'f4', 'm 1', '#D A', 'x -1'])('%s has no place and no number of its own', (text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  ['f1,100,800', 'f1,35900,850', true],
  ['f1,100,800', 'f1,100,800,-20', true],
  ['f1,100,800', 'f1,100,800,-200', false],
  ['f1,100,800', 'f2,100,800', false],
  ['f1,100,800', 'f1,500,800', false],
  ['f1,100,800', 'f1,100,1000', false],
  ['c 700,80', 'c -9000,0>900,0', true],
  ['c 700,80', 'c 3000,80', false],
  ['m 10 0,0', 'm 9 0,0', false],
  ['.', '.', true],
  ['.', 'c 700,80', false],
])('%s and %s are the same to who plays them: %s', (a, b, same) => {
  expect(alike(a, b)).toBe(same)
  expect(alike(b, a)).toBe(same)
})
