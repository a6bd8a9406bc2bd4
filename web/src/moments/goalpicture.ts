// Draws the goal: sky and pitch, crowd, net, ball and wooden players, as SVG in the units of a picture that is 1280 × 800
// or, upright, 390 × 844. Each part is an SVG of its own, so that the browser can move it without painting it again.
import { shirt } from '../people/clubs'
import type { Kit } from '../people/kit'

/** A side as its men are drawn: its colours, and whose club it is. */
export interface Side extends Kit {
  club: string
}

/** Where things are in a picture. */
export interface Plan {
  width: number
  height: number
  goal: { x: number; y: number; width: number; height: number }
  ball: { x: number; y: number; r: number }
  /** Where the feet are, how large somebody is, and how far they lean, in degrees. */
  scorer: Place
  keeper: Place
  mate: Place
}
interface Place {
  x: number
  y: number
  size: number
  lean?: number
}

export const wide: Plan = {
  width: 1280,
  height: 800,
  goal: { x: 472, y: 238, width: 572, height: 288 },
  ball: { x: 900, y: 318, r: 36 },
  scorer: { x: 338, y: 752, size: 1 },
  keeper: { x: 716, y: 545, size: 0.72, lean: 58 },
  mate: { x: 998, y: 650, size: 0.62 },
}
export const upright: Plan = {
  width: 390,
  height: 844,
  goal: { x: 40, y: 368, width: 310, height: 178 },
  ball: { x: 262, y: 414, r: 22 },
  scorer: { x: 89, y: 692, size: 0.64 },
  keeper: { x: 172, y: 560, size: 0.44, lean: 58 },
  mate: { x: 322, y: 622, size: 0.4 },
}

