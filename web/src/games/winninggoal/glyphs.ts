// The drawings on the faces of the dice, in a square of 100: strokes, and filled
// shapes. Dice differ by shape as well as by colour.
import { arrow as made } from './constants'
import type { Mark } from './view'

/** The directions of an arrow as drawn, with forward up, in degrees clockwise. */
export const arrows: Record<string, number[]> = { F: [0], D: [-45, 45], S: [-90, 90], B: [180] }

/** What is printed on the face of an arrow such as D2X: the direction, the distance, and a mark; undefined for other faces. */
export function printed(face: string): { dir: string; n: number; mark: Mark } | undefined {
  const parts = form.exec(face)
  return parts
    ? { dir: parts[1], n: Number(parts[2]), mark: signs[made.signs.indexOf(parts[3] as Sign)] ?? 'clean' }
    : undefined
}
const form = new RegExp(`^([${made.directions.join('')}])(\\d+)([${made.signs.join('')}]?)$`)
type Sign = (typeof made.signs)[number]
/** The meanings of the signs, in order. */
const signs: readonly Mark[] = ['question', 'lost']

/** An arrow from the middle upwards. */
export const arrow = 'M50 50V16M36 29L50 13l14 16'

/** The faces of the dice without arrows, by die; of those with arrows their use, as a coach would
 * draw it: a wavy line for a dribble, a straight one for a pass, a curve for a long ball. */
export const glyphs: Record<string, string> = {
  O: 'M50 90q-17-9 0-19t0-19t0-18V16M32 34l18-20 18 20',
  R: 'M50 86V16M30 36l20-22 20 22',
  V: 'M22 88C22 46 38 28 78 28M58 10l22 18-20 20',
  s: 'M50 22a28 28 0 1 0 .1 0M50 40a10 10 0 1 0 .1 0',
  'c:l': 'M18 78Q30 22 82 26M64 14l19 12-15 17',
  'c:p': 'M14 60Q50 6 84 56M86 34v24l-23-5M14 80h20M66 80h20',
  'c:u': 'M50 12l10 27 29 1-23 18 8 28-24-16-24 16 8-28L11 40l29-1z',
  'c:k': 'M28 84V48l-8-14M28 48V22M42 46V14M56 46V14M70 50V24M28 84h34q12-14 14-40',
  'c:m': 'M14 70h50l22-10-10-12-22 6-20-22M20 84h60M70 24a9 9 0 1 0 .1 0',
  'c:w': 'M46 36h42v16H66a23 23 0 1 1-20-16M38 58a6 6 0 1 0 .1 0M50 12v10M30 16l6 9M70 16l-6 9',
  'c:?': 'M33 36a17 17 0 1 1 25 16q-8 5-8 16M50 82v1',
  's:on': 'M50 16a34 34 0 1 0 .1 0M50 36a14 14 0 1 0 .1 0',
  's:un': 'M50 12l10 27 29 1-23 18 8 28-24-16-24 16 8-28L11 40l29-1z',
  's:po': 'M26 86V16h60M64 56a12 12 0 1 0 .1 0M40 48l10 10',
  's:ba': 'M14 86V20h72v66M50 42a12 12 0 1 0 .1 0M50 24v8',
  's:wi': 'M14 86V44h44v42M44 66L84 18M62 18h22v22',
  'd:win': 'M18 52l22 24 42-50',
  'd:mis': 'M24 24l52 52M76 24L24 76',
  'd:og': 'M14 86V34h72v52M50 10v46M36 42l14 16 14-16',
  'd:del': 'M50 12v70M30 60l20 24 20-24M24 14h52',
  'd:foul': 'M34 14h34v50H34zM50 78v8',
  'g:cat': 'M28 84V48l-8-14M28 48V22M42 46V14M56 46V14M70 50V24M28 84h34q12-14 14-40',
  'g:goal': 'M12 86V20h76v66M12 42h76M12 64h76M37 20v66M63 20v66',
  'g:pun': 'M26 40h48v32q-24 18-48 0zM38 40V26M50 40V22M62 40V26M50 12v1',
  'g:cor': 'M30 90V12l44 18-44 18',
  'p:goal': 'M12 86V20h76v66M12 42h76M12 64h76M37 20v66M63 20v66',
  'p:wid': 'M14 86V44h44v42M44 66L84 18M62 18h22v22',
  'p:cor': 'M30 90V12l44 18-44 18',
  'p:pun': 'M26 40h48v32q-24 18-48 0zM38 40V26M50 40V22M62 40V26M50 12v1',
  't:W': 'M50 16a34 34 0 1 0 .1 0M50 34v32',
  't:B': 'M50 16a34 34 0 1 0 .1 0M34 50h32',
  d: 'M50 12l34 12q2 44-34 62Q14 68 16 24z',
  g: 'M28 84V48l-8-14M28 48V22M42 46V14M56 46V14M70 50V24M28 84h34q12-14 14-40',
  p: 'M50 40a12 12 0 1 0 .1 0M14 86V14h72v72',
  c: 'M22 76h56M22 66L14 30l20 16 16-28 16 28 20-16-8 36z',
  t: 'M50 16a34 34 0 1 0 .1 0',
}
