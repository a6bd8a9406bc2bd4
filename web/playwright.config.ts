import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Debian's browser; none is ever downloaded. The shell has no windows and no menus,
// and takes little more than half the time of the whole browser.
const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

// The graphics and the network within the browser's own process, and the pages of a context in one: processes take time.
const args = ['--in-process-gpu', '--renderer-process-limit=1', '--enable-features=NetworkServiceInProcess2', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
// The program in a page is compiled once and quickly, not once more for speed: no test runs it for long enough, and it is a third
// of what such a test costs. What measures has the browser as readers have it, and so has make test-long.
const quickly = process.env.WOODWORK_LONG ? [] : ['--js-flags=--liftoff-only']

const site = {
  grep: process.env.WOODWORK_LONG ? undefined : /@site/,
  grepInvert: process.env.WOODWORK_LONG ? /@served/ : /@long|@served/,
}

export default defineConfig({
  testDir: 'tests',
  workers: 4, // on two cores: a test waits for much of its time
  fullyParallel: true,
  // Three times what the slowest test takes here with both cores busy: other machines are slower.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // The dice are new each time and machines stall, so that one failure in a thousand plays need not refuse
  // good work. What passes at the second attempt is reported as flaky: a defect of the test, to be mended.
  retries: 1,
  projects: [{
    // What repeats another test in one more size, theme, language or game takes its time: make test-long. So does with a
    // server what make test plays without one.
    name: 'server', testIgnore: /(travel|two|weight)\.spec\.ts/, grepInvert: process.env.WOODWORK_LONG ? undefined : /@long|@site/,
  }, {
    // What one reader does alone, or two at one screen, without a server and without a network (tests/site.ts).
    name: 'site',
    testMatch: /(advice|choices|draw|footballchess|from|keys|lessons|match|opening|replay|shell|soccertactics|squareball(-look)?|study|travel|two|verify|winninggoal)\.spec\.ts/,
    ...site,
  }, {
    // What is measured there is measured when nothing else is played.
    name: 'site-alone', testMatch: /weight\.spec\.ts/, dependencies: ['server', 'site'], workers: 1, ...site,
    use: { launchOptions: { executablePath: chromium, args } },
  }],
  forbidOnly: !!process.env.CI,
  reporter: [[process.env.CI ? 'line' : 'list'], ['./tests/causes.ts']],
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000, // what waits for longer waits for what does not come, and holds up the others
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromium, args: [...args, ...quickly] },
  },
})
