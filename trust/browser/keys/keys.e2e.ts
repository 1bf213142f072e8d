// The keys of people who work here all day: one box for everything, and the rows of tables (B3).
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { approvedOrder, callerOf, placePurchase } from '../../../e2e/orders.ts'
import { sendOrder } from '#contract/sales.ts'

const box = (page: Page) => page.getByRole('combobox', { name: /o página$/ })
const options = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option')
const chosen = (page: Page) =>
  page.getByRole('listbox', { name: 'Resultados' }).getByRole('option', { selected: true })

async function openWith(page: Page, path: string, keys: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press(keys)
  await expect(box(page)).toBeFocused()
}

test('B3 with / and some letters a buyer opens a product, a purchase and a page, without the mouse', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const [order] = await placePurchase(buyer, [{ seller: 'Ferretera del Plata', quantities: [1] }])
  const code = (order?.internal_code ?? '').slice(0, 9)
  await startSession(page, 'comprador@abasto.test')
  await openWith(page, '/my-orders', '/')
  await expect(box(page)).toHaveValue('')
  await box(page).fill(code)
  await expect(chosen(page)).toContainText(`Compra ${code}`)
  await checkAccessibility(page, 'the box that finds everything')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Compra ${code}` })).toBeVisible()

  await openWith(page, '/my-orders', 'Control+k')
  await box(page).fill('guantes de nitrilo')
  await expect(chosen(page)).toContainText(/Guantes de nitrilo/)
  const name = (await chosen(page).locator('span').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/detail\//)
  expect(name).not.toBe('')

  await openWith(page, '/my-orders', '/')
  await box(page).fill('contrasena')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\/change-password$/)
})

test('B3 the box says when it finds nothing, closes with Escape and gives the focus back', async ({
  page,
}) => {
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/sales/?state=2')
  const opener = page.getByRole('button', { name: /^Buscar/, exact: false }).first()
  await opener.click()
  await box(page).fill('xyzzyqwv')
  await expect(options(page)).toHaveCount(0)
  await expect(
    page.getByRole('status').filter({ hasText: 'No encontramos nada con esas palabras.' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(box(page)).toHaveValue('')
})

test('B3 O11 an operator finds orders, products, companies and sellers in one box', async ({ page }) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  for (const [words, group, found] of [
    ['Ferretera del Plata', 'Vendedores', 'Ferretera del Plata'],
    ['Metalúrgica', 'Empresas', 'Metalúrgica Paraná S.A.'],
    ['guantes', 'Productos', 'Guantes'],
    ['sinónimos', 'Páginas', 'Sinónimos'],
  ] as const) {
    await openWith(page, '/operator/orders', 'Control+k')
    await box(page).fill(words)
    const named = page.getByRole('group', { name: group })
    await expect(named.getByRole('option').filter({ hasText: found }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('F6 buyer, approver, seller and operator find a dispatch note in the box by its digits, as printed or as typed', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [1])
  const seller = await callerOf(app, 'vendedor@abasto.test', 'seller')
  const items = order.buy_order_items.map(({ id }) => ({ buy_order_item_id: id, qty_sent: 1 }))
  await seller.callOrThrow(sendOrder, {
    params: { order_id: order.id },
    body: { items, dispatch_note_number: '0007,00.918273' },
  })
  const { internal_code: code } = order
  for (const [email, role, path, found] of [
    ['comprador@abasto.test', undefined, '/my-orders', `Compra ${code.slice(0, 9)}`],
    ['aprobadora@abasto.test', undefined, '/approve-orders', `Pedido ${code}`],
    ['vendedor@abasto.test', 'Vendedor', '/sales/?state=2', `Pedido ${code}`],
    ['operador@abasto.test', 'Operador', '/operator/orders', `Pedido ${code}`],
  ] as const) {
    await startSession(page, email, role)
    await openWith(page, path, 'Control+k')
    for (const typed of ['R 0007-00918273', '918273', 'remito 0007 0091']) {
      await box(page).fill(typed)
      await expect(options(page).filter({ hasText: found })).toHaveCount(1)
    }
    await box(page).fill('xyzzyqwv')
    await expect(options(page).filter({ hasText: found })).toHaveCount(0)
  }
})

test('B3 Q3 j and k move through the rows, x selects, a approves what is selected, and ? lists the keys', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  await placePurchase(buyer, [{ seller: 'Ferretera del Plata', quantities: [1] }])
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders/?state=1&view=table')
  const rows = page.getByRole('table', { name: 'Aprobar pedidos' }).getByRole('row')
  const focused = () => rows.filter({ has: page.locator(':focus') })
  await expect(rows.nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.nth(1).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(rows.nth(2).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('k')
  await expect(rows.nth(1).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('x')
  await expect(focused().getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sí, aprobar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Teclas' })
  await expect(list.getByRole('definition')).toHaveCount(8)
  await expect(list).toContainText('Escribir el precio en la fila')
  await checkAccessibility(page, 'the list of keys')
})

test('B3 who turns the keys of one letter off keeps Ctrl+K, and typing is only typing', async ({ page }) => {
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/sales/?state=2&view=table')
  const search = page.getByRole('textbox', { name: /^Número, producto/ })
  await search.fill('')
  await search.pressSequentially('a/j?')
  await expect(search).toHaveValue('a/j?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.blur()
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: 'Usar las teclas de una sola letra' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis ventas' })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Teclas' })).toHaveCount(0)
  await box(page).fill('teclas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Usar las teclas de una sola letra' })).not.toBeChecked()
})
