// Every card and every phase of the game, each as a state and the moves played from it. The
// referee makes the docs; the last move is animated.
export interface Position {
  name: string
  state: string
  moves?: string
}

const start = '6000 1250,4300,800 1 C - 0 - - a5555555551 1'
/** A first roll on each card. */
const cards = 'fw b2 b3 b4 b5 b6 x2 pm sr cl'
  .split(' ')
  .map((card) => ({ name: `card-${card}`, state: start, moves: `=${card}` }))
const rolls = 'b2 x2 pm sr cl'
  .split(' ')
  .map((card) => ({ name: `roll-${card}`, state: start, moves: `=${card} :112223` }))

export const positions: Position[] = [
  { name: 'start', state: start },
  ...cards,
  { name: 'stop', state: start, moves: '=st' },
  ...rolls,
  { name: 'select', state: '6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12' },
  { name: 'six', state: start, moves: '=b4 :111555' },
  { name: 'two-triples', state: start, moves: '=b4 :222333' },
  { name: 'keep', state: start, moves: '=b4 :122256 k1222' },
  { name: 'tutto', state: '6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12', moves: 'k15' },
  { name: 'double', state: '6000 0,0 1 K x2 0 666 115 a5555554551 1', moves: 'k115' },
  { name: 'draw-on', state: '6000 1250,4300,0 2 T b6 1050 - - 95553535541 12', moves: 'd' },
  { name: 'stop-after-tutto', state: '6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12', moves: 'k15 d =st' },
  { name: 'bank', state: '6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12', moves: 'b' },
  { name: 'bank-tutto', state: '6000 1250,4300,0 2 T b6 1050 - - 95553535541 12', moves: 'b' },
  { name: 'null', state: '6000 1250,4300,0 2 R b6 450 1+222 - 95553535541 12', moves: ':34' },
  { name: 'straight-half', state: '6000 100,0 1 K sr 350 15 1355 a5555555541 3' },
  { name: 'straight-done', state: '6000 100,0 1 R sr 350 12345 - a5555555541 3', moves: ':6 k6' },
  { name: 'straight-null', state: '6000 100,0 1 R sr 350 15 - a5555555541 3', moves: ':1115' },
  { name: 'clover-half', state: '6000 50,5900 1 R cl 800 - - a5555555550 3', moves: ':111555 k111555' },
  { name: 'clover-second', state: '6000 50,5900 1 R cl+ 800 - - a5555555550 3', moves: ':123346 k1 :22255' },
  { name: 'clover-won', state: '6000 50,5900 1 R cl+ 800 1 - a5555555550 3', moves: ':22255 k22255' },
  { name: 'fireworks', state: '6000 2000,0 1 R fw 700 - - a4555555551 9', moves: ':112346 :2226' },
  { name: 'fireworks-tutto', state: '6000 2000,0 1 R fw 700 11+222 - a4555555551 9', moves: ':5' },
  { name: 'fireworks-end', state: '6000 2000,0 1 R fw 1150 1111 - a4555555551 9', moves: ':46' },
  { name: 'plusminus', state: '6000 1200,3000,3000 1 R pm 450 11155 - a5555555451 7', moves: ':5 k5' },
  { name: 'reshuffle', state: '6000 500,700 1 C - 0 - - 00000000000 57', moves: '=b6' },
  { name: 'empty-pile', state: '6000 500,700 1 T b3 900 - - 00000000000 57' },
  { name: 'keep-all', state: '6000;keep=all 0,0 1 K b2 0 - 112346 a5455555551 1' },
  { name: 'won', state: '6000 5500,5900 1 K b5 0 111+5 14 a5555455551 20', moves: 'b' },
  { name: 'tied', state: '6000;limit=20 500,2350,1250 3 K b5 0 111+5 35 a5555455551 20', moves: 'b' },
  { name: 'ten', state: '6000 1250,4300,800,0,5950,300,2200,4300,100,3050 4 K b3 250 5+1 1126 95535555441 24' },
]
