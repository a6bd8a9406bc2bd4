// What the end of a match means to its reader: won or lost, and against whom; the decisions that told; the star that it
// has won, and who comes next on the ladder.
import { infoOf } from '../../api/catalogue'
import { addStar, nextUp, stars } from '../../people/ladder'
import { showed } from '../../people/even'
import { Nature } from '../../seats'
import { settings } from '../../shell/settings.svelte'
import type { Controller } from '../controller.svelte'
import { helpedIn } from '../help/hintcount'
import { drawn } from '../table/table'
import { rivalOf } from './rival'
import { trialOf } from './trial'

export class Ending {
  /** What the game has beside its matches, and the levels of its computers. */
  able = $state({ explore: false, puzzles: 0, levels: [] as string[] })

  constructor(private of: () => Controller) {
    $effect(() => {
      const { rung } = this
      const { game } = this.doc
      if (!rung || this.helped || !addStar(game, rung)) return
      // The box offers the next one from now on, whatever is pressed here.
      const { levels } = this.able
      const up = nextUp(levels, stars(game), rung)
      if (up && levels.indexOf(up) > levels.indexOf(rung)) settings.setLevel(game, up)
    })
    $effect(() => {
      void infoOf(this.doc.game).then((info) => {
        if (info) this.able = { explore: info.explore, puzzles: info.puzzles, levels: info.levels }
      })
    })
    // What the reader's decisions showed, without help, is how strongly Even plays the next time.
    $effect(() => {
      const { id, review } = this.of()
      const strength = review.review?.showed
      if (this.rival && !this.trial && strength !== undefined && !this.helped) showed(this.doc.game, id, strength)
    })
  }

  readonly doc = $derived.by(() => this.of().connection.doc!)
  /** The reader's only seat. */
  readonly mine = $derived.by(() => (this.of().you.length === 1 ? this.of().you[0] : undefined))
  readonly result = $derived.by(() => {
    const { winners } = this.doc
    if (this.mine === undefined || !winners.length || drawn(this.doc)) return 'draw'
    return winners.includes(this.mine) ? 'won' : 'lost'
  })
  /** The only opponent, if it is a computer. */
  readonly rival = $derived.by(() => rivalOf(this.doc, this.mine))
  /** What the match tried, if it began at a moment of another one. */
  readonly trial = $derived.by(() => trialOf(this.of().id))
  readonly helped = $derived.by(() => !!this.of().you.length && helpedIn(this.of().id))

  /** Whether anything was drawn: a match without chance has no luck to account for. */
  readonly chance = $derived.by(() => this.of().connection.entries.some((e) => e?.seat === Nature))
  /** Whose story is told: the reader's, or else the winner's. */
  readonly hero = $derived.by(() => this.mine ?? this.doc.winners[0] ?? 0)
  /** The hero's own best decision, and the most costly one. */
  readonly best = $derived.by(() => this.of().review.review?.best[this.hero])
  readonly slip = $derived.by(() => {
    const { review } = this.of().review
    return review?.plies.find(({ seq, text }) => text && seq === review.worst[this.hero])
  })

  /** Whether the match is one of the ladder: from the beginning, or as friendly as a first one, and not of an evening. */
  readonly climbs = $derived.by(() => {
    const { connection, friendly } = this.of()
    if (!this.rival || this.trial || connection.you.room) return false
    return friendly || connection.entries[1]?.deed?.verb !== 'position'
  })
  /** Whether it was the reader's first match of the game. */
  readonly first = $derived.by(() => settings.friendly(this.doc.game, this.of().id))
  /** Who comes next, after a win and after the first match; undefined if there is nobody. */
  readonly above = $derived.by(() =>
    this.climbs && (this.result === 'won' || this.first)
      ? nextUp(this.able.levels, stars(this.doc.game), this.rival?.level)
      : undefined,
  )
  /** The level whose star the match may win. */
  readonly rung = $derived.by(() =>
    this.climbs && this.result === 'won' && this.able.levels.includes(this.rival?.level ?? '')
      ? this.rival?.level
      : undefined,
  )
}
