// The catalogue of a measured world, written in batches.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { benchCategories, benchProducts, type BenchProduct } from './products.ts'

const BATCH = 5_000
/** The first products have technical details, read one product at a time. */
const DETAILED = 20_000

export async function writeCatalogue(
  db: Kysely<DB>,
  count: number,
  onProgress: (step: string) => void,
): Promise<void> {
  const categories = await writeCategories(db)
  const brands = new Map<string, number>()
  await sql`create temp table list_price (variant_id bigint, cents bigint, currency_id smallint)`.execute(db)
  let variantId = 0
  let batch: BenchProduct[] = []
  const flush = async () => {
    onProgress(`products ${batch.at(-1)?.id} of ${count}`)
    await writeBrands(db, brands, batch)
    await writeProducts(db, batch, categories, brands)
    variantId = await writeVariants(db, batch, variantId)
    batch = []
  }
  for (const product of benchProducts(count)) {
    batch.push(product)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length > 0) await flush()
  await sql`analyze categories, brands, products, variants, list_price`.execute(db)
}

async function writeCategories(db: Kysely<DB>): Promise<Map<string, number>> {
  const paths = benchCategories()
  const ids = new Map(paths.map((path, index) => [path.join(), index + 1]))
  const rows = paths.map((path, index) => ({
    id: index + 1,
    name: path.at(-1),
    slug: `bench-${index + 1}`,
    parent_id: ids.get(path.slice(0, -1).join()) ?? null,
    level: path.length,
  }))
  await insert(db, 'categories', rows)
  return ids
}

async function writeBrands(db: Kysely<DB>, known: Map<string, number>, products: BenchProduct[]) {
  const fresh = [...new Set(products.map(({ brand }) => brand))].filter((name) => !known.has(name))
  for (const name of fresh) known.set(name, known.size + 1)
  await insert(
    db,
    'brands',
    fresh.map((name) => ({ id: known.get(name), name })),
  )
}

async function writeProducts(
  db: Kysely<DB>,
  products: BenchProduct[],
  categories: Map<string, number>,
  brands: Map<string, number>,
) {
  const rows = products.map((product) => ({
    id: product.id,
    code: `B${product.id}`,
    name: product.name,
    short_description: product.shortDescription,
    long_description: product.longDescription,
    brand_id: brands.get(product.brand),
    category_id: categories.get(product.category.join()),
    created_at: new Date(Date.UTC(2024, 0, 1) + product.id * 1_000).toISOString(),
  }))
  await insert(db, 'products', rows)
}

async function writeVariants(db: Kysely<DB>, products: BenchProduct[], lastId: number): Promise<number> {
  let id = lastId
  const all = products.flatMap((product) =>
    product.variants.map((variant, position) => ({ product, position, ...variant, id: ++id })),
  )
  await insert(
    db,
    'variants',
    all.map(({ product, position, image, ...variant }) => ({
      ...variant,
      product_id: product.id,
      size: product.size,
      image_source: image,
      position,
    })),
  )
  await insert(
    db,
    'list_price',
    all.map(({ id, product }) => ({ variant_id: id, cents: product.cents, currency_id: product.currencyId })),
  )
  await insert(
    db,
    'technical_details',
    all
      .filter(({ product }) => product.id <= DETAILED)
      .flatMap(({ id, product }) =>
        product.details.map(([attr_key, attr_value], position) => ({
          variant_id: id,
          position,
          attr_key,
          attr_value,
        })),
      ),
  )
  return id
}

async function insert(db: Kysely<DB>, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db)
}
