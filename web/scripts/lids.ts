// npx playwright test --config scripts/lids.config.ts: the pictures on the boxes, for the cards of links (../preview).
import { join } from 'node:path'
import { test } from '@playwright/test'
import footballchess from '../src/games/footballchess/lid'
import soccertactics from '../src/games/soccertactics/lid'
import squareball from '../src/games/squareball/lid'
import tutto from '../src/games/tutto/lid'
import winninggoal from '../src/games/winninggoal/lid'

const lids = { footballchess, soccertactics, squareball, tutto, winninggoal }
/** As large as a card shows them. */
const size = { width: 432, height: 416 }

for (const [game, lid] of Object.entries(lids))
  test(game, async ({ page }) => {
    await page.setViewportSize(size)
    // Grain would make a card several times as large.
    const svg = lid('lid').replace(/<rect [^>]*filter="url\(#lidn\)"[^>]*\/>/, '')
    await page.setContent(
      `<style>body{margin:0}svg{display:block}</style><svg width="${size.width}" height="${size.height}" viewBox="0 0 216 208">${svg}</svg>`,
    )
    await page.screenshot({ path: join(import.meta.dirname, `../../preview/testdata/lids/${game}.png`) })
  })
