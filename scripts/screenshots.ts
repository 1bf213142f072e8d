// `npm run screenshots`: makes the pictures of the documents from the demo world, or of one document:
//   npm run screenshots -- manual    or -- design, -- first-order (docs/screenshots/NAME-WIDTH.webp), -- papers (NAME-PAGE.webp), -- rules, -- selling

import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { runCommand } from './check/command.ts'
import { PICTURES } from './manual/chapters.ts'
import { takeManualPictures } from './screenshots/manual.ts'
import { takePaperPictures } from './screenshots/papers.ts'
import { takeRulePictures } from './screenshots/rules.ts'
import { takeSellingPictures } from './screenshots/selling.ts'
import {
  capture,
  fillCart,
  openPurchaseTable,
  openProduct,
  openStudio,
  search,
  signIn,
  type Studio,
} from './screenshots/studio.ts'

const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

const PAGES: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'login', open: (page) => page.goto('/login') },
  { name: 'home', open: (page) => signIn(page) },
  { name: 'search', open: (page) => signIn(page).then(() => search(page)) },
  { name: 'detail', open: (page) => signIn(page).then(() => openProduct(page)) },
  { name: 'cart', open: (page) => signIn(page).then(() => fillCart(page)) },
  { name: 'purchases', open: (page) => signIn(page).then(() => openPurchaseTable(page)) },
]

const DOCUMENTS = {
  design: takeDesignPictures,
  manual: takeManualPictures,
  papers: (studio: Studio) => takePaperPictures(studio, FOLDER),
  rules: (studio: Studio) => takeRulePictures(studio, FOLDER),
  selling: (studio: Studio) => takeSellingPictures(studio, FOLDER),
}
const JOURNEY = 'first-order'
/** Steps of the journey that the manual shows. */
const MANUAL_PICTURES = [
  ['04-catalogue', 'importar-catalogo.webp'],
  ['08-spreadsheet', 'planilla-empresa.webp'],
  ['16-home', 'inicio-operador.webp'],
] as const

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in DOCUMENTS) && name !== JOURNEY)
if (unknown.length)
  throw new Error(`Unknown: ${unknown.join(', ')}. Use design, manual, papers, rules, selling or ${JOURNEY}`)

for (const [name, take] of Object.entries(DOCUMENTS)) {
  if (named.length && !named.includes(name)) continue
  // A studio each, for a cart each.
  const studio = await openStudio()
  try {
    await take(studio)
  } finally {
    await studio.close()
  }
}

if (named.length === 0 || named.includes(JOURNEY)) await takeJourneyPictures()

/** Takes the screenshots of an empty installation, by its test. */
async function takeJourneyPictures() {
  await mkdir(FOLDER, { recursive: true })
  const { ok, output } = await runCommand('playwright', ['test', `${JOURNEY}.e2e.ts`], {
    env: { PICTURES: FOLDER },
  })
  if (!ok) throw new Error(output)
  for (const [step, file] of MANUAL_PICTURES)
    await copyFile(join(FOLDER, `${JOURNEY}-${step}-1280.webp`), join(PICTURES, file))
}

async function takeDesignPictures(studio: Studio) {
  await mkdir(FOLDER, { recursive: true })
  for (const size of SIZES) {
    for (const { name, open } of PAGES) {
      const page = await studio.open(size)
      await open(page)
      await page.mouse.move(0, 0)
      const picture = await capture(page)
      const file = `${name}-${size.width}.webp`
      await writeFile(join(FOLDER, file), picture)
      console.log(`${file} ${Math.ceil(picture.length / 1000)} kB`)
      await page.context().close()
    }
  }
}
