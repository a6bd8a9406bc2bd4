// What the look costs, with the processor slowed four times: the first raster of the tile of grain and of a pool of light,
// that of a whole table with and without grain, and the frames of what follows a move. The browser has no graphics processor
// here, so all of it is drawn by the processor, and a telephone is faster.
import type { Browser, Page } from '@playwright/test'
import { another, move, newMatch, test } from '../tests/harness'

const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'no-preference' } as const

async function slow(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]

/** In the page: milliseconds in which something is drawn for the first time, at a number of device pixels to a pixel. */
async function drawn([what, dense]: readonly ['grain' | 'pool', number]): Promise<number> {
  const [width, height] = what === 'grain' ? [900, 474] : [374, 560]
  const context = Object.assign(document.createElement('canvas'), {
    width: width * dense,
    height: height * dense,
  }).getContext('2d', { willReadFrequently: true })!
  context.scale(dense, dense)
  const image = new Image()
  if (what === 'grain') {
    const [, url] = /^url\("(.*)"\)$/.exec(
      getComputedStyle(document.documentElement).getPropertyValue('--grain').trim(),
    )!
    image.src = url.replace('%3Crect', `%3C!--${Math.random()}--%3E%3Crect`) // nothing is in any cache
    await image.decode()
  }
  const began = performance.now()
  if (what === 'grain') context.drawImage(image, 0, 0)
  else {
    const light = context.createRadialGradient(37, -45, 0, 37, -45, 490)
    for (const [at, a] of [0.24, 0.14, 0].entries()) light.addColorStop(at / 2, `rgb(255 206 130 / ${a})`)
    context.fillStyle = light
    context.fillRect(0, 0, width, height)
  }
  context.getImageData(0, 0, 1, 1)
  return performance.now() - began
}

test('the tile of grain and a pool of light', async ({ browser, baseURL }) => {
  const fresh = await (await another(browser, { ...phone, baseURL })).newPage()
  await fresh.goto('/')
  await fresh.locator('article').first().waitFor()
  for (const rate of [1, 4]) {
    await slow(fresh, rate)
    for (const what of ['grain', 'pool'] as const)
      for (const dense of [1, 2]) {
        const all = []
        for (let n = 0; n < 9; n++) all.push(await fresh.evaluate(drawn, [what, dense] as const))
        console.log(`${what}, ${dense} device pixels to a pixel, slowed ${rate}: ${median(all).toFixed(1)} ms`)
      }
  }
  await fresh.context().close()
})

interface Told {
  name: string
  tdur?: number
}

/** Milliseconds of processor time in which a table is rastered until it stands still. */
async function rastered(browser: Browser, page: Page, path: string): Promise<number> {
  await browser.startTracing(page, {
    categories: ['cc', 'disabled-by-default-cc.debug', 'toplevel', 'devtools.timeline'],
  })
  await page.goto(path)
  await page.locator('main[data-showing=false] .board .table').waitFor()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Told[] }
  return (
    traceEvents.filter(({ name, tdur }) => name === 'RasterTask' && tdur).reduce((sum, { tdur }) => sum + tdur!, 0) /
    1000
  )
}

for (const game of ['tutto', 'squareball'])
  test(`a table of ${game}, with and without grain`, async ({ page, browser, baseURL }) => {
    const id = await newMatch(page, pair, {}, game)
    for (const [name, window] of [
      ['phone', phone],
      ['1280 x 800', { viewport: { width: 1280, height: 800 }, reducedMotion: 'no-preference' } as const],
    ] as const)
      for (const grain of [true, false]) {
        const all = []
        for (let n = 0; n < 3; n++) {
          const context = await another(browser, { ...window, baseURL })
          const fresh = await context.newPage()
          if (!grain)
            await fresh.addInitScript(() => {
              addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('--grain', 'none'))
            })
          all.push(await rastered(browser, fresh, `/m/${id}`))
          await context.close()
        }
        console.log(`${game}, ${name}, ${grain ? 'with' : 'without'} grain: ${median(all).toFixed(0)} ms of raster`)
      }
  })

/** In the page: frames in the next milliseconds, and the longest time between two. */
function frames(ms: number): Promise<{ a: number; longest: number }> {
  return new Promise((done) => {
    const times: number[] = []
    const look = (now: number) => {
      times.push(now)
      if (now - times[0] < ms) return requestAnimationFrame(look)
      const gaps = times.slice(1).map((time, i) => time - times[i])
      done({ a: (1000 * gaps.length) / (now - times[0]), longest: Math.max(...gaps) })
    }
    requestAnimationFrame(look)
  })
}

test('what follows a move', async ({ page, browser, baseURL }) => {
  const id = await newMatch(page, pair)
  const fresh = await (await another(browser, { ...phone, baseURL })).newPage()
  await fresh.goto(`/m/${id}`)
  await fresh.locator('main[data-showing=false] .board .table').waitFor()
  for (const rate of [1, 4]) {
    await slow(fresh, rate)
    for (let n = 0; n < 5; n++) {
      const seen = fresh.evaluate(frames, 1500)
      await move(page, id, (legal) => legal.find((text) => text.startsWith('k')) ?? legal[0])
      const { a, longest } = await seen
      console.log(`a move, slowed ${rate}: ${a.toFixed(0)} frames a second, longest ${longest.toFixed(0)} ms`)
    }
  }
  await fresh.context().close()
})
