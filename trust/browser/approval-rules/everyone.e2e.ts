// A step that all of its people approve, seen by each side, and a cart on which no person may decide (R1–R3).
import { me } from '#contract/account.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, placeOrder, withDatabase } from '../../../e2e/orders.ts'
import { putSteps } from '../../../e2e/rules.ts'
import { BUYER, openCart, WRENCH } from '../../../e2e/shop-pages.ts'

const ADMINISTRATOR = 'aprobadora@abasto.test'
const SECOND = 'suplente@abasto.test'
const OPERATOR = 'operador@abasto.test'
const [MARIANA, FLORENCIA, TOMAS] = ['Mariana Quiroga', 'Florencia Bustos', 'Tomás Ledesma']

const REFUSAL = /sin alguien que pueda aprobarla/

test('R1 R2 R3 a step that everyone approves waits for each of them; the buyer and the operator see who is missing', async ({
  page,
  app,
}) => {
  test.setTimeout(90_000)
  await putSteps(app, (ids) => [{ people: [ids[ADMINISTRATOR] ?? 0, ids[SECOND] ?? 0], everyone: true }])
  const buyer = await callerOf(app, BUYER)
  const { id, internal_code: code } = await placeOrder(buyer, {
    seller: 'Ferretera del Plata',
    quantities: [1],
  })
  const purchase = `/my-orders/order-detail/${Number(code.slice(3, 9))}`
  const approve = async () => {
    await page.goto(`/approve-orders/order-detail/${id}`)
    await page.getByRole('button', { name: 'Aprobar' }).click()
    await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  }
  await startSession(page, ADMINISTRATOR)
  await approve()
  await expect(page.getByText(`Aprobaste tu paso. Ahora espera a ${FLORENCIA}.`)).toBeVisible()

  await startSession(page, OPERATOR, 'Operador')
  await page.goto(`/operator/orders/${id}`)
  const steps = page.getByRole('list', { name: 'Quién decide' }).getByRole('listitem')
  await expect(page.getByText(`Porque compra ${TOMAS}.`)).toBeVisible()
  const both = `(${MARIANA} y ${FLORENCIA}|${FLORENCIA} y ${MARIANA}) \\(todos\\)`
  await expect(steps).toHaveText([new RegExp(`${both}Espera su decisión.*Aprobó ${MARIANA}`)])

  await startSession(page, BUYER)
  await page.goto(purchase)
  await expect(page.getByText(`1 de 1: espera a ${FLORENCIA}`)).toBeVisible()

  await startSession(page, SECOND)
  await approve()
  await expect(page.getByRole('region', { name: 'Pedido aprobado' })).toContainText(FLORENCIA)
  await startSession(page, OPERATOR, 'Operador')
  await page.goto(`/operator/orders/${id}`)
  await expect(steps).toHaveText([new RegExp(`${both}Aprobado.*Aprobó ${MARIANA}.*Aprobó ${FLORENCIA}`)])
})

test('R1 R2 a cart on which no person may decide says so and cannot be finished; once the rule names a person it says who decides', async ({
  page,
  app,
}) => {
  // The buyer decides nothing of their own, and nothing falls to a named approver or an administrator.
  await putSteps(app, (ids) => [{ people: [ids[BUYER] ?? 0] }])
  const buyer = await callerOf(app, BUYER)
  const { client } = await buyer.callOrThrow(me)
  await withDatabase(app, async (db) => {
    const own = db
      .updateTable('clients')
      .set({ authorizer_id: null })
      .where('id', '=', client?.id ?? 0)
    await own.execute()
    const all = db.updateTable('clients').set({ administrator: false })
    await all.where('company_id', '=', client?.company_id ?? 0).execute()
  })
  const { finish } = await openCart(page, app, [{ ...WRENCH, quantity: 1 }])
  await expect(page.getByText(REFUSAL)).toBeVisible()
  await expect(finish).toBeDisabled()
  await putSteps(app, (ids) => [{ people: [ids[ADMINISTRATOR] ?? 0] }])
  await page.reload()
  await expect(page.getByText(`Decide ${MARIANA}, porque compra ${TOMAS}.`)).toBeVisible()
  await expect(page.getByText(REFUSAL)).toHaveCount(0)
})
