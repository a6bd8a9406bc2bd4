import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Debian's browser; none is ever downloaded. The headless shell has no windows and
// no menus, and needs little more than half the time of the whole browser.
const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(existsSync)

// The pages of a context are in one process, because processes take time. Graphics and network are not: with them
// in its own process, the browser crashed at a start.
const args = [
  '--renderer-process-limit=1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// The program in a page is compiled once and quickly, and not optimised: no test runs it long enough, and optimising is a third
// of the cost of such a test. Measurements use the browser as readers have it, and so does make test-long.
// A page that is left while its worker compiles in this way can bring the browser down: tests that do so use it whole.
const quickly = process.env.WOODWORK_LONG ? [] : ['--js-flags=--liftoff-only']

export const whole = { executablePath: chromium, args }

const site = {
  grep: process.env.WOODWORK_LONG ? undefined : /@site/,
  grepInvert: process.env.WOODWORK_LONG ? /@served/ : /@long|@served/,
}

export default defineConfig({
  testDir: 'tests',
  workers: 4, // on two cores: for a third of its time a test waits, for a person's second or for another process
  fullyParallel: true,
  // These limits end what hangs; no test needs them to be short. They hold where eight busy processes share two cores with the tests.
  timeout: 1_200_000,
  expect: { timeout: 120_000 },
  retries: 0, // nothing is decided by chance (tests/chance.ts): a test that fails once has found something
  projects: [
    {
      // Tests that repeat another one in one more size, theme, language or game take their time: make test-long runs them.
      // It also runs with a server what make test plays without one.
      name: 'server',
      testIgnore: /(travel|two|weight)\.spec\.ts/,
      grepInvert: process.env.WOODWORK_LONG ? undefined : /@long|@site/,
    },
    {
      // What one reader does alone, or two at one screen, without a server and without a network (tests/site.ts).
      name: 'site',
      testMatch:
        /(advice|chance|choices|day|dice|draw|footballchess(-look)?|from|keys|lessons|match|opening|replay|shell|soccertactics(-look)?|squareball(-look)?|study|travel|two|verify|winninggoal|you)\.spec\.ts/,
      ...site,
    },
    {
      // Measurements, made when nothing else is played.
      name: 'site-alone',
      testMatch: /weight\.spec\.ts/,
      dependencies: ['server', 'site'],
      workers: 1,
      ...site,
      use: { launchOptions: whole },
    },
  ],
  forbidOnly: !!process.env.CI,
  reporter: process.env.CI ? 'dot' : 'list', // dot tells failures only: the end of a build's record is what is read of it
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    screenshot: process.env.CI ? 'off' : 'only-on-failure', // nobody sees those of a build
    actionTimeout: 240_000,
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromium, args: [...args, ...quickly] },
  },
})
