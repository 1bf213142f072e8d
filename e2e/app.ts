// `test` for the journeys. Each file has an application and a database of its own; after its last test every invariant
// of db/invariants.sql must hold. In no test may the browser refuse anything for the Content Security Policy.

import { test as base, expect } from '@playwright/test'
import { startServer, type RunningApp, type Settings } from './server.ts'

export { expect }

type AppOfFile = (file: string, settings: Settings) => Promise<RunningApp>

let current: { file: string; app: RunningApp } | undefined

/** Of the test that runs. */
export function currentApp(): RunningApp {
  if (!current) throw new Error('No application runs yet: the test has to use `page` or `app`')
  return current.app
}

export const test = base.extend<
  { settings: Settings; app: RunningApp; policy: void },
  { appOfFile: AppOfFile }
>({
  /** For a whole file: `test.use({ settings: { TAG_MANAGER_ID: 'GTM-ABC123' } })`. */
  settings: [{}, { option: true }],
  // A worker runs one file after the other.
  appOfFile: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = startServer()
      await provide(async (file, settings) => {
        if (current?.file !== file) {
          await closeCurrent()
          current = { file, app: await server.open(settings) }
        }
        return current.app
      })
      await closeCurrent().finally(() => server.stop())
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  app: [
    async ({ appOfFile, settings }, provide, { file }) => provide(await appOfFile(file, settings)),
    { timeout: 60_000 },
  ],
  baseURL: async ({ app }, provide) => provide(app.address),
  // T11
  policy: [
    async ({ context }, provide) => {
      const refused: string[] = []
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text())
      })
      await provide()
      expect(refused, 'refused by the Content Security Policy').toEqual([])
    },
    { auto: true },
  ],
})

async function closeCurrent(): Promise<void> {
  if (!current) return
  const { file, app } = current
  current = undefined
  const violations = await app.close()
  if (violations.length > 0) {
    throw new Error(`These invariants do not hold after ${file}:\n${violations.join('\n')}`)
  }
}
