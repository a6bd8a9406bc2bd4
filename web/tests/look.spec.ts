import type { Page } from '@playwright/test'
import {
  always,
  entries,
  expect,
  finish,
  received,
  remember,
  newMatch,
  test,
  violations,
  visit,
  wider,
} from './harness'

const seats = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'club' },
]
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

interface Screen {
  /** Puts the page on the screen; if it opens over another screen, that one is there already. */
  open(page: Page): Promise<unknown>
  /** The screen that it opens over, and the key that leads back to that. */
  on?: string
  shut?: string
}

/** All screens by name. A screen that opens over another follows it. */
const screens: Record<string, Screen> = {
  home: {
    open: async (page) => {
      await visit(page, '/')
      await page.locator('.ways .button:enabled').first().waitFor()
    },
  },
  choices: {
    on: 'home',
    shut: 'Escape',
    open: async (page) => {
      await page.locator('.choose').first().click()
      await page.locator('dialog details.rules summary').click()
    },
  },
  settings: {
    on: 'home',
    shut: 'Escape',
    open: async (page) => {
      await page.locator('.rail .tool').last().click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  waiting: {
    open: async (page) => {
      const id = await newMatch(page, [seats[0], { kind: 'open' }, { kind: 'open' }])
      await visit(page, `/m/${id}`)
      await page.locator('.waiting').waitFor()
    },
  },
  full: {
    open: async (page) =>
      sit(
        page,
        await newMatch(
          page,
          Array.from({ length: 10 }, (_, i) => ({ kind: 'human', name: `Bartholomäus ${i}` })),
        ),
      ),
  },
  match: { open: async (page) => sit(page, await newMatch(page, seats)) },
  book: {
    on: 'match',
    shut: 'r',
    open: async (page) => {
      await page.keyboard.press('r')
      await page.locator('aside .book h1').waitFor()
    },
  },
  keys: {
    on: 'match',
    shut: 'Escape',
    open: async (page) => {
      await page.keyboard.press('?')
      await page.locator('dialog[open]').waitFor()
    },
  },
  leave: {
    on: 'match',
    shut: 'Escape',
    open: async (page) => {
      await page.locator('.rail .tool').last().click()
      await page.locator('dialog .menu button').last().click()
      await page.locator('dialog[open] .leave, dialog[open] p').first().waitFor()
    },
  },
  end: {
    open: async (page) => {
      const id = await played(page)
      await visit(page, `/m/${id}`)
      await page.locator('.end .button[aria-expanded]').click()
      await page.locator('main figure').first().waitFor()
    },
  },
  moment: {
    on: 'end',
    open: async (page) => {
      const { href, pathname } = new URL(page.url())
      await page.goto(
        `${href}#${(await entries(page, pathname.slice('/m/'.length))).find((entry) => entry.seat >= 0)!.seq - 1}`,
      )
      await page.locator('.analysis tr').first().waitFor()
    },
  },
  rules: {
    open: async (page) => {
      await page.goto('/rules/tutto')
      await page.locator('.book h1').waitFor()
    },
  },
  learn: {
    open: async (page) => {
      await visit(page, '/learn/tutto')
      await page.locator('.ask').waitFor()
    },
  },
  verify: {
    open: async (page) => {
      await visit(page, '/verify')
      await page.getByRole('textbox').waitFor()
    },
  },
  lost: {
    open: async (page) => {
      await page.goto('/no/such/page')
      await page.locator('h1').waitFor()
    },
  },
}

/** Shows a match in which the page's seat must move, once its figures and its log are there. */
async function sit(page: Page, id: string): Promise<void> {
  const hints = page.waitForResponse((answer) => answer.url().includes(`${id}/hints`))
  await visit(page, `/m/${id}`)
  await expect(page.locator('.sentence.yours')).toBeVisible()
  await received(page, hints)
  await expect(page.locator('.log li').first()).toBeAttached()
}

/** A finished match. */
async function played(page: Page): Promise<string> {
  const id = await newMatch(page, seats, { target: '500' })
  await finish(page, id)
  return id
}

// Where our own colours meet, the theme for more contrast is checked too.
const themed = ['match', 'end', 'moment', 'choices', 'rules']
// Screens with a different layout on a phone.
const folded = ['home', 'waiting', 'match', 'full', 'end', 'moment', 'book']

/** What bars people from an open screen: by day, at night, on a phone. The page follows the setting of a
 *  theme without reloading, so that only the colours have to be checked again. A part is given if the rest
 *  has been checked. */
async function barred(page: Page, name: string, part?: string): Promise<void> {
  const themes = [
    ['dark', { colorScheme: 'dark' }],
    ['contrast', { contrast: 'more' }],
  ] as const
  expect.soft(await violations(page, { in: part }), `${name}: light`).toEqual([])
  for (const [theme, wish] of themes.slice(0, themed.includes(name) ? 2 : 1)) {
    await page.emulateMedia(wish)
    await expect(page.locator(':root')).toHaveAttribute('data-theme', theme)
    expect.soft(await violations(page, { at: 'colours', in: part }), `${name}: ${theme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' })
  await expect(page.locator(':root')).toHaveAttribute('data-theme', 'light')
  if (!folded.includes(name)) return
  await page.setViewportSize(phone)
  expect.soft(await violations(page, { in: part }), `${name}: on a phone`).toEqual([])
  await page.setViewportSize(desk)
}

// A screen over another one is checked on the same page, and what is below it is not checked again.
for (const [where, names] of [
  ['around the tables', ['home', 'rules', 'learn', 'verify', 'lost']],
  ['at a table', ['waiting', 'full', 'match', 'end']],
] as const) {
  test(`no accessibility violation ${where}`, async ({ page }) => {
    await remember(page, { theme: 'system' })
    for (const name of names)
      await test.step(name, async () => {
        await screens[name].open(page)
        await barred(page, name)
        for (const [it, { open, shut }] of Object.entries(screens).filter(([, { on }]) => on === name)) {
          await open(page)
          await barred(page, it, shut === 'Escape' ? 'dialog[open]' : shut && 'aside')
          if (!shut) continue
          await page.keyboard.press(shut)
          await expect(page.locator('dialog, aside .book')).toHaveCount(0)
        }
      })
  })
}

for (const lang of ['en', 'hu', 'ru', 'tr']) {
  test(`no text is cut and nothing is too small: ${lang}`, always(lang === 'ru'), async ({ page }) => {
    await remember(page, { lang })
    for (const [name, { open, shut }] of Object.entries(screens)) {
      await test.step(name, async () => {
        await page.setViewportSize(desk)
        await open(page)
        await fits(page, `${name}, ${desk.width} px`, lang)
        if (name !== 'keys') {
          // a phone has none
          await page.setViewportSize(phone)
          if (name === 'rules') await open(page) // beside a wide page its contents start unfolded
          await fits(page, `${name}, ${phone.width} px`, lang)
        }
        if (!shut) return
        await page.keyboard.press(shut)
        await expect(page.locator('dialog, aside .book')).toHaveCount(0)
      })
    }
  })
}

async function fits(page: Page, where: string, lang: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  expect.soft(await page.evaluate(cut), `${where}: cut`).toEqual([])
  expect.soft(await page.evaluate(small), `${where}: smaller than 44 px`).toEqual([])
  expect.soft(await wider(page), `${where}: wider than the window`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang)
  expect.soft(await page.evaluate(unsaid), `${where}: keys instead of words`).toEqual([])
}

/** In the page: elements whose words do not fit. */
function cut(): string[] {
  const apart = '.visually-hidden, svg, pre, .skip, [inert]'
  /** Whether something is for screen readers alone, in this window. */
  const unseen = (e: Element | null): boolean =>
    !!e && (getComputedStyle(e).clipPath === 'inset(50%)' || unseen(e.parentElement))
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((e) => {
      const words = [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE && n.textContent!.trim())
      const clips = e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 1
      if ((!words.length && !clips) || e.closest(apart)) return false
      const { display, visibility, overflowX } = getComputedStyle(e)
      if (display === 'inline' || visibility === 'hidden' || overflowX === 'auto' || overflowX === 'scroll')
        return false
      if (unseen(e)) return false
      if (overflowX !== 'visible' && clips && e.innerText?.trim()) return true
      const box = e.getBoundingClientRect()
      return (
        box.width > 0 &&
        words.some((n) => {
          const range = document.createRange()
          range.selectNodeContents(n)
          const place = range.getBoundingClientRect()
          return place.width > 0 && (place.right > box.right + 1 || place.left < box.left - 1)
        })
      )
    })
    .map((e) => `${e.tagName}.${e.className} "${e.innerText?.slice(0, 60)}" ${e.scrollWidth} > ${e.clientWidth}`)
}

/** Buttons and links too small for a finger, except those within a sentence. */
function small(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href], select, summary')]
    .filter((e) => {
      if (
        !e.checkVisibility?.({ visibilityProperty: true }) ||
        e.closest('.visually-hidden, .book, [inert], .log, .skip') ||
        e.matches(':disabled, .shown')
      )
        return false
      // A link within a sentence is as high as the sentence.
      if (getComputedStyle(e).display === 'inline' || (e.classList.contains('rule') && e.closest('p'))) return false
      const box = e.getBoundingClientRect()
      return box.width > 0 && (box.height < 43.5 || box.width < 43.5)
    })
    .map(
      (e) =>
        `${e.tagName}.${e.className} "${(e.innerText || e.ariaLabel || '').slice(0, 40)}" ${Math.round(e.getBoundingClientRect().width)}×${Math.round(e.getBoundingClientRect().height)}`,
    )
}

/** Message keys that were shown instead of words. */
function unsaid(): string[] {
  return [
    ...new Set(
      document.body.innerText.match(
        /\b(nav|home|new|seat|match|log|end|set|error|learn|verify|share|wait|join|keys|tutto)\.[a-z][\w.]*/g,
      ) ?? [],
    ),
  ]
}
