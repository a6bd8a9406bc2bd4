// What this browser remembers about its reader: language, theme, sound, motion, coach.
import { languages, words, type Lang } from '../i18n/words.svelte'
import { keep, recalled, shortcuts } from './kept'

export type Theme = 'system' | 'light' | 'dark' | 'contrast'
export type Motion = 'system' | 'on' | 'off'

/** The longest name: a server cuts longer ones (maxName in api/name.go). */
const longestName = 24

const letters = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined

/** A name as far as a server takes it, in letters as people count them: an emoji of many characters is one. */
export function short(name: string): string {
  return (letters ? Array.from(letters.segment(name), ({ segment }) => segment) : Array.from(name))
    .slice(0, longestName)
    .join('')
}

function one<T extends string>(value: string | undefined, of: readonly T[]): T {
  return of.includes(value as T) ? (value as T) : of[0]
}

const themes: readonly Theme[] = ['dark', 'light', 'system', 'contrast']
const chosen = (theme: string | undefined) => themes.find((known) => known === theme)

const loudness = (kept: string | undefined) => (Number(kept) > 0 && Number(kept) <= 1 ? Number(kept) : 0.8)

const darkness = matchMedia('(prefers-color-scheme: dark)')
const contrast = matchMedia('(prefers-contrast: more)')
const forced = matchMedia('(forced-colors: active)')
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

class Settings {
  #theme = $state<Theme | undefined>(chosen(recalled('theme')))
  motionChoice = $state<Motion>(one(recalled('motion'), ['system', 'on', 'off']))
  sound = $state(recalled('sound') === 'on')
  /** Whether the reader has ever said whether they want it. */
  soundChosen = $state(recalled('sound') !== undefined)
  /** How loud, from 0 to 1. */
  volume = $state(loudness(recalled('volume')))
  coach = $state(recalled('coach') === 'on')
  /** Whether computers appear to think for a moment. */
  thinking = $state(recalled('thinking') !== 'off')
  /** Whether other players' reactions are shown. */
  reactions = $state(recalled('reactions') !== 'off')
  /** Whether keys of one character are commands. */
  letters = $state(!shortcuts.off)
  name = $state(recalled('name') ?? '')
  /** The reader's face, one of the people's; undefined: the one that goes with the name. */
  face = $state(recalled('face') || undefined)
  /** The last match begun in this browser, until its game has been explained. */
  opened = $state(recalled('opened') || undefined)
  #still = $state(stillness.matches)

  constructor() {
    for (const query of [darkness, contrast, forced]) query.addEventListener('change', () => this.paint())
    stillness.addEventListener('change', () => {
      this.#still = stillness.matches
      this.paint()
    })
  }

  /** The chosen theme, or the one of who has chosen none: the evening, unless the browser asks for contrast. Browsers
   *  report "light" where nobody has a preference, so the device's scheme counts for those who choose it. */
  get theme(): Theme {
    return this.#theme ?? (contrast.matches ? 'contrast' : 'dark')
  }
  /** False: nothing may move. */
  get motion(): boolean {
    return this.motionChoice === 'on' || (this.motionChoice === 'system' && !this.#still)
  }

  setLang(lang: Lang) {
    keep('lang', lang)
    return words.use(lang)
  }
  setTheme(theme: Theme) {
    this.#theme = theme
    keep('theme', theme)
    this.paint()
  }
  setMotion(motion: Motion) {
    this.motionChoice = motion
    keep('motion', motion)
    this.paint()
  }
  setSound(on: boolean) {
    this.sound = on
    this.soundChosen = true
    keep('sound', on ? 'on' : 'off')
  }
  setVolume(volume: number) {
    this.volume = volume
    keep('volume', String(volume))
  }
  setThinking(on: boolean) {
    this.thinking = on
    keep('thinking', on ? 'on' : 'off')
  }
  setReactions(on: boolean) {
    this.reactions = on
    keep('reactions', on ? 'on' : 'off')
  }
  setLetters(on: boolean) {
    this.letters = on
    shortcuts.off = !on
    keep('letters', on ? 'on' : 'off')
  }
  setCoach(on: boolean) {
    this.coach = on
    keep('coach', on ? 'on' : 'off')
  }
  /** The level last chosen for a game; undefined if none was. */
  level(game: string): string | undefined {
    return recalled('level.' + game) ?? undefined
  }
  setLevel(game: string, level: string) {
    keep('level.' + game, level)
  }
  /** How many lessons of a game have been solved in order, and how many there are. */
  lessons(game: string): { done: number; of: number } {
    const [done, of] = (recalled('lessons.' + game) ?? '').split('/').map(Number)
    return { done: done || 0, of: of || 0 }
  }
  setLesson(game: string, n: number, of: number) {
    if (n === this.lessons(game).done + 1) keep('lessons.' + game, `${n}/${of}`)
  }
  /** Whether a match was this browser's first of its game, against a computer: an easier one where a game has such. */
  friendly = (game: string, id: string): boolean => recalled('first.' + game) === id
  /** Whether no match of a game was ever begun here. */
  newcomer = (game: string): boolean => !recalled('first.' + game) && !recalled('taught.' + game)
  /** A match of a game was begun here: the first one is explained. easy: it is a friendly one. */
  begin(game: string, id: string, easy = false) {
    if (this.newcomer(game)) keep('first.' + game, easy ? id : `other.${id}`)
    this.#open(recalled('taught.' + game) ? undefined : id)
  }
  /** The game has been explained, and will not be again. */
  teach(game: string) {
    keep('taught.' + game, 'yes')
    this.#open(undefined)
  }
  #open(id: string | undefined) {
    this.opened = id
    keep('opened', id ?? '')
  }
  /** Matches that are not listed until something happens in them: the time of the last event, by match. */
  get hidden(): Record<string, string> {
    try {
      return JSON.parse(recalled('hidden') ?? '{}')
    } catch {
      return {}
    }
  }
  hide(hidden: Record<string, string>) {
    keep('hidden', JSON.stringify(hidden))
  }
  setName(name: string) {
    this.name = name
    keep('name', name)
  }
  setFace(face: string) {
    this.face = face
    keep('face', face)
  }

  /** Sets on the root element what boot.js set before the first paint, and the browser's own bar has the colour of the
   *  table. */
  paint() {
    const system = contrast.matches ? 'contrast' : darkness.matches ? 'dark' : 'light'
    const theme = this.theme === 'system' ? system : this.theme
    const root = document.documentElement
    root.dataset.theme = forced.matches ? 'contrast' : theme
    root.dataset.motion = this.motion ? 'on' : 'off'
    document.querySelector<HTMLMetaElement>('[name=theme-color]')!.content =
      getComputedStyle(root).getPropertyValue('--table-near')
  }
}

export const settings = new Settings()

/** The initial language: the stored one, or else the first of the browser's that we have. */
export function firstLang(): Lang {
  return one(document.documentElement.lang || undefined, languages)
}
