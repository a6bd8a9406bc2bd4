import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'lids.ts',
  outputDir: '../test-results',
  grep: undefined,
  grepInvert: undefined,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'lids' }],
})
