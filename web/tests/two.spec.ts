// Two pages of one browser, without a server: each holds a program, and one of the programs does the
// computer's thinking. Which one, and that it is one, is told by src/page/once.test.ts.
import { doc, expect, onSite, newMatch, test } from './harness'

/** In a page: waits until a page thinks about the computer's move, or none does and none would. The page itself looks: a
 *  question that is asked from outside can come when all is over. */
async function thinking(wanted: boolean): Promise<void> {
  for (;;) {
    const { held, pending } = await navigator.locks.query()
    const thinks = [...held!, ...pending!].some(({ name }) => name!.startsWith('woodwork thinks'))
    if (thinks === wanted) return
    await new Promise((later) => setTimeout(later, 5))
  }
}

test(
  'a match in two pages goes on when the one that has the computer think is closed',
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
    const begun = second.evaluate(thinking, true)
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
    await begun
    await page.close()
    await expect(second.locator('main')).toHaveAttribute('data-seq', String(seq + 2))
    await second.evaluate(thinking, false)
  },
)
