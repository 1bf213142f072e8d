// Budgets: made, changed and ended by an administrator, seen in the cart and in the approval, and stopping a purchase (R5).
import type { Page } from '@playwright/test'
import { approvals } from '#contract/approvals.ts'
import { budgets, changeBudget, createBudget } from '#contract/budgets.ts'
import { costCenters, me } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { formatMoney } from '#domain/format.ts'
import { centsOf, decimal } from '#domain/money.ts'
import { axeViolations } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, fillCart } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { BUYER, expectBought, fillForm, openCart, WRENCH } from '../../../e2e/shop-pages.ts'

const ADMINISTRATOR = 'aprobadora@abasto.test'
const OPERATOR = 'operador@abasto.test'

const pesos = (amount: string) => formatMoney(amount, 'ARS', 'es')
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Presupuestos', exact: true }).locator('tbody tr')
const box = (page: Page) => page.getByRole('region', { name: /^Presupuesto de / })
const part = (page: Page, label: string) =>
  box(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

/** Ends the budgets of the buyer's company. */
async function endBudgets(app: RunningApp) {
  const operator = await callerOf(app, OPERATOR, 'operator')
  const buyer = await callerOf(app, BUYER)
  const { client } = await buyer.callOrThrow(me)
  const params = { company_id: client?.company_id ?? 0 }
  const { budgets: all } = await operator.callOrThrow(budgets, { params })
  for (const { id, version, amount, mode, carries_over, ended_on } of all)
    if (ended_on === null)
      await operator.callOrThrow(changeBudget, {
        params: { ...params, id },
        body: { version, amount, mode, carries_over, ended: true },
      })
  return { operator, buyer, params, center: client?.cost_center?.id ?? 0 }
}

test('R5 an administrator makes, changes and ends a budget; the table shows each value', async ({
  page,
  app,
}) => {
  const { buyer, center } = await endBudgets(app)
  const centers = await buyer.callOrThrow(costCenters)
  const own = centers.find(({ id }) => id === center)
  const name = `${own?.ceco} – ${own?.name}`
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Presupuestos' }).click()
  await expect(page).toHaveURL('/company/budgets')
  await expect(page.getByText('Todavía no hay presupuestos')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar presupuesto' }).click()
  const save = dialog(page).getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await dialog(page).getByRole('combobox', { name: 'Centro de costo' }).selectOption({ label: name })
  await dialog(page).getByRole('combobox', { name: 'Período' }).selectOption('year')
  await dialog(page).getByRole('combobox', { name: 'Empieza' }).selectOption({ label: 'El año que viene' })
  await dialog(page).getByRole('textbox', { name: 'Monto por período' }).fill('1.500.000,5')
  await dialog(page).getByRole('radio', { name: 'Frena' }).check()
  await dialog(page).getByRole('checkbox', { name: 'Lo que sobra pasa al período siguiente' }).check()
  expect(await axeViolations(page)).toEqual([])
  await save.click()
  await expect(page.getByText('El presupuesto se guardó.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  const cells = rows(page).first().locator('th, td')
  const next = String(new Date().getFullYear() + 1)
  await expect(cells.nth(0)).toContainText(name)
  await expect(cells.nth(1)).toContainText(`Por año${next}`)
  await expect(cells.nth(2)).toContainText('Frena')
  await expect(cells.nth(3)).toContainText(`${pesos('1500000.50')}Pasa lo que sobra`)
  await expect(cells.nth(4)).toContainText(`Gastado ${pesos('0.00')}`)
  await expect(cells.nth(4)).toContainText(`Reservado ${pesos('0.00')}`)
  await expect(cells.nth(5)).toContainText(pesos('1500000.50'))
  expect(await axeViolations(page)).toEqual([])

  await rows(page).getByRole('button', { name: 'Editar' }).click()
  const amount = dialog(page).getByRole('textbox', { name: 'Monto por período' })
  await expect(amount).toHaveValue('1.500.000,50')
  await amount.fill('-3')
  await expect(save).toBeDisabled()
  await amount.fill('80')
  await dialog(page).getByRole('radio', { name: 'Avisa' }).check()
  await save.click()
  await expect(cells.nth(3)).toContainText(pesos('80.00'))
  await expect(cells.nth(2)).toContainText('Avisa')

  await rows(page).getByRole('button', { name: 'Terminar' }).click()
  await expect(dialog(page)).toContainText(`${name}, ${next}`)
  await dialog(page).getByRole('button', { name: 'Terminarlo' }).click()
  await expect(page.getByText('Todavía no hay presupuestos')).toBeVisible()
  await page.getByText(/presupuestos? terminados?$/).click()
  const ended = page.getByRole('table', { name: 'Presupuestos terminados' }).locator('tbody tr')
  await expect(ended.first()).toContainText(pesos('80.00'))
})

test('R5 a change that another person made first is refused and shown, and the next one replaces theirs', async ({
  page,
  app,
}) => {
  const { operator, params, center } = await endBudgets(app)
  const body = {
    cost_center_id: center,
    period: 'quarter',
    currency_code: 'USD',
    amount: '70',
    mode: 'warn',
  } as const
  const { id } = await operator.callOrThrow(createBudget, { params, body })
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company/budgets')
  await rows(page).getByRole('button', { name: 'Editar' }).click()
  const terms = { amount: '90000000', mode: 'warn', carries_over: false } as const
  await operator.callOrThrow(changeBudget, { params: { ...params, id }, body: { version: 1, ...terms } })
  await dialog(page).getByRole('textbox', { name: 'Monto por período' }).fill('80000000')
  const save = dialog(page).getByRole('button', { name: 'Guardar' })
  await save.click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Otra persona cambió este presupuesto mientras tanto.',
  )
  await expect(rows(page)).toContainText(formatMoney('90000000.00', 'USD', 'es'))
  await save.click()
  await expect(rows(page)).toContainText(formatMoney('80000000.00', 'USD', 'es'))
})

test('R5 the cart shows a budget that warns, and one that stops says why and by how much; the approval shows what is left', async ({
  page,
  app,
}) => {
  const { operator, buyer, params, center } = await endBudgets(app)
  await fillCart(buyer, [WRENCH])
  const cart = await buyer.callOrThrow(getCart)
  const total = centsOf(cart.total_w_shipping_ARP)
  const before = {
    cost_center_id: center,
    period: 'month',
    currency_code: 'ARS',
    mode: 'warn',
    amount: '0',
  } as const
  const { id } = await operator.callOrThrow(createBudget, { params, body: before })
  const found = (await operator.callOrThrow(budgets, { params })).budgets.find((one) => one.id === id)
  const used = centsOf(found?.spent ?? '') + centsOf(found?.reserved ?? '')
  const change = (version: number, cents: number, mode: 'warn' | 'stop') =>
    operator.callOrThrow(changeBudget, {
      params: { ...params, id },
      body: { version, amount: decimal(cents), mode, carries_over: false },
    })
  await change(1, used + total - 100, 'warn')
  const { finish } = await openCart(page, app, [WRENCH])
  await fillForm(page)
  await expect(part(page, 'Presupuesto')).toHaveText(pesos(decimal(used + total - 100)))
  await expect(part(page, 'Gastado')).toHaveText(pesos(found?.spent ?? ''))
  await expect(part(page, 'Reservado')).toHaveText(pesos(found?.reserved ?? ''))
  await expect(part(page, 'Esta compra')).toHaveText(pesos(decimal(total)))
  await expect(part(page, 'Se pasa por')).toHaveText(pesos('1.00'))
  await expect(box(page)).toContainText('Avisa')
  await expect(box(page).getByRole('status')).toHaveText(
    `Con esta compra el presupuesto queda pasado por ${pesos('1.00')}. Podés finalizarla: avisa, no frena.`,
  )
  await expect(finish).toBeEnabled()
  expect(await axeViolations(page)).toEqual([])

  await change(2, used + total - 100, 'stop')
  await page.reload()
  await expect(finish).toBeDisabled()
  await expect(finish).toHaveAccessibleDescription(
    `No podés finalizar: la compra se pasa del presupuesto por ${pesos('1.00')}.`,
  )
  await expect(box(page).getByRole('status')).toHaveText(
    `Esta compra se pasa por ${pesos('1.00')} y este presupuesto frena: sacá productos o elegí otro centro de costo.`,
  )
  await page.getByRole('button', { name: /^No podés finalizar/ }).click()
  await expect(box(page)).toBeInViewport()

  await change(3, used + total + 2500, 'stop')
  await page.reload()
  await expect(part(page, 'Queda')).toHaveText(pesos('25.00'))
  await expect(box(page).getByRole('status')).toHaveCount(0)
  // Another change while the page is open: the server refuses, and the box shows it.
  await change(4, used + total - 200, 'stop')
  await finish.click()
  await expect(page.getByRole('alert')).toContainText(
    `te pasás por ${pesos('2.00')}. Tu carrito queda como está.`,
  )
  await expect(part(page, 'Se pasa por')).toHaveText(pesos('2.00'))
  await change(5, used + total + 2500, 'stop')
  await page.reload()
  await finish.click()
  await expectBought(page)

  await startSession(page, ADMINISTRATOR)
  const approver = await callerOf(app, ADMINISTRATOR)
  const [order] = (await approver.callOrThrow(approvals, { query: { state: 1 } })).data
  await page.goto(`/approve-orders/order-detail/${order?.id ?? 0}`)
  await expect(part(page, 'Este pedido')).toHaveText(pesos(decimal(total)))
  await expect(part(page, 'Reservado')).toHaveText(pesos(found?.reserved ?? ''))
  await expect(part(page, 'Queda')).toHaveText(pesos('25.00'))
  await expect(box(page)).toContainText('Frena')
  await endBudgets(app)
})
