// The operator's home: counts that lead to their lists, and what was ordered by week (O3).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { market } from '#contract/market.ts'
import { addDays, dayOf, type Day } from '#domain/days.ts'
import { MISSES_COUNTED_DAYS } from '#domain/rules.ts'
import type { Deps } from '#server/deps.ts'
import { listCompanies } from '#server/features/companies/queries.ts'
import { orderedByWeek } from '#server/orders/order-sums.ts'
import { type Attention, needsAttention } from './attention.ts'
import { countFailures } from './failures.ts'
import { openSearches } from './misses.ts'

export async function readMarket(deps: Deps): Promise<z.input<typeof market.answer>> {
  const today = dayOf(deps.now())
  const withChanges = await listCompanies(deps, { page: 1, per_page: 1, pending_changes: true })
  return {
    ...(await countAttention(deps)),
    ...(await countFailures(deps)),
    searches: await countMisses(deps, addDays(today, -MISSES_COUNTED_DAYS)),
    changes: withChanges.pagination.totalRows,
    proposals: await countProposals(deps),
    first_steps: await readFirstSteps(deps),
    weeks: await orderedByWeek(deps.db, { list: 'market', ownerId: 0 }, today),
  }
}

type FirstSteps = z.input<typeof market.answer>['first_steps']

async function readFirstSteps({ db }: Deps): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select exists (select from products) as products, exists (select from providers) as sellers,
      exists (select from search_products where variant_id is not null) as on_sale,
      exists (select from companies) as companies, exists (select from purchases) as orders`.execute(db)
  return rows[0] as FirstSteps
}

async function countAttention(deps: Deps): Promise<Record<Attention, number>> {
  const count = async (attention: Attention) =>
    sql`(select count(*)::int from buy_orders o where ${await needsAttention(deps, attention)})`
  const { rows } = await sql<Record<Attention, number>>`
    select ${await count('waiting')} as waiting, ${await count('late')} as late, ${await count('claimed')} as claimed`.execute(
    deps.db,
  )
  return rows[0] ?? { waiting: 0, late: 0, claimed: 0 }
}

async function countProposals({ db }: Deps): Promise<number> {
  const { count } = await db
    .selectFrom('product_proposals')
    .where('state', '=', 'pending')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countMisses({ db }: Deps, since: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct term)::int as count from (${openSearches(since)}) open_searches`.execute(db)
  return rows[0]?.count ?? 0
}
