import type { Act, Motion, Picture } from './acts'

/** Plays acts one after the other; what it shows is `picture`. */
export class Stage {
  picture = $state.raw<Picture>() as Picture
  /** What moves just now; undefined at rest. */
  motion = $state<Motion>()
  /** Grows with every act, so that two equal motions are two. */
  turn = $state(0)
  #rest: readonly Act[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(picture: Picture) {
    this.picture = picture
  }

  /** Shows a picture at once and forgets what was still to come. */
  show(picture: Picture) {
    this.#halt()
    this.#see(picture)
  }

  /** Plays acts; the last picture stays. */
  run(acts: readonly Act[]) {
    this.#halt()
    this.#rest = acts
    this.#next()
  }

  /** Shows where acts would end. */
  end(acts: readonly Act[]) {
    this.#halt()
    for (const { picture } of acts) this.#see(picture)
  }

  /** Jumps to the last picture. */
  skip() {
    this.end(this.#rest)
  }

  #next() {
    const [act, ...rest] = this.#rest
    this.#rest = rest
    this.motion = act?.motion
    if (!act) return
    this.#see(act.picture)
    this.turn++
    this.#timer = setTimeout(() => this.#next(), act.ms)
  }

  #see(picture: Picture) {
    const { dice, groups } = this.picture
    this.picture = picture.stays ? { ...picture, dice, groups } : picture
  }

  #halt() {
    clearTimeout(this.#timer)
    this.#rest = []
    this.motion = undefined
  }
}