/** The same numbers between 0 and 1 again and again: a picture does not change from goal to goal. */
function shuffled(seed: number): () => number {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

const n = (value: number) => value.toFixed(1)

/** The parts of a picture from the back to the front, each with its class and its markup; beaten: the side that conceded. */
export function parts(plan: Plan, scorer: Side, beaten: Side): { name: string; body: string }[] {
  const part = (name: string, body: string) => ({ name, body })
  return [
    part('ground', ground(plan)),
    ...[1, 2, 3].map((row) => part(`crowd row${row}`, crowd(plan, scorer, row))),
    part('net', net(plan)),
    part('posts', posts(plan)),
    part('ball', ball(plan)),
    part('mate', man(plan.mate, beaten, 'mate')),
    part('keeper', man(plan.keeper, beaten, 'keeper', true)),
    part('scorer', man(plan.scorer, scorer, 'scorer', true)),
  ]
}

const line = ({ goal }: Plan) => goal.y + goal.height

/** The night above the stand, and the pitch with the lines of the area. */
function ground(plan: Plan): string {
  const { width: w, height: h } = plan
  const y = line(plan)
  const wall = y - h * 0.045
  return `<defs><linearGradient id="m-turf" x2="0" y2="1"><stop stop-color="#2f7d55"/><stop offset="1" stop-color="#0d3423"/></linearGradient>
<linearGradient id="m-night" x2="0" y2="1"><stop stop-color="#050814"/><stop offset="1" stop-color="#121a30"/></linearGradient></defs>
<path fill="url(#m-night)" d="M${-w} ${-h}H${2 * w}V${y}H${-w}z"/><path fill="#0b1020" d="M${-w} ${n(wall)}H${2 * w}V${y}H${-w}z"/>
<path fill="#3b4f86" d="M${-w} ${n(wall)}H${2 * w}v2H${-w}z"/><path fill="url(#m-turf)" d="M${-w} ${y}H${2 * w}V${h * 1.6}H${-w}z"/>
${stripes(plan)}<g fill="none" stroke="#e9f2ea" opacity=".82"><path stroke-width="${n(h * 0.009)}" d="M${-w} ${y}H${2 * w}"/>
<path stroke-width="${n(h * 0.007)}" d="M${n(w * 0.24)} ${y}L${n(w * 0.1)} ${n(y + h * 0.137)}H${n(w * 1.1)}L${n(w * 0.93)} ${y}"/></g>`
}

/** Mown stripes that run away from the eye. */
function stripes(plan: Plan): string {
  const { width: w, height: h } = plan
  const y = line(plan)
  const at = (i: number, far: number) => n(w / 2 + (i - 3) * w * (0.17 + far * 0.3))
  const stripe = (i: number) =>
    `M${at(i, 0)} ${y}L${at(i, 1)} ${h * 1.2}L${at(i + 1, 1)} ${h * 1.2}L${at(i + 1, 0)} ${y}z`
  return `<path fill="#000" opacity=".11" d="${[-2, 0, 2, 4, 6].map(stripe).join('')}"/>`
}

/** A third of the crowd, out of focus, in the scorer's colours. */
function crowd(plan: Plan, { light, mid, dark }: Kit, row: number): string {
  const { width: w, height: h } = plan
  const chance = shuffled(97 * row + w)
  const [top, foot] = [h * 0.1, line(plan) - h * 0.06]
  const colours = [mid, light, '#f1dfc0', mid, dark, '#39508c']
  const heads = Array.from({ length: 46 }, () => {
    const x = -w * 0.3 + chance() * w * 1.6
    const y = top + chance() ** 0.7 * (foot - top)
    const r = (0.006 + chance() * 0.011) * Math.max(w, h * 0.75)
    const fill = colours[Math.floor(chance() * colours.length)]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" opacity="${n(0.3 + chance() * 0.5)}"/>`
  })
  const scarves = Array.from({ length: 5 }, () => {
    const [x, y, l] = [chance() * w, foot - chance() * h * 0.2, h * 0.055]
    return `<path d="M${n(x)} ${n(y)}q${n(l / 2)} ${n(-l / 5)} ${n(l)} 0" stroke="${mid}" stroke-width="${n(h * 0.015)}" fill="none" opacity=".5"/>`
  })
  return [...heads, ...scarves].join('')
}

/** The meshes, which bulge away from the ball. */
function net({ goal, ball, height }: Plan): string {
  const deep = ball.r * 1.28 // 46 of 800
  const moved = (x: number, y: number) => {
    const [dx, dy] = [x - ball.x, y - ball.y]
    const far = Math.hypot(dx, dy) || 1
    const push = deep * (far / ball.r) * Math.exp(1 - (far / (ball.r * 1.9)) ** 1.4) * 0.62
    const edge = Math.min(1, (x - goal.x) / 60, (goal.x + goal.width - x) / 60, (y - goal.y) / 40)
    const part = (push * Math.max(0, edge)) / far
    return `${n(x + dx * part)} ${n(y + dy * part)}`
  }
  const mesh = goal.height / 12
  const [across, down] = [Math.round(goal.width / mesh), 12]
  const thread = (length: number, at: (t: number) => string) =>
    `M${Array.from({ length: length * 2 + 1 }, (_, i) => at(i / (length * 2))).join('L')}`
  const threads = [
    ...Array.from({ length: across + 1 }, (_, i) =>
      thread(down, (t) => moved(goal.x + (i * goal.width) / across, goal.y + t * goal.height)),
    ),
    ...Array.from({ length: down + 1 }, (_, i) =>
      thread(across, (t) => moved(goal.x + t * goal.width, goal.y + (i * goal.height) / down)),
    ),
  ]
  return `<path fill="#070b18" opacity=".55" d="M${goal.x} ${goal.y}h${goal.width}v${goal.height}h${-goal.width}z"/><path d="${threads.join('')}" fill="none" stroke="#dfe6f2" stroke-width="${n(height * 0.0017)}" opacity=".72"/>`
}

/** Posts and bar. */
function posts({ goal: { x, y, width, height }, height: h }: Plan): string {
  const thick = h * 0.0175
  const half = thick / 2
  return `<path d="M${n(x - half)} ${y + height}V${n(y - half)}H${n(x + width + half)}V${y + height}" fill="none" stroke="#a3aba4" stroke-width="${n(thick)}" stroke-linejoin="round"/>
<path d="M${n(x - half - thick * 0.15)} ${y + height}V${n(y - half - thick * 0.15)}H${n(x + width + half - thick * 0.15)}V${y + height}" fill="none" stroke="#fbfaf4" stroke-width="${n(thick * 0.66)}" stroke-linejoin="round"/>`
}

/** A leather ball, lit from the upper left. */
function ball({ ball: { x, y, r } }: Plan): string {
  const corner = (turn: number, far: number) => {
    const angle = (turn * Math.PI * 2) / 5 - Math.PI / 2
    return `${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far)}`
  }
  const five = [0, 1, 2, 3, 4]
  const patch = (i: number) => `M${corner(i, 27)}L${corner(i - 0.22, 36)}L${corner(i + 0.22, 36)}z`
  const seams = five.map(
    (i) => `M${corner(i, 13)}L${corner(i, 27)}M${corner(i + 0.22, 35)}L${corner(i + 0.5, 26)}L${corner(i + 0.78, 35)}`,
  )
  return `<defs><radialGradient id="m-ball" cx=".34" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".6" stop-color="#efeae0"/><stop offset="1" stop-color="#a49c8e"/></radialGradient>
<clipPath id="m-round"><circle r="36"/></clipPath></defs><g transform="translate(${x} ${y}) scale(${n(r / 36)})"><circle r="36" fill="url(#m-ball)"/>
<g clip-path="url(#m-round)" transform="rotate(14)"><path fill="#241a14" d="M${five.map((i) => corner(i, 13)).join('L')}z${five.map(patch).join('')}"/>
<path d="${seams.join('')}" fill="none" stroke="#8d8577" stroke-width="1.6"/></g></g>`
}

/** A turned man on his foot, with his arms in the air if he has reason to. */
function man(
  { x, y, size, lean = 0 }: Place,
  { light, mid, dark, round, club }: Side,
  id: string,
  arms = false,
): string {
  const foot = round
    ? `<path d="M-80-30v20a80 27 0 0 0 160 0v-20z" fill="url(#m-${id}-d)"/><ellipse cy="-30" rx="80" ry="27" fill="${mid}"/><ellipse cy="-33" rx="66" ry="20" fill="${dark}" opacity=".35"/>`
    : `<path d="M-78-36h156v34q0 14-16 14h-124q-16 0-16-14z" fill="${dark}"/><path d="M-78-38q0-16 16-16h124q16 0 16 16v14q0 12-16 12h-124q-16 0-16-12z" fill="url(#m-${id})"/>`
  const sleeve = (side: number) =>
    `<g class="arm" style="transform-origin:${side * 34}px -132px;--down:${side * 70}deg"><path d="M${side * 30}-126C${side * 84}-128 ${side * 104}-176 ${side * 95}-232" fill="none" stroke="${side < 0 ? mid : dark}" stroke-width="31" stroke-linecap="round"/><circle cx="${side * 95}" cy="-240" r="19" fill="#fff"/></g>`
  const shade = lean
    ? `<ellipse cx="${x + 66 * size}" cy="${y + 44 * size}" rx="${n(150 * size)}" ry="${n(24 * size)}" opacity=".4"/>`
    : ''
  return `<defs><linearGradient id="m-${id}"><stop stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<linearGradient id="m-${id}-d"><stop stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
<radialGradient id="m-${id}-h" cx=".36" cy=".3" r=".8"><stop stop-color="${light}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>
${shade}<g transform="translate(${x} ${y}) rotate(${lean}) scale(${size})">${lean ? '' : '<path d="M-40 4Q60 34 190 22Q150-14 40-20z" opacity=".38"/>'}
${foot}${arms ? sleeve(-1) + sleeve(1) : ''}<path d="M-54-26C-50-90-46-120-38-150C-30-176 30-176 38-150C46-120 50-90 54-26Q0-6-54-26z" fill="url(#m-${id})"/>
<clipPath id="m-${id}-s"><path d="M-54-44C-52-84-46-120-38-146Q0-130 38-146C46-120 52-84 54-44Q0-24-54-44z"/></clipPath><g clip-path="url(#m-${id}-s)"><path d="${shirt(club)}" fill="#f6f2ea" transform="translate(-54 -146) scale(1.125 1.2)"/></g>
<path d="M16-166C30-164 36-154 38-150C46-120 50-90 54-26Q42-21 28-19C34-90 34-140 16-166z" fill="${dark}" opacity=".32"/><circle cy="-202" r="45" fill="url(#m-${id}-h)"/><circle cx="-14" cy="-218" r="12" fill="#fff" opacity=".62"/></g>`
}
