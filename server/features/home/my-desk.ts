// A buyer's home: counts as their lists show them, the next deliveries, and products bought often.
import { type RawBuilder, sql } from 'kysely'
import type { BoughtOften, DeliveryToCome, MyDesk } from '#contract/home.ts'
import { buyerStates } from '#contract/state-codes.ts'
import { pipeline, type Trx } from '#db/transaction.ts'
import { addDays, type Day, dayOf, monthsBefore } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { LIST_MONTHS, OFTEN_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import { countApprovals } from '#server/features/approvals/filter.ts'
import { readCardOffers } from '#server/features/search/card-offers.ts'
import { countPurchases } from '#server/features/purchases/filter.ts'
import type { Buyer } from '#server/http/session.ts'
import { approvesSomeone, committedUnits } from '#server/orders/columns.ts'
import { inStates, startOf } from '#server/orders/order-lists.ts'

const SHOWN = { deliveries: 5, products: 6 }

const UNFINISHED = [...buyerStates(2), ...buyerStates(3)]

/** In one transaction, as a call has one connection (decision 033). The counts are those of the lists that home links to. */
export async function readMyDesk(deps: Deps, buyer: Buyer, region: number | undefined): Promise<MyDesk> {
  const today = dayOf(deps.now())
  const period = { from: monthsBefore(today, LIST_MONTHS), to: today }
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { person, deliveries, bought_often } = await pipeline(trx, {
        person: personOf(buyer),
        deliveries: nextDeliveries(buyer, today),
        bought_often: boughtOften(buyer, today),
      })
      const { states, attention } = await countPurchases({ ...deps, db: trx }, buyer, period)
      const { 1: toApprove } = await countApprovals({ ...deps, db: trx }, buyer, period)
      const offers = region === undefined ? null : await offersOf(trx, bought_often, region, today)
      const { approves = false, has_bought = false } = person[0] ?? {}
      return {
        to_approve: approves || toApprove > 0 ? toApprove : null,
        pending: states[2],
        has_bought,
        arriving: attention.arriving,
        late: attention.late,
        to_confirm: attention.to_confirm,
        deliveries,
        bought_often: bought_often.map(({ variantId, cents, ...product }) => ({
          ...product,
          min_price_value: decimal(cents),
          offers: offers?.get(variantId),
        })),
      }
    })
}

function personOf({ clientId }: Buyer): RawBuilder<{ approves: boolean; has_bought: boolean }> {
  return sql`
    select ${approvesSomeone('c.id')} as approves,
      exists (select from purchases where client_id = c.id) as has_bought
    from clients c where c.id = ${clientId}`
}

/** Soonest first, also of a purchase that has another order to approve. */
function nextDeliveries(buyer: Buyer, today: Day): RawBuilder<DeliveryToCome> {
  return sql`
    select p.id as purchase_id, p.internal_code, d.dispatch_note_number, s.fantasy_name, d.estimated_date,
      (select sum(quantity - received - claimed - credited - refused - replaced)::int from dispatch_items where dispatch_id = d.id) as units,
      (select count(*)::int from dispatch_items where dispatch_id = d.id) as products, first.title, first.image_source
    from purchases p
    join buy_orders o on o.purchase_id = p.id
    join dispatches d on d.buy_order_id = o.id and d.state = 'in_process' and d.estimated_date >= ${today}
    join providers s on s.id = o.provider_id
    cross join lateral (
      select i.title, i.image_source from dispatch_items sent join buy_order_items i on i.id = sent.buy_order_item_id
      where sent.dispatch_id = d.id order by i.position limit 1
    ) first
    where p.client_id = ${buyer.clientId} and ${inStates('p.state', UNFINISHED)}
    order by d.estimated_date, d.id limit ${SHOWN.deliveries}`
}

interface BoughtRow extends Pick<BoughtOften, 'sku' | 'product_name' | 'image_source' | 'currency_code'> {
  variantId: number
  cents: number
}

/** In most purchases first. Only what can be bought now (C1). */
function boughtOften({ clientId }: Buyer, today: Day): RawBuilder<BoughtRow> {
  return sql`
    select v.id as "variantId", v.sku, v.title as product_name, v.image_source, on_sale.price_cents as cents,
      currency.code as currency_code
    from purchases p
    join buy_orders o on o.purchase_id = p.id
    join buy_order_items i on i.buy_order_id = o.id
    join publications pub on pub.id = i.publication_id
    join variants v on v.id = pub.variant_id
    join search_variants on_sale on on_sale.variant_id = v.id
    join currencies currency on currency.id = on_sale.currency_id
    where p.client_id = ${clientId} and p.created_at >= ${startOf(addDays(today, -OFTEN_DAYS))}
      and ${committedUnits} > 0
    group by v.id, on_sale.variant_id, currency.id
    order by count(distinct p.id) desc, sum(${committedUnits}) desc, v.id limit ${SHOWN.products}`
}

function offersOf(trx: Trx, bought: readonly BoughtRow[], region: number, today: Day) {
  const variants = bought.map(({ variantId, cents, currency_code }) => ({
    variantId,
    priceCents: cents,
    currencyCode: currency_code,
  }))
  return readCardOffers(trx, variants, [region], today)
}
