import { Cues } from '../../board/played.svelte'
import { moving, type Act, type Motion, type Picture } from './shown'

/** Shows acts one after another; `picture` is what is seen. */
export class Pictures {
  picture = $state.raw<Picture>() as Picture
  /** The current act; undefined at rest. */
  act = $state.raw<Act>()
  /** Grows with every act, so that two equal motions in a row differ. */
  turn = $state(0)
  #cues = new Cues()
  readonly motion = $derived<Motion | undefined>(this.act?.motion)
  /** The visible face of the card: none while a card is being turned over. */
  readonly card = $derived(this.motion === 'flip' ? '' : this.picture.card)
  /** How many dice lie in the well: those that still slide there do not yet. */
  readonly aside = $derived(
    this.motion === 'slide'
      ? this.picture.groups.flatMap(({ dice }) => dice).length
      : this.picture.dice.filter(({ place }) => place === 'rail').length,
  )

  constructor(picture: Picture) {
    this.picture = picture
  }

  /** Shows a picture at once and drops the acts still to come. */
  show(picture: Picture) {
    this.#halt()
    this.#see(picture)
  }

  /** Plays acts; the last picture stays. The result of a movement is shown at its end. */
  run(acts: readonly Act[], rate = 1) {
    this.#halt()
    let at = 0
    const cues = acts.flatMap((act) => [
      { at, act: () => this.#play(act) },
      { at: (at += act.ms), act: () => this.#see(act.picture) },
    ])
    cues[0]?.act()
    this.#cues.run(cues.slice(1), rate)
  }

  /** Shows the end of acts at once. */
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
    // Earlier announcements end when the next card comes: it may be another player's.
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
