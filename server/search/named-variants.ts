// The variant that a query names, on the product's card instead of the cheapest: "guantes talle 9" shows size 9 (C1).
import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { type Filters, PRICE, type ParsedFilters, parseFilters } from '#server/search/columns/filters.ts'
import { endingOf } from './catalog-reader.ts'
import type { Hit } from './engine.ts'
import type { ShownHit } from './product-index.ts'
import { type Variant, readVariants } from './variant-reader.ts'

/**
 * For each product the variant with most words of the query, the cheapest of several. `count`: the words of the query in
 * some texts.
 */
export async function showNamedVariants(
  db: Kysely<DB>,
  products: readonly number[],
  count: (texts: readonly string[]) => number,
  hits: Hit[],
  filters: Filters,
): Promise<ShownHit[]> {
  if (products.length === 0) return hits
  const parsed = parseFilters(filters)
  const best = new Map<number, { variant: Variant; words: number }>()
  for (const variant of await readVariants(db, products, filters.zone_available_qty)) {
    if (!isPriceWithin(variant, parsed)) continue
    const words = count(textsOf(variant))
    if (words > (best.get(variant.productId)?.words ?? -1)) best.set(variant.productId, { variant, words })
  }
  return hits.map((hit) => {
    const variant = best.get(hit.productId)?.variant
    if (!variant) return hit
    const { variantId, priceCents, currencyId, sku, title, image } = variant
    return { ...hit, variantId, priceCents, currencyId, text: { sku, title, image } }
  })
}

function isPriceWithin({ priceCents, currencyId }: Variant, { filters, prices, view }: ParsedFilters) {
  if (!(filters & PRICE)) return true
  return currencyId === view.currencyId && priceCents >= prices.min && priceCents <= prices.max
}

/** "Talle 9"; of the colour "#1E88E5|Azul" (D2) only its name. */
function textsOf({ title, name, attributes }: Variant): string[] {
  const values = Object.entries(attributes).map(
    ([attribute, value]) => `${attribute} ${String(value).split('|').at(-1) ?? ''}`,
  )
  return [endingOf(title, name), ...values]
}
