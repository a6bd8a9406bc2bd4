// Being called when it is one's turn: asked once, after the first move of a match by days; chosen in the settings, where
// the calendar is, too.
import type { Page } from '@playwright/test'
import { another, doc, expect, move, newMatch, test, violations } from './harness'

const days = { takeback: 'no', help: 'no', clock: 'days:3' }

/** A push service that accepts this browser, as no browser here reaches a real one; answer: what its reader says when it asks whether it may
 *  call. */
async function pushService(page: Page, answer: NotificationPermission = 'granted') {
  await page.addInitScript((answer) => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const subscription = (key: unknown) => ({
      options: {},
      toJSON: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${String(key).length}`, keys }),
      unsubscribe: async () => ((window as any).subscribed = undefined),
    })
    PushManager.prototype.subscribe = async (options) =>
      ((window as any).subscribed = subscription(options?.applicationServerKey)) as never
    PushManager.prototype.getSubscription = async () => (window as any).subscribed ?? null
    Object.defineProperty(Notification, 'permission', { get: () => (window as any).granted ?? 'default' })
    Navigator.prototype.setAppBadge = async (n) => void ((window as any).badge = n)
    Notification.requestPermission = async () => ((window as any).granted = answer)
  }, answer)
}

test('a browser is asked once whether it shall call, and the calendar has what is due', async ({
  browser,
  baseURL,
}) => {
  const context = await another(browser, { baseURL, serviceWorkers: 'allow', permissions: ['notifications'] })
  const page = await context.newPage()
  await pushService(page)
  const sent: object[] = []
  await context.route('**/api/calls', (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON())
    return route.continue()
  })
  await page.goto('/')
  const id = await newMatch(page, [{ kind: 'human', name: 'Ági' }, { kind: 'open' }], {}, 'footballchess', days)
  const friend = await another(browser, { baseURL })
  const other = await friend.newPage()
  await page.goto(`/m/${id}`)
  await other.goto(await page.getByLabel('Invitation link').inputValue())
  await other.getByRole('button', { name: 'Join the match' }).click()
  await expect(page.locator('.sentence')).toBeVisible()
  const card = page.getByRole('region', { name: 'Notifications' })
  await expect.poll(async () => (await doc(page, id)).doc.phase).toBe('playing')
  const own = async () => {
    const { you, doc: now } = await doc(page, id)
    return now.turn.seats.includes(you.seats[0])
  }
  if (!(await own())) await move(other, id)
  await expect.poll(own).toBe(true)
  await expect(card).toBeHidden() // nothing is asked before there is something to wait for
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The icon of an installed app counts the matches that wait: the server is asked when that can have changed.
  const badge = () => page.evaluate(() => (window as any).badge)
  await expect.poll(badge).toBe(1)
  let asked = 0
  page.on('request', (request) => void (asked += Number(new URL(request.url()).pathname === '/api/me')))
  await move(page, id)
  await expect(card).toBeVisible()
  await expect.poll(badge).toBe(0)
  expect(asked).toBe(1)
  expect(await violations(page)).toEqual([])
  await card.getByRole('button', { name: 'Yes, call me' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ lang: 'en', turn: true, time: true, invitation: true })
  await expect(page.getByText('This browser calls you when it is your turn.')).toBeVisible()
  await page.reload()
  await expect(page.locator('.sentence')).toBeVisible()
  await expect(card).toBeHidden()

  // In the settings it is chosen for what, as long as the browser agrees; the calendar has what is due.
  const settings = async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Settings' }).click()
  }
  await settings()
  const choice = page.getByRole('checkbox', { name: 'My time is nearly up' })
  await expect(choice).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await page.evaluate(() => ((window as any).granted = 'granted'))
  await settings()
  await expect(choice).toBeChecked()
  await choice.uncheck()
  const chosen = { lang: 'en', turn: true, time: false, invitation: true }
  await expect.poll(() => sent.at(-1)).toMatchObject(chosen)
  // The worker can read it, too, for when the browser gets another subscription.
  const told = () => page.evaluate(async () => (await (await caches.open('calls')).match('/calls'))?.json())
  await expect.poll(told).toEqual(chosen)
  const calendar = await page.getByLabel('Calendar of your deadlines').inputValue()
  const read = async (at = calendar) => (await other.request.get(at)).text()
  expect(await read()).toContain('BEGIN:VCALENDAR')
  expect(await read()).not.toContain(id)
  expect((await other.request.get(calendar.replace('.ics', 'x.ics'))).status()).toBe(404)
  await page.getByRole('button', { name: 'Another address' }).click()
  await expect(page.getByText('This is the new address.')).toBeVisible()
  const moved = await page.getByLabel('Calendar of your deadlines').inputValue()
  expect(moved).not.toBe(calendar)
  expect((await other.request.get(calendar)).status()).toBe(404)
  await move(other, id)
  await expect.poll(() => read(moved)).toContain(`/m/${id}`)

  // The tab says that somebody waits. What a push service brings is shown by the worker: src/shell/called.test.ts.
  await page.goto('/')
  await expect(page).toHaveTitle('(1) Woodwork')
  await context.close()
  await friend.close()
})

test('a browser that may not call says so, and nothing is chosen or sent', async ({ page }) => {
  await pushService(page, 'denied')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/calls')) sent.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const choice = page.getByRole('checkbox', { name: 'It is my turn in a match by days' })
  await choice.click()
  await expect(page.getByText('The browser doesn’t let Woodwork call you.')).toBeVisible()
  await expect(choice).toBeEnabled()
  await expect(choice).not.toBeChecked()
  expect(sent).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('woodwork.calls'))).toBeNull()
  // Safari on a telephone calls for apps of the home screen alone.
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await page.evaluate(() => {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(navigator, 'standalone', { value: false })
  })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByText('only an app on the home screen can call you')).toBeVisible()
})
