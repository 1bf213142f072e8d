// "Lo de siempre": what a company buys again and again (B2).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { UsualItem, usualList } from '#contract/lists.ts'
import { dayOf, monthsBefore } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { USUAL_MAX, USUAL_MONTHS, USUAL_TIMES } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import { addLines } from '#server/features/quick-order/lines.ts'
import type { Buyer } from '#server/http/session.ts'
import { dayIn, startOf } from '#server/orders/order-lists.ts'

/** With the offers of a zone, if one is given. */
export async function readUsual(
  deps: Deps,
  buyer: Buyer,
  regionId: number | undefined,
  language: Language,
): Promise<z.output<typeof usualList.answer>> {
  const items = await usualItems(deps, buyer)
  if (regionId === undefined || items.length === 0)
    return { items: items.map((item) => ({ ...item, line: null })) }
  const lines = items.map(({ sku, quantity }) => ({ sku, quantity }))
  const wanted = { region_id: regionId, mode: 'add', lines, dry_run: true } as const
  const outcomes = (await addLines(deps, buyer, wanted, { key: null, language })).lines
  return { items: items.map((item, index) => ({ ...item, line: outcomes[index] ?? null })) }
}

/** Approved units without cancelled ones; of several sellers in one purchase they are added. */
async function usualItems({ db, now }: Deps, buyer: Buyer): Promise<Omit<UsualItem, 'line'>[]> {
  const since = startOf(monthsBefore(dayOf(now()), USUAL_MONTHS))
  const { rows } = await sql<Omit<UsualItem, 'line'>>`
    with bought as (
      select publication.variant_id, o.purchase_id, o.client_id, max(o.created_at) as at,
        sum(i.quantity - i.quantity_cancelled) as units
      from buy_orders o
      join buy_order_items i on i.buy_order_id = o.id and i.quantity > i.quantity_cancelled
      join publications publication on publication.id = i.publication_id
      where o.client_id in (select id from clients where company_id = ${buyer.companyId})
        and o.created_at >= ${since} and is_spent(o.state)
      group by 1, 2, 3
    ), usual as (
      select variant_id, count(*)::int as times, bool_or(client_id = ${buyer.clientId}) as is_own,
        percentile_disc(0.5) within group (order by units)::int as quantity, max(at) as at
      from bought group by 1 having count(*) >= ${USUAL_TIMES}
    )
    select v.sku, v.title, v.image_source, usual.quantity, usual.times, ${dayIn('usual.at')} as last_bought, usual.is_own
    from usual join variants v on v.id = usual.variant_id
    order by usual.is_own desc, usual.times desc, usual.at desc, v.sku
    limit ${sql.lit(USUAL_MAX)}`.execute(db)
  return rows
}
