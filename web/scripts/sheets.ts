// Contact sheets: each table in nine windows, in the middle of a match and at its end; and strips of the moments that fill
// the table, a frame every tenth of a second. Everything is played from what tests/stage.shots.ts writes down, so that two
// runs show the same but for what has changed. SHEET="hu light" chooses a language and a theme.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Film } from '../tests/film'
import { remember, test } from '../tests/harness'
import { shots } from '../tests/stage.shots'
import { windows } from '../tests/windows'

const [lang, theme] = (process.env.SHEET ?? 'en dark').split(' ')
const folder = join(import.meta.dirname, '../../bin/sheets')
mkdirSync(folder, { recursive: true })

/** Lays pictures out beside each other on one page, all of one height, and takes a picture of it. */
async function sheet(page: Page, name: string, pictures: Buffer[], height: number) {
  const all = pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}" height="${height}">`)
  const paper = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 1600, height: 900 } })
  await paper.setContent(`<body style="margin:8px;background:#555;line-height:0">${all.join(' ')}`)
  await paper.screenshot({ path: join(folder, `${name}.jpg`), quality: 80, fullPage: true })
  await paper.close()
}

/** In the page, before its clock (tests/clock.ts) takes over: timers stand still while hold(true) is in force. */
function holdable() {
  const wait = window.setTimeout.bind(window)
  const due: (() => void)[] = []
  let holds = false
  Object.assign(window, {
    setTimeout: (call: (...rest: unknown[]) => void, ms?: number, ...rest: unknown[]) =>
      wait(() => (holds ? due.push(() => call(...rest)) : call(...rest)), ms),
    hold: (on: boolean) => {
      holds = on
      if (!on) for (const call of due.splice(0)) call()
    },
  })
}

/** A picture of a moment: taking it takes no time of the page. */
async function still(page: Page): Promise<Buffer> {
  const hold = (on: boolean) => page.evaluate((on) => (window as unknown as { hold(on: boolean): void }).hold(on), on)
  await hold(true)
  const picture = await page.screenshot()
  await hold(false)
  return picture
}

async function inEveryWindow(page: Page): Promise<Buffer[]> {
  const pictures = []
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    })
    pictures.push(await page.screenshot())
  }
  return pictures
}

for (const { moving, marks, last, ...script } of shots) {
  test(`${script.game}: nine windows, ${lang} ${theme}`, async ({ page }) => {
    await remember(page, { lang, theme })
    const film = new Film(page, { ...script, scenes: [...script.scenes, last] })
    await film.open(moving, marks)
    await film.cut()
    await sheet(page, `${script.game}-${lang}-${theme}`, await inEveryWindow(page), 380)
    await page.setViewportSize({ width: 1280, height: 800 })
    while (film.more) {
      await film.next()
      await film.cut()
    }
    await page.locator('div.end').waitFor()
    await sheet(page, `${script.game}-end-${lang}-${theme}`, await inEveryWindow(page), 380)
  })

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ])
    test(`${script.game}: the last move and the end, ${width}, ${lang} ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.setViewportSize({ width, height })
      await page.addInitScript(holdable)
      await remember(page, { lang, theme })
      const film = new Film(page, { ...script, scenes: [last], past: last.moves.length - 1 })
      await film.open(moving, marks)
      await film.cut()
      await film.next()
      const frames: Buffer[] = []
      const now = () => page.evaluate(() => performance.now())
      for (let due = await now(), began = due; due - began < 6500; due += 100) {
        await page.waitForFunction((time) => performance.now() >= time, due)
        frames.push(await still(page))
      }
      for (let i = 0; i < frames.length; i += 24)
        await sheet(page, `${script.game}-film-${width}-${lang}-${theme}-${i / 24 + 1}`, frames.slice(i, i + 24), 240)
    })
}
