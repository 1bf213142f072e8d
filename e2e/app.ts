// `test` for the journeys: each file has an application and a database of its own, and after each test every invariant
// of db/invariants.sql must hold.

import { test as base, expect } from '@playwright/test'
import { startApp, type RunningApp, type Settings } from './running-app.ts'

export { expect }

type Apps = { of: (file: string) => Promise<RunningApp> }

export const test = base.extend<{ app: RunningApp; invariants: void }, { settings: Settings; apps: Apps }>({
  /** For a whole file: `test.use({ settings: { TAG_MANAGER_ID: 'GTM-ABC123' } })`. */
  settings: [{}, { option: true, scope: 'worker' }],
  // A worker runs one file after the other.
  apps: [
    async ({ settings }, provide) => {
      let current: { file: string; app: RunningApp } | undefined
      await provide({
        of: async (file) => {
          if (current?.file !== file) {
            await current?.app.close()
            current = { file, app: await startApp(settings) }
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
