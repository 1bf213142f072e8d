// Every column of the lists of proposals shows what their answers say (B8); other tables are in pages/table-values.e2e.ts.
import { allProposals, answerExisting, proposals, refuseProposal } from '#contract/proposals.ts'
import { publishables } from '#contract/publications-publish.ts'
import { aProposal, newUpc } from '#test/factories/proposals.ts'
import { es } from '#web/texts/es.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { dayIn, timeIn } from '../pages/shown-values.ts'
import { shownIn, spaced } from '../pages/table-cells.ts'

const SELLER = 'vendedor@abasto.test'
const OPERATOR = 'operador@abasto.test'
const t = es.proposals

/** One that waits, one refused and one of a product that existed. */
async function propose(app: RunningApp) {
  const seller = await callerOf(app, SELLER, 'seller')
  const operator = await callerOf(app, OPERATOR, 'operator')
  await aProposal(seller, { sku: `ESPERA-${crypto.randomUUID()}`, bar_code: newUpc() })
  const [refused, existing] = [await aProposal(seller), await aProposal(seller)]
  const { data } = await seller.callOrThrow(publishables, { query: { mine: '0' } })
  const body = { version: 1, reason: 'Falta la marca' }
  await operator.callOrThrow(refuseProposal, { params: { id: refused.id }, body })
  await operator.callOrThrow(answerExisting, {
    params: { id: existing.id },
    body: { version: 1, sku: data[0]?.sku ?? '' },
  })
  return { seller, operator }
}

test('B3 B8 "Mis propuestas": each column shows its value in each row', async ({ page, app }) => {
  const { seller } = await propose(app)
  const { data } = await seller.callOrThrow(proposals)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto('/quotes/proposals')
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(data.length)
  const answerOf = ({ reason, product }: (typeof data)[number]) =>
    reason ?? (product ? t.publishIt(product.sku) : '')
  expect(await shownIn(page)).toEqual(
    data.map((row) => ({
      [t.product]: `${row.name} ${row.brand}`,
      [t.sku]: row.sku ?? '',
      [es.catalogue.barCode]: row.bar_code ?? '',
      [t.proposedOn]: spaced(dayIn(row.created_at)),
      [t.state]: t.states[row.state],
      [t.answer]: answerOf(row),
    })),
  )
})

test('B3 B8 the proposals of sellers: each column shows its value in each row', async ({ page, app }) => {
  const { operator } = await propose(app)
  const { data } = await operator.callOrThrow(allProposals)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/proposals')
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(data.length)
  expect(await shownIn(page)).toEqual(
    data.map((row) => ({
      [t.product]: `${row.name} ${row.brand}`,
      [t.sku]: row.sku ?? '',
      [es.catalogue.barCode]: row.bar_code ?? '',
      [t.seller]: row.seller.name,
      [t.proposedOn]: spaced(timeIn(row.created_at)),
      [t.state]: t.states[row.state],
    })),
  )
})
