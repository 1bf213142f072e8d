// Publishing products of the catalogue (B8).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Publishable, publish, publishables, PublishOutcome } from '#contract/publications-publish.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { type Day, dayOf } from '#domain/days.ts'
import { centsOf } from '#domain/money.ts'
import type { PublicationState } from '#domain/publication.ts'
import { publishProblem } from '#domain/publishing.ts'
import { checkCurrency } from '#server/features/account/lists.ts'
import { namesVariant } from '#server/database/variant-filter.ts'
import type { Deps } from '#server/deps.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'
import { productIn } from './filter.ts'
import { refreshInBatches } from './repricing.ts'

const COLUMNS = { title: sql`folded(v.title)`, sku: sql`v.sku` }

/** Without drafts, which buyers do not see (O9). */
export async function listPublishables(
  { db }: Pick<Deps, 'db'>,
  { sellerId }: Seller,
  { page, per_page, search, sort, category_id, mine }: z.output<typeof publishables.query>,
): Promise<z.output<typeof publishables.answer>> {
  const sold = sql`coalesce(own.state <> 'cancelled', false)`
  const conditions = [sql`not p.is_draft`]
  if (search) conditions.push(namesVariant('v', search))
  if (mine !== undefined) conditions.push(sql`${sold} = ${mine}`)
  if (category_id !== undefined) conditions.push(productIn(category_id))
  const from = sql`
    from variants v
    join products p on p.id = v.product_id
    left join publications own on own.variant_id = v.id and own.provider_id = ${sellerId}
    where ${sql.join(conditions, sql` and `)}`
  const { rows, total } = await selectPage<Publishable>(db, {
    total: sql`(select count(*)::int ${from})`,
    rows: sql`
      select listed.sku, listed.bar_code, listed.title, listed.image_source, b.name as brand, c.name as category, listed.own,
        (select count(*)::int from publications other
          where other.variant_id = listed.id and other.state = 'active' and other.provider_id <> ${sellerId}) as sellers
      from (
        select v.id, v.sku, v.bar_code, v.title, v.image_source, p.brand_id, p.category_id, own.state as own,
          row_number() over (order by ${sold}, ${sortedBy(sort, COLUMNS, sql`v.id`)}) as place
        ${from}
        order by place ${rowsOfPage(page, per_page)}
      ) listed
      join brands b on b.id = listed.brand_id
      join categories c on c.id = listed.category_id
      order by listed.place`,
  })
  return { data: rows, pagination: paginate(page, per_page, total) }
}

type Item = z.output<typeof publish.body>['items'][number]

interface Found {
  variantId: number
  productId: number
  sku: string
  publicationId: number | null
  state: PublicationState | null
}

/** What can be published is, all in one transaction; the others answer why not. */
export async function publishItems(
  deps: Deps,
  seller: Seller,
  items: readonly Item[],
  key: string | null,
): Promise<{ items: PublishOutcome[] }> {
  const now = deps.now()
  const today = dayOf(now)
  const call = { userId: seller.userId, route: 'publish', key, request: { items } }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      for (const currencyId of new Set(items.map(({ currency_id }) => currency_id)))
        await checkCurrency(trx, currencyId)
      await lockForPublishing(trx, seller, items)
      const found = await findVariants(trx, seller, items)
      const judged = items.map((item) => judge(item, found.get(item.sku), today))
      const ids = await insertPublications(trx, seller, judged.filter(isPublished), now)
      return {
        items: judged.map(({ item, variant, problem }) => ({
          sku: item.sku,
          outcome: problem ?? (variant?.state ? 'published_again' : 'published'),
          id: (variant && (ids.get(variant.variantId) ?? variant.publicationId)) ?? null,
        })),
      }
    }),
  )
}

/**
 * Other publishing of the seller waits. So do changes of its zones, whose search update would miss what is added here.
 * Publications before zones, as checkouts lock them (I8).
 */
export async function lockForPublishing(
  trx: Trx,
  { sellerId }: Pick<Seller, 'sellerId'>,
  items: readonly Pick<Item, 'sku'>[],
): Promise<void> {
  await sql`select from providers where id = ${sellerId} for no key update`.execute(trx)
  await sql`
    select from publications pub
    where pub.provider_id = ${sellerId}
      and pub.variant_id in (select id from variants where sku = any(${items.map(({ sku }) => sku)}))
    order by pub.id for no key update`.execute(trx)
  await sql`select from shipping_zones where provider_id = ${sellerId} order by id for share`.execute(trx)
}

async function findVariants(
  trx: Trx,
  { sellerId }: Seller,
  items: readonly Item[],
): Promise<Map<string, Found>> {
  const { rows } = await sql<Found>`
    select v.id as "variantId", v.product_id as "productId", v.sku, pub.id as "publicationId", pub.state
    from variants v
    join products p on p.id = v.product_id and not p.is_draft
    left join publications pub on pub.variant_id = v.id and pub.provider_id = ${sellerId}
    where v.sku = any(${items.map(({ sku }) => sku)})`.execute(trx)
  return new Map(rows.map((row) => [row.sku, row]))
}

interface Judged {
  item: Item
  from: Day
  variant: Found | undefined
  problem: ReturnType<typeof publishProblem>
}

function judge(item: Item, variant: Found | undefined, today: Day): Judged {
  const from = item.date_from ?? today
  const { minimum, multiple } = item
  const wanted = { cents: centsOf(item.value), from, terms: { minimum, multiple } }
  return { item, from, variant, problem: publishProblem(wanted, variant && variant.state, today) }
}

export interface ToPublish {
  item: Pick<Item, 'value' | 'currency_id' | 'minimum' | 'multiple' | 'preparation_days'>
  from: Day
  variant: Pick<Found, 'variantId' | 'productId'>
}

type Published = Judged & { variant: Found; problem: null }

const isPublished = (judged: Judged): judged is Published =>
  judged.problem === null && judged.variant !== undefined

/** Ids by variant. */
export async function insertPublications(
  trx: Trx,
  { sellerId, userId }: Pick<Seller, 'sellerId' | 'userId'>,
  published: readonly ToPublish[],
  now: Date,
): Promise<Map<number, number>> {
  if (published.length === 0) return new Map()
  const given = JSON.stringify(
    published.map(({ item, from, variant }) => ({
      variant: variant.variantId,
      cents: centsOf(item.value),
      currency: item.currency_id,
      from,
      minimum: item.minimum,
      multiple: item.multiple,
      preparation: item.preparation_days,
    })),
  )
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as given (variant bigint, cents bigint, currency smallint, "from" date,
    minimum int, multiple int, preparation smallint)`
  const { rows: inserted } = await sql<{ id: number; variantId: number }>`
    insert into publications (provider_id, variant_id, state, created_at, state_changed_at, preparation_days)
    select ${sellerId}, variant, 'active', ${now}, ${now}, preparation from ${rows} order by variant
    on conflict (provider_id, variant_id) do update
    set state = 'active', state_changed_at = ${now}, preparation_days = excluded.preparation_days
    returning id, variant_id as "variantId"`.execute(trx)
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, created_at, created_by, minimum, multiple, steps)
    select pub.id, cents, currency, "from", ${now}, ${userId}, minimum, multiple, '[]'
    from ${rows} join publications pub on pub.provider_id = ${sellerId} and pub.variant_id = given.variant
    order by pub.id`.execute(trx)
  await refreshInBatches(
    trx,
    published.map(({ variant }) => variant.productId),
    dayOf(now),
  )
  return new Map(inserted.map(({ id, variantId }) => [variantId, id]))
}
