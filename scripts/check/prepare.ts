// Builds what the tests share in node_modules/.cache and dist: node scripts/check/prepare.ts [world] [browser]

import { installChromium } from '../../e2e/chromium.ts'
import { openWorld } from '../../test/world.ts'
import { buildPage } from '../start/page.ts'

const parts = process.argv.slice(2)
const work: Promise<unknown>[] = []
if (parts.includes('world') && !process.env['TEST_DATABASE_URL']) {
  work.push(openWorld().then(({ close }) => close()))
}
if (parts.includes('browser')) work.push(buildPage(), installChromium())
await Promise.all(work)
