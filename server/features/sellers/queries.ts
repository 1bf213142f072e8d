// The sellers as their operator sees them (O8).
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type * as contract from '#contract/sellers.ts'
import type { SellerDetail, SellerPublication, SellerRow, SellerUser } from '#contract/sellers.ts'
import { addDays, type Day, dayOf } from '#domain/days.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { statesAllowing } from '#domain/order-actions.ts'
import { invitationWaitsUntil, lastEmailBounced } from '#server/accounts/columns.ts'
import type { Deps } from '#server/deps.ts'
import { pendingEmail } from '#server/features/account/email-queries.ts'
import { openClaims, toSend } from '#server/features/home/my-day.ts'
import { matchesFilters, priceInForce } from '#server/features/publications/filter.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import { startOf } from '#server/orders/order-lists.ts'
import { readDispatches } from '#server/orders/punctuality.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { toPause } from './lock.ts'

interface Facts extends Pick<SellerRow, 'id' | 'fantasy_name' | 'legal_name' | 'tax_id' | 'email' | 'phone'> {
  paused_at: Date | null
  pause_reason: string | null
  resumes_on: Day | null
  paused_by_seller: boolean
}

const FACTS = sql`p.id, p.fantasy_name, p.legal_name, p.tax_id, p.email, p.phone, p.paused_at, p.pause_reason, p.resumes_on, p.paused_by_seller`

function toFacts<Row extends Facts>({ paused_at, pause_reason, resumes_on, paused_by_seller, ...row }: Row) {
  return { ...row, paused: toPause({ paused_at, pause_reason, resumes_on, paused_by_seller }) }
}

type Query = z.output<typeof contract.sellers.query>

export async function listSellers(
  { db }: Deps,
  query: Query,
): Promise<z.input<typeof contract.sellers.answer>> {
  const { page, per_page, sort } = query
  const order = sortedBy(
    sort,
    {
      fantasy_name: folded(sql`s.fantasy_name`),
      legal_name: folded(sql`s.legal_name`),
      users: sql`s.users`,
      publications: sql`s.publications`,
      orders: sql`s.orders`,
      claims: sql`s.claims`,
    },
    sql`s.id`,
  )
  const fitting = matches(query)
  const { rows, total } = await selectPage<Facts & Omit<SellerRow, keyof Facts | 'paused'>>(db, {
    total: sql`(select count(*)::int from providers p where ${fitting})`,
    rows: sql`
      select * from (
        select ${FACTS}, p.vat_condition, p.fiscal_address, p.gross_income_number, p.shipping_vat_rate, (
            select count(*)::int from provider_users pu join users u on u.id = pu.user_id
            where pu.provider_id = p.id and u.active and u.password_hash is not null
          ) as users, (
            select count(*)::int from publications where provider_id = p.id and state = 'active'
          ) as publications, coalesce(to_send.count, 0) as orders, coalesce(open.count, 0) as claims
        from providers p
        left join (
          select o.provider_id as id, count(*)::int as count from buy_orders o
          where o.state in (${sql.join(statesAllowing('send').map((state) => sql.lit(state)))}) and exists (
            select from buy_order_items
            where buy_order_id = o.id and quantity > quantity_sent + quantity_cancelled)
          group by o.provider_id
        ) to_send using (id)
        left join (
          select o.provider_id as id, count(*)::int as count from claims c join buy_orders o on o.id = c.buy_order_id
          where c.closed_at is null group by o.provider_id
        ) open using (id)
        where ${fitting}
      ) s
      order by ${order} ${rowsOfPage(page, per_page)}`,
  })
  return { data: rows.map(toFacts), pagination: paginate(page, per_page, total) }
}

function matches({ search, state }: Query): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (search) {
    const text = sql`p.fantasy_name || ' ' || p.legal_name || ' ' || p.email || ' ' || p.tax_id || ' ' ||
      replace(p.tax_id, '-', '')`
    conditions.push(hasEveryWord(folded(text), search))
  }
  if (state) conditions.push(sql`(p.paused_at is not null) = ${state === 'paused'}`)
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Period of the counts named `lately`. */
const LATELY_DAYS = 90

