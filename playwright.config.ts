import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/chromium.ts'

const { executablePath, env } = chromium()

export default defineConfig({
  testMatch: '*.e2e.ts',
  projects: [
    { name: 'journeys', testDir: 'e2e' },
    { name: 'trust', testDir: 'trust/browser' },
  ],
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // A test waits a third of its time.
  workers: availableParallelism() + 1,
  retries: Number(process.env['RETRIES'] ?? 0),
  // Long, for busy machines.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // A third less work for the browser. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    screenshot: 'only-on-failure',
    // Tracing every test takes a third of the time. Locally: --trace on.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env },
      args: [
        // The sandbox works neither as root nor in most containers. Only our page is loaded.
        '--no-sandbox',
        // One renderer per test instead of three, and no GPU process.
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--font-render-hinting=none',
        // No requests to other hosts.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
