// What lies on the lids of the home page's boxes, as SVG: dice, balls, shadows. The lamp hangs at the upper left, and
// things are seen from above at about 60 degrees: what is deep is 0.87 of what is wide, what is high 0.46.

import { form, lowerRight, sides, upper } from './die'
import { pips } from './pips'

/** A number as short as a drawing needs it. */
export const n = (x: number) => String(Math.round(x * 10) / 10)

/** The colours of a die: the top where it is lit and where it is not, the side that takes the lamp, the one that does not. */
export type Coat = readonly [lit: string, top: string, left: string, right: string, sign: string]
export const coats = {
  ivory: ['#fffdf6', '#f1e8d4', '#e3d6b6', '#a8946b', '#2a211b'],
  red: ['#f58079', '#dd4a46', '#c03331', '#6d1416', '#2b0706'],
  amber: ['#ffb650', '#ee922a', '#d17a1a', '#7d4308', '#3a1c02'],
  orange: ['#ff9a4d', '#ec6f1f', '#d55d14', '#7f3006', '#2e1002'],
  yellow: ['#f8dc57', '#e6bf2c', '#cfa71c', '#7d620a', '#2f2402'],
} satisfies Record<string, Coat>

/** A soft shadow on the cloth, to the lower right of what stands at a point; the blur is called id-blur. */
export const shade = (id: string, d: string, strength = 0.5) =>
  `<path d="${d}" opacity="${strength}" filter="url(#${id}-blur)"/>`
export const ellipse = (x: number, y: number, rx: number, ry = rx) =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0${n(-2 * rx)} 0z`
export const blur = (id: string, by = 3) =>
  `<filter id="${id}-blur" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${by}"/></filter>`
/** A gradient; radial ones are lit at the upper left. */
export const gradient = (id: string, stops: readonly string[], kind: 'across' | 'down' | 'lit' = 'lit') => {
  const colours = stops
    .map((colour, i) => `<stop offset="${n((i * 100) / (stops.length - 1))}%" stop-color="${colour}"/>`)
    .join('')
  return kind === 'lit'
    ? `<radialGradient id="${id}" cx=".32" cy=".26" r=".95">${colours}</radialGradient>`
    : `<linearGradient id="${id}"${kind === 'down' ? ' x2="0" y2="1"' : ''}>${colours}</linearGradient>`
}

interface Die {
  x: number
  y: number
  edge: number
  turn: number
  /** The number on top, or a sign in a square of 100 instead. */
  face?: number
  sign?: string
  coat?: Coat
}
let count = 0
/** A die whose middle is at a point. */
export function die(id: string, { x, y, edge, turn, face = 0, sign, coat = coats.ivory }: Die): string {
  const own = `${id}-${count++}`
  const [lit, top, near, far, hollow] = coat
  const { body, top: rim, inner, step } = form(turn)
  const share = (by: number) => (step + by).toFixed(2)
  const paint =
    `<linearGradient id="${own}"><stop offset="${share(-0.08)}" stop-color="${near}"/><stop offset="${share(0.08)}" stop-color="${far}"/></linearGradient>` +
    `<linearGradient id="${own}t" x2=".8" y2="1"><stop stop-color="${lit}"/><stop offset="1" stop-color="${top}"/></linearGradient>`
  const eyes = (transform: string, number: number, radius: number, more = '') =>
    `<g transform="${transform} translate(-50 -50)"><path d="${pips(number, radius)}" fill="#fff" opacity=".5" transform="translate(${lowerRight(turn, 1.6).map(n).join(' ')})"/><path d="${pips(number, radius)}" fill="${hollow}"/>${more}</g>`
  return (
    `<defs>${paint}</defs><g transform="translate(${n(x)} ${n(y)})scale(${(edge / 64).toFixed(3)})">` +
    `<path d="M-44 8L0 40 34 52 82 40 76 8 40-6z" opacity=".52" filter="url(#${id}-blur)"/>` +
    `<path d="${body}" fill="url(#${own})"/>` +
    sides(face, turn)
      .map(({ face, transform }) => eyes(transform, face, 8))
      .join('') +
    `<path d="${rim}" fill="${lit}"/><path d="${inner}" fill="url(#${own}t)"/>` +
    (sign ? `<g transform="${upper(turn)}">${sign}</g>` : eyes(upper(turn), face, face === 1 ? 11 : 9.6)) +
    '</g>'
  )
}

/** A football. */
export function ball(id: string, x: number, y: number, r: number): string {
  const own = `${id}-${count++}`
  return (
    shade(id, ellipse(x + r * 0.55, y + r * 0.72, r * 1.1, r * 0.5), 0.55) +
    `<g transform="translate(${n(x)} ${n(y)})scale(${(r / 20).toFixed(3)})"><defs>${gradient(own, ['#fff', '#f3ecdd', '#9d917e'])}</defs><circle r="20" fill="url(#${own})"/>` +
    `<path d="M-1-8l8 6-3 9H-6l-3-9zM-5-19.400l11-.6-2 6-5 2-5-2.500zM19.500-6l.8 10-5 1-3-6 2-5.500zM9.500 17.700L1 20l3-7 5-2 4 4zM-15 13.300l3-4.300 2 6-3 .6zM-19.800-4.500l4.500-3 3.300 5-4 6-4.700-2z" fill="#241c17"/><path d="M-1-8v-5M7-2l6-1M4 7l3 5M-6 7l-5 4M-9-2h-4" stroke="#241c17" stroke-width="1.300"/><ellipse cx="-8" cy="-10" rx="5" ry="3.400" fill="#fff" opacity=".85" transform="rotate(-30 -8 -10)"/></g>`
  )
}
