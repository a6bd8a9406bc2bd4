// Everybody at the table has a club of their own: a row each, and the functions that draw its badge and what its players
// wear. The colours are never the club's but those of the side that it plays: what is amber on the board is amber
// everywhere. A club's name is the message club.<person>.
import type { Kit } from './kit'

type Emblem = keyof typeof emblems
type Pattern = keyof typeof patterns

/** What is on a club's badge, and the pattern of its shirts. */
interface Club {
  emblem: Emblem
  pattern: Pattern
}

export const clubs: Record<string, Club> = {
  pip: { emblem: 'acorn', pattern: 'band' },
  bruno: { emblem: 'hammer', pattern: 'halves' },
  rosa: { emblem: 'rose', pattern: 'sash' },
  anton: { emblem: 'tower', pattern: 'cross' },
  lili: { emblem: 'clover', pattern: 'hoops' },
  timo: { emblem: 'lightning', pattern: 'chevron' },
  ines: { emblem: 'crown', pattern: 'halves' },
  marek: { emblem: 'mountain', pattern: 'chevron' },
  bobby: { emblem: 'star', pattern: 'stripes' },
  enzo: { emblem: 'anchor', pattern: 'hoops' },
  carla: { emblem: 'waves', pattern: 'sash' },
  dino: { emblem: 'wheel', pattern: 'quarters' },
  jojo: { emblem: 'moon', pattern: 'sash' },
  felix: { emblem: 'key', pattern: 'quarters' },
  nina: { emblem: 'pine', pattern: 'stripes' },
  otto: { emblem: 'bell', pattern: 'band' },
  kiki: { emblem: 'fish', pattern: 'hoops' },
  max: { emblem: 'horseshoe', pattern: 'chevron' },
  zora: { emblem: 'sun', pattern: 'stripes' },
  ivo: { emblem: 'lighthouse', pattern: 'cross' },
  even: { emblem: 'scales', pattern: 'halves' },
}

const around = (n: number, far: number, r: number) =>
  Array.from({ length: n }, (_, i) => {
    const angle = (i * 2 * Math.PI) / n - Math.PI / 2
    return disc(48 + far * Math.cos(angle), 48 + far * Math.sin(angle), r)
  }).join('')
