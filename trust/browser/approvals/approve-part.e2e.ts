// An approver approves a part of an order, and the buyer sees what was refused and asks for it again (R6, R7).
import { mySale } from '#contract/sales.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'
import { expect, signIn, startSession, test } from '../../../e2e/app.ts'
import { price } from '../../../e2e/facts.ts'
import { callerOf, placeOrder, purchaseIdOf } from '../../../e2e/orders.ts'

const wanted = { seller: 'Ferretera del Plata', quantities: [5, 3] }

test('R6 R7 an approver lowers the units of a line with a reason; the buyer reads why and redoes the rest, the seller gets what was approved', async ({
  page,
  app,
}) => {
  const order = await placeOrder(await callerOf(app, 'comprador@abasto.test'), wanted)
  const [first, second] = order.buy_order_items
  const title = first?.combination.title ?? ''
  await signIn(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  await page.getByRole('button', { name: 'Cambiar cantidades' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprobar una parte del pedido' })
  const confirm = dialog.getByRole('button', { name: 'Aprobar esta parte' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox', { name: `Unidades aprobadas de ${title}` }).fill('2')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('textbox', { name: `Por qué menos de ${title}` }).fill('Quedan tres en depósito')
  await expect(dialog).toContainText('Aprobás 5 de 8 unidades')
  await checkAccessibility(page, '/approve-orders part')
  await confirm.click()
  await expect(page.getByText('Pedido aprobado en parte')).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: title })
  await expect(line).toContainText('3 sin aprobar')
  const seller = await callerOf(app, 'vendedor@abasto.test', 'seller')
  const { data: sale } = await seller.callOrThrow(mySale, { params: { order_id: order.id } })
  expect(sale.buy_order_items.map(({ quantity }) => quantity)).toEqual([2, second?.quantity])

  await startSession(page, 'comprador@abasto.test')
  await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByRole('cell').nth(1)).toHaveText('5')
  await expect(row).toContainText('3 sin aprobar')
  const { currency_code: currency, subtotal } = sale.buy_order_items[0] ?? {
    currency_code: 'ARS',
    subtotal: '',
  }
  await expect(row).toContainText(price(subtotal, currency))
  await page.getByText('novedades').click()
  await expect(page.getByText(`3 × ${title}: “Quedan tres en depósito”`)).toBeVisible()
  await expect(page.getByText('Aprobada en parte')).toBeVisible()
  await page.getByRole('button', { name: 'Rehacer lo rechazado' }).click()
  const added = page.getByRole('dialog').getByRole('listitem')
  await expect(added).toHaveCount(1)
  await expect(added).toContainText(title)
  await expect(added).toContainText('3')
})

test('R6 with no units left the dialog rejects the order', async ({ page, app }) => {
  const order = await placeOrder(await callerOf(app, 'comprador@abasto.test'), wanted)
  await signIn(page, 'aprobadora@abasto.test')
  await page.goto(`/approve-orders/order-detail/${order.id}`)
  await page.getByRole('button', { name: 'Cambiar cantidades' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aprobar una parte del pedido' })
  for (const { combination } of order.buy_order_items)
    await dialog.getByRole('textbox', { name: `Unidades aprobadas de ${combination.title}` }).fill('0')
  const reason = dialog.getByRole('textbox', { name: /Por qué menos de/ })
  await reason.first().fill('Ya no hace falta')
  await expect(reason.last()).toHaveValue('Ya no hace falta')
  await expect(dialog).toContainText('Sin unidades, el pedido queda rechazado.')
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido rechazado' })).toBeVisible()
  await expect(page.getByText('Ya no hace falta')).toBeVisible()
})