export async function readSeller(deps: Deps, id: number): Promise<SellerDetail> {
  const { db, now } = deps
  const today = dayOf(now())
  const since = addDays(today, -LATELY_DAYS)
  const lately = startOf(since)
  const {
    rows: [row],
  } = await sql<Facts & Counts>`
    select ${FACTS}, (
        select json_build_object('active', count(*) filter (where state = 'active'),
          'paused', count(*) filter (where state = 'paused'), 'cancelled', count(*) filter (where state = 'cancelled'))
        from publications where provider_id = p.id
      ) as publications,
      (select count(distinct publication_id)::int from offers_on(${today}) where provider_id = p.id) as on_sale, (
        select coalesce(json_agg(json_build_object('region', r.name, 'delivery_days', z.delivery_days,
          'active', z.state = 'active') order by unaccent(r.name)), '[]')
        from shipping_zones z join regions r on r.id = z.region_id and r.closed_at is null where z.provider_id = p.id
      ) as zones,
      (select count(*)::int from buy_orders where provider_id = p.id and created_at >= ${lately}) as orders, (
        select count(*)::int from buy_orders o join claims c on c.buy_order_id = o.id
        where o.provider_id = p.id and c.created_at >= ${lately}
      ) as claims, (
        select count(*)::int from buy_orders o join claims c on c.buy_order_id = o.id
        where o.provider_id = p.id and c.closed_at is null
      ) as open_claims
    from providers p where p.id = ${id}`.execute(db)
  if (!row) throw notFound()
  const { on_sale, orders, claims, open_claims, publications, zones, ...facts } = row
  const { count, overdue, first } = await toSend(deps, { sellerId: id }, today)
  return {
    ...toFacts(facts),
    users: await usersOf(deps, id),
    publications: { ...publications, on_sale },
    zones,
    orders: { lately: orders, to_send: count, overdue, first },
    punctuality: await punctuality(deps, id, since),
    claims: { lately: claims, open: open_claims, first: (await openClaims(deps, { sellerId: id })).first },
  }
}

interface Counts {
  publications: Omit<SellerDetail['publications'], 'on_sale'>
  on_sale: number
  zones: SellerDetail['zones']
  orders: number
  claims: number
  open_claims: number
}

async function usersOf({ db }: Deps, sellerId: number): Promise<SellerUser[]> {
  const rows = await db
    .selectFrom('provider_users as pu')
    .innerJoin('users as u', 'u.id', 'pu.user_id')
    .where('pu.provider_id', '=', sellerId)
    .select(['u.id', 'u.name', 'u.last_name', 'u.email', 'u.language', 'u.active', 'pu.administrator'])
    .select(pendingEmail.as('new_email'))
    .select((eb) => [
      eb('u.password_hash', 'is', null).as('isInvited'),
      invitationWaitsUntil.as('invitation_waits_until'),
      lastEmailBounced.as('bounced'),
      eb
        .selectFrom('sessions')
        .whereRef('user_id', '=', 'u.id')
        .where('opened_by', 'is', null)
        .select((session) => session.fn.max('last_used_at').as('at'))
        .as('lastUsedAt'),
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .whereRef('user_id', '=', 'u.id')
            .where('confirmed_at', 'is not', null)
            .select('user_id'),
        )
        .as('second_factor'),
    ])
    .orderBy('u.active', 'desc')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute()
  return rows.map(({ active, isInvited, lastUsedAt, language, ...user }) => ({
    ...user,
    second_factor: Boolean(user.second_factor),
    language: language as SellerUser['language'],
    state: active ? (isInvited ? 'invited' : 'active') : 'blocked',
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

async function punctuality({ db }: Deps, sellerId: number, since: Day): Promise<SellerDetail['punctuality']> {
  const dispatches = { dispatches: 0, in_time: 0 }
  for (const { count, inTime } of await readDispatches(db, sellerId, since)) {
    dispatches.dispatches += count
    if (inTime) dispatches.in_time += count
  }
  return dispatches
}

type PublicationQuery = z.output<typeof contract.sellerPublications.query>

export async function listSellerPublications(
  { db, now }: Deps,
  id: number,
  query: PublicationQuery,
): Promise<z.input<typeof contract.sellerPublications.answer>> {
  const { page, per_page, sort, search, state } = query
  const today = dayOf(now())
  const known = await db.selectFrom('providers').where('id', '=', id).select('id').executeTakeFirst()
  if (!known) throw notFound()
  const fitting = sql`${matchesFilters({ sellerId: id }, { search }, today)}
    and pub.state = coalesce(${state ?? null}, pub.state)`
  const order = sortedBy(
    sort,
    { title: folded(sql`v.title`), sku: sql`v.sku`, date_from: sql`price.date_from` },
    sql`pub.id`,
  )
  interface Row extends Omit<SellerPublication, 'value' | 'currency_code'> {
    cents: number | null
    currency_code: Currency | null
  }
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int from publications pub where ${fitting})`,
    rows: sql`
      select pub.id, v.sku, v.title, pub.state, price.value_cents as cents, c.code as currency_code, price.date_from
      from publications pub
      join variants v on v.id = pub.variant_id
      left join lateral ${priceInForce(today)} price on true
      left join currencies c on c.id = price.currency_id
      where ${fitting}
      order by ${order} ${rowsOfPage(page, per_page)}`,
  })
  return {
    data: rows.map(({ cents, ...row }) => ({ ...row, value: cents === null ? null : decimal(cents) })),
    pagination: paginate(page, per_page, total),
  }
}
