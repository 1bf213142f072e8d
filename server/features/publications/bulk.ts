// Changes of all publications of a filter (U2, U4), and undoing them and those of prices (B15).
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type {
  activatePublications,
  confirmPrices as confirmPricesEndpoint,
  PublicationBulkChange,
} from '#contract/publications.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { bulkFrom, type BulkState } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { fullName } from '#server/accounts/columns.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { matchesFilters, priceInForce } from './filter.ts'
import { refreshInBatches } from './repricing.ts'
import { countRepriced, undoPrices } from './undo-prices.ts'

type Filters = z.output<typeof activatePublications.query>
type Touched = z.output<typeof activatePublications.answer>

const KIND = { active: 'activated', paused: 'paused' } as const satisfies Record<BulkState, string>

/** All or none; those paused singly only if the filters say so. 409 unless `expected` many change. */
export async function setStates(
  deps: Deps,
  seller: Seller,
  state: BulkState,
  { expected, ...filters }: Filters,
  key: string | null,
): Promise<Touched> {
  const now = deps.now()
  const today = dayOf(now)
  const request = { state, filters }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, { userId: seller.userId, route: 'publications', key, request }, async () => {
      const found = await lockPublications(trx, seller, bulkFrom(state), filters, today)
      if (expected !== undefined && expected !== found.length)
        throw conflict('count_changed', { details: { publications: found.length } })
      if (found.length === 0) return { publications: 0 }
      const bulkChangeId = await insertChange(trx, seller, state, now)
      const ids = found.map(({ id }) => id)
      await sql`
        insert into publication_bulk_items (bulk_change_id, publication_id, previous_bulk_id)
        select ${bulkChangeId}, id, bulk_change_id from publications where id = any(${ids})`.execute(trx)
      await sql`
        update publications set state = ${state}, state_changed_at = ${now}, bulk_change_id = ${bulkChangeId}
        where id = any(${ids})`.execute(trx)
      await refreshOffersOf(trx, productsOf(found), today)
      return { publications: found.length }
    }),
  )
}

interface Locked {
  id: number
  productId: number
}

/** Ordered by id like the locks of checkouts (I8). */
async function lockPublications(
  trx: Trx,
  seller: Seller,
  from: BulkState,
  { paused_singly, ...filters }: Filters,
  today: Day,
) {
  const { rows } = await sql<Locked>`
    select pub.id, v.product_id as "productId"
    from publications pub join variants v on v.id = pub.variant_id
    where ${matchesFilters(seller, filters, today)} and pub.state = ${from}
      and (${from === 'active' || paused_singly === true} or pub.bulk_change_id is not null)
    order by pub.id for no key update of pub`.execute(trx)
  return rows
}

function productsOf(publications: readonly Locked[]): number[] {
  return [...new Set(publications.map(({ productId }) => productId))]
}

