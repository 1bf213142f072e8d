// Who will decide on the cart (R2) and what its budgets leave (R5), before it is bought.
import { sql } from 'kysely'
import type { CartApproval } from '#contract/cart.ts'
import { cartCost } from '#domain/cart.ts'
import type { RulesInForce } from '#domain/approval-rules.ts'
import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import type { Buyer } from '#server/http/session.ts'
import { budgetsOfCart } from '#server/orders/budgets.ts'
import { categoriesOf, chainOfPurchase, rulesInForce } from '#server/orders/purchase-chain.ts'
import { showExpected } from '#server/orders/shown-chain.ts'
import { usualDaysOfChain } from '#server/orders/usual-time.ts'
import type { Language } from '#server/texts/language.ts'
import { readContent } from './queries.ts'

/** Throws 404 for a cost center of another company. */
export async function expectedApproval(
  { db, now }: Deps,
  buyer: Buyer,
  costCenterId: number,
  language: Language,
): Promise<CartApproval> {
  const today = dayOf(now())
  const { rows } = await sql<{ inForce: RulesInForce }>`
    select ${rulesInForce(buyer.companyId)} as "inForce" from cost_centers
    where id = ${costCenterId} and company_id = ${buyer.companyId} and active`.execute(db)
  const [row] = rows
  if (!row) throw notFound('cost_center_not_found')
  const { inForce } = row
  const { lines } = await readContent(db, buyer, today)
  const available = lines.filter((line) => line.available)
  const totals = cartCost(available)
  const ruled = await chainOfPurchase(db, inForce, {
    companyId: buyer.companyId,
    buyerId: buyer.clientId,
    costCenterId,
    totals,
    categories: categoriesOf(available.map(({ publicationId }) => publicationId)),
    sellers: available.map(({ seller }) => seller.id),
    today,
  })
  const [expected, usual_days, budgets] = await Promise.all([
    showExpected(db, ruled, { rules: inForce.rules, buyerId: buyer.clientId, language }),
    usualDaysOfChain(db, ruled.chain, buyer.clientId),
    budgetsOfCart(db, { costCenterId, totals, day: today }),
  ])
  return { ...expected, usual_days, budgets }
}
