import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium.ts'

const { executablePath, env } = chromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // A journey waits for a third of its time.
  workers: availableParallelism() + 1,
  // A loaded machine of CI gets a second try, and the check says so; on a desk a shaky test fails.
  retries: process.env['CI'] ? 1 : 0,
  // Generous: a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    screenshot: 'only-on-failure',
    // Recording every test for the one that fails takes a third of the time. On a desk: --trace on.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env },
      args: [
        // Chromium's own sandbox does not work as root, nor in most containers; it only sees our page.
        '--no-sandbox',
        // One renderer per test instead of three, and no process for the GPU that there is not.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--font-render-hinting=none',
        // The page loads nothing from elsewhere, and the browser asks nobody.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
