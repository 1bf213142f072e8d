// `npm run lighthouse`: what Lighthouse says of the pages a buyer works in, on the demo world, as a phone and as a desktop.
// Throttling is simulated, but what the processor does is measured: on a loaded machine the phone scores lower.

import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import lighthouse, { desktopConfig, type Config } from 'lighthouse'
import { inBrowser, signIn } from './browser.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
/** What they shall reach, in percent. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 95 }
const METRICS = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['total-blocking-time', 'TBT'],
  ['cumulative-layout-shift', 'CLS'],
  ['speed-index', 'SI'],
] as const

const PAGES: { name: string; path: (page: Page) => Promise<string>; signedIn: boolean }[] = [
  { name: 'login', path: async () => '/login', signedIn: false },
  { name: 'home', path: async () => '/', signedIn: true },
  { name: 'search', path: async () => SEARCH, signedIn: true },
  { name: 'detail', path: firstProduct, signedIn: true },
  { name: 'cart', path: filledCart, signedIn: true },
]
const SEARCH = '/search/?page=1&per_page=20&term=guantes'

const { values } = parseArgs({ options: { only: { type: 'string' }, audits: { type: 'boolean' } } })

await inBrowser(async ({ page, address, port }) => {
  let short = 0
  for (const { name, path, signedIn } of PAGES) {
    if (values.only && !values.only.split(',').includes(name)) continue
    await (signedIn ? signIn(page) : signOut(page))
    const url = address + (await path(page))
    await page.goto('about:blank')
    for (const form of ['phone', 'desktop'] as const) short += await measure(name, url, port, form)
  }
  console.log(short ? `\n${short} scores fall short` : '\nEvery score reaches what it shall')
})

/** Prints a page's line. Gives how many of its scores fall short. */
async function measure(name: string, url: string, port: number, form: 'phone' | 'desktop'): Promise<number> {
  const result = await lighthouse(
    url,
    // The sign-in is kept in the browser's storage, which Lighthouse would empty.
    { port, disableStorageReset: true, onlyCategories: [...CATEGORIES], logLevel: 'silent' },
    form === 'desktop' ? (desktopConfig as Config) : undefined,
  )
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const scores = CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
  const metrics = METRICS.map(([id, short]) => `${short} ${lhr.audits[id]?.displayValue ?? '?'}`)
  console.log(`${name.padEnd(7)}${form.padEnd(8)}${scores.join(' / ').padEnd(17)}${metrics.join('  ')}`)
  if (values.audits) printAudits(lhr)
  return CATEGORIES.filter((category, place) => (scores[place] ?? 0) < LEAST[category]).length
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function printAudits({ audits, categories }: Report) {
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight, group }) => weight > 0 || group !== 'hidden').map(({ id }) => id),
    ),
  )
  for (const { id, title, score, displayValue = '' } of Object.values(audits)) {
    if (score !== null && score < 0.9 && counted.has(id)) console.log(`    ${score} ${title} ${displayValue}`)
  }
}

async function signOut(page: Page) {
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
}

async function firstProduct(page: Page): Promise<string> {
  await page.goto(SEARCH)
  const product = page.getByRole('main').locator('a[href^="/detail/"]').first()
  return (await product.getAttribute('href')) ?? ''
}

async function filledCart(page: Page): Promise<string> {
  await page.goto(await firstProduct(page))
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByText('Producto agregado correctamente').waitFor()
  return '/cart'
}
