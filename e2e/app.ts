// `test` for the journeys: each file has an application and a database of its own, and after each test every invariant
// of db/invariants.sql must hold.

import { test as base, expect } from '@playwright/test'
import { startApp, type RunningApp } from './running-app.ts'

export { expect }

type Apps = { of: (file: string) => Promise<RunningApp> }

export const test = base.extend<{ app: RunningApp; invariants: void }, { apps: Apps }>({
  // A worker runs one file after the other.
  apps: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, provide) => {
      let current: { file: string; app: RunningApp } | undefined
      await provide({
        of: async (file) => {
          if (current?.file !== file) {
            await current?.app.close()
            current = { file, app: await startApp() }
          }
          return current.app
        },
      })
      await current?.app.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  app: async ({ apps }, provide, { file }) => provide(await apps.of(file)),
  baseURL: async ({ app }, provide) => provide(app.address),
  invariants: [
    async ({ app }, provide) => {
      await provide()
      expect(await app.violations(), 'invariants that do not hold').toEqual([])
    },
    { auto: true },
  ],
})
