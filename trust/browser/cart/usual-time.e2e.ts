// The cart says how long who decides usually takes (R2).
import { costCenters } from '#contract/account.ts'
import { cartApproval } from '#contract/cart.ts'
import { approvalRules } from '#web/texts/es/approval-rules.ts'
import { expect, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import { BUYER, GLOVES, openCart } from '../../../e2e/shop-pages.ts'

test('R2 K7 beside who approves, the cart says how long they usually take', async ({ page, app }) => {
  const buyer = await callerOf(app, BUYER)
  const [center] = await buyer.callOrThrow(costCenters)
  await openCart(page, app, [GLOVES])
  const { usual_days: days } = await buyer.callOrThrow(cartApproval, { query: { cost_center: center?.id } })
  expect(days).not.toBeNull()
  const banner = page.getByText('Tus compras deben ser aprobadas por:')
  await expect(banner).toContainText(approvalRules.usualTime(days ?? -1))
  await expect(banner).toContainText(
    /Suele (decidirse en el día|tardar 1 día hábil|tardar \d+ días hábiles)\./,
  )
})
