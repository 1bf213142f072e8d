// `test` for the journeys: each file has an application and a database of its own, and after each test every invariant
// of db/invariants.sql must hold and the browser must not have refused anything.

import { test as base, expect } from '@playwright/test'
import { startApp, type RunningApp, type Settings } from './running-app.ts'

export { expect }

type Apps = { of: (file: string) => Promise<RunningApp> }

export const test = base.extend<
  { app: RunningApp; invariants: void; policy: void },
  { settings: Settings; apps: Apps }
>({
  /** For a whole file: `test.use({ settings: { TAG_MANAGER_ID: 'GTM-ABC123' } })`. */
  settings: [{}, { option: true, scope: 'worker' }],
  // A worker runs one file after the other. From the second test of a file on, the application of the next is on its way.
  apps: [
    async ({ settings }, provide) => {
      let current: { file: string; app: RunningApp } | undefined
      let next: Promise<RunningApp> | undefined
      const closing: Promise<void>[] = []
      await provide({
        of: async (file) => {
          if (current?.file === file) {
            next ??= startAhead(settings)
            return current.app
          }
          if (current) closing.push(current.app.close())
          current = { file, app: await (next ?? startApp(settings)) }
          next = undefined
          return current.app
        },
      })
      await Promise.all([...closing, current?.app.close(), next?.then((app) => app.close())])
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  app: async ({ apps }, provide, { file }) => provide(await apps.of(file)),
  baseURL: async ({ app }, provide) => provide(app.address),
  // T11: on no screen of any journey does the browser have to refuse anything.
  policy: [
    async ({ context }, provide) => {
      const refused: string[] = []
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text())
      })
      await provide()
      expect(refused, 'what the Content Security Policy refused').toEqual([])
    },
    { auto: true },
  ],
  invariants: [
    async ({ app }, provide) => {
      await provide()
      expect(await app.violations(), 'invariants that do not hold').toEqual([])
    },
    { auto: true },
  ],
})

/** That it could not start is told to whom awaits it. */
function startAhead(settings: Settings): Promise<RunningApp> {
  const app = startApp(settings)
  app.catch(() => {})
  return app
}