async function insertChange(trx: Trx, seller: Seller, state: BulkState, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('publication_bulk_changes')
    .values({
      provider_id: seller.sellerId,
      kind: KIND[state],
      created_at: now,
      created_by: seller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only prices due for confirmation (U2): of the filter, or of these publications. 409 unless `expected` many are. */
export async function confirmPrices(
  deps: Deps,
  seller: Seller,
  { expected, ...filters }: z.output<typeof confirmPricesEndpoint.query>,
  ids: readonly number[] | null,
  key: string | null,
): Promise<Touched> {
  const now = deps.now()
  const today = dayOf(now)
  const call = { userId: seller.userId, route: 'price-confirmations', key, request: { filters, ids } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const { rows } = await sql<{ id: number }>`
        select pub.id from publications pub
        where ${matchesFilters(seller, { ...filters, to_confirm: true }, today)}
          and (${ids}::bigint[] is null or pub.id = any(${ids}::bigint[]))
        order by pub.id for no key update of pub`.execute(trx)
      if (expected !== undefined && expected !== rows.length)
        throw conflict('count_changed', { details: { publications: rows.length } })
      await sql`
        insert into price_confirmations (price_id, confirmed_on, confirmed_at, confirmed_by)
        select price.id, ${today}, ${now}, ${seller.userId}
        from publications pub cross join lateral ${priceInForce(today)} price
        where pub.id = any(${rows.map(({ id }) => id)})
        on conflict do nothing`.execute(trx)
      return { publications: rows.length }
    }),
  )
}

/** Undone or not; null before the first. */
export async function lastBulkChange(
  { db, now }: Deps,
  seller: Seller,
): Promise<PublicationBulkChange | null> {
  const change = await db
    .selectFrom('publication_bulk_changes as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .where('c.provider_id', '=', seller.sellerId)
    .orderBy('c.id', 'desc')
    .select(['c.id', 'c.kind', 'c.created_at', 'c.undone_at'])
    .select(fullName('u').as('created_by'))
    .executeTakeFirst()
  if (!change) return null
  const { undone_at, ...shown } = change
  const { publications, untouched } = await countItems(db, change, dayOf(now()))
  return {
    ...shown,
    kind: change.kind as PublicationBulkChange['kind'],
    publications,
    created_at: change.created_at.toISOString(),
    can_be_undone: undone_at === null && untouched === publications,
  }
}

const isOfPrices = (kind: string) => kind === 'repriced' || kind === 'imported'

/** `untouched` counts those whose state, or price, no later change made. */
async function countItems(db: Kysely<DB>, { id: changeId, kind }: { id: number; kind: string }, today: Day) {
  if (isOfPrices(kind)) return countRepriced(db, changeId, today)
  return db
    .selectFrom('publication_bulk_items as item')
    .innerJoin('publications as pub', 'pub.id', 'item.publication_id')
    .where('item.bulk_change_id', '=', changeId)
    .select((eb) => [
      eb.fn.countAll<number>().as('publications'),
      eb.fn
        .countAll<number>()
        .filterWhereRef('pub.bulk_change_id', '=', 'item.bulk_change_id')
        .as('untouched'),
    ])
    .executeTakeFirstOrThrow()
}

/** All of it, or 409 when a publication was changed since. Idempotent. */
export async function undoBulkChange(deps: Deps, seller: Seller, id: number): Promise<Touched> {
  const now = deps.now()
  const today = dayOf(now)
  return inTransaction(deps.db, async (trx) => {
    const locked = await lockItems(trx, seller, id)
    const change = await trx
      .selectFrom('publication_bulk_changes')
      .where('id', '=', id)
      .where('provider_id', '=', seller.sellerId)
      .select(['kind', 'undone_at'])
      .forUpdate()
      .executeTakeFirst()
    if (!change) throw notFound()
    const { publications, untouched } = await countItems(trx, { id, kind: change.kind }, today)
    if (change.undone_at !== null) return { publications }
    if (untouched !== publications) throw conflict('changed_since_bulk')
    await trx
      .updateTable('publication_bulk_changes')
      .set({ undone_at: now, undone_by: seller.userId })
      .where('id', '=', id)
      .execute()
    if (isOfPrices(change.kind)) await undoPrices(trx, seller, id, now)
    else await undoStates(trx, id, change.kind === 'activated' ? 'paused' : 'active', now)
    await refreshInBatches(trx, productsOf(locked), today)
    return { publications }
  })
}

async function undoStates(trx: Trx, id: number, state: BulkState, now: Date): Promise<void> {
  await sql`
    update publications pub
    set state = ${state}, state_changed_at = ${now}, bulk_change_id = item.previous_bulk_id
    from publication_bulk_items item
    where item.bulk_change_id = ${id} and pub.id = item.publication_id`.execute(trx)
}

async function lockItems(trx: Trx, { sellerId }: Seller, changeId: number): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select pub.id, v.product_id as "productId"
    from publication_bulk_items item
    join publications pub on pub.id = item.publication_id
    join variants v on v.id = pub.variant_id
    where item.bulk_change_id = ${changeId} and pub.provider_id = ${sellerId}
    order by pub.id for no key update of pub`.execute(trx)
  return rows
}
