import { Cues } from '../../board/played.svelte'
import { moving, type Act, type Motion, type Picture } from './shown'

/** Shows acts one after the other; what is seen is `picture`. */
export class Pictures {
  picture = $state.raw<Picture>() as Picture
  /** What is done just now; undefined at rest. */
  act = $state.raw<Act>()
  /** Grows with every act, so that two equal motions are two. */
  turn = $state(0)
  #cues = new Cues()
  readonly motion = $derived<Motion | undefined>(this.act?.motion)
  /** The card whose face is seen: none while one is turned over. */
  readonly card = $derived(this.motion === 'flip' ? '' : this.picture.card)

  constructor(picture: Picture) {
    this.picture = picture
  }

  /** Shows a picture at once and forgets what was still to come. */
  show(picture: Picture) {
    this.#halt()
    this.#see(picture)
  }

  /** Plays acts; the last picture stays. What comes of a movement is seen when it has ended. */
  run(acts: readonly Act[], rate = 1) {
    this.#halt()
    let at = 0
    const cues = acts.flatMap((act) => [{ at, act: () => this.#play(act) }, { at: (at += act.ms), act: () => this.#see(act.picture) }])
    cues[0]?.act()
    this.#cues.run(cues.slice(1), rate)
  }

  /** Shows where acts would end. */
  end(acts: readonly Act[]) {
    this.#halt()
    for (const { picture } of acts) this.#see(picture)
  }

  /** Jumps to the last picture. */
  skip() {
    this.#cues.finish()
    this.act = undefined
  }

  #play(act: Act) {
    const { card, dice, stays } = act.picture
    // What was proclaimed before is over when the next card comes: it may be another player's.
    const now = act.motion === 'flip' ? { ...this.picture, banner: undefined } : this.picture
    this.#see(moving.includes(act.motion) ? { ...now, card, ...(!stays && { dice }) } : act.picture)
    this.act = act
    this.turn++
  }

  #see(picture: Picture) {
    const { dice, groups } = this.picture
    this.picture = picture.stays ? { ...picture, dice, groups } : picture
  }

  #halt() {
    this.#cues.forget()
    this.act = undefined
  }
}
