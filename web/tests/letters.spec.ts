// Large letters, in windows of any width: nothing lies over anything else, and nothing leaves its box or the window.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shelf } from '../src/home/layout'
import {
  always,
  decision,
  entries,
  expect,
  finish,
  newMatch,
  remember,
  rested,
  test,
  today,
  visit,
  wider,
} from './harness'
import { flick } from './pitch'
import { cut, faults } from './texts'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]
const phone = { width: 360, height: 800 }
const wide = { width: 1280, height: 800 }
/** What fits a narrow phone nearly always fits a wider one: only the long tests look at both. */
const phones = process.env.WOODWORK_LONG ? [{ width: 390, height: 844 }, phone] : [phone]

/** A match that is looked at, and a part of it that has to be there. */
interface Looked {
  what: string
  game: string
  options?: Record<string, string>
  state?: string
  part?: string
}

/** Each game as it begins, and what is there later in a match. */
const matches: Looked[] = [
  ...shelf.map((game) => ({ what: game, game })),
  {
    what: 'a flick',
    game: 'squareball',
    options: { setup: 'open', clock: 'fixed' },
    state: flick,
    part: '.dials:not(.empty)',
  },
  {
    what: 'a duel',
    game: 'winninggoal',
    options: { clock: 'fixed' },
    state: 'WG1 B1 d7 W a Bp - . 0-0 1B/353000 -',
  },
]

for (const lang of ['ru', 'hu', 'tr', 'en'])
  test(`letters of 28 px leave each text its place, ${lang}`, always(lang === 'ru'), async ({ page }) => {
    await remember(page, { lang })
    for (const { what, game, options, state, part } of matches) {
      const id = await newMatch(page, pair, options, game, undefined, state ? { state } : undefined)
      await page.goto(`/m/${id}`)
      await decision(page, id)
      if (part) await page.locator(part).first().waitFor()
      await page.evaluate(() => (document.documentElement.style.fontSize = '28px'))
      for (const size of [...phones, { width: 768, height: 1024 }, wide]) {
        await page.setViewportSize(size)
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
        const where = `${what}, ${size.width} px`
        expect.soft(await wider(page), `${where}: wider than the window`).toBeLessThanOrEqual(0)
        expect.soft(await faults(page, 'header.rail', 'main .seats', 'main .board', 'main .hand'), where).toEqual([])
        if (size.width > 400) continue
        await page.locator('header.rail button').last().click()
        await expect(page.locator('dialog[open] .menu')).toBeVisible()
        expect.soft(await faults(page, 'dialog[open]'), `${where}: menu`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog')).toHaveCount(0)
      }
    }
  })

/** The pages around a match, each with a part that is there once it has been drawn. Those of one more game are for the long tests. */
const pages = {
  ...(process.env.WOODWORK_LONG && {
    '/learn/winninggoal': '.ask',
    '/puzzles/squareball': '.side, .panel',
    '/analysis/footballchess': '.study',
    '/analysis/winninggoal': '.study',
    '/analysis/tutto': '.study',
  }),
  '/': 'main article',
  '/learn/soccertactics': '.ask',
  '/puzzles/footballchess': '.side, .panel',
  '/puzzles/tutto': '.side, .panel',
  '/analysis/soccertactics': '.study',
  '/rules/tutto': '.book h2',
  '/analysis/tutto?state=6000_3250,1100_1_T_sr_2000_-_-_84453443521_13': '.board .call',
  '/day': 'main h1',
  '/you': 'main h1',
  '/mistakes': 'main h1',
  '/verify': 'textarea',
  '/r': 'main h1',
  '/nowhere': 'main h1',
}

for (const lang of ['hu', 'ru', 'tr', 'en'])
  test(
    `letters of 28 px leave each text its place on other pages, ${lang}`,
    always(lang === 'hu'),
    async ({ page }) => {
      await remember(page, { lang })
      await today(page, '2026-11-30')
      const waits = await newMatch(page, [pair[0], { kind: 'open' }])
      const ended = await newMatch(page, pair, { target: '1000' })
      await finish(page, ended)
      const matches = { [`/m/${waits}`]: 'main h2', [`/m/${ended}`]: '.hand.ended' }
      for (const [path, part] of Object.entries({ ...pages, ...matches })) {
        await visit(page, path)
        await page.locator(part).first().waitFor({ state: 'attached' })
        await page.evaluate(() => (document.documentElement.style.fontSize = '28px'))
        for (const size of [...phones, wide]) {
          await page.setViewportSize(size)
          await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
          const where = `${path}, ${size.width} px`
          expect.soft(await wider(page), `${where}: wider than the window`).toBeLessThanOrEqual(0)
          // At the end of a match its banner lies over the board.
          const parts = (await page.locator('.hand.ended').count())
            ? ['.hand']
            : (await page.locator('main .hand').count())
              ? ['.ask', '.board', '.hand']
              : ['main']
          expect.soft(await faults(page, 'header', ...parts), where).toEqual([])
        }
      }
    },
  )

/** How the dialogs are reached: the page, and what is pressed one after the other, by the keys of its words. */
const dialogs: [path: string, ...pressed: string[]][] = [
  ...shelf.map((game): [string, string] => ['/', `home.open ${game}`]),
  ['/', 'set.title'],
  ['/', 'home.open soccertactics', 'home.way.friend'],
  ['/', 'home.open tutto', 'home.way.here'],
  ['/', 'home.open squareball', 'home.choices'],
  ['/', 'home.open winninggoal', 'home.choices', 'summary'],
  ['/analysis/footballchess', 'study.paper'],
  ...['match.share', 'keys.title', 'set.title', 'terms.change', 'offer.both', 'leave.resign', 'match.leave'].map(
    (item): [string, string, string] => ['match', 'menu.title', item],
  ),
  ['match', 'match.log'],
]

/** Waits for a dialog with another title than the given one, and returns its title. */
const opened = async (page: Page, before: string) =>
  (await (
    await page.waitForFunction((before) => {
      const title = Array.from(document.querySelectorAll('dialog[open] h2')).at(-1)?.textContent
      return title !== before && title
    }, before)
  ).jsonValue()) as string

for (const lang of ['ru', 'hu', 'tr', 'en'])
  test(`letters of 28 px leave each text its place in dialogs, ${lang}`, always(lang === 'ru'), async ({ page }) => {
    const words = JSON.parse(readFileSync(join(import.meta.dirname, `../src/i18n/${lang}.json`), 'utf8'))
    await remember(page, { lang })
    let match = '' // made late: who has no name yet is asked for it
    for (const [path, ...pressed] of dialogs) {
      await page.setViewportSize(phone)
      if (path === 'match') {
        match ||= await newMatch(page, pair, {}, 'footballchess')
        await page.goto(`/m/${match}`)
        await decision(page, match)
      } else await page.goto(path)
      let title = ''
      for (const key of pressed) {
        const [word, game] = key.split(' ')
        const name = (words[word] ?? '').replace('{game}', game && words[`place.${game}.name`])
        const within = title ? page.locator('dialog[open]').last() : page
        if (key === 'summary') for (const part of await within.locator('summary').all()) await part.click()
        else {
          await within
            .getByRole('button', { name, exact: !/way/.test(key) })
            .first()
            .click()
          title = await opened(page, title)
        }
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '28px'))
      for (const size of [phone, { width: 667, height: 375 }]) {
        await page.setViewportSize(size)
        await rested(page)
        const where = `${path}: ${pressed.join(', ')}, ${size.width} px`
        expect.soft(await faults(page, 'dialog[open] .inside'), where).toEqual([])
        for (const part of ['dialog[open]', 'dialog[open] .body'])
          expect
            .soft(
              await page
                .locator(part)
                .last()
                .evaluate((e) => e.scrollWidth - e.clientWidth),
              `${where}: ${part} scrolls sideways`,
            )
            .toBeLessThanOrEqual(0)
      }
    }
  })

