// The picture on the lid of the box: a pitch painted on tin, and enamel badges around the ball.
import { ball, blur, ellipse, gradient, shade } from '../../board/toys'

const badge = (id: string, red: boolean, x: number, y: number, number: number) => {
  const shape = (r: number, more: string) =>
    red
      ? `<circle r="${r}" ${more}/>`
      : `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" rx="${r * 0.42}" ${more}/>`
  return (
    `<g transform="translate(${x} ${y})">` +
    shade(id, red ? ellipse(5, 6, 17) : 'M-10-9h30v32h-30z', 0.55) +
    shape(17, `fill="${red ? '#7d130d' : '#12275c'}" transform="translate(.8 1.800)"`) +
    shape(17, `fill="url(#${id}${red ? 'r' : 'b'})"`) +
    shape(12.8, 'fill="none" stroke="#fdf6e8" stroke-width="2.200"') +
    `<path d="${red ? 'M-11-11.500a16 16 0 0 1 11-4.500' : 'M-13-9q0-5 5-5h7'}" fill="none" stroke="#fff" stroke-width="2.200" stroke-linecap="round" opacity=".75"/>` +
    `<text y="5.400" text-anchor="middle" font-family="'Woodwork Score','Woodwork Display',serif" font-weight="400" font-size="14.5" fill="#fffaf0">${number}</text></g>`
  )
}

const stripes = Array.from({ length: 6 }, (_, i) => `M${i * 36} 0h18v208h-18z`).join('')

export default (id: string): string =>
  `<defs>${blur(id, 2.4)}${gradient(`${id}r`, ['#f2786a', '#cf3327', '#9a1a13'])}${gradient(`${id}b`, ['#7fa7f5', '#2f62c6', '#1b3c85'])}${gradient(`${id}e`, ['#e9deba', '#b7a87f', '#7d7050'], 'down')}` +
  `<linearGradient id="${id}g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".42"/><stop offset=".2" stop-color="#fff" stop-opacity=".08"/><stop offset=".36" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></linearGradient></defs>` +
  `<rect width="216" height="208" fill="#5c9a56"/><path d="${stripes}" fill="#4a8747"/>` +
  `<path d="M0 0h216v12H0zM0 196h216v12H0z" fill="url(#${id}e)"/><g fill="none" stroke="#f5f3e4" stroke-width="2.400"><path d="M0 14h216M0 194h216M108 14v180"/><circle cx="108" cy="104" r="36"/></g>` +
  `<path d="M0 0h216v208H0z" fill="url(#${id}g)"/><path d="M0 96L104 0h30L0 128zM150 0h12L0 160v-12z" fill="#fff" opacity=".07"/>` +
  badge(id, true, 40, 67, 7) +
  badge(id, true, 80, 44, 8) +
  badge(id, true, 53, 146, 6) +
  badge(id, false, 148, 74, 10) +
  badge(id, false, 187, 104, 5) +
  badge(id, false, 181, 166, 4) +
  badge(id, false, 137, 135, 8) +
  badge(id, true, 93, 102, 9) +
  ball(id, 117, 115, 10.5)
