// Pictures of control (R1–R6): rules, budgets, the cart, the queue and the order of an approver, a part of it, and the tracking of the buyer.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { clients, costCenters, me } from '#contract/account.ts'
import { approvalRules, saveApprovalRules } from '#contract/approval-rules.ts'
import { approve } from '#contract/approvals.ts'
import { createBudget } from '#contract/budgets.ts'
import type { SellerOrder } from '#contract/purchases.ts'
import type { RunningApp } from '../../e2e/server.ts'
import { callerOf, manyOffers, placeOrder, purchaseIdOf, putInCart } from '../../e2e/orders.ts'
import { capture, signIn, type Studio } from './studio.ts'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const
const BUYER = 'comprador@abasto.test'
const ADMINISTRATOR = 'aprobadora@abasto.test'
const SECOND = 'suplente@abasto.test'

export async function takeRulePictures({ app, open }: Studio, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await putRules(app)
  await putBudgets(app)
  const order = await orderAfterFirstStep(app)
  for (const size of SIZES)
    for (const [name, email, show] of pagesOf(order)) {
      const page = await open(size)
      await signIn(page, email)
      await show(page)
      await page.mouse.move(0, 0)
      const picture = await capture(page)
      const file = `rules-${name}-${size.width}.webp`
      await writeFile(join(folder, file), picture)
      console.log(`${file} ${Math.ceil(picture.length / 1000)} kB`)
      await page.context().close()
    }
}

function pagesOf(order: SellerOrder): [name: string, email: string, show: (page: Page) => Promise<void>][] {
  return [
    [
      'list',
      ADMINISTRATOR,
      async (page) => {
        await page.goto('/company/rules')
        await page.getByRole('list', { name: 'Reglas de aprobación' }).waitFor()
      },
    ],
    [
      'editor',
      ADMINISTRATOR,
      async (page) => {
        await page.goto('/company/rules')
        await page.getByRole('button', { name: 'Editar la regla 2' }).click()
        await page.getByRole('dialog').waitFor()
      },
    ],
    [
      'cart',
      BUYER,
      async (page) => {
        await page.goto('/cart')
        await page.getByText(/^Decide /).waitFor()
      },
    ],
    [
      'budgets',
      ADMINISTRATOR,
      async (page) => {
        await page.goto('/company/budgets')
        await page.getByRole('table', { name: 'Presupuestos' }).waitFor()
      },
    ],
    [
      'queue',
      SECOND,
      async (page) => {
        await page.goto('/approve-orders')
        await page.getByRole('article', { name: order.internal_code }).waitFor()
      },
    ],
    [
      'part',
      SECOND,
      async (page) => {
        await page.goto(`/approve-orders/order-detail/${order.id}`)
        await page.getByRole('button', { name: 'Cambiar cantidades' }).click()
        const [item] = order.buy_order_items
        await page
          .getByRole('textbox', { name: `Unidades aprobadas de ${item?.combination.title}` })
          .fill('2')
        await page.getByRole('textbox', { name: /^Por qué menos/ }).fill('Quedan dos en depósito')
      },
    ],
    [
      'approval',
      SECOND,
      async (page) => {
        await page.goto(`/approve-orders/order-detail/${order.id}`)
        await page.getByRole('list', { name: 'Quién decide' }).waitFor()
      },
    ],
    [
      'tracking',
      BUYER,
      async (page) => {
        await page.goto(`/my-orders/order-detail/${purchaseIdOf(order)}`)
        await page.getByRole('list', { name: /^Quién decide/ }).waitFor()
      },
    ],
  ]
}

async function putRules(app: RunningApp): Promise<void> {
  const operator = await callerOf(app, 'operador@abasto.test', 'operator')
  const buyer = await callerOf(app, BUYER)
  const { client } = await buyer.callOrThrow(me)
  const { data } = await buyer.callOrThrow(clients, { query: { page: 1, per_page: 10_000 } })
  const idOf = (email: string) => data.find((one) => one.email === email)?.id ?? 0
  const params = { company_id: client?.company_id ?? 0 }
  const { version } = await operator.callOrThrow(approvalRules, { params })
  const over = { kind: 'total_over', currency_code: 'ARS', amount: '100000' } as const
  const body = {
    version,
    rules: [
      {
        conditions: [{ kind: 'total_up_to' as const, currency_code: 'ARS' as const, amount: '20000' }],
        steps: [],
      },
      {
        conditions: [over],
        steps: [{ people: [idOf(ADMINISTRATOR), idOf('planta@abasto.test')] }, { people: [idOf(SECOND)] }],
      },
    ],
  }
  await operator.callOrThrow(saveApprovalRules, { params, body })
}

/** For each cost center of the company, so that the cart has one too. */
async function putBudgets(app: RunningApp): Promise<void> {
  const operator = await callerOf(app, 'operador@abasto.test', 'operator')
  const buyer = await callerOf(app, BUYER)
  const { client } = await buyer.callOrThrow(me)
  const centers = await buyer.callOrThrow(costCenters)
  const params = { company_id: client?.company_id ?? 0 }
  for (const [nth, { id }] of centers.entries())
    await operator.callOrThrow(createBudget, {
      params,
      body: {
        cost_center_id: id,
        period: nth % 2 === 0 ? 'month' : 'quarter',
        currency_code: 'ARS',
        amount: String(16_000_000 + 2_000_000 * nth),
        mode: nth === 0 ? 'warn' : 'stop',
        carries_over: nth % 2 === 1,
      },
    })
}

/** Leaves a cart that another purchase of its size would fill. */
async function orderAfterFirstStep(app: RunningApp): Promise<SellerOrder> {
  const buyer = await callerOf(app, BUYER)
  const approver = await callerOf(app, ADMINISTRATOR)
  const order = await placeOrder(buyer, { seller: 'Ferretera del Plata', quantities: [4, 6] })
  await approver.callOrThrow(approve, { params: { id: order.id } })
  await putInCart(buyer, await manyOffers(buyer, 3))
  return order
}
