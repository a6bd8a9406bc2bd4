// What surrounds the board besides the present: the log, and the moments of a finished match.
import { dice } from './chance'
import { aside, decision, doc, expect, finish, move, served, stranger, newMatch, test } from './harness'
import { dealt } from './needs'

test(
  'of a match that is over nobody is away, and it is nobody’s turn, at any of its moments',
  served(),
  async ({ page, browser, baseURL }) => {
    const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], { target: '2000' })
    await page.goto(`/m/${id}`)
    const link = await page.getByLabel('Invitation link').inputValue()
    const guest = await stranger(browser, baseURL!)
    await guest.goto(link)
    await guest.getByLabel('Your name').fill('Béla')
    await guest.getByRole('button', { name: 'Join the match' }).click()
    await expect(guest.locator('.sentence')).toBeVisible()
    await guest.goto(aside)
    const seats = page.locator('.seats')
    await expect(seats).toContainText('away')
    await Promise.all([finish(page, id), finish(guest, id)])
    await guest.close()

    await expect(page.locator('.end')).toBeVisible()
    await expect(seats).toContainText('Béla')
    await expect(seats).not.toContainText('away')
    const { seq } = await doc(page, id)
    await page.keyboard.press('Home')
    for (let at = 1; at < Math.min(seq, 14); at++) {
      await expect(page.locator('main')).toHaveAttribute('data-seq', String(at))
      await expect(seats).not.toContainText(/away|your turn|to play/i)
      if (await page.locator('.sentence').count())
        await expect(page.locator('.sentence')).not.toContainText(/your turn/i)
      await page.keyboard.press('ArrowRight')
    }
  },
)

test('a step forward in the past is shown to its end, and its result is told', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const two = [
    { kind: 'human', name: 'Ági' },
    { kind: 'human', name: 'Béla' },
  ]
  const id = await newMatch(page, two, {}, 'footballchess')
  for (const text of ['Qd4-d6', 'Qd8xd6-c7', 'Qd6xc7-c8']) await move(page, id, text)
  const { seq } = await doc(page, id)
  const at = (n: number) => expect(page.locator('main')).toHaveAttribute('data-seq', String(n))
  await page.goto(`/m/${id}#${seq - 3}`)
  await at(seq - 3)
  await expect(page.locator('.log li').first()).toBeAttached()
  const lines = page.locator('[role=log] p')
  const before = await lines.count()
  await page.keyboard.press('ArrowRight')
  await at(seq - 2)
  await expect(lines).toHaveCount(before + 1)
})

test(
  'the log keeps its newest line in sight when the tray takes room, and a reader who looks elsewhere where they are',
  dice('Tutto: a match of two that goes on after forty decisions without banking'),
  async ({ page }) => {
    const id = await dealt(page)
    await page.goto(`/m/${id}`)
    await decision(page, id)
    const list = page.locator('.log ol')
    const newest = list.locator('[aria-current]')
    await expect(newest).toBeInViewport({ ratio: 0.9 })
    const grow = (by: number) =>
      page.locator('.hand > .tray').evaluate((tray, by) => (tray.style.minHeight = `${tray.clientHeight + by}px`), by)
    /** How far the newest line is below the visible part of the list. */
    const below = () =>
      newest.evaluate(
        (line) => line.getBoundingClientRect().bottom - line.closest('ol')!.getBoundingClientRect().bottom,
      )
    const height = async () => (await list.boundingBox())!.height
    const before = await height()
    await grow(60)
    await expect.poll(height).toBeLessThan(before)
    await expect.poll(below).toBeLessThanOrEqual(0)

    await list.evaluate(
      (e) =>
        new Promise((done) => {
          e.addEventListener('scroll', done, { once: true })
          e.scrollTop = 0
        }),
    )
    await grow(-30)
    await expect.poll(height).toBeGreaterThan(before - 60)
    await grow(30)
    await expect.poll(height).toBeLessThan(before)
    expect(await list.evaluate((e) => e.scrollTop)).toBe(0)
  },
)
