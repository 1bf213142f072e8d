// Prepares the journeys and opens the demo application.

import { buildPage } from '../scripts/start/page.ts'
import { openWorld } from '../test/world.ts'
import { installChromium } from './chromium.ts'
import { type RunningApp, startServer } from './server.ts'

/** Playwright calls this before all tests, and the returned function after them. */
export default async function prepareJourneys(): Promise<() => Promise<void>> {
  const [{ world, close }] = await Promise.all([openWorld(), buildPage(), installChromium()])
  // Playwright passes only the environment on to its workers.
  process.env['ABASTO_WORLD'] = JSON.stringify(world)
  return close
}

/** The application on a copy of the demo world, for screenshots. */
export async function openDemoApp(): Promise<RunningApp> {
  const closeWorld = await prepareJourneys()
  const server = startServer()
  const app = await server.open()
  return {
    ...app,
    close: async () => {
      const violations = await app.close()
      await server.stop()
      await closeWorld()
      return violations
    },
  }
}
