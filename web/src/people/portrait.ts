// Draws a face from its row: a bust in a box of 96, without outlines, lit from the upper left. Head, hair and coat have a
// second tone on their right third. A mood changes brows, lids, pupils, mouth and the height of the bust, and nothing else.
import type { Mood } from './people'
import { rows, type Coat, type Hair, type Row } from './looks'

const fill = (d: string, colour: string, rest = '') => `<path d="${d}" fill="${colour}"${rest}/>`
const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const disc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const oval = (x: number, y: number, rx: number, ry: number, colour: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${colour}"/>`

const ink = '#2b1812'
const head = 'M48 18.500C37 18.500 30 26 30 41 30 55 38 65.500 48 65.500S66 55 66 41C66 26 59 18.500 48 18.500Z'
/** The right third of the head. */
const cheek = 'M50 18.600C60 19.500 66 27 66 41 66 55 58 65.500 48 65.500 59 60 63 32 50 18.600Z'

/** Hair behind the head, before it, and the part of it that lies in the second tone. */
const hairs: Record<Hair, { back?: string; front?: string; shade?: string }> = {
  tousled: {
    front:
      'M28.500 40C25 27 31 14 44 13.500 47 9.500 56 10 60 14.500 67 18 70 28 67.500 40 65.500 36.500 64 32 62.500 28.500 58 31.500 53 29.500 50.500 27 47 31 41 31.500 37 29 34.500 32 30.500 35 28.500 40Z',
    shade: 'M60 14.500C67 18 70 28 67.500 40 65.500 36.500 64 32 62.500 28.500 61 24 61.500 19 60 14.500Z',
  },
  short: {
    front:
      'M29 38C27 23 36 14.500 48 14.500S69 23 67 38C65.500 33 64.500 29 61 26 52 24 43 24 35 26.500 32 29 30.500 33 29 38Z',
    shade: 'M55 15.500C65 18 68.500 26 67 38 65.500 33 64.500 29 61 26 59.500 22 58 18.500 55 15.500Z',
  },
  side: {
    front:
      'M28.800 39C26.500 24 34 13.500 48 13.500 62 13.500 69.500 23 67.200 39 65.500 34 64.500 31 62.500 28.500 54 28 45 25.500 39 20.500 37 26 33 31.500 28.800 39Z',
    shade: 'M55 14.500C65.500 17.500 69 26.500 67.200 39 65.500 34 64.500 31 62.500 28.500 61.500 23 59 18 55 14.500Z',
  },
  quiff: {
    front:
      'M29.500 38C26.500 28 29 19 38 16.500 42 8.500 58 7.500 64 13.500 62.500 15 61.500 16 60 17 67.500 20 69 29 66.800 38 65.500 33 64 29.500 61.500 26.500 54 28.500 44 27.500 38.500 24.500 34.500 28 31.500 32 29.500 38Z',
    shade:
      'M64 13.500C62.500 15 61.500 16 60 17 67.500 20 69 29 66.800 38 65.500 33 64 29.500 61.500 26.500 58.500 21 57 16 64 13.500Z',
  },
  bun: {
    back: 'M48 3C55 3 58.500 7 58.500 11.500S54 19 48 19 37.500 16 37.500 11.500 41 3 48 3Z',
    front:
      'M28.800 39C27 24 36 14 48 14S69 24 67.200 39C65.500 35 64.500 31.500 62 29 57 23 52 21.500 48 21 44 21.500 39 23 34 29 31.500 31.500 30.500 35 28.800 39Z',
    shade: 'M52 14.200C64 16 68.500 26 67.200 39 65.500 35 64.500 31.500 62 29 60 24 56 19 52 14.200Z',
  },
  braids: {
    back: 'M29 30C22 40 24 52 22.500 62 21.500 70 24.500 76 28.500 77 33 72 33 60 33 48ZM67 30C74 40 72 52 73.500 62 74.500 70 71.500 76 67.500 77 63 72 63 60 63 48Z',
    front: 'M48 14.500C34 13.500 26 24 28 42 31 37 36 30 48 20.500 60 30 65 37 68 42 70 24 62 13.500 48 14.500Z',
    shade: 'M48 14.500C62 13.500 70 24 68 42 65 37 60 30 48 20.500Z',
  },
  bob: {
    back: 'M27 36C25 20 35 13 48 13S71 20 69 36C70 48 71.500 56 68.500 63.500 62 66 57 66 55 64H41C39 66 34 66 27.500 63.500 24.500 56 26 48 27 36Z',
    front:
      'M28.500 44C25 26 34 13.500 48 13.500S71 26 67.500 44C66 40 65.500 36 65 32 54 35 42 35 31 32 30.500 36 30 40 28.500 44Z',
    shade: 'M54 14C67 16.500 70.500 28 67.500 44 66 40 65.500 36 65 32L58.500 33.500C59.500 26 58 19.500 54 14Z',
  },
  afro: {
    back: 'M48 5C62 4 72 13 73 25 77 36 74 49 66 53H30C22 49 19 36 23 25 24 13 34 4 48 5Z',
    front:
      'M29.500 39C27 27 34 17 48 17S69 27 66.500 39C65 33.500 62 29 58 27 51 25 45 25 38 27 34 29 31 33.500 29.500 39Z',
    shade: 'M60 9C68 13 72.500 19 73 25 77 36 74 49 66 53 65.500 40 68 22 60 9Z',
  },
  tail: {
    back: 'M60 17C70 12 80 18 81 30 82 42 78 52 73 57 71 48 71 38 64 27Z',
    front:
      'M29 39C26.500 24 35 13.500 48 13.500S69 24 67 39C65 34 63.500 30 60.500 27.500 52 25 43 25 35.500 27.500 32.500 30 31 34 29 39Z',
    shade: 'M55 14.500C65.500 17.500 69 26.500 67 39 65 34 63.500 30 60.500 27.500 59.500 22 58 18 55 14.500Z',
  },
  long: {
    back: 'M26.500 38C24 20 34 12.500 48 12.500S72 20 69.500 38C71.500 52 72 66 74.500 79 67 84 60 82 56 78H40C36 82 29 84 21.500 79 24 66 24.500 52 26.500 38Z',
    front:
      'M28.500 46C24.500 27 33 13.500 48 13.500S71.500 27 67.500 46C66 40 65 33 60 27 56 24 53 21 50.500 18 46 27 37 31 32.500 34 31 38 30 42 28.500 46Z',
    shade: 'M52 13.700C66 16 71.500 28 67.500 46 66 40 65 33 60 27 58 22 55 17.500 52 13.700Z',
  },
  mane: {
    back: 'M26.500 38C24 19 34 12 48 12S72 19 69.500 38C71.500 50 73 60 74 71 66 76 60 72 57 66H39C36 72 30 76 22 71 23 60 24.500 50 26.500 38Z',
    front:
      'M28.500 46C25 28 33 13.500 48 13.500S71 28 67.500 46C65.500 40 64.500 33 60 29 55 26.500 51 23 48 19 45 23 41 26.500 36 29 31.500 33 30.500 40 28.500 46Z',
    shade: 'M52 13.700C66 16 71 28 67.500 46 65.500 40 64.500 33 60 29 58 23 55 17.500 52 13.700Z',
  },
  fringe: {
    back: 'M30.500 29C25 33 25 44 28 50L33 50 34 31ZM65.500 29C71 33 71 44 68 50L63 50 62 31Z',
  },
  bald: {},
}

const shoulders = 'M8 98C9 81 24 75.500 40 71H56C72 75.500 87 81 88 98Z'
const far = 'M56 71C72 75.500 87 81 88 98H59C63 89 62 79 56 71Z'

/** What a coat has over the shoulders, before the neck and behind it. */
function coat([shape, lit, dark, trim]: Row['coat']): string {
  const shapes: Record<Coat, () => string> = {
    hoodie: () =>
      fill('M30 76C34 67 62 67 66 76 62 85 54 88 48 88S34 85 30 76Z', dark) +
      line('M42.500 84v8M53.500 84v8', trim, 1.8),
    apron: () => fill('M35 84H61L64 98H32Z', trim) + line('M36.500 84.500 34 74M59.500 84.500 62 74', trim, 3.2),
    scarf: () =>
      fill('M33 70C38 76 58 76 63 70L66 76.500C58 84.500 38 84.500 30 76.500Z', trim) +
      fill('M57 78 65 93 54 90Z', dark) +
      line('M39 76.500l1.500 3M48 78v3.200M57 76.500l-1.500 3', '#fff6e4', 2),
    collar: () => fill('M38 69.500 48 81 58 69.500 64.500 76 55 87.500 48 81 41 87.500 31.500 76Z', trim),
    wrap: () =>
      fill('M37 70 48 88 59 70 63 73 50.500 98H45.500L33 73Z', dark) + line('M36.500 72 48 90 59.500 72', trim, 2),
    roll: () => fill('M37.500 66C42 70.500 54 70.500 58.500 66L60 75C54 80 42 80 36 75Z', trim),
    jersey: () =>
      line('M38 71C40 82 56 82 58 71', trim, 4) +
      fill('M15 81.500 11 88 20 90 22 78ZM81 81.500 85 88 76 90 74 78Z', trim),
  }
  return fill(shoulders, lit) + fill(far, dark) + (shape === 'roll' ? '' : shapes[shape]())
}
const collar = ([shape, , , trim]: Row['coat']) =>
  shape === 'roll' ? fill('M37.500 65C42 69.500 54 69.500 58.500 65L60 75C54 80 42 80 36 75Z', trim) : ''

/** Beard and moustache; the mouth is drawn between them. */
const beard = (colour: string, dark: string) =>
  fill(
    'M29.800 42C30 47 31 50 35 51.500 39 52.500 42 51 48 51S57 52.500 61 51.500C65 50 66 47 66.200 42 67.500 56 62 70.500 48 70.500S28.500 56 29.800 42Z',
    colour,
  ) + fill('M66.200 42C67.500 56 62 70.500 48 70.500 57 67 60.500 60 61 51.500 65 50 66 47 66.200 42Z', dark)
const moustache = (colour: string) =>
  fill(
    'M48 50.500C44 49 38.500 50.500 36.500 55 41 54.800 45 55.500 48 54 51 55.500 55 54.800 59.500 55 57.500 50.500 52 49 48 50.500Z',
    colour,
  )

const mouths = (lip: string): Record<Mood, string> => ({
  calm: line('M42 55.500Q48 59 54 55.500', lip, 2.2),
  thinks: line('M43 56.500H52.500', lip, 2.2),
  glad:
    fill('M39.500 53.500Q48 55.500 56.500 53.500 55.500 62 48 62T39.500 53.500Z', '#6d241f') +
    fill('M41 54Q48 55.800 55 54L54.300 56.600Q48 58 41.700 56.600Z', '#fff'),
  sad: line('M42.500 58.500Q48 54.500 53.500 58.500', lip, 2.2),
})
const brows: Record<Mood, string> = {
  calm: 'M36 36.200Q40 33.800 44.500 35.500M51.500 35.500Q56 33.800 60 36.200',
  thinks: 'M36 36.800Q40 35 44.500 36.500M51.500 33Q56 30.500 60 33.200',
  glad: 'M36 34.500Q40 31.500 44.500 33.800M51.500 33.800Q56 31.500 60 34.500',
  sad: 'M36 37.500Q40.500 35.500 44.500 33M51.500 33Q55.500 35.500 60 37.500',
}
/** How far the pupils look away: right and down. */
const looks: Record<Mood, readonly [number, number]> = {
  calm: [0, 0],
  thinks: [1.4, -1.5],
  glad: [0, 0],
  sad: [0, 0.9],
}

function eyes(mood: Mood, lid: string): string {
  if (mood === 'glad')
    return line('M36.500 43.500Q40.500 38.500 44.500 43.500M51.500 43.500Q55.500 38.500 59.500 43.500', ink, 2.4)
  const [dx, dy] = looks[mood]
  return [40.5, 55.5].map((x) => eye(x, dx, dy, mood === 'sad' ? lid : undefined)).join('')
}

function eye(x: number, dx: number, dy: number, lid?: string): string {
  const low = lid ? 1.6 : 0
  return (
    oval(x, 42.5, 4.3, 3.6, '#fffaf1') +
    disc(x + dx, 42.5 + dy, 2.5, ink) +
    disc(x + dx - 0.9, 41.6 + dy, 0.8, '#fff') +
    (lid
      ? fill(`M${x - 4.8} 43C${x - 4.8} 37.500 ${x + 4.8} 37.500 ${x + 4.8} 43Q${x} 40.500 ${x - 4.8} 43Z`, lid)
      : '') +
    line(`M${x - 4.6} ${41.6 + low * 0.8}Q${x} ${37.8 + low * 1.8} ${x + 4.6} ${41.6 + low * 0.8}`, ink, 1.6)
  )
}

/** What a mood changes in a face. */
export function features(person: string, mood: Mood): string {
  const { skin, hair } = rows[person]
  const flush = mood === 'glad' ? 0.34 : 0.14
  return (
    `<g fill="#d9573f" opacity="${flush}"><circle cx="36.500" cy="50" r="4.500"/><circle cx="59.500" cy="50" r="4.500"/></g>` +
    mouths(rows[person].lip ?? '#74332a')[mood] +
    eyes(mood, skin[0]) +
    line(brows[mood], hair[2], 2.6)
  )
}

/** Everything behind what a mood changes. */
export function behind(person: string): string {
  const { skin, hair, coat: worn, marks = [] } = rows[person]
  const [lit, shade] = skin
  const { back } = hairs[hair[0]]
  return (
    (back ? fill(back, hair[0] === 'afro' || hair[0] === 'fringe' ? hair[1] : hair[2]) : '') +
    (hair[0] === 'afro' ? fill(hairs.afro.shade!, hair[2]) : '') +
    coat(worn) +
    fill('M39.500 58H56.500V70C56.500 76.500 52 79 48 79S39.500 76.500 39.500 70Z', shade) +
    fill('M39.500 63Q48 73 56.500 63V60H39.500Z', '#000', ' opacity=".18"') +
    collar(worn) +
    oval(29.6, 44, 4, 5.5, lit) +
    oval(66.4, 44, 4, 5.5, shade) +
    (marks.includes('earrings') ? disc(28.6, 51, 1.9, '#e9bd4b') + disc(67.4, 51, 1.9, '#c8952c') : '') +
    fill(head, lit) +
    fill(cheek, shade, ' opacity=".6"') +
    fill('M33 31Q38 22 47 23 40 27 38 34Z', '#fff', ' opacity=".14"') +
    line('M47.500 42.500Q46 49 45.600 49.600 47.500 51.500 50.500 50.500', shade, 1.9) +
    (marks.includes('freckles') ? freckles(shade) : '') +
    (marks.includes('beard') ? beard(hair[1], hair[2]) : '')
  )
}

const freckles = (colour: string) =>
  [35, 38, 36.5, 57.5, 60.5, 59].map((x, i) => disc(x, [48.5, 49.5, 51.5, 49.5, 48.5, 51.5][i], 0.9, colour)).join('')

/** Everything before it: moustache, glasses, hair over the forehead, what is worn on the head. */
export function before(person: string): string {
  const { hair, marks = [], hat } = rows[person]
  const { front, shade } = hairs[hair[0]]
  const worn = marks.map((mark) => hats[mark as keyof typeof hats]?.(...hat!) ?? '').join('')
  return (
    (marks.includes('moustache') || marks.includes('beard') ? moustache(hair[marks.includes('beard') ? 2 : 1]) : '') +
    (front && !/beanie|cap/.test(marks.join())
      ? fill(front, hair[1]) + (hair[0] === 'afro' ? '' : fill(shade!, hair[2]))
      : '') +
    (marks.includes('glasses') ? glasses('#33241c', 5.6, 4.8) : '') +
    (marks.includes('round') ? glasses('#1f1714', 6.3, 6.3) : '') +
    worn
  )
}

const glasses = (colour: string, rx: number, ry: number) =>
  `<g fill="#fff" fill-opacity=".12" stroke="${colour}" stroke-width="1.700"><ellipse cx="40.500" cy="43" rx="${rx}" ry="${ry}"/><ellipse cx="55.500" cy="43" rx="${rx}" ry="${ry}"/></g>` +
  line(
    `M${40.5 + rx} 42.500Q48 40.500 ${55.5 - rx} 42.500M${40.5 - rx} 42 30.500 40.500M${55.5 + rx} 42 65.500 40.500`,
    colour,
    1.7,
  )

const hats = {
  band: (lit: string, dark: string) =>
    fill('M29.200 32.500C34 25.500 62 25.500 66.800 32.500L67.200 26.500C60 19.500 36 19.500 28.800 26.500Z', lit) +
    fill('M57 22C61 23 64.500 24.500 67.200 26.500L66.800 32.500C64.500 30 61.500 28.500 58 27.600Z', dark),
  beanie: (lit: string, dark: string) =>
    fill('M27.500 33C25 16 35 9.500 48 9.500S71 16 68.500 33Z', lit) +
    fill('M54 10C67 12 70.500 20 68.500 33H58.500C60 24 58.500 16 54 10Z', dark) +
    fill('M26 29C38 25.500 58 25.500 70 29V36.500C58 33 38 33 26 36.500Z', dark) +
    fill('M26 29C35 26.300 48 25.800 56 26.600V34.200C46 33.300 35 34 26 36.500Z', lit, ' opacity=".55"'),
  cap: (lit: string, dark: string) =>
    fill('M28 33C25.500 18 34 10 48 10S70.500 18 68 33Z', lit) +
    fill('M55 10.800C66.500 13.500 70 22 68 33H59C60.500 24 59.500 16.500 55 10.800Z', dark) +
    fill('M26 34.500C34 28.500 62 28.500 70 34.500 60 32.500 36 32.500 26 34.500Z', dark) +
    fill('M24 35C34 30.500 52 30.500 64 34 52 34.500 36 36 25.500 38.500 23.500 37.500 23 36 24 35Z', '#16202f'),
}

/** A face as it stands, for places where it never changes. */
export const face = (person: string, mood: Mood): string => behind(person) + features(person, mood) + before(person)
