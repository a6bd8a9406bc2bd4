// npm run screens: takes the pictures of public/manifest.webmanifest and of README.md from the built program. It has
// its own configuration, so that no test run writes files of the repository.
import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../test-results',
  grep: undefined,
  grepInvert: undefined,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'screens' }],
})
