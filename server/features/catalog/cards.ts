// The product cards of a search (C1).
import type { z } from 'zod'
import type { ProductCard, searchProducts } from '#contract/catalog.ts'
import type { Language } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { paginate } from '#server/http/paginate.ts'
import type { Card } from '#server/search/engine.ts'

type Query = z.output<typeof searchProducts.query>
type Answer = z.input<typeof searchProducts.answer>

export async function readCards({ search }: Deps, query: Query, language: Language): Promise<Answer> {
  const { page, per_page, ...filters } = query
  const offset = (page - 1) * per_page
  const { hits, total, full, corrected, leftOut } = await search.products(
    { ...filters, language },
    { limit: per_page, offset },
  )
  return {
    data: hits.map(cardOf),
    pagination: paginate(page, per_page, total),
    corrected_term: corrected,
    left_out: leftOut,
    full_matches: full,
  }
}

export function cardOf(card: Card): ProductCard {
  return {
    sku: card.sku,
    product_name: card.title,
    image_source: card.image,
    currency_code: card.currencyCode,
    min_price_value: decimal(card.priceCents),
    regions_available: card.zones,
    category_id: card.categoryId,
  }
}
