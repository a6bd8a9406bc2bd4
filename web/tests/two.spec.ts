// Two pages of one browser, without a server: each holds a program, and one of the programs does the
// computer's thinking.
import { doc, expect, onSite, newMatch, test } from './harness'

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
    const thoughts = () =>
      second.evaluate(async () => {
        const { held, pending } = await navigator.locks.query()
        return [held, pending].map((list) => list!.filter(({ name }) => name!.startsWith('woodwork thinks')).length)
      })
    await expect.poll(thoughts, { intervals: [20] }).toEqual([1, 1])
    await page.close()
    await expect(second.locator('main')).toHaveAttribute('data-seq', String(seq + 2))
    await expect.poll(thoughts).toEqual([0, 0])
  },
)
