// Playwright calls this once before all tests, and its result once after them.

import { buildPage } from '../scripts/start/page.ts'
import { openWorld } from '../test/world.ts'
import { installChromium } from './chromium.ts'

export default async function prepareJourneys(): Promise<() => Promise<void>> {
  const [{ world, close }] = await Promise.all([openWorld(), buildPage(), installChromium()])
  // Playwright passes only the environment on to its workers.
  process.env['ABASTO_WORLD'] = JSON.stringify(world)
  return close
}
