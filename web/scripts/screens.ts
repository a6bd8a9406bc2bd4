// A lively moment of a match for each picture. The moves are written down, so that a later run takes the same moment,
// even if the program looks different by then (screens.config.ts).
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Film, type Script } from '../tests/film'
import { test } from '../tests/harness'

interface Picture {
  /** Relative to the folder web. */
  file: string
  size: { width: number; height: number }
  script: Omit<Script, 'past'>
  /** Presses what is needed before the picture is taken. */
  press?: (page: Page) => Promise<void>
}

const [wide, narrow] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** A third die scores, and much is at risk. */
const tutto: Picture['script'] = {
  game: 'tutto',
  you: 0,
  scenes: [
    {
      state: '', // the opening
      moves:
        '=b4 :112346 k1 :12235 k1 :1445 b =b5 :133466 k1 :22256 b =x2 :122334 k1 :12356 b =st =b6 :113466 k11 :1346'.split(
          ' ',
        ),
    },
  ],
}
/** Black's queen has the ball before an open goal. */
const footballchess: Picture['script'] = {
  game: 'footballchess',
  you: 1,
  scenes: [
    {
      state: '',
      moves:
        'Qd4-d6 Qd8xd6-c7 Qd6xc7-c8 Qc7xc8-d9 Qc8xd9-b11 Qd9xb11-a11 Qb11xa11-a10 Qa11xa10-f5 Qa10xf5-f7 Qf5xf7-g8 Qf7xg8-g11 Qg8xg11-f11 Qg11xf11-f10 Qf11xf10-g9 Qf10xg9-g11 Qg9xg11-f10 Qg11xf10-f11 Qf10xf11-g10 Qf11xg10-g11 Qg10xg11-f11 Qg11xf11-g10 Qf11xg10-g1 Qg10xg1-f2 Qg1xf2-e2 Qf2xe2-a6 Qe2xa6-b6 Be3xb6-d8 Qb6xd8-g5 Rc3-c1 Qg5*g2 Kd1-e1 Qg2>e0 Q@d8 B@d4 R@c3 Q@e3 Pf4-f5 Qd8-d6 Rc3-c7 Qd6*g6 Bd4-b2 Qg6*g2 Qe3-f4'.split(
          ' ',
        ),
    },
  ],
}

const pictures: Picture[] = [
  {
    file: 'public/screen-wide.jpg',
    size: wide,
    script: footballchess,
    press: (page) => page.locator('[role=gridcell][data-at=g2]').click(),
  },
  { file: 'public/screen-narrow.jpg', size: narrow, script: tutto },
  { file: '../docs/picture.png', size: wide, script: tutto },
]

/** The figures beside the board, which the page of a film asks for in vain. */
async function hint(page: Page, { game, scenes: [{ state, moves }] }: Picture['script']) {
  const { doc } = await (await page.request.post('/api/positions', { data: { game, state, moves } })).json()
  await page.route('**/api/matches/film/hints*', (route) =>
    route.fulfill({ json: { ...doc.hints, seq: moves.length + 1 } }),
  )
}

for (const { file, size, script, press } of pictures) {
  test(file, async ({ page }) => {
    await page.setViewportSize(size)
    const film = new Film(page, { ...script, past: script.scenes[0].moves.length })
    await film.open('[data-man]', '.marks rect')
    await hint(page, script)
    await film.cut()
    await press?.(page)
    await page.screenshot({
      path: join(import.meta.dirname, '..', file),
      ...(file.endsWith('.jpg') && { quality: 82 }),
    })
  })
}
