// `npm run manual:pdf`: prints the user manual to dist/manual.pdf with the browser of the tests.

import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { installChromium, launchChromium } from '../e2e/chromium.ts'
import { buildPage } from './start/page.ts'

const DIST = join(import.meta.dirname, '../dist')
const PDF = join(DIST, 'manual.pdf')
const ORIGIN = 'http://manual.test'
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

await Promise.all([buildPage(), installChromium()])
const browser = await launchChromium()
try {
  const page = await browser.newPage()
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const body = await readFile(join(DIST, 'web', pathname))
    await route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'application/octet-stream' })
  })
  await page.goto(`${ORIGIN}/manual/index.html`, { waitUntil: 'networkidle' })
  await page.pdf({ path: PDF, preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
  console.log(`${PDF} ${Math.ceil((await readFile(PDF)).length / 1000)} kB`)
} finally {
  await browser.close()
}
