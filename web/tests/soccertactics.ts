// Matches and positions of Soccer Tactics for its tests.
import type { Page } from '@playwright/test'
import { doc, expect } from './harness'

export const alone = [
  { kind: 'human', name: 'Ági' },
  { kind: 'bot', level: 'beginner' },
]
export const pair = [
  { kind: 'human', name: 'Ági' },
  { kind: 'human', name: 'Béla' },
]
export const at = (page: Page, square: string) => page.locator(`[role=gridcell][data-at=${square}]`)
export const view = async (page: Page, id: string) => (await doc(page, id)).doc.view

/** Shows the first of several positions as exercises with one good move each: a match would take long to reach them. */
export async function exercises(page: Page, ...all: [state: string, good: string][]): Promise<void> {
  await page.route('**/api/games/soccertactics/lessons', (route) =>
    route.fulfill({
      json: all.map(([state, good]) => ({ id: 'kickoff', state, good: [good], wrong: [], script: [] })),
    }),
  )
  await page.goto('/learn/soccertactics')
  await expect(page.locator('.tray')).toBeVisible()
}

// Red must move a pawn by 3; Blue must place pawns for a corner; Red must name who takes a penalty.
export const walking =
  'st1 D1/B4,D4,E4,G4/A6/C6/D8/E9/D7/G8 D16/B13,D13,E13,G13/A11/C11/F11/H11/D9/E8 A6 R pm3 - 0 -/- 0-0 1:900 k=R -'
export const corner =
  'st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/* E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 H16 R ck0:11 - 0 -/- 0-0 1:630 k=R -'
export const penalty =
  'st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F14 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R ps - 0 -/D 0-0 1:900 k=R -'