const disc = (x: number, y: number, r: number) =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`

/** What is raised on a badge, and what is cut into it, in a box of 96. */
const emblems = {
  acorn: ['M29 42q0-19 19-19t19 19zM45 13h6v12h-6zM31 46h34q0 22-17 36-17-14-17-36z', ''],
  hammer: ['M20 24h38q16 0 18 17-9-5-18-3H20zM40 36h11l3 46H37z', ''],
  rose: [around(5, 15, 12.5) + 'M44 62h8v22h-8z', disc(48, 48, 7)],
  tower: ['M25 20h11v9h7v-9h10v9h7v-9h11v20l-7 5v33H32V45l-7-5z', 'M42 78V65a6 6 0 0 1 12 0v13z'],
  clover: [disc(48, 29, 13) + disc(35, 48, 13) + disc(61, 48, 13) + 'M45 46h6q0 20 7 34H48z', ''],
  lightning: ['M57 12 25 54h18l-7 30 35-44H52z', ''],
  crown: ['M18 34l15 15 15-27 15 27 15-15-7 40H25zM25 76h46v7H25z', ''],
  mountain: ['M12 74 39 24l13 23 8-11 26 38z', 'M39 24l9 16-6 5-4-5-6 5-3-2z'],
  star: [
    'M48 15l9.700 22.200 24.200 2.300-18.200 16 5.400 23.700L48 66.800 26.900 79.200l5.400-23.700-18.200-16 24.200-2.300z',
    '',
  ],
  anchor: [
    disc(48, 22, 9) +
      'M44 26h8v8h13v8H52v28c8-1 14-6 16-13l-7 1 10-15 10 15-6-1c-3 14-14 22-27 24-13-2-24-10-27-24l-6 1 10-15 10 15-7-1c2 7 8 12 16 13V42H31v-8h13z',
    disc(48, 22, 4),
  ],
  waves: [
    [0, 19, 38].map((y) => `M14 ${y + 26}q8.500-12 17 0t17 0 17 0 17 0v11q-8.500 12-17 0t-17 0-17 0-17 0z`).join(''),
    '',
  ],
  wheel: [disc(48, 48, 24) + around(10, 28, 7), disc(48, 48, 10)],
  moon: ['M60 16A34 34 0 1 0 80 62 28 28 0 1 1 60 16z', ''],
  key: [disc(48, 29, 16) + 'M43 40h10v44H43zM52 60h13v8H52zM52 73h10v8H52z', disc(48, 29, 6.5)],
  pine: ['M48 10 67 36H58L73 57H61L75 76H53v9H43v-9H21L35 57H23L38 36H29z', ''],
  bell: [
    'M48 13a7 7 0 0 1 7 7c11 3 14 13 14 25q0 13 9 22H18q9-9 9-22c0-12 3-22 14-25a7 7 0 0 1 7-7zM38 71h20a10 10 0 0 1-20 0z',
    '',
  ],
  fish: ['M12 48q20-26 45-14 8 4 12 10l15-12v32L69 52q-4 6-12 10-25 12-45-14z', disc(31, 44, 4)],
  horseshoe: ['M31 80H18l4-7C8 46 22 15 48 15s40 31 26 58l4 7H65l-3-6C74 50 64 29 48 29S22 50 34 74z', ''],
  sun: [
    disc(48, 48, 16) +
      [0, 45, 90, 135, 180, 225, 270, 315]
        .map((a) => {
          const at = (turn: number, far: number) => {
            const angle = ((a + turn) * Math.PI) / 180
            return `${(48 + far * Math.cos(angle)).toFixed(1)} ${(48 + far * Math.sin(angle)).toFixed(1)}`
          }
          return `M${at(0, 36)}L${at(19, 20)} ${at(-19, 20)}z`
        })
        .join(''),
    '',
  ],
  lighthouse: [
    'M39 36h18l6 46H33zM37 20h22v12H37zM48 8l12 9H36zM33 20v12L10 37V14zM63 20l23-6v23l-23-5z',
    'M37 52h22l1 9H36z',
  ],
  scales: [
    'M44 16h8v56h15v9H29v-9h15zM20 24h56v7H20zM8 55h32q-2 14-16 14T8 55zM56 55h32q-2 14-16 14T56 55zM24 28l14 27h-5L24 37l-9 18h-5zM72 28l14 27h-5l-9-18-9 18h-5z',
    '',
  ],
} satisfies Record<string, readonly [raised: string, cut: string]>

/** The part of a shirt or a badge that has the second colour, in a box of 96. */
const patterns = {
  band: 'M0 36H96V60H0z',
  hoops: 'M0 8H96V26H0zM0 44H96V62H0zM0 80H96V96H0z',
  stripes: 'M14 0H34V96H14zM62 0H82V96H62z',
  halves: 'M48 0H96V96H48z',
  quarters: 'M48 0H96V48H48zM0 48H48V96H0z',
  sash: 'M0 0H26L96 70V96L0 26z',
  chevron: 'M0 22 48 56 96 22V46L48 80 0 46z',
  cross: 'M38 0H58V96H38zM0 34H96V54H0z',
}

/** The second colour of a club's shirts, as a path in a box of 96. */
export const shirt = (person: string): string => patterns[clubs[person]?.pattern ?? 'band']

/** The badge of a club in the colours of the side that it plays, in a box of 96: a roundel or a block, as the side's pieces. */
export function badge(person: string, { light, mid, dark, round }: Kit): string {
  const { emblem, pattern } = clubs[person]
  const [raised, cut] = emblems[emblem]
  const id = `c-${person}-${mid.slice(1)}`
  const outline = (far: number) =>
    round
      ? disc(48, 48, 48 - far)
      : `M${far} 26Q${far} ${far} 26 ${far}H70Q${96 - far} ${far} ${96 - far} 26V70Q${96 - far} ${96 - far} 70 ${96 - far}H26Q${far} ${96 - far} ${far} 70z`
  return `<defs><linearGradient id="${id}" x2=".7" y2="1"><stop offset=".3" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></linearGradient><clipPath id="${id}-c"><path d="${outline(5)}"/></clipPath></defs>
<path d="${outline(0)}" fill="#f6ecd9"/><g clip-path="url(#${id}-c)"><path d="M0 0H96V96H0z" fill="url(#${id})"/><path d="${patterns[pattern]}" fill="${dark}" opacity=".55"/><path d="M-20 30Q10-20 70-10L20 40z" fill="${light}" opacity=".3"/></g>
<g transform="translate(48 48) scale(.76) translate(-48 -48)"><path d="${raised}" fill="${dark}" stroke="${dark}" stroke-width="7" stroke-linejoin="round" transform="translate(2 3)"/><path d="${raised}" fill="#fff6e4"/>${cut && `<path d="${cut}" fill="${dark}"/>`}</g>`
}
