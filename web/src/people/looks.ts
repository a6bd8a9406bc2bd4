// What each of the twenty looks like, and Even: a row for the function that draws faces.

/** Two tones, in the light and away from it. */
type Tones = readonly [lit: string, dark: string]
export type Hair =
  | 'tousled'
  | 'short'
  | 'side'
  | 'quiff'
  | 'bun'
  | 'braids'
  | 'bob'
  | 'afro'
  | 'tail'
  | 'long'
  | 'mane'
  | 'fringe'
  | 'bald'
export type Coat = 'hoodie' | 'apron' | 'scarf' | 'collar' | 'wrap' | 'roll' | 'jersey'
export type Mark =
  'glasses' | 'round' | 'beard' | 'stubble' | 'moustache' | 'earrings' | 'freckles' | 'band' | 'beanie' | 'cap'

export interface Row {
  skin: Tones
  /** The colour of a closed mouth, where the usual one would not be seen. */
  lip?: string
  hair: readonly [shape: Hair, lit: string, dark: string]
  coat: readonly [shape: Coat, lit: string, dark: string, trim: string]
  marks?: readonly Mark[]
  /** The colour of a band, a beanie or a cap, if there is one. */
  hat?: Tones
}

const fair: Tones = ['#f2c8a0', '#cc936a']
const pale: Tones = ['#f8d9bd', '#d5a27c']
const tan: Tones = ['#dfa772', '#b0744a']
const brown: Tones = ['#ad6c40', '#7b4527']
const dark: Tones = ['#7f4d30', '#55301d']
const cream = '#efe6d6'

export const rows: Record<string, Row> = {
  pip: {
    skin: fair,
    hair: ['tousled', '#c4592c', '#8a3c1c'],
    coat: ['hoodie', '#3f6f5a', '#294a3c', cream],
    marks: ['freckles'],
  },
  bruno: {
    skin: tan,
    hair: ['short', '#3b271b', '#241710'],
    coat: ['apron', '#7d5c40', '#55402d', '#cdb38b'],
    marks: ['beanie', 'moustache'],
    hat: ['#8d68a6', '#5f447a'],
  },
  rosa: {
    skin: brown,
    hair: ['bun', '#3a2419', '#20130d'],
    coat: ['scarf', '#95474d', '#653036', '#d9892f'],
    marks: ['earrings'],
  },
  anton: {
    skin: pale,
    hair: ['fringe', '#ded8cd', '#a9a197'],
    coat: ['collar', '#4a5468', '#313949', cream],
    marks: ['beard', 'glasses'],
  },
  lili: { skin: fair, hair: ['braids', '#98603a', '#633c22'], coat: ['wrap', '#c39a34', '#8d6c20', '#7b5a18'] },
  timo: { skin: tan, hair: ['short', '#4a3020', '#2b1b12'], coat: ['roll', '#3f6cbc', '#294a87', '#5b87d2'] },
  ines: {
    skin: fair,
    hair: ['bob', '#2c211f', '#171110'],
    coat: ['collar', '#6e3447', '#4a2230', cream],
    marks: ['round', 'earrings'],
  },
  marek: {
    skin: fair,
    hair: ['bald', '#8c8378', '#5f584f'],
    coat: ['collar', '#54504b', '#383531', '#c9bfae'],
    marks: ['beard'],
  },
  bobby: { skin: fair, hair: ['quiff', '#e7b955', '#b3852c'], coat: ['jersey', '#3f6fc4', '#294d8d', cream] },
  enzo: {
    skin: tan,
    hair: ['side', '#3a281d', '#22160f'],
    coat: ['jersey', '#3c7554', '#27513a', cream],
    marks: ['moustache'],
  },
  carla: {
    skin: brown,
    hair: ['tail', '#33231b', '#1c120d'],
    coat: ['jersey', '#4373c8', '#2b4f90', '#f6c453'],
    marks: ['band'],
    hat: ['#f4efe4', '#c9c1b2'],
  },
  dino: {
    skin: fair,
    hair: ['short', '#d8d2c6', '#a29b8f'],
    coat: ['hoodie', '#3d6ec6', '#294c8c', cream],
    marks: ['cap', 'beard'],
    hat: ['#384d6d', '#22314a'],
  },
  jojo: { skin: dark, hair: ['afro', '#2f211b', '#1a110d'], coat: ['hoodie', '#d5812e', '#9c5818', cream] },
  felix: {
    skin: pale,
    hair: ['side', '#cf6b3b', '#974622'],
    coat: ['collar', '#62808f', '#44606e', cream],
    marks: ['round', 'freckles'],
  },
  nina: {
    skin: tan,
    hair: ['long', '#7a4a2d', '#4d2c19'],
    coat: ['wrap', '#6ba482', '#47775b', '#3a664d'],
    marks: ['earrings'],
  },
  otto: {
    skin: fair,
    hair: ['fringe', '#6f5238', '#4a3523'],
    coat: ['roll', '#cdb28a', '#9a8160', '#dec7a2'],
    marks: ['glasses', 'moustache'],
  },
  kiki: {
    skin: pale,
    hair: ['bob', '#bf433b', '#862923'],
    coat: ['hoodie', '#5b6771', '#3f4951', cream],
    marks: ['freckles'],
  },
  max: {
    skin: brown,
    hair: ['short', '#241915', '#130c0a'],
    coat: ['roll', '#b98a2c', '#84601a', '#cfa244'],
    marks: ['beard'],
  },
  zora: {
    skin: dark,
    lip: '#2f120e',
    hair: ['bun', '#261a17', '#130c0b'],
    coat: ['wrap', '#7a5a9c', '#523a6e', '#b58ed6'],
    marks: ['band', 'earrings'],
    hat: ['#e6bb45', '#ac8423'],
  },
  ivo: {
    skin: pale,
    hair: ['mane', '#f3eee4', '#bcb4a6'],
    coat: ['collar', '#7a5540', '#54392a', cream],
    marks: ['beard'],
  },
  even: {
    skin: tan,
    hair: ['mane', '#8a5a36', '#5c3a20'],
    coat: ['scarf', '#2f6f6b', '#1f4b49', '#e3b04b'],
    marks: ['round'],
  },
}
