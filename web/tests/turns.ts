// A reader's turn in a match: a test waits for it, and decides by buttons and keys.
import { expect, type Page } from '@playwright/test'
import { doc } from './matches'

/** What a page shows of a match when nothing is being shown any more: after which entry, and whether it is over. */
interface Standing {
  seq: number
  over: boolean
}

/** In a page: whether it shows that a match is over or waits for this reader, at another entry than the given one; what is being
 *  shown can be skipped. */
function stood([past, skips]: readonly [number, boolean]): Standing | undefined {
  const { seq, showing } = document.querySelector<HTMLElement>('main.match')?.dataset ?? {}
  if (showing === 'true' && skips)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
  if (showing !== 'false' || Number(seq) === past) return
  const over = !!document.querySelector('.hand.ended')
  return over || document.querySelector('.sentence.yours') ? { seq: Number(seq), over } : undefined
}

/** Waits until a page shows that a match is over or waits for this reader, at another entry than the given one. */
export async function standing(page: Page, past = 0, skips = true): Promise<Standing> {
  return (await (await page.waitForFunction(stood, [past, skips] as const)).jsonValue()) as Standing
}

/** Waits until one of two pages of a match shows that it waits for its reader, or that the match is over. */
export async function either(pages: Page[], past: number): Promise<Standing & { page: Page }> {
  let found: (Standing & { page: Page }) | undefined
  await expect
    .poll(
      async () => {
        for (const page of pages) {
          const now = await page.evaluate(stood, [past, true] as const)
          if (now) found = { ...now, page }
        }
        return found
      },
      { message: 'one of the pages stands', intervals: [20, 50, 100] },
    )
    .toBeTruthy()
  return found!
}

/** Decides in Tutto by the buttons: banks, or keeps all that counts and goes on. */
export async function press(page: Page): Promise<void> {
  const button = (name: RegExp) =>
    page.getByRole('button', { name }).and(page.locator(':enabled:not([aria-disabled=true])')).filter({ visible: true })
  const bank = button(/^Bank/)
  if (await bank.count()) return bank.first().click()
  const all = button(/^Select all/) // unless there is nothing to choose
  if (await all.count()) await all.click()
  await button(/^(Roll (on|the last)|Tutto!|Straight!|Bank)/)
    .first()
    .click()
}

/** Waits until the page shows everything that the server knows and nothing
 *  more happens automatically; the computer's turns are skipped, unless skips is false. Returns what
 *  the server said, or nothing if the match is over. */
export async function decision(page: Page, id: string, skips = true): Promise<any> {
  for (let past = 0; ;) {
    const { seq, over } = await standing(page, past, skips)
    const now = await doc(page, id)
    if (now.seq === seq) return over ? undefined : now
    past = seq // more has happened, and is on its way to the page
  }
}

/** Types a move, as people do who see nothing: into the field that / opens, once it is there; in Tutto and Winning Goal its
 *  letters are the keys of the buttons. */
export async function type(page: Page, move: string): Promise<void> {
  await wakes(page)
  await page.keyboard.press('/')
  if (await page.locator('.tray form input').count())
    await expect(page.locator('.tray form input:focus')).toHaveCount(1)
  await page.keyboard.type(move)
  await page.keyboard.press('Enter')
}

/** Waits until the tray does not rest (hands.css): until then no key sends a move. */
export async function wakes(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const tray = document.querySelector('[data-rest] .tray')
    return tray && getComputedStyle(tray).pointerEvents !== 'none'
  })
}

/** Decides once in Tutto by key, as soon as the page may: banks, or keeps every die and goes on. False: the match is over. */
export async function decide(page: Page, id: string): Promise<boolean> {
  const seen = await decision(page, id)
  if (!seen) return false
  const bank = seen.doc.legal[seen.doc.turn.seats[0]].includes('b')
  await wakes(page)
  // If there is only one way to keep, it is already chosen, and A would drop it.
  for (const key of bank ? ['b'] : ['Escape', 'a', ' ']) await page.keyboard.press(key)
  await expect(page.locator('main')).not.toHaveAttribute('data-seq', String(seen.seq))
  return true
}

/** Takes back what is about to happen as soon as the page offers that, which it does for two seconds; call it before what is taken
 *  back. Returns what was about to happen. */
export function undone(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done) => {
        const look = new MutationObserver(() => {
          const offer = document.querySelector<HTMLElement>('.offer.delayed')
          if (!offer) return
          look.disconnect()
          const said = offer.innerText
          offer.querySelector('button')!.click()
          done(said)
        })
        look.observe(document, { subtree: true, childList: true })
      }),
  )
}
