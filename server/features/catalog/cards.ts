// The product cards of a search (C1).
import type { z } from 'zod'
import type { ProductCard, searchProducts } from '#contract/catalog.ts'
import { decimal, type Currency } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { paginate } from '#server/http/paginate.ts'
import type { Hit } from '#server/search/engine.ts'

type Query = z.output<typeof searchProducts.query>
type Answer = z.output<typeof searchProducts.answer>

export async function readCards({ db, search }: Deps, query: Query): Promise<Answer> {
  const { page, per_page, ...filters } = query
  const offset = (page - 1) * per_page
  const { hits, total, corrected } = await search.products(filters, { limit: per_page, offset })
  return {
    data: await cardsOf(db, hits),
    pagination: paginate(page, per_page, total),
    corrected_term: corrected,
  }
}

export async function cardsOf(db: Deps['db'], hits: Hit[]): Promise<ProductCard[]> {
  if (hits.length === 0) return []
  const rows = await db
    .selectFrom('variants')
    .where(
      'id',
      'in',
      hits.map(({ variantId }) => variantId),
    )
    .select(['id', 'sku', 'title', 'image_source'])
    .execute()
  const currencies = await db.selectFrom('currencies').select(['id', 'code']).execute()
  const variants = new Map(rows.map((row) => [row.id, row]))
  const codes = new Map(currencies.map(({ id, code }) => [id, code as Currency]))
  return hits.flatMap(({ variantId, categoryId, priceCents, currencyId, zones }) => {
    const variant = variants.get(variantId)
    const currency_code = codes.get(currencyId)
    if (!variant || !currency_code) return []
    const { sku, title: product_name, image_source } = variant
    const min_price_value = decimal(priceCents)
    return [
      {
        sku,
        product_name,
        image_source,
        currency_code,
        min_price_value,
        regions_available: zones,
        category_id: categoryId,
      },
    ]
  })
}
