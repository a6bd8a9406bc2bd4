// The picture on the lid of the box: a walnut board with chalk lines, and four chessmen after the ball.
import { ball, blur, gradient, shade } from '../../board/toys'
import { shapes } from './shapes'

type Shape = (typeof shapes)['Q']

const u = 41
const squares = (odd: number) =>
  Array.from({ length: 30 }, (_, i) => [Math.floor(i / 5), i % 5])
    .filter(([x, y]) => (x + y) % 2 === odd)
    .map(([x, y]) => `M${-15 + x * u} ${2 + y * u}h${u}v${u}h-${u}z`)
    .join('')

/** A man whose foot has its middle at a point: of maple with an amber ring, or of ebony with a blue one. */
function man(id: string, white: boolean, shape: Shape, x: number, y: number, scale: number): string {
  const [wood, rim, cut, ring] = white
    ? [`${id}m`, '#6b4a26', '#8a6030', '#e08a2e']
    : [`${id}e`, '#0d0704', '#a1846c', '#5c8ae6']
  const { body, detail } = shape
  return (
    `<g transform="translate(${x} ${y})scale(${scale})translate(-50 -84)">` +
    shade(id, 'M36 74Q64 58 112 80Q124 90 96 93Q56 94 34 84z', 0.6) +
    `<path d="M18 84a32 10 0 0 0 64 0v5a32 10 0 0 1-64 0z" fill="${ring}"/><path d="M24 76h52l5 8a31 8.500 0 0 1-62 0z" fill="url(#${wood})" stroke="${rim}" stroke-width="1.400"/>` +
    `<path d="${body}" fill="url(#${wood})" stroke="${rim}" stroke-width="1.800" stroke-linejoin="round"/><path d="${detail}" fill="none" stroke="${cut}" stroke-width="2.400" stroke-linecap="round" opacity=".8"/></g>`
  )
}

export default (id: string): string =>
  `<defs>${blur(id)}${gradient(`${id}m`, ['#fdedcf', '#eccd9b', '#b98d55'], 'across')}${gradient(`${id}e`, ['#8d6a52', '#4d3325', '#1d110b'], 'across')}` +
  `<filter id="${id}n"><feTurbulence type="fractalNoise" baseFrequency=".012 .35" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .05 0 0 0 0 .02 0 0 0 1.700 -.62"/></filter></defs>` +
  `<rect width="216" height="208" fill="#55351c"/><path d="${squares(0)}" fill="#93673a"/><path d="${squares(1)}" fill="#704826"/><rect width="216" height="208" filter="url(#${id}n)" opacity=".8"/>` +
  `<g fill="none" stroke="#f3eee0" stroke-width="2.400" opacity=".85"><path d="M0 10h216M0 199h216M108 10v189"/><circle cx="108" cy="105" r="37"/></g>` +
  man(id, true, shapes.P, 79, 71, 0.52) +
  man(id, false, shapes.R, 190, 73, 0.54) +
  man(id, false, shapes.Q, 166, 125, 0.76) +
  man(id, true, shapes.N, 54, 144, 0.76) +
  `<path d="M111 123Q128 108 142 116" fill="none" stroke="#f3eee0" stroke-width="3" stroke-dasharray=".5 6.500" stroke-linecap="round"/>` +
  ball(id, 101, 130, 13)
