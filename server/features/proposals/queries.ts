// Proposals of products as sellers and operators read them (B8).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  allProposals,
  AnyProposal,
  ListedProposal,
  NearProduct,
  Proposal,
  ProposedProduct,
  proposals,
  WaitingProposal,
} from '#contract/proposals.ts'
import type { Trx } from '#db/transaction.ts'
import { barCodeKey } from '#domain/bar-codes.ts'
import { decimal } from '#domain/money.ts'
import { folded, hasEveryWord } from '#server/database/text-filter.ts'
import { barCodeIs } from '#server/database/variant-filter.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { paginate, rowsOfPage, selectPage, sortedBy } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'

type Read = Pick<Deps, 'db'>
type Query = z.output<typeof proposals.query>

const NEAR_MAX = 5
const COLUMNS = { name: sql`folded(pp.name)`, created_at: sql`pp.id` }

const OUTCOME = sql`
  case when pp.product_sku is not null then json_build_object(
    'sku', pp.product_sku, 'product_id', v.product_id, 'is_draft', coalesce(p.is_draft, false),
    'is_published', exists (select from publications pub
      where pub.variant_id = v.id and pub.provider_id = pp.provider_id and pub.state <> 'cancelled')) end`

const JOINS = sql`
  join providers s on s.id = pp.provider_id
  left join variants v on v.id = pp.variant_id
  left join products p on p.id = v.product_id`

export async function listOwn(
  { db }: Read,
  { sellerId }: Seller,
  query: Query,
): Promise<z.input<typeof proposals.answer>> {
  const { rows, pagination } = await selectList(db, query, [
    sql`pp.provider_id = ${sellerId}`,
    matches(sql`pp.name || ' ' || pp.brand || ' ' || coalesce(pp.sku, '')`, query),
  ])
  return { data: rows.map(({ seller: _, ...row }) => row), pagination }
}

export async function listAll({ db }: Read, query: Query): Promise<z.input<typeof allProposals.answer>> {
  const { rows, pagination } = await selectList(db, query, [
    matches(sql`pp.name || ' ' || pp.brand || ' ' || coalesce(pp.sku, '') || ' ' || s.fantasy_name`, query),
  ])
  return { data: rows, pagination }
}

function matches(text: RawBuilder<unknown>, { search, state }: Query): RawBuilder<unknown> {
  const key = barCodeKey(search ?? '')
  const words = search ? hasEveryWord(folded(text), search) : sql`true`
  const found = key === null ? words : sql`(${words} or ${barCodeIs('pp', key)})`
  return state === undefined ? found : sql`${found} and pp.state = ${state}`
}

async function selectList(
  db: Read['db'],
  { page, per_page, sort }: Query,
  conditions: readonly RawBuilder<unknown>[],
) {
  const from = sql`from product_proposals pp ${JOINS} where ${sql.join(conditions, sql` and `)}`
  const { rows, total } = await selectPage<Omit<WaitingProposal, 'created_at'> & { created_at: Date }>(db, {
    total: sql`(select count(*)::int ${from})`,
    rows: sql`
      select pp.id, pp.name, pp.brand, pp.sku, pp.bar_code, coalesce(pp.pictures[1], v.image_source, '') as image_source,
        pp.created_at, pp.state, pp.reason, ${OUTCOME} as product, json_build_object('id', s.id, 'name', s.fantasy_name) as seller
      ${from}
      order by ${sort ? sortedBy(sort, COLUMNS, sql`pp.id`) : sql`pp.id desc`} ${rowsOfPage(page, per_page)}`,
  })
  const listed: (ListedProposal & Pick<WaitingProposal, 'seller'>)[] = rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
  }))
  return { rows: listed, pagination: paginate(page, per_page, total) }
}

/** 404 for a proposal of another seller. */
export async function readOwn({ db }: Read, { sellerId }: Seller, id: number): Promise<Proposal> {
  const found = await find(db, id)
  if (!found || found.seller.id !== sellerId) throw notFound()
  const { seller: _, ...proposal } = found
  return proposal
}

export async function readAny({ db }: Read, id: number): Promise<AnyProposal> {
  const found = await find(db, id)
  if (!found) throw notFound()
  const { rows: brands } = await sql<{ id: number }>`
    select id from brands where folded(name) = folded(${found.brand}) order by id limit 1`.execute(db)
  return { ...found, brand_id: brands[0]?.id ?? null, near: await readNear(db, found) }
}

type Found = Proposal & Pick<AnyProposal, 'seller'>

