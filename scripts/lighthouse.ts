// `npm run lighthouse`: Lighthouse on the pages of a buyer, on a phone and a desktop, from the demo world. Ends with 1 if a
// category is below 95. Of three visits the median counts, as Lighthouse's documents advise, by its performance; the lowest and
// the highest are shown beside it. Files of earlier visits are kept, as a browser does. "machine" is Lighthouse's benchmarkIndex,
// 1,500 to 2,000 where its phone is meant to be simulated: a slower or busier machine simulates a slower phone. Lighthouse itself
// is fetched by npx: nothing else needs its packages.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { printTable } from '../bench/load/report.ts'
import { chromium } from '../e2e/chromium.ts'
import { openDemoApp } from '../e2e/global-setup.ts'
import { fillCart, openProduct, signIn } from './screenshots/studio.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const LEAST = 95
const VISITS = 3
const PORT = 9_333
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEVICES = [
  { device: 'phone', options: [] },
  { device: 'desktop', options: ['--preset=desktop'] },
] as const

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const folder = await mkdtemp(join(tmpdir(), 'abasto-lighthouse-'))
const app = await openDemoApp()
const { executablePath, env } = chromium()
// Lighthouse opens its page in the context of the profile, where the session is.
const context = await playwright.launchPersistentContext(join(folder, 'profile'), {
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-dev-shm-usage', `--remote-debugging-port=${PORT}`],
  baseURL: app.address,
  locale: 'es-AR',
})

try {
  const rows: string[][] = []
  const below: string[] = []
  for (const { name, path } of await pages()) {
    const address = await path()
    for (const { device, options } of DEVICES) {
      process.stderr.write(`\r\x1b[K${name}, ${device}`)
      const visits: Report[] = []
      for (let visit = 0; visit < VISITS; visit++) visits.push(await measure(address, options))
      visits.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
      const median = visits[(VISITS - 1) / 2] as Report
      const { audits, environment } = median
      const scores = CATEGORIES.map((category) => scoreOf(median, category))
      rows.push([
        name,
        device,
        ...scores.map(String),
        [visits[0], visits.at(-1)].map((visit) => visit && scoreOf(visit, 'performance')).join('–'),
        `${Math.round(audits['total-blocking-time']?.numericValue ?? 0)} ms`,
        String(Math.round(environment.benchmarkIndex)),
      ])
      for (const [place, score] of scores.entries())
        if (score < LEAST) below.push(`${name}, ${device}: ${CATEGORIES[place]} ${score}${failedIn(audits)}`)
    }
  }
  process.stderr.write('\r\x1b[K')
  printTable(['page', 'device', ...CATEGORIES, 'of', 'blocked', 'machine'], rows)
  for (const line of below) console.log(line)
  if (below.length > 0) process.exitCode = 1
} finally {
  await context.close()
  await app.close()
  await rm(folder, { recursive: true, force: true })
}

/** In the order of a visit: the paths after the first one need the session that the second one starts. */
async function pages() {
  const page = await context.newPage()
  const signedIn = async (path: string) => {
    if (page.url() === 'about:blank') await signIn(page)
    return path
  }
  return [
    { name: 'login', path: async () => '/login' },
    { name: 'home', path: () => signedIn('/') },
    { name: 'search', path: () => signedIn('/search/?page=1&per_page=20&term=guantes') },
    {
      name: 'detail',
      path: async () => {
        await openProduct(page)
        return new URL(page.url()).pathname
      },
    },
    { name: 'cart', path: () => fillCart(page).then(() => '/cart') },
    { name: 'Mis compras', path: () => signedIn('/my-orders/?state=0&page=1&per_page=5') },
  ]
}

async function measure(path: string, options: readonly string[]): Promise<Report> {
  const file = join(folder, 'report.json')
  const run = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      `${app.address}${path}`,
      `--port=${PORT}`,
      '--disable-storage-reset',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      ...options,
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const [code] = (await once(run, 'close')) as [number | null]
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${path}`)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

function scoreOf({ categories }: Report, category: (typeof CATEGORIES)[number]): number {
  return Math.round((categories[category].score ?? 0) * 100)
}

function failedIn(audits: Report['audits']): string {
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
  return ` (${failed.map(({ title }) => title).join('; ')})`
}
