// A seller closes for some days, and a buyer reads it before buying (B9).
import { me } from '#contract/account.ts'
import type { Offer } from '#contract/product.ts'
import { closures, createClosure, deleteClosure, resumeSales } from '#contract/closures.ts'
import { addDays } from '#domain/days.ts'
import { formatDay, formatDayRange } from '#domain/format.ts'
import type { Caller } from '#test/caller.ts'
import { closures as t } from '#web/texts/es/closures.ts'
import { chooseDay, expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf, inDays, offeredProducts, putInCart } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const SELLER = 'vendedor@abasto.test'
const BUYER = 'comprador@abasto.test'
const REASON = 'Vacaciones de la planta'

async function openAgain(app: RunningApp): Promise<void> {
  const seller = await callerOf(app, SELLER, 'seller')
  for (const { id } of (await seller.callOrThrow(closures)).closures)
    await seller.callOrThrow(deleteClosure, { params: { id } })
}

/** A product of which the seller has the first offer. */
async function cheapestOf(buyer: Caller, seller: string): Promise<[sku: string, Offer]> {
  for await (const { sku, offers } of offeredProducts(buyer, 'llave')) {
    const [first] = offers
    if (first?.provider_fantasy_name === seller) return [sku, first]
  }
  throw new Error(`No offer of ${seller} is the first`)
}

test('B9 a seller closes, reads what it does before it is confirmed, and opens again', async ({
  page,
  app,
}) => {
  await openAgain(app)
  await approvedOrder(app, [2])
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Cierres' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cierres' })).toBeVisible()
  await expect(page.getByText('No tenés cierres')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar el cierre' }).click()
  await expect(page.getByText('Completá este campo.')).toHaveCount(3)
  const [first, last] = [inDays(0), inDays(4)]
  await chooseDay(page, 'Desde', first)
  await chooseDay(page, 'Hasta', last)
  await page.getByLabel('Motivo').fill(REASON)
  await page.getByRole('button', { name: 'Agregar el cierre' }).click()
  const dialog = page.getByRole('dialog', {
    name: `¿Cerrar ${t.days(...formatDayRange(first, last, 'es'))}?`,
  })
  const seller = await callerOf(app, SELLER, 'seller')
  const body = { first_day: first, last_day: last, reason: REASON, dry_run: true }
  const { due_orders } = await seller.callOrThrow(createClosure, { body })
  await expect(dialog).toContainText('Volvés a despachar el')
  await expect(dialog).toContainText(
    due_orders === 0
      ? 'Ningún pedido aprobado vence en esos días.'
      : new RegExp(`^.*${due_orders} pedidos? aprobados? vencen? en esos días`),
  )
  await dialog.getByRole('button', { name: 'Sí, cerrar' }).click()
  await expect(page.getByText('Agregaste el cierre.', { exact: false })).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: REASON })
  await expect(item).toContainText(`${formatDay(first, 'es')} – ${formatDay(last, 'es')}`)
  await expect(item).toContainText('Todas las zonas')
  await expect(item).toContainText('En curso')

  await chooseDay(page, 'Desde', inDays(2))
  await chooseDay(page, 'Hasta', inDays(3))
  await page.getByLabel('Motivo').fill('Otra vez')
  await page.getByRole('button', { name: 'Agregar el cierre' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Ya hay un cierre del' })).toBeVisible()

  await item.getByRole('button', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(page.getByText('No tenés cierres')).toBeVisible()
})

test('B9 a buyer reads the closed days and the later delivery on the product, in the comparison and in the cart', async ({
  page,
  app,
}) => {
  await openAgain(app)
  const buyer = await callerOf(app, BUYER)
  const entry = await cheapestOf(buyer, 'Ferretera del Plata')
  const [sku, offer] = entry
  await putInCart(buyer, [{ sku, offer, quantity: 1 }])
  const seller = await callerOf(app, SELLER, 'seller')
  const [first_day, last_day] = [inDays(0), inDays(9)]
  await seller.callOrThrow(createClosure, { body: { first_day, last_day, reason: REASON } })
  const line = `Cerrado ${t.days(...formatDayRange(first_day, last_day, 'es'))}: despacha desde el`
  await startSession(page, BUYER, 'Comprador')
  await page.goto('/cart')
  const item = page.getByRole('listitem').filter({ hasText: sku })
  await expect(item).toContainText(line)
  await expect(item).toContainText(REASON)
  await page.goto(`/detail/${sku}`)
  await expect(page.getByText(line).first()).toBeVisible()
  await page.goto(`/compare?skus=${sku}`)
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption({ label: offer.region_name })
  await expect(page.getByRole('table').getByText(line).first()).toBeVisible()
  await openAgain(app)
  await page.goto('/cart')
  await expect(item).toBeVisible()
  await expect(page.getByText(line)).toHaveCount(0)
  expect(addDays(first_day, 9)).toBe(last_day)
})

test('B9 a seller pauses all of its sales until a day, reads it on every page, and sells again', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, 'vendedora2@abasto.test', 'seller')
  await seller.callOrThrow(resumeSales)
  const pausedOf = async () => (await seller.callOrThrow(me)).provider?.paused
  await startSession(page, 'vendedora2@abasto.test', 'Vendedor')
  await page.goto('/closures')
  await page.getByRole('button', { name: t.pause.pause }).click()
  const dialog = page.getByRole('dialog', { name: t.pause.pauseTitle })
  const confirm = dialog.getByRole('button', { name: t.pause.confirm })
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Motivo').fill('Inventario anual')
  const day = inDays(4)
  await chooseDay(page, 'Vuelve a vender el', day)
  await confirm.click()
  await expect(page.getByText(t.pause.paused)).toBeVisible()
  expect(await pausedOf()).toMatchObject({ reason: 'Inventario anual', resumes_on: day, by_seller: true })
  const panel = page.getByRole('main').locator('section').filter({ hasText: t.pause.title })
  for (const shown of ['Inventario anual', t.pause.until(formatDay(day, 'es'))])
    await expect(panel).toContainText(shown)
  await page.goto('/sales')
  const notice = page.getByRole('status').filter({ hasText: 'Pausaste tus ventas el' })
  await expect(notice).toContainText('Inventario anual')
  await notice.getByRole('link', { name: 'Volver a vender, o cambiar hasta cuándo' }).click()
  await page.getByRole('button', { name: t.pause.resume, exact: true }).click()
  await page.getByRole('button', { name: t.pause.confirmResume }).click()
  await expect(page.getByText(t.pause.resumed)).toBeVisible()
  expect(await pausedOf()).toBeNull()
  await expect(notice).toHaveCount(0)
})
