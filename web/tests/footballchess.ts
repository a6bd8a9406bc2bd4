// Matches of Football Chess for its tests.
import type { Locator, Page } from '@playwright/test'
import { doc, expect, move, newMatch } from './harness'

export const alone = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'beginner' },
]
export const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]
export const at = (page: Page, square: string) => page.locator(`[role=gridcell][data-at=${square}]`)

/** Opens a match of Football Chess, makes moves in it, and shows it. */
export async function lay(
  page: Page,
  seats: object[],
  options: Record<string, string> = {},
  moves: string[] = [],
  terms?: Record<string, string>,
): Promise<string> {
  const id = await newMatch(page, seats, options, 'footballchess', terms)
  for (const text of moves) await move(page, id, text)
  await page.goto(`/m/${id}`)
  await expect(page.locator('.sentence, .end').first()).toBeVisible()
  return id
}
export const view = async (page: Page, id: string) => (await doc(page, id)).doc.view

/** What the note beside a square covers, and whether it is outside the room for the board. */
export const covered = (tip: Locator) =>
  tip.evaluate((e) => {
    const tip = e.getBoundingClientRect()
    const inside = ({ left, right, top, bottom }: DOMRect) =>
      left < tip.right - 1 && right > tip.left + 1 && top < tip.bottom - 1 && bottom > tip.top + 1
    const all = [...document.querySelectorAll<HTMLElement>('[data-man], [data-mark], .bench, .score')]
    const table = e.closest('.board')!.getBoundingClientRect()
    return {
      men: all
        .filter((e) => inside(e.getBoundingClientRect()))
        .map((e) => e.dataset.man ?? e.dataset.on ?? e.className),
      out: tip.left < table.left || tip.right > table.right || tip.top < table.top || tip.bottom > table.bottom,
    }
  })
