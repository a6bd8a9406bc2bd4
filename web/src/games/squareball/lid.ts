// The picture on the lid of the box: slate with chalk lines, plates held by brass pins, and the shot between two dice.
import { blur, coats, die, gradient, shade } from '../../board/toys'

const plate = (id: string, blue: boolean, x: number, y: number, r: number) =>
  `<g transform="translate(${x} ${y})">` +
  shade(id, `M${-r + 4} ${-r + 5}h${2 * r + 5}v${2 * r + 6}h${-2 * r - 5}z`, 0.6) +
  `<rect x="${-r}" y="${-r + 2.6}" width="${2 * r}" height="${2 * r + 1}" rx="${blue ? 8 : 1.5}" fill="${blue ? '#16316c' : '#7c430a'}"/><rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="${blue ? 8 : 1.5}" fill="url(#${id}${blue ? 'b' : 'a'})"/>` +
  `<rect x="${-r + 1}" y="${-r + 1}" width="${2 * r - 2}" height="${2 * r - 2}" rx="${blue ? 7 : 1}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.200"/><circle cx="1" cy="1.600" r="6" opacity=".45"/><circle r="5.600" fill="url(#${id}p)"/><circle cx="-1.800" cy="-2" r="1.400" fill="#fff" opacity=".85"/></g>`
const line = 'M-4 44h64v120h-64M204-4v216M216 61a44 44 0 0 0 0 88M108-4'

export default (id: string): string =>
  `<defs>${blur(id)}${gradient(`${id}a`, ['#f3ab4e', '#d9822b', '#b5641a'])}${gradient(`${id}b`, ['#6e9bf2', '#3566c0', '#234a96'])}${gradient(`${id}p`, ['#fff0c2', '#dcb15c', '#7a5518'])}${gradient(`${id}s`, ['#606e76', '#435058', '#232b30'])}` +
  `<filter id="${id}n"><feTurbulence type="fractalNoise" baseFrequency=".03 .06" numOctaves="3" seed="11"/><feColorMatrix values="0 0 0 0 .85 0 0 0 0 .9 0 0 0 0 .95 0 0 0 1.600 -.7"/></filter></defs>` +
  `<rect width="216" height="208" fill="url(#${id}s)"/><rect width="216" height="208" filter="url(#${id}n)" opacity=".22"/>` +
  `<g fill="none" stroke="#f1efe4"><path d="${line}" stroke-width="5.500" opacity=".12"/><path d="${line}" stroke-width="2.400" opacity=".72"/></g>` +
  // the window between the two dice, seen from the third
  `<path d="M154 139L-10 26V116z" fill="url(#${id}v)"/><linearGradient id="${id}v" x1="1" x2="0"><stop stop-color="#f3f0e4" stop-opacity=".26"/><stop offset="1" stop-color="#f3f0e4" stop-opacity=".06"/></linearGradient>` +
  `<path d="M144 134L50 107" stroke="#f3f0e4" stroke-width="3.200" stroke-dasharray="10 8" stroke-linecap="round"/>` +
  plate(id, false, 88, 44, 22) +
  plate(id, true, 30, 105, 22) +
  plate(id, true, 184, 65, 22) +
  plate(id, true, 92, 165, 22) +
  die(id, { x: 107, y: 98, edge: 24, turn: 22, face: 1, coat: coats.yellow }) +
  die(id, { x: 83, y: 136, edge: 24, turn: 76, face: 4, coat: coats.orange }) +
  die(id, { x: 156, y: 141, edge: 29, turn: 34, face: 5 })
