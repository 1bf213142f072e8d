// The private note of a seller on an order, edited in place (B10).
import type { Page } from '@playwright/test'
import { mySale, setSellerNote } from '#contract/sales.ts'
import type { SellerOrder } from '#contract/purchases.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf, purchaseIdOf, sentInPart } from '../../../e2e/orders.ts'

const SELLER = 'vendedor@abasto.test'
const NOTE = 'Llamar a Ruperto.\nEntra por el portón 3'

async function openSale(page: Page, { id }: Pick<SellerOrder, 'id'>) {
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/sales/order-detail/${id}`)
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Nota privada' })
const change = (page: Page) => page.getByRole('button', { name: 'Cambiar la nota privada' })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar' })

test('B10 the private note of a sale is added, continued, kept from a colleague’s change and removed in place', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  const seller = await callerOf(app, SELLER, 'seller')
  const params = { order_id: order.id }
  const stored = async () => (await seller.callOrThrow(mySale, { params })).data.seller_note
  await openSale(page, order)
  await page.getByRole('button', { name: 'Agregar nota privada' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/La lee solo tu empresa, nunca el comprador/)
  await field(page).fill(NOTE)
  await checkAccessibility(page, 'the private note of a sale')
  await save(page).click()
  await expect(page.getByText('Guardaste la nota privada.')).toBeVisible()
  await expect(change(page)).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: NOTE })).toBeVisible()
  expect(await stored()).toBe(NOTE)

  await change(page).click()
  await page.keyboard.type('!')
  await expect(field(page)).toHaveValue(`${NOTE}!`)
  await page.keyboard.press('Escape')
  await expect(change(page)).toBeFocused()
  expect(await stored()).toBe(NOTE)

  await change(page).click()
  await seller.callOrThrow(setSellerNote, { params, body: { seller_note: 'Del colega' } })
  await field(page).fill('Mía')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('Ahora dice: Del colega')
  await expect(field(page)).toHaveValue('Mía')
  // The seller has read the note, so it may be replaced.
  await save(page).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Mía' })).toBeVisible()
  expect(await stored()).toBe('Mía')

  await change(page).click()
  await field(page).fill(' ')
  await save(page).click()
  await expect(page.getByText('Quitaste la nota privada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar nota privada' })).toBeFocused()
  expect(await stored()).toBeNull()
})

test('B10 the note is shown in both lists of sales and on the day of dispatch, is found, and its row is as high as others', async ({
  page,
  app,
}) => {
  const [plain, noted] = [await approvedOrder(app, [1]), await approvedOrder(app, [2])]
  // The first row of a table is lower by its border.
  await approvedOrder(app, [1])
  const seller = await callerOf(app, SELLER, 'seller')
  const body = { seller_note: `${NOTE} ZX-77` }
  await seller.callOrThrow(setSellerNote, { params: { order_id: noted.id }, body })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/sales/?state=2&view=table&per_page=100')
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })
  const note = row(noted.internal_code).getByTitle('Llamar a Ruperto')
  await expect(note).toHaveText(/^Nota privada: Llamar a Ruperto\.\s+Entra por el portón 3 ZX-77$/)
  await expect(note).toBeVisible()
  await expect(row(plain.internal_code)).not.toContainText('Nota privada')
  const heightOf = async (code: string) => (await row(code).boundingBox())?.height
  expect(await heightOf(noted.internal_code)).toBe(await heightOf(plain.internal_code))
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(note).toBeVisible()
  expect(await heightOf(noted.internal_code)).toBe(await heightOf(plain.internal_code))
  await page.setViewportSize({ width: 1280, height: 800 })
  const search = page.getByRole('textbox', {
    name: 'Número, producto, SKU, comprador, empresa, remito, SAP o nota',
  })
  await search.fill('ruperto zx-77')
  await search.press('Enter')
  await expect(page.getByRole('table', { name: 'Mis ventas' }).getByRole('rowheader')).toHaveText([
    new RegExp(`^${noted.internal_code}`),
  ])
  await page.getByRole('link', { name: 'Tarjetas' }).click()
  await expect(page.getByRole('article', { name: `Pedido ${noted.internal_code}` })).toContainText('ZX-77')
  await page.goto('/dispatch')
  await expect(page.getByRole('article', { name: noted.internal_code })).toContainText('ZX-77')
  await expect(page.getByRole('article', { name: plain.internal_code })).not.toContainText('Nota privada')
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('article', { name: noted.internal_code })).toContainText('ZX-77')
  expect(
    await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
  ).toBeLessThanOrEqual(0)
})

test('B10 a note is written on a sale that was dispatched, and its buyer reads nothing of it', async ({
  page,
  app,
}) => {
  const { order } = await sentInPart(app)
  await openSale(page, order)
  await page.getByRole('button', { name: 'Agregar nota privada' }).click()
  await field(page).fill('Salió con el flete de Salto')
  await save(page).click()
  await expect(page.getByRole('definition').filter({ hasText: 'flete de Salto' })).toBeVisible()
  await startSession(page, 'comprador@abasto.test')
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  await expect(page.getByRole('main')).toContainText(order.internal_code)
  await expect(page.getByRole('main')).not.toContainText('flete de Salto')
})
