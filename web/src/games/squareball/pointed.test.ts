import { expect, test } from 'vitest'
import { lie, side, view } from './fixture'
import { pointed } from './pointed'

const position = view({
  seat: 0,
  a: side('-34000,0;-2000,100'),
  b: side('34000,0;500,-700', { attacks: -1 }),
  dice: lie('100,200,0,5;-;-'),
  movable: ['A1'],
})
const ahead = ({ x, y }: { x: number; y: number }, dir: number, v: number) => ({ x: x + v, y: y + dir })

test.each([
  [
    'f1,9000,800,20',
    [
      [100, 200],
      [900, 9200],
    ],
  ],
  [
    'm 1 -1000,0>0,50',
    [
      [-2000, 100],
      [-1000, 0],
      [0, 50],
    ],
  ],
  [
    'o 1 600,0',
    [
      [500, -700],
      [600, 0],
    ],
  ],
  [
    'c 700,80',
    [
      [-2000, 100],
      [700, 80],
    ],
  ],
  [
    'k -33800,0',
    [
      [-34000, 0],
      [-33800, 0],
    ],
  ],
  ['p 10,20', [[10, 20]]],
  ['x 1', [[500, -700]]],
  ['t', []],
  ['f2,0,800', []],
])('%s leads along %j', (move, way) => {
  expect(pointed(move as string, position, ahead).map(({ x, y }) => [x, y])).toEqual(way)
})
