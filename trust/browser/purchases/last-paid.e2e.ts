// What the company paid last (B13).
import { sql } from 'kysely'
import { approve } from '#contract/approvals.ts'
import { dayOf } from '#domain/days.ts'
import { centsOf, decimal } from '#domain/money.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { money } from '../../../e2e/facts.ts'
import { callerOf, manyOffers, peopleOf, placeLines, putInCart, withDatabase } from '../../../e2e/orders.ts'

const BUYER = 'comprador@abasto.test'

/** `DAY` is any day. Spaces may be no-break ones. */
function textLike(text: string): RegExp {
  const pattern = text.replaceAll(/[.$]/g, '\\$&').replace('DAY', '\\d+ \\w+ \\d{4}')
  return new RegExp(pattern.replaceAll(' ', '\\s+'))
}

test('B13 card, product, cart and quick order say what the company paid last, and mark a rise above 10 %', async ({
  page,
  app,
}) => {
  const { buyer, approver } = await peopleOf(app)
  const [entry] = await manyOffers(buyer, 1)
  if (!entry) throw new Error('The demo world has offers')
  const [order] = await placeLines(buyer, [entry])
  if (!order) throw new Error('An order was placed')
  await approver.callOrThrow(approve, { params: { id: order.id } })
  const { value, currency_code: currency, provider_fantasy_name: seller } = entry.offer
  const paid = textLike(`La última vez: ${money(value, currency)} · DAY · ${seller}`)
  await startSession(page, BUYER)
  await page.goto(`/search?term=${entry.sku}`)
  await expect(page.getByRole('main').getByText(paid).first()).toBeVisible()
  await page.goto(`/detail/${entry.sku}`)
  await page.getByRole('combobox', { name: 'Zona de entrega' }).selectOption('Buenos Aires')
  const panel = page.getByRole('region', { name: 'Comprar', exact: true })
  await expect(panel.getByText(paid)).toBeVisible()
  await expect(panel).not.toContainText('% más')

  await putInCart(await callerOf(app, BUYER), [entry])
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText(paid)).toBeVisible()
  await expect(page.getByText('% más')).toHaveCount(0)
  const dearer = decimal(Math.ceil(centsOf(value) * 1.15))
  await withDatabase(app, (db) =>
    sql`insert into prices (publication_id, value_cents, currency_id, date_from)
      values (${entry.offer.publication_id}, ${centsOf(dearer)}, ${entry.offer.currency_id}, ${dayOf(new Date())})`.execute(
      db,
    ),
  )
  await page.reload()
  await expect(page.getByText('Hoy, 15 % más.')).toBeVisible()
  await page.goto('/quick-order')
  await page.getByRole('textbox', { name: 'Productos y cantidades' }).fill(entry.sku)
  await page.getByRole('button', { name: 'Revisar las líneas' }).click()
  const row = page.getByRole('row').filter({ hasText: entry.sku })
  await expect(row.getByText(paid)).toBeVisible()
})
