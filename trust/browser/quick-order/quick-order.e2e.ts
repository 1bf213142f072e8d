// "Compra rápida" (B1).
import type { Page } from '@playwright/test'
import { getCart } from '#contract/cart.ts'
import { myPurchase, myPurchases } from '#contract/purchases.ts'
import { LINES_TO_ADD_MAX } from '#domain/rules.ts'
import type { Caller } from '#test/caller.ts'
import { sheetOf } from '#test/price-sheets.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { money } from '../../../e2e/facts.ts'
import { callerOf, type Entry, manyOffers, putInCart } from '../../../e2e/orders.ts'
import { expectBought, fillForm } from '../../../e2e/shop-pages.ts'

const BUYER = 'comprador@abasto.test'

async function twoOffers(buyer: Caller): Promise<[Entry, Entry]> {
  const [first, second] = await manyOffers(buyer, 2)
  if (!first || !second) throw new Error('The demo world has offers')
  return [first, second]
}

const linesBox = (page: Page) => page.getByRole('textbox', { name: 'Productos y cantidades' })
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('B1 pasted lines show product, offer and what is wrong; the right ones go to the cart and the rest stays', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const [{ sku: first, offer }, { sku: second }] = await twoOffers(buyer)
  await startSession(page, BUYER)
  await page.goto('/')
  await page.getByRole('link', { name: 'Compra rápida' }).click()
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  await expect(page.getByText('Todavía no hay líneas')).toBeVisible()
  await linesBox(page).fill(`Cantidad\tSKU\n3\t${first}\n2,5\t${second}\n1\tllave ajustable\n1\tXQZWYK`)
  await page.keyboard.press('Control+Enter')
  await expect(linesBox(page)).toHaveValue('')

  await expect(rowOf(page, first)).toContainText(money(offer.value, offer.currency_code))
  await expect(rowOf(page, second)).toContainText('Escribí un número entero, sin decimales.')
  const unknown = page.getByRole('row').filter({ has: page.getByText('llave ajustable', { exact: true }) })
  await expect(unknown).toContainText('No encontramos un producto con este SKU o nombre.')
  await expect(page.getByRole('status').filter({ hasText: '1 línea lista' })).toContainText(
    '3 líneas para revisar',
  )
  await checkAccessibility(page, 'lines with problems')

  await page.getByRole('button', { name: 'Agregar 1 línea al carrito' }).click()
  await expect(rowOf(page, first)).toHaveCount(0)
  expect((await buyer.callOrThrow(getCart)).items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    [first, 3],
  ])

  await rowOf(page, second).getByRole('textbox').fill('4')
  await unknown
    .getByRole('button', { name: /^Usar / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Agregar 2 líneas al carrito' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'XQZWYK' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeDisabled()
  const { items } = await buyer.callOrThrow(getCart)
  expect(items.map(({ quantity }) => quantity)).toEqual([3, 4, 1])
  expect(items[1]?.sku).toBe(second)

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'XQZWYK' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar XQZWYK' }).click()
  await expect(page.getByText('Todavía no hay líneas')).toBeVisible()
})

test('B1 while lines are checked again, each keeps its own product', async ({ page, app }) => {
  const [{ sku: first }, { sku: second }] = await twoOffers(await callerOf(app, BUYER))
  await startSession(page, BUYER)
  await page.goto('/quick-order')
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  await linesBox(page).fill(`XQZWYK\t1\n${first}\t1\n${second}\t1`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '2 líneas listas' })).toBeVisible()

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/cart/lines', async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/cart/lines')
  await page.getByRole('button', { name: 'Quitar XQZWYK' }).click()
  await asked
  await expect(page.getByRole('row').nth(1)).toContainText(`SKU ${first}`)
  await expect(page.getByRole('row').nth(2)).toContainText(`SKU ${second}`)
  answer()
  await expect(page.getByRole('button', { name: 'Agregar 2 líneas al carrito' })).toBeEnabled()
})

test('B1 a spreadsheet and a .csv of Windows are read, whatever the order of their columns', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'aprobadora@abasto.test')
  const [{ sku: first }, { sku: second }] = await twoOffers(buyer)
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/quick-order')
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'pedido.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheetOf([['lo de siempre', 7, first]], ['Descripción', 'Cant.', 'Código']),
  })
  await expect(rowOf(page, first).getByRole('textbox')).toHaveValue('7')
  await input.setInputFiles({
    name: 'pedido.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`C\xf3digo;Cantidad\r\n${second};2\r\n`, 'latin1'),
  })
  await expect(rowOf(page, second).getByRole('textbox')).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Agregar 2 líneas al carrito' })).toBeEnabled()
  await input.setInputFiles({ name: 'foto.xlsx', mimeType: '', buffer: Buffer.from('no es un libro') })
  await expect(page.getByRole('alert')).toContainText('.xlsx')
})

test('B1 B14 more lines than a list takes are refused whole, and stay in the box', async ({ page }) => {
  await startSession(page, BUYER)
  await page.goto('/quick-order')
  const lines = Array.from({ length: LINES_TO_ADD_MAX + 1 }, (_, index) => `SKU-${index} 1`).join('\n')
  await linesBox(page).fill(lines)
  await page.getByRole('button', { name: 'Revisar las líneas' }).click()
  await expect(page.getByRole('alert')).toContainText('Son 501 líneas y la lista lleva hasta 500')
  await expect(linesBox(page)).toHaveValue(lines)
  await expect(page.getByText('Todavía no hay líneas')).toBeVisible()
})

test('O14 B1 an operator who views a buyer sees what the lines would do, and has no button that adds them', async ({
  page,
  app,
}) => {
  const [{ sku, offer }] = await twoOffers(await callerOf(app, BUYER))
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/people?search=comprador%40abasto')
  await page.getByRole('row').filter({ hasText: BUYER }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Ver como' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Pidió ayuda con su compra')
  await dialog.getByRole('button', { name: 'Ver sus páginas' }).click()
  await page.getByRole('link', { name: 'Compra rápida' }).click()
  await linesBox(page).fill(`${sku}\t3`)
  await page.keyboard.press('Control+Enter')
  await expect(rowOf(page, sku)).toContainText(money(offer.value, offer.currency_code))
  await expect(page.getByRole('status').filter({ hasText: '1 línea lista' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver el carrito' })).toBeVisible()
  await expect(page.getByRole('button', { name: /al carrito$/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Guardar en una lista' })).toHaveCount(0)
})

test('B1 B14 K11 forty lines pasted from a spreadsheet are a placed purchase after few presses', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const entries = await manyOffers(buyer, 40)
  await putInCart(buyer, [])
  await startSession(page, BUYER)
  await page.goto('/quick-order')
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  const rows = entries.map(({ sku, quantity }) => `${sku}\t${quantity}`).join('\n')
  await linesBox(page).fill(rows)
  await page.getByRole('button', { name: 'Revisar las líneas' }).click()
  await page.getByRole('button', { name: 'Agregar 40 líneas al carrito' }).click()
  await expect(page.getByRole('heading', { name: 'Todo está en tu carrito' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver el carrito' }).click()
  await fillForm(page)
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await expectBought(page)
  const [purchase] = (await buyer.callOrThrow(myPurchases)).data
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchase?.id ?? 0 } })
  const lines = data.buy_orders.flatMap((order) => order.buy_order_items)
  expect(lines.map(({ quantity }) => quantity)).toEqual(entries.map(({ quantity }) => quantity))
})
