// The picture on the lid of the box: green felt, the pile of cards, one of them turned up, three dice.
import { blur, die, ellipse, gradient, shade } from '../../board/toys'

const leaf = (x: number, y: number, turn: number, w: number, h: number, inside: string) =>
  `<g transform="translate(${x} ${y})rotate(${turn})"><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="6" ${inside}`
const star = (x: number) =>
  `<path transform="translate(${x} -33.500)scale(.9)" d="M0-4l1.200 2.600 2.800.3-2.100 1.900.6 2.800L0 2.200l-2.500 1.400.6-2.800L-4-1.100l2.800-.3z"/>`
const petals = Array.from({ length: 14 }, (_, i) => {
  const a = (i * Math.PI) / 7
  return ellipse(18.5 * Math.cos(a), 18.5 * Math.sin(a), 5)
}).join('')

export default (id: string): string =>
  `<defs>${blur(id)}${gradient(`${id}f`, ['#33825d', '#1f6445', '#0f3626'])}${gradient(`${id}b`, ['#6a4026', '#3a2013'], 'down')}${gradient(`${id}c`, ['#fffaf0', '#ecdfc4'], 'down')}` +
  `<filter id="${id}n"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .9 -.36"/></filter></defs>` +
  `<rect width="216" height="208" fill="url(#${id}f)"/><rect width="216" height="208" filter="url(#${id}n)" opacity=".42"/>` +
  // the pile
  shade(id, 'M16 62h64l10 76-8 12H22z', 0.5) +
  [0, 1, 2, 3]
    .map(
      (i) =>
        `<rect x="${10 + i * 0.4}" y="${70 - i * 2.6}" width="54" height="80" rx="5" fill="${i % 2 ? '#e9dcc0' : '#c9b890'}" stroke="#6d5a3c" stroke-width=".5"/>`,
    )
    .join('') +
  `<rect x="10" y="57" width="54" height="80" rx="5" fill="url(#${id}b)"/><rect x="14" y="61" width="46" height="72" rx="3" fill="none" stroke="#d9b266" stroke-opacity=".7" stroke-width="1.200"/><path d="M37 74l15 23-15 23-15-23z" fill="none" stroke="#d9b266" stroke-width="1.200"/><path d="M30 88h14v4.500h-4.500V106h-5V92.500H30z" fill="#e9c886"/>` +
  // the card that is turned up: a bonus
  shade(id, 'M86 42l68 8 4 92-12 6-66-10z', 0.45) +
  leaf(110, 86, 6, 64, 94, `fill="url(#${id}c)" stroke="#fff" stroke-width=".8"/>`) +
  `<rect x="-28" y="-43" width="56" height="86" rx="3" fill="none" stroke="#b98a3c" stroke-width=".8"/>` +
  `<g fill="#8a5a26">${[-12, -4, 4, 12, 20].map(star).join('')}</g>` +
  `<path d="M-9 14L-15 40l8-4 4 8 6-26zM9 14L15 40l-8-4-4 8-6-26z" fill="#1d4a68"/><path d="${petals}" fill="#2f6f96"/><circle r="18.500" fill="#3f86ae"/><circle r="13.500" fill="#fff8e8" stroke="#1d4a68" stroke-width="1.200"/>` +
  `<g fill="#2a211b" font-family="'Woodwork Score','Woodwork Display',serif" font-weight="400" text-anchor="middle"><text y="4.200" font-size="11.5">600</text><text x="-19" y="-36" font-size="7.500">600</text><text x="-19" y="-36" font-size="7.500" transform="rotate(180)">600</text></g></g>` +
  die(id, { x: 86, y: 166, edge: 42, turn: 70, face: 1 }) +
  die(id, { x: 150, y: 151, edge: 42, turn: 24, face: 5 }) +
  die(id, { x: 195, y: 104, edge: 40, turn: 56, face: 5 })
