// What waits too long: the buyer confirms that it is still wanted, and the approver sees since when it costs something else (R10).
import { sql } from 'kysely'
import { inTransaction } from '#db/transaction.ts'
import { askBuyer as askOne } from '#server/scheduled/still-wanted.ts'
import { axeViolations } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placeOrder, withDatabase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { BUYER } from '../../../e2e/shop-pages.ts'

const APPROVER = 'aprobadora@abasto.test'

/** As the job does after the days of the company. */
async function askBuyer(app: RunningApp, purchaseId: number) {
  await withDatabase(app, (db) =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<Parameters<typeof askOne>[2]>`
        select p.id, p.internal_code as code, c.user_id as "userId", p.created_at as "placedAt"
        from purchases p join clients c on c.id = p.client_id where p.id = ${purchaseId}`.execute(trx)
      for (const purchase of rows) await askOne({ now: () => new Date() }, trx, purchase)
    }),
  )
}

/** From today on, what the first line bought costs twice as much. */
async function doublePrice(app: RunningApp, orderId: number) {
  await withDatabase(app, (db) =>
    sql`
      insert into prices (publication_id, value_cents, currency_id, date_from, created_by)
      select i.publication_id, i.unit_price_cents * 2, i.currency_id, (now() at time zone 'America/Argentina/Buenos_Aires')::date, (
        select min(user_id) from provider_users where provider_id = o.provider_id)
      from buy_order_items i join buy_orders o on o.id = i.buy_order_id where o.id = ${orderId} limit 1`.execute(
      db,
    ),
  )
}

test('R10 the buyer of a purchase that waits too long says that it is still wanted; the approver sees so, and today’s price beside the agreed one', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const { id: orderId, internal_code: code } = await placeOrder(buyer, {
    seller: 'Ferretera del Plata',
    quantities: [1],
  })
  const purchaseId = Number(code.slice(3, 9))
  await askBuyer(app, purchaseId)
  await doublePrice(app, orderId)

  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${purchaseId}`)
  const question = page.getByRole('note').filter({ hasText: '¿Sigue vigente esta compra?' })
  await expect(question).toContainText('Espera aprobación desde el')
  const withdraw = page.getByRole('button', { name: 'Retirar la compra' })
  await expect(withdraw).toHaveCount(1)
  await expect(question.getByRole('button', { name: 'Retirar la compra' })).toBeVisible()
  expect(await axeViolations(page, 'main')).toEqual([])
  await question.getByRole('button', { name: 'Sigue vigente' }).click()
  await expect(page.getByText('Confirmaste que la compra sigue vigente.')).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(withdraw).toHaveCount(1)

  await startSession(page, APPROVER)
  for (const address of [
    `/approve-orders/order-detail/${orderId}`,
    `/approve-orders/purchase-detail/${purchaseId}`,
  ]) {
    await page.goto(address)
    await expect(page.getByText('Quien compra confirmó que sigue vigente')).toBeVisible()
    await expect(page.getByText(/^Hoy cuesta .*, desde el .*\. Se paga el precio acordado\.$/)).toBeVisible()
  }
})

test('R10 the buyer who no longer wants a purchase that waits too long withdraws it from the same question', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, BUYER)
  const { internal_code: code } = await placeOrder(buyer, { seller: 'Ferretera del Plata', quantities: [1] })
  const purchaseId = Number(code.slice(3, 9))
  await askBuyer(app, purchaseId)
  await startSession(page, BUYER)
  await page.goto(`/my-orders/order-detail/${purchaseId}`)
  const question = page.getByRole('note').filter({ hasText: '¿Sigue vigente esta compra?' })
  await question.getByRole('button', { name: 'Retirar la compra' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar la compra' }).click()
  await expect(page.getByText('Compra retirada')).toBeVisible()
  await expect(question).toHaveCount(0)
})
