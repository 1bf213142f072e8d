// The application on a copy of the demo world, for screenshots and benches.

import { buildPage } from '../scripts/start/page.ts'
import { openWorld } from '../test/world.ts'
import { installChromium } from './chromium.ts'
import { startServer } from './server.ts'

export type DemoApp = { address: string; close: () => Promise<void> }

/** Also builds the page and installs Chromium. */
export async function openDemoApp(): Promise<DemoApp> {
  const [{ world, close }] = await Promise.all([openWorld(), buildPage(), installChromium()])
  process.env['ABASTO_WORLD'] = JSON.stringify(world)
  const server = startServer()
  const app = await server.open()
  return {
    address: app.address,
    close: async () => {
      await app.close()
      await server.stop()
      await close()
    },
  }
}
