// generalError: a load that fails opens "Algo salió mal" on every page, over what the page shows of it.
import type { Page } from '@playwright/test'
import { approvals } from '#contract/approvals.ts'
import { myPurchases } from '#contract/purchases.ts'
import { mySales } from '#contract/sales.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import { choose, openPublication, publicationsOf, SELLER } from '../../../e2e/publications-page.ts'
import { BUYER } from '../../../e2e/shop-pages.ts'

const APPROVER = 'aprobadora@abasto.test'

/** Fails the answers of an address until the dialog is accepted, then loads again. */
async function expectDialog(page: Page, address: string, open: () => Promise<unknown>) {
  await page.route(address, (route) => route.fulfill({ status: 501, json: {} }))
  await open()
  const dialog = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(dialog).toContainText('Lo solucionaremos a la brevedad.')
  await expect(dialog).toHaveCount(1)
  await page.unroute(address)
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
}

test('P3 Q3 K13 S14 a purchase, an approval and the cart on any page open the dialog when they fail to load', async ({
  page,
  app,
}) => {
  const [purchase] = (await (await callerOf(app, BUYER)).callOrThrow(myPurchases)).data
  const [order] = (await (await callerOf(app, APPROVER)).callOrThrow(approvals)).data
  await startSession(page, BUYER)
  await expectDialog(page, '**/api/v1/buyorders/my-orders/*', () =>
    page.goto(`/my-orders/order-detail/${purchase?.id}`),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Compra ${purchase?.internal_code}`)

  await page.route('**/api/v1/cart', (route) => route.fulfill({ status: 501, json: {} }))
  await page.goto('/profile')
  const dialog = page.getByRole('dialog', { name: 'Algo salió mal' })
  await expect(dialog).toContainText('Lo solucionaremos a la brevedad.')

  await page.unroute('**/api/v1/cart')
  await startSession(page, APPROVER)
  await expectDialog(page, '**/api/v1/buyorders/*', () =>
    page.goto(`/approve-orders/order-detail/${order?.id}`),
  )
})

test('V3 P4 P5 U7 U2 a sale, its claims, "Ver historial", the zones and the price history of a publication open the dialog when they fail to load', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const [sale] = (await seller.callOrThrow(mySales)).data
  const [claimed] = (await seller.callOrThrow(mySales, { query: { state: 8 } })).data
  const [publication] = await publicationsOf(app, 0)
  if (!publication) throw new Error('The seller has no publication')
  await startSession(page, SELLER, 'Vendedor')
  await expectDialog(page, '**/api/v1/buyorders/my-sales/*', () =>
    page.goto(`/sales/order-detail/${sale?.id}`),
  )
  await expectDialog(page, '**/api/v1/dispatch-notes/*', () =>
    page
      .getByRole('button', { name: /^Ver historial/ })
      .first()
      .click(),
  )
  await expectDialog(page, '**/api/v1/dispatch-notes/*', () =>
    page.goto(`/sales/order-detail/${claimed?.id}`),
  )
  const claim = page.getByRole('alert').filter({ hasText: 'El comprador reclamó la entrega del remito' })
  await expect(claim).toBeVisible()
  await expectDialog(page, '**/api/v1/shipping_prices/sku/*', () =>
    page.goto(`/quotes/quotedetailzone?sku=${encodeURIComponent(publication.comb_sku)}`),
  )
  const article = await openPublication(page, publication)
  await expectDialog(page, '**/api/v1/prices/*', () => choose(page, article, 'Historial de precios'))
})
