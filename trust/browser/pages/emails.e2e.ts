// E-mails go to the user who has to act or who waits, and link to the page (S8).
import type { Page } from '@playwright/test'
import { chooseLanguage } from '#contract/account.ts'
import type { SellerOrder } from '#contract/purchases.ts'
import { checkAccessibility, NARROW } from '../../../e2e/accessibility.ts'
import { enter, expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placeOrder, placePurchase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const APPROVER = 'aprobadora@abasto.test'
const BUYER = 'comprador@abasto.test'
const SELLER = 'vendedor@abasto.test'
const wanted = { seller: 'Ferretera del Plata', quantities: [5, 3] }

async function placed(app: RunningApp) {
  return placeOrder(await callerOf(app, BUYER), wanted)
}

/** Waits for the e-mail with this subject to this address, and opens it. */
async function openEmail(page: Page, to: string, subject: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: to })
  const email = row.getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(email).toBeVisible({ timeout: 2000 })
  }).toPass()
  await email.click()
}

/** The links carry PUBLIC_URL, which lacks the test's random port. */
async function follow(page: Page, action: string): Promise<void> {
  const link = page.getByRole('link', { name: action })
  const { pathname, search } = new URL((await link.getAttribute('href')) ?? '')
  await page.goto(pathname + search)
}

/** Signs out and clears the browser's storage. */
async function leave(page: Page): Promise<void> {
  await page.context().setStorageState({ cookies: [], origins: [] })
}

test('I20 S8 Q3 Q5 the e-mails link the approver to the purchase, and buyer and seller to the decision', async ({
  page,
  app,
}) => {
  const order = await placed(app)
  const { internal_code: code } = order
  const purchase = code.replace(/-1$/, '')

  await openEmail(page, APPROVER, `Tomás Ledesma espera tu aprobación: compra ${purchase}`)
  await expect(page.getByText('Hola, Mariana:')).toBeVisible()
  await expect(page.getByText(`Pedido ${code} · Ferretera del Plata`)).toBeVisible()
  await expect(page.getByText('Total en pesos')).toBeVisible()
  await follow(page, 'Revisar y decidir')
  await expect(page).toHaveURL('/login')
  await enter(page, APPROVER)
  await expect(page).toHaveURL(/\/approve-orders\/purchase-detail\/\d+\?state=1&page=1&per_page=5&period=24$/)
  await page.getByRole('button', { name: 'Aprobar todo' }).click()
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByRole('region', { name: 'Aprobaste 1 pedido' })).toBeFocused()
  await leave(page)

  await openEmail(page, BUYER, `Tu pedido ${code} fue aprobado`)
  await expect(
    page.getByRole('paragraph').filter({ hasText: `Mariana Quiroga aprobó tu pedido ${code}` }),
  ).toBeVisible()
  await follow(page, 'Ver el estado de la compra')
  await expect(page).toHaveURL('/login')
  await enter(page, BUYER)
  await expect(page).toHaveURL(/\/my-orders\/order-detail\/\d+\?state=2&/)
  await expect(page.getByRole('main')).toContainText(code)
  await leave(page)

  await openEmail(page, SELLER, `Nueva venta ${code} de`)
  await expect(page.getByText('Entregar en portón 3.')).toBeVisible()
  await expect(page.getByText('Reposición mensual.')).toHaveCount(0)
  await follow(page, 'Ver el pedido')
  await expect(page).toHaveURL('/login')
  await enter(page, SELLER, 'Vendedor')
  await expect(page).toHaveURL(`/sales/order-detail/${order.id}?state=2&page=1&per_page=5&period=24`)
  await expect(page.getByRole('main')).toContainText(code)
})

test('I20 Q3 on a phone an approver opens the e-mail, its button, and approves the orders of all sellers', async ({
  page,
  app,
}) => {
  const orders = await placePurchase(await callerOf(app, BUYER), [
    wanted,
    { seller: 'Insumos Andinos', quantities: [2] },
  ])
  const purchase = (orders[0]?.internal_code ?? '').replace(/-1$/, '')
  await startSession(page, APPROVER)
  await page.setViewportSize({ width: 390, height: 844 })
  await openEmail(page, APPROVER, `Tomás Ledesma espera tu aprobación: compra ${purchase}`)
  await expect(page.getByRole('link', { name: 'Revisar y decidir' })).toBeInViewport({ ratio: 1 })
  await follow(page, 'Revisar y decidir')
  await expect(page.getByRole('heading', { level: 1, name: `Compra ${purchase}` })).toBeVisible()
  const panelOf = ({ internal_code: code, provider }: SellerOrder) =>
    page.getByRole('region', { name: `${provider.fantasy_name} · Pedido ${code}` })
  for (const order of orders)
    await expect(panelOf(order)).toContainText(order.buy_order_items[0]?.combination.title ?? '')
  const all = page.getByRole('button', { name: 'Aprobar todo' })
  await expect(all).toBeInViewport({ ratio: 1 })
  await checkAccessibility(page, 'a purchase to decide on', NARROW)
  await page.setViewportSize({ width: 390, height: 844 })
  await all.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByRole('region', { name: 'Aprobaste 2 pedidos' })).toBeFocused()
  await expect(all).toHaveCount(0)
  for (const order of orders) await expect(panelOf(order)).toContainText('Aprobado')
})

test('S9 a user with English as language gets English e-mails', async ({ page, app }) => {
  const approver = await callerOf(app, APPROVER)
  await approver.callOrThrow(chooseLanguage, { body: { language: 'en' } })
  const order = await placed(app)
  const purchase = order.internal_code.replace(/-1$/, '')
  await openEmail(page, APPROVER, `Tomás Ledesma waits for your approval: purchase ${purchase}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Total in pesos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review and decide' })).toHaveAttribute(
    'href',
    /\/approve-orders\/purchase-detail\/\d+$/,
  )
  await approver.callOrThrow(chooseLanguage, { body: { language: 'es' } })
})

test('I20 an e-mail fits a phone and a desktop screen', async ({ page, app }) => {
  const order = await placed(app)
  const purchase = order.internal_code.replace(/-1$/, '')
  await openEmail(page, APPROVER, `Tomás Ledesma espera tu aprobación: compra ${purchase}`)
  for (const width of [320, 390, 600, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const tooWide = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
    expect(tooWide, `${width} px`).toBe(0)
  }
})
