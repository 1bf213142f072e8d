// What the trial of a catalogue file tells (O10): each value that it would change, new SKUs that nearly are known ones, and later
// whether the file would overwrite what was changed since.
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely'
import type { CatalogueChange, ChangedMeanwhile, NearSku } from '#contract/catalogue-import.ts'
import type { DB } from '#db/types.ts'
import { TRIAL_SHOWN } from '#domain/catalogue-file.ts'
import type { Day } from '#domain/days.ts'
import { excerptsOfDifference } from '#domain/excerpts.ts'
import { decimal } from '#domain/money.ts'
import { priceInForce } from '#server/features/publications/filter.ts'
import { COLUMNS, type Exported, selectCatalogue, textsOf } from './export.ts'

export interface Trial extends Described {
  differences: CatalogueChange[]
  differing: number
}

/** What is known before the lines are written. */
export interface Described {
  /** The snapshot of PostgreSQL that the trial sees. */
  seen: string
  nearSkus: NearSku[]
  near: number
  /** Rows that the lines describe and that are there. */
  variants: number[]
  products: number[]
  publications: number[]
}

const BATCH = 1_000
const OF_PRODUCT: ReadonlySet<string> = new Set([
  'product_name',
  'short_description',
  'long_description',
  'draft',
  'category',
  'category_en',
  'brand',
  'vat_rate',
])

/** After `trx` has written the lines; `stored` sees what was there before. */
export async function findDifferences(
  trx: Transaction<DB>,
  stored: Kysely<DB>,
  today: Day,
): Promise<Pick<Trial, 'differences' | 'differing'>> {
  const changes = new Changes()
  for (let last: Key = { product_id: 0, position: -1, id: 0 }; ;) {
    const after = await selectCatalogue(WRITTEN, last, BATCH).execute(trx)
    const ids = after.rows.map(({ id }) => id)
    const among = sql`select * from variants where id = any(${ids})`
    const before = await selectCatalogue(among, { product_id: 0, position: -1, id: 0 }, BATCH).execute(stored)
    const byId = new Map(before.rows.map((row) => [row.id, row]))
    for (const row of after.rows) changes.compare(byId.get(row.id), row)
    await comparePrices(trx, stored, today, ids, changes)
    const end = after.rows.at(-1)
    if (after.rows.length < BATCH || !end) break
    last = end
  }
  const { differences, differing } = changes
  return { differences, differing }
}

type Key = Pick<Exported, 'product_id' | 'position' | 'id'>

/** Variants that the lines changed, and all of the products that they changed. */
const WRITTEN = sql`
  select * from variants where id in (select id from touched_variants)
    or product_id in (select p.id from import_lines staged join products p on p.code = staged.product
      join touched_products t on t.id = p.id)`

class Changes {
  readonly differences: CatalogueChange[] = []
  differing = 0
  #lastProduct = 0
  #ofProduct = new Set<string>()

