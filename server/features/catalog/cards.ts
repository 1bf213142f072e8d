// The product cards of a search (C1).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ProductCard, searchProducts } from '#contract/catalog.ts'
import { decimal } from '#domain/money.ts'
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
  const named = new Map((await nameAll(db, hits)).map((row) => [row.id, row]))
  return hits.flatMap(({ variantId, categoryId, priceCents, zones }) => {
    const variant = named.get(variantId)
    if (!variant) return []
    const { sku, product_name, image_source, currency_code } = variant
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

type Named = Pick<ProductCard, 'sku' | 'product_name' | 'image_source' | 'currency_code'> & { id: number }

async function nameAll(db: Deps['db'], hits: Hit[]): Promise<Named[]> {
  const variants = hits.map(({ variantId }) => variantId)
  const currencies = hits.map(({ currencyId }) => currencyId)
  const { rows } = await sql<Named>`
    select v.id, v.sku, v.title as product_name, v.image_source, c.code as currency_code
    from unnest(${variants}::bigint[], ${currencies}::smallint[]) as hit (variant, currency)
    join variants v on v.id = hit.variant
    join currencies c on c.id = hit.currency`.execute(db)
  return rows
}
