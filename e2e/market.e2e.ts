// The operator's home and orders of all companies (O3, O11).
import { market } from '#contract/market.ts'
import { claimDelivery } from '#contract/purchases.ts'
import { sendOrder } from '#contract/sales.ts'
import { expect, startSession, test } from './app.ts'
import { approvedOrder, callerOf } from './orders.ts'

test('O3 O11 from a count of the home the operator opens a claimed order, notes, answers, and finds it in the audit', async ({
  page,
  app,
}) => {
  const order = await approvedOrder(app, [2])
  const seller = await callerOf(app, 'vendedor@abasto.test', 'seller')
  const buyer = await callerOf(app, 'comprador@abasto.test', 'buyer')
  const item = order.buy_order_items[0]?.id ?? 0
  const params = { order_id: order.id }
  await seller.callOrThrow(sendOrder, {
    params,
    body: { items: [{ buy_order_item_id: item, qty_sent: 1 }], dispatch_note_number: '4711' },
  })
  await buyer.callOrThrow(claimDelivery, {
    params,
    body: { dispatch_note_number: '4711', message: 'Llegó roto.' },
  })

  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator')
  await page.getByRole('button', { name: 'Ver como tabla' }).click()
  const weeks = page.getByRole('table', { name: 'Pedidos por semana' })
  await expect(weeks.getByRole('row')).toHaveCount(13)
  await expect(weeks.getByRole('columnheader').nth(1)).toHaveText('Pedidos')
  const operator = await callerOf(app, 'operador@abasto.test', 'operator')
  const week = (await operator.callOrThrow(market)).weeks.at(-1)
  expect(week?.orders).toBeGreaterThan(0)
  await expect(weeks.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(String(week?.orders))
  await page.getByRole('link', { name: /pedidos? con reclamos?/ }).click()
  await expect(page.getByRole('combobox', { name: 'Atención' })).toHaveValue('claimed')
  const search = page.getByRole('textbox', { name: 'Número, empresa, vendedor, SKU o remito' })
  await search.fill('4711')
  await search.press('Enter')
  await page.getByRole('link', { name: order.internal_code }).click()
  await expect(page.getByRole('main')).toContainText('Llegó roto.')

  await page.getByRole('textbox', { name: 'Nota nueva' }).fill('Llamé al vendedor.')
  await page.getByRole('button', { name: 'Agregar nota' }).click()
  await expect(page.getByRole('region', { name: 'Notas internas' }).getByRole('listitem')).toContainText(
    'Llamé al vendedor.',
  )

  await page.getByRole('button', { name: /Responder.*4711/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').selectOption('credit_note')
  const send = dialog.getByRole('button', { name: /respuesta/i })
  await expect(send).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('El vendedor no contesta')
  await send.click()
  await expect(dialog).toBeHidden()
  const history = page.getByRole('region', { name: 'Historia' })
  await expect(history).toContainText('Respuesta al reclamo del remito 4711')
  await expect(history).toContainText('por Pablo Giménez, de Abasto')

  await page.getByRole('link', { name: 'Ver en la auditoría' }).click()
  const line = page.getByRole('row', { name: order.internal_code }).first()
  await expect(line).toContainText('Respuesta a un reclamo')
  await line.getByRole('button', { name: /Ver detalle/ }).click()
  await expect(page.getByRole('dialog')).toContainText('MotivoEl vendedor no contesta')
})