  compare(before: Exported | undefined, after: Exported): void {
    const { sku, title, product_id } = after
    if (product_id !== this.#lastProduct) this.#ofProduct.clear()
    this.#lastProduct = product_id
    if (!before) return this.add({ sku, name: title, field: 'sku', before: null, after: sku })
    const [old, current] = [textsOf(before), textsOf(after)]
    for (const [nth, field] of COLUMNS.entries()) {
      const ofProduct = OF_PRODUCT.has(field)
      // A variant that moves takes what the other product has.
      if (old[nth] === current[nth] || (ofProduct && before.product_id !== product_id)) continue
      if (ofProduct && this.#ofProduct.has(field)) continue
      if (ofProduct) this.#ofProduct.add(field)
      const name = ofProduct ? before.product_name : before.title
      const [was, is] = excerptsOfDifference(old[nth] ?? '', current[nth] ?? '')
      this.add({ sku, name, field, before: was, after: is })
    }
  }

  add(change: CatalogueChange): void {
    this.differing++
    if (this.differences.length < TRIAL_SHOWN) this.differences.push(change)
  }
}

interface Priced {
  key: string
  sku: string
  title: string
  seller: string
  currency: string | null
  cents: number | null
}

async function comparePrices(
  trx: Transaction<DB>,
  stored: Kysely<DB>,
  today: Day,
  ids: number[],
  changes: Changes,
): Promise<void> {
  const { rows: pairs } = await sql<{ variant: number; seller: number }>`
    select v.id as variant, staged.provider_id as seller from import_lines staged join variants v on v.sku = staged.sku
    where staged.provider_id is not null and v.id = any(${ids})`.execute(trx)
  if (pairs.length === 0) return
  const prices = sql<Priced>`
    select p.id || '/' || v.id as key, v.sku, v.title, p.fantasy_name as seller, c.code as currency, pr.value_cents as cents
    from json_to_recordset(${JSON.stringify(pairs)}::json) as given (variant bigint, seller bigint)
    join variants v on v.id = given.variant join providers p on p.id = given.seller
    left join publications pub on pub.variant_id = v.id and pub.provider_id = p.id
    left join lateral ${priceInForce(today)} pr on true
    left join currencies c on c.id = pr.currency_id order by v.id`
  const before = new Map((await prices.execute(stored)).rows.map((row) => [row.key, priceOf(row)]))
  for (const row of (await prices.execute(trx)).rows) {
    const [was, is] = [before.get(row.key) ?? null, priceOf(row)]
    const { sku, title: name, seller } = row
    if (was !== is) changes.add({ sku, name, field: 'price', before: was, after: is, seller })
  }
}

function priceOf({ currency, cents }: Priced): string | null {
  return currency === null || cents === null ? null : `${currency} ${decimal(cents)}`
}

/** Without case, leading zeros, spaces and dashes, and with O as zero. */
const plainSku = (sku: RawBuilder<unknown>) => sql`ltrim(translate(lower(${sku}), 'o -‐‑–—', '0'), '0')`

export async function describeLines(trx: Transaction<DB>): Promise<Described> {
  const { rows } = await sql<Omit<Described, 'nearSkus' | 'near'>>`
    select pg_current_snapshot()::text as seen, ${idsOf(DESCRIBED.variants)} as variants,
      ${idsOf(DESCRIBED.products)} as products, ${idsOf(DESCRIBED.publications)} as publications`.execute(trx)
  const [described] = rows
  if (!described) throw new Error('The lines are not described')
  return { ...described, ...(await findNearSkus(trx)) }
}

/** Ids of the rows that the staged lines describe. */
export const DESCRIBED = {
  variants: sql`select v.id from import_lines staged join variants v on v.sku = staged.sku`,
  products: sql`select p.id from import_lines staged join products p on p.code = staged.product`,
  publications: sql`select pub.id from import_lines staged join variants v on v.sku = staged.sku
    join publications pub on pub.variant_id = v.id and pub.provider_id = staged.provider_id`,
}

const idsOf = (ids: RawBuilder<unknown>) => sql`array(select distinct id from (${ids}) of_lines order by id)`

async function findNearSkus(trx: Transaction<DB>): Promise<Pick<Described, 'near' | 'nearSkus'>> {
  const { rows } = await sql<NearSku & { count: number }>`
    select line, staged.sku, min(known.sku) as known, (count(*) over ())::int as count
    from import_lines staged join variants known on ${plainSku(sql`known.sku`)} = ${plainSku(sql`staged.sku`)}
    where not exists (select from variants v where v.sku = staged.sku)
    group by line, staged.sku order by line limit ${sql.lit(TRIAL_SHOWN)}`.execute(trx)
  return { near: rows[0]?.count ?? 0, nearSkus: rows.map(({ line, sku, known }) => ({ line, sku, known })) }
}

export async function storeTrial(db: Kysely<DB>, id: number, trial: Trial, at: string): Promise<void> {
  const { seen, variants, products, publications, differences, differing, nearSkus, near } = trial
  await sql`delete from catalogue_trials where import_id = ${id}`.execute(db)
  await sql`
    insert into catalogue_trials
      (import_id, at, seen, variants, products, publications, differences, differing, near_skus, near)
    values (${id}, ${at}, ${seen}, ${variants}::bigint[], ${products}::bigint[], ${publications}::bigint[],
      ${JSON.stringify(differences)}, ${differing}, ${JSON.stringify(nearSkus)}, ${near})`.execute(db)
}

/** The longest transaction that a trial may have missed the beginning of. */
const LONGEST = sql`interval '1 hour'`
/** An audit entry has the number of its transaction without the upper half. */
const TRANSACTION = sql`((pg_snapshot_xmax(t.seen::pg_snapshot)::text::bigint >> 32 << 32) + e.xmin::text::bigint)::text::xid8`

/** Rows of the file that somebody else changed after its trial, latest first. */
export async function changedSinceTrial(
  db: Kysely<DB>,
  id: number,
  described: typeof DESCRIBED = storedIds(id),
): Promise<ChangedMeanwhile[]> {
  const { rows } = await sql<ChangedMeanwhile>`
    select e.subject, u.email as changed_by, to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed_at
    from catalogue_trials t join audit_entries e on e.at > t.at - ${LONGEST}
    left join users u on u.id = e.actor_id
    where t.import_id = ${id} and e.source <> ${`job catalogue_imports/${id}`}
      and not pg_visible_in_snapshot(${TRANSACTION}, t.seen::pg_snapshot)
      and case e.kind
        when 'variants' then e.row_id::bigint in (${described.variants})
        when 'technical_details' then split_part(e.row_id, '/', 1)::bigint in (${described.variants})
        when 'products' then e.row_id::bigint in (${described.products})
        when 'prices' then (coalesce(e.after, e.before) ->> 'publication_id')::bigint in (${described.publications})
      end
    group by e.subject, u.email order by max(e.at) desc, e.subject limit ${sql.lit(TRIAL_SHOWN)}`.execute(db)
  return rows
}

function storedIds(id: number): typeof DESCRIBED {
  const unnested = (column: 'variants' | 'products' | 'publications') =>
    sql`select unnest(${sql.ref(column)}) from catalogue_trials where import_id = ${id}`
  return {
    variants: unnested('variants'),
    products: unnested('products'),
    publications: unnested('publications'),
  }
}

/** A trial of the same file, which says why it is another one. */
export async function startTrialAgain(
  trx: Transaction<DB>,
  id: number,
  changed: readonly ChangedMeanwhile[],
  at: Date | string,
): Promise<void> {
  await sql`
    update catalogue_imports set state = 'reading', step = '', tries = 0, changed_meanwhile = ${JSON.stringify(changed)},
      confirmed_by = null, confirmed_at = null, updated_at = ${at}, trace_parent = default
    where id = ${id} and state in ('ready', 'applying')`.execute(trx)
}
