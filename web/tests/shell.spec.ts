// The surroundings of the games: low windows, seats that are taken back, links and outdated pages.
import { expect, inMenu, remember, served, stranger, newMatch, test, violations, visit, wider } from './harness'
import type { Browser, Page } from '@playwright/test'

const seats = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'club' },
]

/** A match between the page's own seat and one that another browser has taken; returns its id. */
async function shared(page: Page, browser: Browser, baseURL: string, others: object[] = []): Promise<string> {
  const id = await newMatch(page, [seats[0], { kind: 'open' }, ...others])
  const other = await stranger(browser, baseURL)
  await other.goto(await invitation(page, id))
  await other.getByRole('button', { name: 'Join the match' }).click()
  await page.goto(`/m/${id}`)
  await expect(page.locator('.sentence')).toBeVisible()
  return id
}

/** The link of the second seat. */
async function invitation(page: Page, id: string): Promise<string> {
  const { you } = await page.evaluate(async (id) => (await fetch(`/api/matches/${id}`)).json(), id)
  return `/m/${id}?seat=2&key=${encodeURIComponent(you.invites[1])}`
}

test('a low window: the board beside the tray, nothing over it, the log a sheet; with the system’s own few colours the moment shown and what is pressed are told apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(`/m/${await newMatch(page, seats)}`)
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [640, 400],
    [1280, 560],
  ])
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await expect(page.locator('.sentence.yours')).toBeVisible()
      const action = page.locator('.tray button:enabled').first()
      await expect(action).toBeVisible()
      const board = (await page.locator('.board').boundingBox())!
      const hand = (await page.locator('.hand').boundingBox())!
      expect(board.x + board.width).toBeLessThanOrEqual(hand.x)
      expect(Math.max(board.y + board.height, hand.y + hand.height)).toBeLessThanOrEqual(height)
      await action.click({ trial: true }) // nothing covers it
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Log', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Log' })).toBeHidden()
    })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((e) => getComputedStyle(e).backgroundColor)
  await expect(page.locator('.log [aria-current]')).toBeVisible()
  expect(await ground('.log .line[aria-current]')).not.toBe(await ground('.log .line:not([aria-current])'))
  await page.getByRole('button', { name: 'Rules', exact: true }).click()
  await expect.poll(() => ground('.tool[aria-pressed=true]')).not.toBe(await ground('.tool:not([aria-pressed])'))
})

test('without a choice it is evening; the device decides for those who choose it, and more contrast is respected', async ({
  page,
}) => {
  const theme = page.locator(':root')
  const bar = page.locator('meta[name=theme-color]') // the browser's own
  const wood = { light: /^#e8cda2$/, dark: /^#3a2414$/, contrast: /^#fff(fff)?$/ }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/verify')
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await expect(bar).toHaveAttribute('content', wood.dark)
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' })
  await expect(theme).toHaveAttribute('data-theme', 'contrast')
  await page.reload()
  await expect(theme).toHaveAttribute('data-theme', 'contrast')
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })
  await page.locator('.rail button').last().click()
  await expect(page.getByRole('radio', { name: 'Evening' })).toBeChecked()
  for (const [choice, attribute] of [
    ['Morning', 'light'],
    ['High contrast', 'contrast'],
    ['As the device', 'light'],
  ] as const) {
    await page.getByRole('radio', { name: choice }).check()
    await expect(theme).toHaveAttribute('data-theme', attribute)
    await expect(bar).toHaveAttribute('content', wood[attribute])
    await page.reload()
    await expect(theme).toHaveAttribute('data-theme', attribute)
    await expect(bar).toHaveAttribute('content', wood[attribute])
    await page.locator('.rail button').last().click()
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(theme).toHaveAttribute('data-theme', 'dark')
  await expect(bar).toHaveAttribute('content', wood.dark)
})

