// Pictures of a seller's day (B8–B10, B15–B18): what waits for dispatch, prices, publishing, the place, closures, sales and people.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { approvedOrder } from '../../e2e/orders.ts'
import { capture, signIn, type Studio } from './studio.ts'

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
const SELLER = 'vendedor@abasto.test'

export async function takeSellingPictures({ app, open }: Studio, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const quantities of [[2], [5, 3], [1], [12], [4, 1]]) await approvedOrder(app, quantities)
  for (const size of SIZES)
    for (const [name, address, show] of PAGES) {
      const page = await open(size)
      await signIn(page, SELLER, 'Vendedor')
      await page.goto(address)
      await show(page)
      await page.mouse.move(0, 0)
      const picture = await capture(page)
      const file = `selling-${name}-${size.width}.webp`
      await writeFile(join(folder, file), picture)
      console.log(`${file} ${Math.ceil(picture.length / 1000)} kB`)
      await page.context().close()
    }
}

const rows = (page: Page) => page.getByRole('main').locator('tbody tr').nth(1).waitFor()

const PAGES: readonly [name: string, address: string, show: (page: Page) => Promise<void>][] = [
  [
    'dispatch',
    '/dispatch',
    async (page) => {
      const orders = page.getByRole('checkbox', { name: /^Seleccionar pedido/ })
      await orders.first().waitFor()
      for (const place of [0, 1, 2]) await orders.nth(place).check()
    },
  ],
  ['prices', '/quotes?state=1&view=table', rows],
  [
    'reprice',
    '/quotes?state=1&view=table',
    async (page) => {
      await rows(page)
      for (const place of [2, 3, 4])
        await page.getByRole('main').locator('tbody tr').nth(place).getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Acciones masivas' }).click()
      await page.getByRole('menuitem', { name: /^Cambiar precios/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Cambiar precios' })
      await dialog.getByRole('combobox', { name: 'Cambio' }).selectOption('Bajar un porcentaje')
      await dialog.getByRole('textbox', { name: 'Porcentaje' }).fill('3')
      await dialog.getByRole('list', { name: 'Los cambios más grandes' }).waitFor()
    },
  ],
  ['scheduled', '/quotes/scheduled', rows],
  ['publish', '/quotes/publish', rows],
  ['place', '/quotes/standings', rows],
  [
    'closures',
    '/closures',
    async (page) => page.getByRole('button', { name: 'Pausar mis ventas' }).waitFor(),
  ],
  ['sales-report', '/sales-report?period=year', rows],
  ['people', '/seller/people', (page) => page.getByRole('main').locator('tbody tr').first().waitFor()],
  ['proposals', '/quotes/proposals', (page) => page.getByRole('heading', { level: 1 }).waitFor()],
]
