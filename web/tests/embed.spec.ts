// A match in the frame of another site: it is played there again, without a cookie and without a seat.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Response } from '@playwright/test'
import { expect, newMatch, test } from './harness'

/** Another site: a page with a frame. */
async function elsewhere(frame: string, host = '127.0.0.1'): Promise<{ server: Server; address: string }> {
  const server = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8')
    answer.end(`<!doctype html><html lang="en"><title>Elsewhere</title><h1>Elsewhere</h1>${frame}`)
  })
  await new Promise<void>((listens) => server.listen(0, host, listens))
  return { server, address: `http://${host}:${(server.address() as AddressInfo).port}/` }
}

test('a match is played again in the frame of another site', async ({ page, baseURL }) => {
  const id = await newMatch(
    page,
    [
      { kind: 'human', name: 'Ági' },
      { kind: 'human', name: 'Béla' },
    ],
    {},
    'footballchess',
  )
  for (const [seat, move] of ['Qd4-d6', 'Qd8xd6-c7', 'Qd6xc7-c8'].entries()) {
    const { seq } = await (await page.request.get(`/api/matches/${id}`)).json()
    const played = await page.request.post(`/api/matches/${id}/moves`, { data: { seat: seat % 2, seq, move } })
    expect(played.ok(), await played.text()).toBe(true)
  }
  const { seq: last } = await (await page.request.get(`/api/matches/${id}`)).json()
  const told = await (
    await page.request.get(`/api/oembed?url=${encodeURIComponent(`${baseURL}/m/${id}#${last - 1}`)}`)
  ).json()
  const { server, address } = await elsewhere(told.html)
  try {
    // The reader's browser has a seat in this match, and the other site is the same site for it: the frame has none of it.
    const cookies: (string | undefined)[] = []
    page.on('request', async (request) => {
      if (request.url().includes('/api/matches/')) cookies.push((await request.allHeaders()).cookie)
    })
    await page.goto(address)
    const frame = page.frameLocator('iframe')
    const main = frame.locator('main')
    await expect(main).toHaveAttribute('data-seq', String(last - 1))
    await expect(frame.getByText('Ági', { exact: true })).toBeVisible()
    await expect(frame.getByText('Your turn')).toHaveCount(0)
    await frame.getByRole('button', { name: 'To the beginning' }).click()
    await expect(main).toHaveAttribute('data-seq', '1')
    await frame.getByRole('button', { name: 'Play from here' }).click()
    await expect(main).toHaveAttribute('data-seq', String(last))
    await expect(frame.getByRole('link', { name: 'Open the match on Woodwork' })).toHaveAttribute(
      'href',
      `/m/${id}#${last}`,
    )
    expect(cookies.length).toBeGreaterThan(0)
    expect(cookies.filter(Boolean)).toEqual([])
    // No other page may be shown so.
    await page.evaluate((src) => (document.querySelector('iframe')!.src = src), `${baseURL}/m/${id}`)
    await expect(frame.locator('main')).toHaveCount(0)
  } finally {
    server.close()
  }
})

test('a frame in a tab that was opened behind others goes on once it is looked at', async ({ page }) => {
  const two = [
    { kind: 'human', name: 'Ági' },
    { kind: 'human', name: 'Béla' },
  ]
  const id = await newMatch(page, two, {}, 'footballchess')
  const { seq } = await (await page.request.get(`/api/matches/${id}`)).json()
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }))
  // What the page asks for is there once it has been looked at.
  let play!: () => void
  const turn = new Promise<void>((done) => (play = done))
  await page.route(new RegExp(`/events\\?after=${seq}&`), async (route) => {
    await turn
    await route.continue()
  })
  await page.goto(`/embed/m/${id}`)
  await expect(page.locator('main .board')).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const answer = await page.request.post(`/api/matches/${id}/moves`, { data: { seat: 0, seq, move: 'Qd4-d6' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  play()
  await expect(page.locator('main')).toHaveAttribute('data-seq', String(seq + 1))
})

test('a foreign page can frame nothing but the replay, and no cookie goes either way', async ({ page, baseURL }) => {
  const id = await newMatch(page, [
    { kind: 'human', name: 'Ági' },
    { kind: 'bot', level: 'club' },
  ])
  const opened = await page.request.post('/api/rooms', { data: { lang: 'en' } })
  const { room } = await opened.json()
  const kept = await page.context().cookies()
  expect(kept.length).toBeGreaterThan(0)
  const told = await (await page.request.get(`/m/${id}`)).text()
  const oembed = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(told)![1]
  const { html } = await (await page.request.get(oembed.replaceAll('&amp;', '&'))).json()
  // By its name this machine is another site than by its number.
  const { server, address } = await elsewhere(html, 'localhost')
  try {
    const answers: Promise<{ url: string; sent: boolean; set: boolean }>[] = []
    const told = async (answer: Response) => ({
      url: answer.url(),
      sent: !!(await answer.request().allHeaders()).cookie,
      set: !!(await answer.headerValue('set-cookie')),
    })
    page.on('response', (answer) => {
      if (answer.url().startsWith(baseURL!)) answers.push(told(answer))
    })
    await page.goto(address)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('main')).toHaveAttribute('data-seq', /\d/)
    await expect(frame.getByText('Ági', { exact: true })).toBeVisible()
    await expect(frame.getByText('Your turn')).toHaveCount(0)
    const replayed = await Promise.all(answers)
    expect(replayed.length).toBeGreaterThan(1)
    expect(replayed.filter(({ set }) => set)).toEqual([])
    for (const path of ['/', `/m/${id}`, `/r/${room.code}`, `/m/${id}/card.png`, '/you', '/rules/tutto', '/embed']) {
      const answer = page.waitForResponse(baseURL + path)
      const shown = page.waitForEvent('framenavigated')
      await page.evaluate((src) => (document.querySelector('iframe')!.src = src), baseURL + path)
      await answer
      expect((await shown).url(), path).toBe('chrome-error://chromewebdata/')
    }
    const all = await Promise.all(answers)
    expect(all.length).toBeGreaterThanOrEqual(replayed.length + 7)
    expect(all.filter(({ sent }) => sent)).toEqual([])
    expect(await page.context().cookies()).toEqual(kept) // what a page in such a frame would set, the browser leaves out
  } finally {
    server.close()
  }
})