test('on the narrowest phone, and with letters twice as large, the tools of a match stay in the window; sound is one of them from 360 px on', async ({
  page,
}) => {
  await remember(page, { lang: 'ru' })
  const id = await newMatch(page, seats, {}, 'footballchess', { takeback: 'any', help: 'yes' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/m/${id}`)
  await expect(page.locator('.sentence')).toBeVisible()
  expect(await wider(page)).toBeLessThanOrEqual(0)
  await expect(page.locator('.rail .sounds')).toBeHidden()
  for (const letters of ['28px', ''])
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [412, 915],
      [440, 956],
      [640, 800],
      [820, 1180],
      [844, 390],
    ]) {
      await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), letters)
      await page.setViewportSize({ width, height })
      await expect(page.locator('.rail .tool').filter({ visible: true })).toHaveCount(6)
      await expect(page.locator('.rail .sounds')).toBeVisible()
      expect(await wider(page), `${width} px`).toBeLessThanOrEqual(0)
      expect((await page.locator('.rail').boundingBox())!.height, `one line at ${width} px`).toBeLessThanOrEqual(52)
    }
  await page.setViewportSize({ width: 320, height: 640 })
  // Long words beside a switch do not make it smaller.
  await page.locator('.rail button').last().click()
  await page.getByRole('button', { name: 'Настройки' }).click()
  const switches = page.locator('dialog input[type=checkbox]')
  await expect(switches).toHaveCount(8)
  expect(
    new Set(await switches.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))).size,
  ).toBe(1)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await wider(page)).toBeLessThanOrEqual(0)
  const [hand, log] = [
    await page.locator('.hand > .tray').boundingBox(),
    await page.locator('section.log').boundingBox(),
  ]
  expect(hand!.y + hand!.height).toBeLessThanOrEqual(log!.y + 1)
})

test(
  'who was replaced by the computer is told so, and takes the seat back',
  served(),
  async ({ page, browser, baseURL }) => {
    const id = await shared(page, browser, baseURL!, [{ kind: 'bot', level: 'club' }]) // with two players, the other one chooses
    await page.evaluate((id) => fetch(`/api/matches/${id}/seats/0`, { method: 'DELETE' }), id)
    await page.goto('/')
    await expect(page.locator(`a[href="/m/${id}"]`)).toContainText('The computer plays for you')
    await page.goto(`/m/${id}`)
    await expect(page.getByText('The computer plays for you.')).toBeVisible()
    expect(await inMenu(page, 'Leave the match')).toBe(false)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Take your seat back' }).click()
    await expect(page.locator('.seats li').first()).toContainText('you')
    expect(await inMenu(page, 'Leave the match')).toBe(true)
    await expect(page.getByText('The computer plays for you.')).toHaveCount(0)
  },
)

test(
  'an invitation that is cut short says so, and the whole one still leads in',
  served(),
  async ({ page, browser, baseURL }) => {
    const id = await newMatch(page, [seats[0], { kind: 'open' }])
    const link = await invitation(page, id)
    const guest = await stranger(browser, baseURL!)
    await guest.goto(link.slice(0, -3))
    await guest.getByRole('button', { name: 'Join the match' }).click()
    await expect(guest.getByRole('alert')).toContainText('the link might be cut short')
    await guest.goto(link.replace('seat=2', 'seat=9'))
    await expect(guest.getByText('the link might be cut short')).toBeVisible()
    await guest.goto(link)
    await guest.getByRole('button', { name: 'Join the match' }).click()
    await expect(guest.locator('.seats li').nth(1)).toContainText('you')
  },
)

test('a wrong try in a lesson asks for another first; a reload keeps the lesson', async ({ page }) => {
  await page.goto('/learn/tutto')
  const main = page.locator('.ways .main')
  await page.getByRole('button', { name: /^Bank/ }).click()
  await expect(page.getByText('Not quite.')).toBeVisible()
  await expect(main).toHaveText('Try again')
  await main.click()
  await page.getByRole('button', { name: /^Roll on/ }).click()
  await expect(page.getByText('That’s it.')).toBeVisible()
  await expect(main).toHaveText('Next lesson')
  await main.click()
  await expect(page.locator('.count').getByText('Lesson 2 of')).toBeVisible()
  await page.reload()
  await expect(page.locator('.count').getByText('Lesson 2 of')).toBeVisible()
})

test('a page of an older server, whose parts are gone, loads itself again', served(), async ({ page }) => {
  let renewed = false
  await page.goto('/')
  await page.route(/assets\/Rules-.*\.js$/, (route) => (renewed ? route.continue() : route.fulfill({ status: 404 })))
  await page.route('**/rules/tutto', (route) => {
    if (!route.request().isNavigationRequest())
      return route.fulfill({ body: '<script type="module" src="/assets/newer.js"></script>' })
    renewed = true
    return route.continue()
  })
  await page.locator('a[href="/rules/tutto"]').click()
  await expect(page.locator('.book h1')).toBeVisible()
  expect(renewed).toBe(true)
})

test('every letter of the four languages is drawn in our own faces', async ({ page }) => {
  await page.goto('/')
  const missing = await page.evaluate(async () => {
    const letters = 'abcçdefgğhıijklmnoöpqrsştuüvwxyzáéíóőúűабвгдеёжзийклмнопрстуфхцчшщъыьэюя'
    const brush = document.createElement('canvas').getContext('2d')!
    const missing: string[] = []
    for (const face of ['Woodwork Text', 'Woodwork Display'])
      for (const letter of letters + letters.toLocaleUpperCase('tr')) {
        await document.fonts.load(`600 100px "${face}"`, letter)
        // A letter that a face has keeps its width with any fallback face.
        const widths = ['monospace', 'serif'].map((behind) => {
          brush.font = `600 100px "${face}", ${behind}`
          return brush.measureText(letter).width
        })
        if (widths[0] !== widths[1]) missing.push(`${face}: ${letter}`)
      }
    return missing
  })
  expect(missing).toEqual([])
})

test('a link that is followed while the step of a dialog is taken back leads where it says, and Back to the page of the dialog', async ({
  page,
}) => {
  const id = await newMatch(page, seats)
  await page.goto(`/m/${id}`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.evaluate(async () => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/rules/tutto' }))
    const go = history.go.bind(history)
    const taken = new Promise((done) => addEventListener('popstate', done, { once: true }))
    history.go = (by) => {
      history.go = go
      go(by) // the browser makes the step later
      link.click()
    }
    document.querySelector('dialog')!.close()
    await taken
    link.remove()
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Tutto' })).toBeVisible()
  await expect(page).toHaveURL('/rules/tutto')
  await page.goBack()
  await expect(page).toHaveURL(`/m/${id}`)
  await expect(page.locator('.sentence')).toBeVisible()
})

test('a page that is opened is announced by its own title, a match once it is there', async ({ page }) => {
  const id = await newMatch(page, seats)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  const heard = await page.locator('#app > p[aria-live]').evaluateHandle((region) => {
    const titles = [region.textContent]
    new MutationObserver(() => titles.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return titles
  })
  const titles = async () => (await heard.jsonValue()).filter(Boolean)
  await visit(page, '/rules/tutto')
  await expect(page.locator('.book h1')).toBeVisible()
  await expect.poll(titles).toEqual(['Rules: Tutto! · Woodwork'])
  await page.goBack()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(titles).toEqual(['Rules: Tutto! · Woodwork', 'Woodwork'])
  await visit(page, `/m/${id}`)
  await expect(page.locator('.sentence')).toBeVisible()
  await expect.poll(async () => (await titles()).slice(2)).toEqual([expect.stringMatching(/Tutto! · Woodwork$/)])
  await visit(page, '/nowhere')
  await expect.poll(async () => (await titles()).slice(3)).toEqual(['Page not found · Woodwork'])
})