/** Looks at parts of a page in the narrowest window, upright and on its side, and in a wide one. */
async function look(page: Page, what: string, ...parts: string[]): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '28px'))
  for (const size of [phone, { width: 667, height: 375 }, wide]) {
    await page.setViewportSize(size)
    await rested(page)
    const where = `${what}, ${size.width} px`
    expect.soft(await wider(page), `${where}: wider than the window`).toBeLessThanOrEqual(0)
    for (const part of parts) {
      expect.soft(await faults(page, part), where).toEqual([])
      expect.soft(await cut(page, part), `${where}: cut`).toEqual([])
    }
  }
  await page.setViewportSize(phone)
}

for (const lang of ['ru', 'hu', 'tr', 'en'])
  test(
    `letters of 28 px leave each text its place in advice, rules and review, ${lang}`,
    always(lang === 'ru'),
    async ({ page }) => {
      await remember(page, { lang, coach: 'on' })
      await page.setViewportSize(phone)
      const seats = [pair[0], { kind: 'bot', level: 'beginner' }]
      for (const game of shelf) {
        await page.goto(`/m/${await newMatch(page, seats, {}, game)}`)
        await page.locator('.coach li').first().waitFor()
        await look(page, `${game}, coach`, 'header.rail', 'main .seats', 'main .side')
        await page.keyboard.press('r')
        await page.locator('aside .book h1').waitFor()
        await look(page, `${game}, rules`, 'main aside')
      }
      const id = await newMatch(page, seats, { target: '1000' })
      await finish(page, id)
      await page.goto(`/m/${id}`)
      await page.locator('.end .button[aria-expanded]').click()
      await page.locator('main figure').first().waitFor()
      await look(page, 'the end', 'main .hand', 'main .review')
      await page.goto(`/m/${id}#${(await entries(page, id)).find((entry) => entry.seat >= 0)!.seq - 1}`)
      await page.locator('.analysis tr').first().waitFor()
      await look(page, 'a moment', 'main .hand', 'main .review')
    },
  )
