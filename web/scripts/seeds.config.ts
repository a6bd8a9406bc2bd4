// npm run seeds: looks for seeds that give tests the dice that they need, and writes tests/seeds.json. It has its own
// configuration, so that no test run writes files of the repository.
import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'seeds.ts',
  outputDir: '../test-results',
  grep: undefined,
  grepInvert: undefined,
  timeout: 0,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'seeds' }],
})
