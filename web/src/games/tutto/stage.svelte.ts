import type { Act, Motion, Picture } from './acts'

/** Plays acts one after the other; what it shows is `picture`. */
export class Stage {
  picture = $state.raw<Picture>() as Picture
  /** What moves just now; undefined at rest. */
  motion = $state<Motion>()
  /** Grows with every act, so that two equal motions are two. */
  turn = $state(0)
  #rest: Act[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(picture: Picture) {
    this.picture = picture
  }

  /** Shows a picture at once and forgets what was still to come. */
  show(picture: Picture) {
    clearTimeout(this.#timer)
    this.#rest = []
    this.motion = undefined
    this.picture = picture
  }

  /** Plays acts; the last picture stays. */
  run(acts: readonly Act[]) {
    clearTimeout(this.#timer)
    const lying = this.picture.dice
    // A Stop sweeps away whatever lies on the table, and a card put away leaves it lying.
    const keep = acts.some((act) => act.motion === 'sweep' || act.motion === 'away')
    this.#rest = acts.map((act) => (keep ? { ...act, picture: { ...act.picture, dice: lying, groups: [] } } : act))
    this.#next()
  }

  /** Jumps to the last picture. */
  skip() {
    const last = this.#rest[this.#rest.length - 1]
    if (last) this.show(last.picture)
    else this.motion = undefined
  }

  #next() {
    const act = this.#rest.shift()
    if (!act) {
      this.motion = undefined
      return
    }
    this.picture = act.picture
    this.motion = act.motion
    this.turn++
    this.#timer = setTimeout(() => this.#next(), act.ms)
  }
}
