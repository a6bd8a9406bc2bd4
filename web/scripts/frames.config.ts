// npm run frames: measures what the look costs a small device. It judges nothing: its figures are in docs/look.md.
import { defineConfig } from '@playwright/test'
import tests, { whole } from '../playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'frames.ts',
  outputDir: '../test-results',
  grep: undefined,
  grepInvert: undefined,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'frames', timeout: 120_000, use: { launchOptions: whole } }],
})
