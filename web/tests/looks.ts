// How a page looks: what is shown for a moment, whether it has come to rest, its width, its colours, and what axe says.
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** The values of an attribute one after another from now on, null where an element has none: what is shown for a moment is not missed. */
export async function values(
  page: Page,
  selector: string,
  attribute: string,
): Promise<() => Promise<(string | null)[]>> {
  const list = await page.evaluateHandle(
    ([selector, attribute]) => {
      const values: (string | null)[] = []
      const look = () => {
        const value = document.querySelector(selector)?.getAttribute(attribute)
        if (value !== undefined && value !== values.at(-1)) values.push(value)
      }
      look()
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: [attribute],
      })
      return values
    },
    [selector, attribute] as const,
  )
  return () => list.jsonValue()
}

/** Waits until the letters of a page are there: until then it has others, of another width. */
export function lettered(page: Page): Promise<void> {
  return page.evaluate(async () => {
    void document.documentElement.scrollWidth // asks for the fonts of what has just come
    await document.fonts.ready
  })
}

/** Waits until nothing moves that comes to rest by itself. */
export async function rested(page: Page): Promise<void> {
  await lettered(page)
  return page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && Number.isFinite(effect!.getComputedTiming().endTime),
        )
    do {
      await new Promise(requestAnimationFrame) // what has just changed begins to move with the next frame
      await Promise.allSettled(moving().map(({ finished }) => finished))
    } while (moving().length)
  })
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What can differ between themes, on a page that does not change otherwise. */
const colours = ['color-contrast', 'link-in-text-block']

/** What bars people from using the page, by the rules of axe: all rules or those about colours, on the whole
 *  page, within a part or without one. What is drawn on a large board is hidden from readers, and scanning
 *  each of its lines takes most of the time: '.board svg'. A page loads axe once. */
export async function violations(
  page: Page,
  look: { at?: 'colours'; in?: string; but?: string } = {},
): Promise<string[]> {
  await page.locator('main').first().waitFor() // before that there is nothing to look at
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ rules, within, but }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(
        { include: [within ?? 'html'], ...(but ? { exclude: [but] } : {}) },
        { resultTypes: ['violations'], preload: false, runOnly: rules },
      )
      return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
    },
    {
      rules: look.at ? { type: 'rule' as const, values: colours } : { type: 'tag' as const, values: guidelines },
      within: look.in,
      but: look.but,
    },
  )
}

/** Waits for what a selector finds, and tells how it would look in High contrast: a property of each, a colour if nothing else is
 *  said, on the ground of its plaque, plate or hollow. The page itself looks, so that what stands for a moment is not missed. */
export async function plain(page: Page, selector: string, property = 'color'): Promise<string[]> {
  const found = await page.waitForFunction(
    ([selector, property]) => {
      const all = [...document.querySelectorAll(selector)]
      if (!all.length) return undefined
      const { dataset } = document.documentElement
      const { theme } = dataset
      dataset.theme = 'contrast'
      const looks = all.map((e) => {
        const ground = getComputedStyle(e.closest('.plaque, .plate, .well')!).backgroundColor
        return `${getComputedStyle(e).getPropertyValue(property)} on ${ground}`
      })
      dataset.theme = theme
      return [...new Set(looks)]
    },
    [selector, property] as const,
  )
  return (await found.jsonValue())!
}
/** Black on white, as plain tells it. */
export const black = ['rgb(0, 0, 0) on rgb(255, 255, 255)']

/** How many pixels wider than the window the page is. */
export async function wider(page: Page): Promise<number> {
  await lettered(page)
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
