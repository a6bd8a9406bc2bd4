// npm run sheets: contact sheets of the tables in nine windows, and strips of film, in ../bin/sheets, to be looked at. It
// judges nothing.
import { defineConfig } from '@playwright/test'
import tests from '../playwright.config.ts'

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: 'sheets.ts',
  outputDir: '../test-results',
  grep: undefined,
  grepInvert: undefined,
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'sheets' }],
})
