// One clock on the screen: what an event brings is told when it has been shown, and not
// before. Each game is filmed, frame by frame, while events of its main kinds come one by one.
import { expect, test } from './harness'
import { Film, type Frame } from './film'
import { shots } from './stage.shots'

const late = 90 // ms between two clocks: that of the movement, and that of the page
const pause = 130 // ms without movement after which what had begun has ended

/** How a frame tells more than the one before the event did: a control or a mark that was not there, other words. */
function early(before: Frame, now: Frame): string | undefined {
  const same = (key: keyof Frame['told']) => JSON.stringify(before.told[key]) === JSON.stringify(now.told[key])
  // Part of what was told before is nothing new: a square that is no target any more.
  const fresh = (key: keyof Frame['told']) => now.told[key].filter((one) => !before.told[key].some((other) => other.includes(one)))
  for (const key of ['sentence', 'seats', 'log', 'spoken'] as const) if (!same(key) && fresh(key).length) return `${key}: ${fresh(key).join(' / ')}`
  for (const key of ['controls', 'board', 'marks'] as const) if (fresh(key).length) return `${key}: ${fresh(key).slice(0, 3).join(' / ')}`
  return undefined
}

/** When the first movement has ended, or when that is known, ms after its beginning: a film may go on with what comes after a goal. */
function ended(film: Frame[], ms?: number): number {
  const first = film.findIndex(({ moving }) => moving > 0)
  if (first < 0) return -1
  if (ms) return film[first].at + ms
  let last = film[first].at
  for (const { moving, at } of film.slice(first)) {
    if (moving) last = at
    else if (at - last > pause) break
  }
  return last
}

/** What is told before the movement has ended, and how much too early in milliseconds. */
function betrayed(film: Frame[], ms?: number): string | undefined {
  const end = ended(film, ms)
  const frame = film.find((frame) => frame.at < end - late && early(film[0], frame))
  return frame && `${Math.round(end - frame.at)} ms early: ${early(film[0], frame)}`
}

for (const { moving, marks, ends, ...script } of shots) {
  test(`${script.game}: nothing is told before it has been shown`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const film = new Film(page, script)
    await film.open(moving, marks)
    const opening = await film.cut()
    if (script.past) {
      // What happened before the page was there is played from the beginning.
      expect.soft(opening[0].told.log.length, 'lines of the log at the first sight of the board').toBeLessThanOrEqual(1)
      expect.soft(opening.some(({ moving }) => moving > 0), 'what happened before is shown').toBe(true)
    }
    const told: string[] = []
    const moved: string[] = []
    while (film.more) {
      const { move } = await film.next()
      const shown = await film.cut()
      if (ended(shown) > 0) moved.push(move)
      const said = betrayed(shown, ends?.[move])
      if (said) told.push(`${move}: ${said}`)
    }
    expect(told).toEqual([])
    expect(moved.length).toBeGreaterThan(1)
  })
}