async function find(db: Read['db'], id: number): Promise<Found | null> {
  interface Row extends Omit<Found, 'created_at' | 'decided_at' | 'price'> {
    created_at: Date
    decided_at: Date | null
    cents: number | null
    currency_id: number | null
    currency_code: 'ARS' | 'USD' | null
    minimum: number
  }
  const { rows } = await sql<Row>`
    select pp.id, pp.name, pp.brand, pp.sku, pp.bar_code, pp.created_at, pp.state, pp.reason, ${OUTCOME} as product, pp.category_id,
      pp.short_description, pp.long_description, pp.size, pp.attributes, pp.technical_details, pp.pictures, pp.version,
      u.name || ' ' || u.last_name as proposed_by, pp.decided_at, pp.value_cents as cents, pp.currency_id,
      c.code as currency_code, pp.minimum, json_build_object('id', s.id, 'name', s.fantasy_name) as seller
    from product_proposals pp ${JOINS}
    join users u on u.id = pp.proposed_by
    left join currencies c on c.id = pp.currency_id
    where pp.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { cents, currency_id, currency_code, minimum, created_at, decided_at, ...proposal } = row
  return {
    ...proposal,
    created_at: created_at.toISOString(),
    decided_at: decided_at && decided_at.toISOString(),
    price:
      cents === null || currency_id === null || currency_code === null
        ? null
        : { value: decimal(cents), currency_id, currency_code, minimum },
  }
}

/** The same bar code, then the same SKU, then a name that resembles; drafts too. */
async function readNear(
  db: Read['db'],
  { name, sku, bar_code }: Pick<Proposal, 'name' | 'sku' | 'bar_code'>,
): Promise<NearProduct[]> {
  const hasBarCode = barCodeIs('v', barCodeKey(bar_code ?? ''))
  const { rows } = await sql<NearProduct>`
    select p.id as product_id, p.is_draft, named.sku, p.name as title, b.name as brand, named.image_source, named.has_bar_code
    from (
      select product_id as id, 3 as likeness from variants v where ${hasBarCode}
      union all
      select id, 2 as likeness from products where id in (select product_id from variants where sku = ${sku})
      union all (
        select id, similarity(folded(name), folded(${name})) as likeness from products
        where folded(name) % folded(${name}) order by likeness desc, id limit ${sql.lit(NEAR_MAX)})
    ) likely
    join products p on p.id = likely.id
    join brands b on b.id = p.brand_id
    join lateral (
      select v.sku, v.image_source, coalesce(${hasBarCode}, false) as has_bar_code from variants v where v.product_id = p.id
      order by has_bar_code desc, v.sku = ${sku} desc nulls last, v.position, v.id limit 1
    ) named on true
    group by p.id, named.sku, b.name, named.image_source, named.has_bar_code
    order by max(likely.likeness) desc, p.id
    limit ${sql.lit(NEAR_MAX)}`.execute(db)
  return rows
}

interface Surroundings {
  bySku: ProposedProduct | null
  byBarCode: ProposedProduct | null
  byName: ProposedProduct | null
  waitsAlready: boolean
  waiting: number
}

/** What a proposal of the seller meets; `id`: itself. Sellers do not see drafts. */
export async function readSurroundings(
  trx: Trx,
  { sellerId }: Seller,
  id: number | null,
  { name, brand, sku, bar_code }: Pick<Proposal, 'name' | 'brand' | 'sku' | 'bar_code'>,
): Promise<Surroundings> {
  const product = (condition: RawBuilder<unknown>) => sql`(
    select json_build_object('sku', v.sku, 'title', v.title, 'brand', b.name, 'image_source', v.image_source)
    from variants v join products p on p.id = v.product_id join brands b on b.id = p.brand_id
    where not p.is_draft and ${condition} order by v.product_id, v.position, v.id limit 1)`
  const others = sql`product_proposals where provider_id = ${sellerId} and state = 'pending' and id is distinct from ${id}`
  const key = barCodeKey(bar_code ?? '')
  const { rows } = await sql<Surroundings>`
    select ${product(sql`v.sku = ${sku}`)} as "bySku",
      ${product(barCodeIs('v', key))} as "byBarCode",
      ${product(sql`p.id in (select id from products where folded(name) = folded(${name}))
        and folded(b.name) = folded(${brand})`)} as "byName",
      exists (select from ${others} and (sku = ${sku} or ${barCodeIs('product_proposals', key)}
        or (folded(name), folded(brand)) = (folded(${name}), folded(${brand})))) as "waitsAlready",
      (select count(*)::int from ${others}) as waiting`.execute(trx)
  return rows[0] ?? { bySku: null, byBarCode: null, byName: null, waitsAlready: false, waiting: 0 }
}
