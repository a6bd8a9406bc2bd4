// Two pages of one browser, without a server: each holds a program, and one of the programs does the
// computer's thinking.
import { doc, expect, onSite, newMatch, test } from './harness'

/** In a page: waits until so many pages think about the computer's move, and so many would. The page itself looks: a question
 *  that is asked from outside can come when all is over. */
async function thinking([now, next]: readonly [number, number]): Promise<void> {
  for (;;) {
    const { held, pending } = await navigator.locks.query()
    const [think, would] = [held, pending].map(
      (list) => list!.filter(({ name }) => name!.startsWith('woodwork thinks')).length,
    )
    if (think === now && would === next) return
    await new Promise((later) => setTimeout(later, 5))
  }
}

test(
  'of two pages with one match one has the computer think, and the match goes on when a page is closed meanwhile',
  onSite(),
  async ({ page, context }) => {
    const id = await newMatch(
      page,
      [
        { kind: 'human', name: 'Ági' },
        { kind: 'bot', level: 'best' },
      ],
      {},
      'footballchess',
    )
    const second = await context.newPage()
    await page.goto(`/m/${id}`)
    await second.goto(`/sub/?m/${id}`)
    for (const p of [page, second]) await expect(p.locator('.log li').first()).toBeVisible()
    const {
      seq,
      doc: { legal },
    } = await doc(page, id)
    const both = second.evaluate(thinking, [1, 1] as const)
    await page.evaluate(
      async ([id, seq, move]) => {
        await fetch(`/api/matches/${id}/moves`, {
          method: 'POST',
          body: JSON.stringify({ seat: 0, seq, move }),
          headers: { 'Content-Type': 'application/json' },
        })
      },
      [id, seq, legal[0][0]] as const,
    )
    await both
    await page.close()
    await expect(second.locator('main')).toHaveAttribute('data-seq', String(seq + 2))
    await second.evaluate(thinking, [0, 0] as const)
  },
)
