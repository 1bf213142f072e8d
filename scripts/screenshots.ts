// `npm run screenshots`: makes the pictures of the documents from the demo world, or of one document:
//   npm run screenshots -- manual    or -- design (docs/screenshots/NAME-WIDTH.webp)

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { takeManualPictures } from './screenshots/manual.ts'
import {
  capture,
  fillCart,
  openProduct,
  openStudio,
  search,
  signIn,
  type Studio,
} from './screenshots/studio.ts'

const FOLDER = join(import.meta.dirname, '../docs/screenshots')
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

const PAGES: { name: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'login', open: (page) => page.goto('/login') },
  { name: 'home', open: (page) => signIn(page) },
  { name: 'search', open: (page) => signIn(page).then(() => search(page)) },
  { name: 'detail', open: (page) => signIn(page).then(() => openProduct(page)) },
  { name: 'cart', open: (page) => signIn(page).then(() => fillCart(page)) },
]

const DOCUMENTS = { design: takeDesignPictures, manual: takeManualPictures }

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in DOCUMENTS))
if (unknown.length) throw new Error(`Unknown: ${unknown.join(', ')}. Use design or manual`)

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
