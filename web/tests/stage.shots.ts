// What is filmed of each game: one event of every main kind.
import type { Script } from './film'

export interface Shot extends Script {
  /** What moves, and what is highlighted on the board, as selectors. */
  moving: string
  marks: string
  /** For events after which other things move at once: the event's duration in milliseconds. */
  ends?: Record<string, number>
  /** Movements that must be seen: the event, and its milliseconds of movement. */
  takes: Record<string, number>
  /** The end of the match, in a position of its own; its last event is the goal, or the banking, that wins. */
  last: Script['scenes'][number]
}

const figures =
  '-34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0'
/** All outfield figures are lifted. */
const lifted = figures.replace(/[; ](?=-?\d)/g, (gap) => (gap === ';' ? ';^' : gap))
export const shots: Shot[] = [
  {
    game: 'tutto',
    you: 0,
    past: 2,
    moving: '.dice button, .current .card',
    marks: '.dice button:not(:disabled)',
    ends: { '=st': 480 },
    takes: { '=b4': 460 },
    // A card, a roll, dice set aside, a null, points banked, a Stop.
    scenes: [
      {
        state: '',
        moves: ['=b3', ':112346', 'k11', ':1245', 'k1', ':446', '=b4', ':115566', 'b', '=b2', ':133456', 'b', '=st'],
      },
    ],
    last: { state: '6000 5500,5900 1 K b5 0 111+5 14 a5555455551 20', moves: ['b'] },
  },
  {
    game: 'footballchess',
    you: 1,
    past: 1,
    moving: '[data-man]',
    marks: '.marks rect, .marks circle, .marks path',
    takes: { 'Kd11-e11': 300 },
    // A run by each side, a goal.
    scenes: [{ state: '', moves: ['Qd4-d6', 'Kd11-e11', 'Qd6>d12'] }],
    last: { state: '4k2/7/2b1r2/1p1q1n1/7/3Q3/7/1N3P1/2R1B2/7/3K3 d6 w 0-0 2 2 - o=goals:1', moves: ['Qd6>d12'] },
  },
  {
    game: 'winninggoal',
    you: 0,
    past: 0,
    options: { clock: 'fixed', shootout: 'on' },
    moving: '.thrown > span, .field .ball, figure g',
    marks: '.ground .way, .ways button',
    takes: { 'v:D3': 620, '>': 130 },
    scenes: [
      // An arrow die and its direction.
      { state: 'WG1 OP c1 W n Bl - . 0-0 1W/400000 -', moves: ['V', 'v:D3', '>'] },
      // A duel, an arrow, a shot, a goal.
      {
        state: 'WG1 KO c6 B f Wk - . 0-0 1W/450000 -',
        moves: ['O', 'o:F2?', 'D', 'd:mis', 'O', 'o:F2?', 'N', 'S', 's:on', 'G', 'g:goal'],
      },
    ],
    last: { state: 'WG1 SO - B - -- - . 1-1 2B/0 W3/5,B3/4', moves: ['p:goal'] },
  },
  {
    game: 'soccertactics',
    you: 0,
    past: 1,
    moving: '.cup .die > span, .stage .die > span, .stage .wheel svg, [data-man]',
    marks: '.marks rect, .marks circle, .lit, .comes',
    ends: { '#O6D1': 560 },
    takes: { '#O6D1': 1500, 'E13-E10': 315 },
    scenes: [
      // A die, a pass, a long shot and its goal.
      {
        state:
          'st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D9 R br - 0 -/- 0-0 1:600 k=R -',
        moves: ['#2', '*F11', '#2', '*F13', '#ball'],
      },
      // A duel with a foul and its card, a free kick, a pawn's way.
      {
        state:
          'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/D10/H11/B9/G8 D10 R bt - 1 -/- 0-0 1:900 k=R -',
        moves: ['#O6D1', 'D10>F10', '#3', 'E13-E10', '#1'],
      },
    ],
    last: {
      state:
        'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 B so:R:11100:1110 - 0 -/- 1-1 S:0 k=R -',
      moves: ['#ball'],
    },
  },
  {
    game: 'squareball',
    you: 0,
    past: 0,
    options: { clock: 'fixed', decider: 'pens' },
    moving: '[data-die], [data-man]',
    marks: '.can, .chosen',
    takes: { '#P R p,fA10,cA10 15632,0,0;0,2600,0;0,-2600,0': 600 },
    scenes: [
      // A flick that lands on a figure, and the figure carries the die.
      {
        state: `SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 ${figures} -3000,0,0,5;0,2600,0,1;0,-2600,0,3`,
        moves: ['f1,0,1100', '#N 0,0,0', '#P R p,fA10,cA10 15632,0,0;0,2600,0;0,-2600,0', 'c 18000,-5500'],
      },
      // A goal.
      {
        state: `SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 3 N,H,I10,fA,mA1,mB0 ${figures} 24000,3000,0,1;27000,5250,0,2;27000,50,0,3`,
        moves: ['f1,35335,1200', '#N 0,0,0', '#P G+ p,fB0 47839,221,0;27000,5250,0;27000,50,0 @36000,1601'],
      },
    ],
    last: {
      state: `SQ1 S 0 + 0:0/2:2/9 0,0/0,0 A P START 0 fB,mA5,mB5 ${lifted} 28600,0,0,1;-;-`,
      moves: ['.', 'f1,1450,1200', '#N 0,0,0', '#P G+ fB0 51935,4695,5059;-;- @36000,1914'],
    },
  },
]
