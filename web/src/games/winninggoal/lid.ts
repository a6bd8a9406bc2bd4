// The picture on the lid of the box: a night in the stadium, the keeper before his net, and the dice of the shot.
import { ball, blur, coats, die, ellipse, gradient, shade } from '../../board/toys'

const shirts = ['#c98a3a', '#8f5f33', '#5c7fc4', '#6a5240', '#3f5a92', '#9aa0ab']
const crowd = shirts
  .map((shirt, k) => {
    const heads = Array.from({ length: 96 }, (_, i) => i)
      .filter((i) => (i * 7 + Math.floor(i / 16) * 3 + ((i * i) % 5)) % 6 === k)
      .map((i) => ellipse((i % 16) * 14 + (Math.floor(i / 16) % 2) * 7 + 2, 6 + Math.floor(i / 16) * 11, 5))
    return `<path d="${heads.join('')}" fill="${shirt}"/>`
  })
  .join('')
const net =
  Array.from({ length: 13 }, (_, i) => `M${53 + i * 9.2} 30v54`).join('') +
  Array.from({ length: 6 }, (_, i) => `M50 ${36 + i * 9}h116`).join('')

/** A turned peg with a round or a square foot. */
const peg = (id: string, x: number, y: number, k: number, paint: string, foot: string, arms = '') =>
  `<g transform="translate(${x} ${y})scale(${k})">` +
  shade(id, 'M-10-2Q18-16 50-4Q60 8 34 10Q0 12-16 8z', 0.6) +
  `<path d="${foot}" fill="url(#${id}${paint})"/>${arms}` +
  `<path d="M-16 0C-17-14-8-22-7-36H7C8-22 17-14 16 0Q0 7-16 0z" fill="url(#${id}${paint})"/><path d="M-13.400-11Q0-6 13.400-11L15.600-4Q0 2-15.600-4z" fill="#fff8ea"/><path d="M-9-36Q0-32 9-36L7-40H-7z" fill="url(#${id}${paint})"/><circle cy="-49" r="13" fill="url(#${id}${paint})"/><ellipse cx="-4.500" cy="-54" rx="3.600" ry="2.600" fill="#fff" opacity=".6"/></g>`
const gloves = `<path d="M-11-27Q-25-32-22-48M11-27Q25-32 22-48" fill="none" stroke="#3a6cc9" stroke-width="7" stroke-linecap="round"/><circle cx="-22" cy="-52" r="6" fill="#fff8ea"/><circle cx="22" cy="-52" r="6" fill="#fff8ea"/>`

export default (id: string): string =>
  `<defs>${blur(id)}${gradient(`${id}a`, ['#ffd095', '#e08a2e', '#84470a'])}${gradient(`${id}b`, ['#9cbdf9', '#3a6cc9', '#143273'])}${gradient(`${id}g`, ['#2b7350', '#1b5339', '#0e3424'], 'down')}${gradient(`${id}s`, ['#10141f', '#262d40'], 'down')}` +
  `<radialGradient id="${id}l"><stop stop-color="#fff6dc" stop-opacity=".75"/><stop offset=".25" stop-color="#ffe9b8" stop-opacity=".25"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></radialGradient></defs>` +
  `<rect width="216" height="68" fill="url(#${id}s)"/><g opacity=".62">${crowd}</g><rect y="66" width="216" height="142" fill="url(#${id}g)"/><path d="M0 120L54 66h36L-10 208H-30zM108 66h18l22 142H84zM162 66h30l90 142h-60z" fill="#34805a" opacity=".28"/><path d="M0 66h216v10H0z" fill="#0a0e18" opacity=".6"/>` +
  `<path d="M0 88h216" stroke="#eef4ea" stroke-width="2.200" opacity=".85"/>` +
  `<path d="M52 27h112v61H52z" fill="#0b1120" opacity=".35"/><path d="${net}" stroke="#e8eef6" stroke-width=".8" opacity=".6" fill="none"/><path d="M52 88V27h112v61" fill="none" stroke="#0008" stroke-width="5.500" transform="translate(2 2)"/><path d="M52 88V27h112v61" fill="none" stroke="#fbf8f0" stroke-width="5" stroke-linejoin="round"/>` +
  peg(id, 110, 96, 0.72, 'b', 'M-20-4h40q3 0 3 3v9q0 3-3 3h-40q-3 0-3-3v-9q0-3 3-3z', gloves) +
  peg(id, 58, 172, 1.04, 'a', 'M-23 3a23 8 0 1 1 46 0v5a23 8 0 1 1-46 0z') +
  ball(id, 92, 170, 13.5) +
  die(id, {
    x: 164,
    y: 158,
    edge: 44,
    turn: 18,
    coat: coats.red,
    sign: '<g fill="none" stroke="#2b0706" stroke-width="8"><circle r="24"/><circle r="8"/></g>',
  }) +
  die(id, {
    x: 206,
    y: 188,
    edge: 36,
    turn: 74,
    coat: coats.amber,
    sign: '<path d="M26 0H-26M-6-20l-20 20 20 20" fill="none" stroke="#2a1602" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>',
  }) +
  `<circle r="120" fill="url(#${id}l)"/><circle r="86" cx="216" fill="url(#${id}l)" transform="matrix(-1 0 0 1 432 0)" opacity=".6"/>`
