// Those who share a side see what the one who decides chooses, and may show what they would do.
import { another, come, doc, enter, expect, newMatch, remember, shares, test, violations, wakes } from './harness'

const figures =
  ' -34200,0;-24000,8000;-24000,-8000;-24000,0;-12000,10000;-9000,3000;-12000,-10000;8000,9000;8000,-9000;20000,6000;20000,-6000 34200,0;24000,8000;24000,-8000;24000,0;12000,10000;9000,-3000;12000,-10000;-8000,9000;-8000,-9000;-20000,6000;-20000,-6000'
const flick = `SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0${figures} -3000,0,0,5;0,2600,0,1;0,-2600,0,3`

/** The window of those who come. */
const wide = { width: 1000, height: 800 }

test('a side of three sees the aim of the one who decides, and what another one would do, who cannot play', async ({
  page,
  browser,
  baseURL,
}) => {
  await remember(page, { name: 'Anna' })
  await shares(page)
  const id = await newMatch(
    page,
    [
      { kind: 'human', name: 'Anna' },
      { kind: 'bot', level: 'beginner' },
    ],
    { setup: 'open', clock: 'fixed', crewA: '3' },
    'squareball',
    undefined,
    { state: flick },
  )
  await page.goto(`/m/${id}`)
  const link = await page.getByRole('textbox', { name: /link/i }).first().inputValue()
  const pages = [
    page,
    await come(browser, baseURL!, link, 'Béla', wide),
    await come(browser, baseURL!, link, 'Cili', wide),
  ]
  const watcher = await (await another(browser, { baseURL })).newPage()
  await watcher.goto(`/m/${id}`)
  for (const p of [...pages, watcher]) await expect(p.locator('.sentence')).toBeVisible()
  const now = (await doc(page, id)).doc
  const acts: number = now.seats[0].acts ?? 0
  const names = ['Anna', 'Béla', 'Cili']
  const [acting, pointing, third] = [acts, (acts + 1) % 3, (acts + 2) % 3].map((n) => pages[n])
  const name = names[(acts + 1) % 3]

  // The one who decides turns their aim: the others see it.
  await acting.keyboard.press('b')
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft']) await acting.keyboard.press(key)
  for (const p of [pointing, third, watcher]) await expect(p.locator('[data-point]')).toHaveCount(1)
  await expect(acting.locator('[data-point]')).toHaveCount(0)

  // Another one shows, by keyboard, what they would do: the rest of the side sees whose idea it is, and hears of it.
  await enter(pointing.getByRole('button', { name: 'Show what you would do' }))
  await expect(pointing.getByText(`You’re only showing it; ${names[acts]} decides.`)).toBeVisible()
  await expect(pointing.locator('.decision [data-move]')).toHaveCount(0)
  expect(await violations(pointing)).toEqual([])
  const seq = (await doc(page, id)).seq
  await pointing.keyboard.press('b')
  for (const key of ['2', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'Enter', '.'])
    await pointing.keyboard.press(key)
  await expect(acting.locator('[data-point^="f2"]')).toContainText(name)
  await expect(third.locator('[data-point^="f2"]')).toContainText(name)
  await expect(third.locator('[data-point]')).toHaveCount(2)
  await expect(watcher.locator('[data-point]')).toHaveCount(1) // what a side thinks about is drawn for the side
  for (const p of [acting, third])
    await expect(
      p
        .locator('[aria-live]')
        .filter({ hasText: `${name} shows: Yellow` })
        .first(),
    ).toBeAttached()
  expect((await doc(page, id)).seq).toBe(seq) // nothing was played

  // It is gone when they stop, and the aim of the one who decides is as it was: it is played.
  await pointing.getByRole('button', { name: 'Stop showing' }).click()
  await expect(acting.locator('[data-point]')).toHaveCount(0)
  await expect(third.locator('[data-point]')).toHaveCount(1)
  await acting.keyboard.press('b')
  await wakes(acting)
  await acting.keyboard.press('Enter')
  await expect(third.locator('main')).not.toHaveAttribute('data-seq', String(seq))
})
