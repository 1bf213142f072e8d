// `node bench/search-paint.ts`: from a tick in the filters to its results on the screen, on the demo world on loopback, next
// to what of it was waiting for the server.

import type { Page } from '@playwright/test'
import { inBrowser, signIn } from './browser.ts'

const ADDRESS = '/search/?page=1&per_page=20&term=guantes'
const PRODUCTS = '/api/v1/products/searchelastic'

// Runs in the page: the frame that shows the results has been handed over when the task after it begins.
const WAIT_FOR_PAINT = `new Promise((resolve) => {
  performance.clearResourceTimings()
  let clicked = 0
  addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true })
  const results = document.querySelector('main [aria-busy]')
  let wasBusy = false
  new MutationObserver((_, observer) => {
    const busy = results.getAttribute('aria-busy') === 'true'
    wasBusy ||= busy
    if (!wasBusy || busy) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => {
      const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('${PRODUCTS}'))
      resolve({ paintedMs: performance.now() - clicked, answeredMs: call?.duration ?? 0 })
    }))
  }).observe(results, { attributes: true })
})`

await inBrowser(async ({ page }) => {
  await signIn(page)
  await page.goto(ADDRESS)
  // One tick after the other, so that none asks for what is known already.
  const zones = page
    .getByRole('group', { name: 'Zona de Entrega' })
    .getByRole('checkbox', { disabled: false })
  await zones.first().waitFor()
  const rounds: Round[] = []
  for (const zone of await zones.all()) rounds.push(await tick(page, () => zone.click()))
  report(
    'tick to painted results',
    rounds.map(({ paintedMs }) => paintedMs),
  )
  report(
    'of it waiting for the server',
    rounds.map(({ answeredMs }) => answeredMs),
  )
})

type Round = { paintedMs: number; answeredMs: number }

async function tick(page: Page, click: () => Promise<void>): Promise<Round> {
  const [painted] = await Promise.all([page.evaluate<Round>(WAIT_FOR_PAINT), click()])
  return painted
}

function report(what: string, values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`
  console.log(
    `${what.padEnd(30)}p50 ${at(0.5).padStart(7)}  p95 ${at(0.95).padStart(7)}  of ${sorted.length}`,
  )
}
