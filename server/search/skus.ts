// The products of which a variant that can be bought has the term as its SKU, or one that begins with it (C1, C4).
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { SkuMatch } from './columns/candidates.ts'

/** From here on a SKU that begins with the term counts too. */
const SHORTEST_BEGINNING = 4
const LONGEST = 64
/** A beginning that more have says little, and its words are searched for as well. */
const MOST = 1_000
/** After every other letter. */
const LAST = '\u{10ffff}'

export const NO_SKUS: SkuMatch = { exact: null, products: [] }

interface Row {
  productId: number
  variantId: number
  priceCents: number
  currencyId: number
  isExact: boolean
}

// Compared as bytes, as the index has them: unlike "like", that needs no plan of its own for every term.
export async function findSkus(db: Kysely<DB>, term: string): Promise<SkuMatch> {
  // No SKU has a space in it.
  if (term.length > LONGEST || /\s/.test(term)) return NO_SKUS
  const end = term.length < SHORTEST_BEGINNING ? '' : LAST
  const { rows } = await sql<Row>`
    select product_id as "productId", variant_id as "variantId", price_cents as "priceCents",
      currency_id as "currencyId", sku_key = lower(${term}) as "isExact"
    from search_variants
    where sku_key ~>=~ lower(${term}) and sku_key ~<=~ (lower(${term}) || ${end})
    order by sku_key using ~<~, variant_id
    limit ${MOST}`.execute(db)
  if (rows.length === 0) return NO_SKUS
  const exact = rows[0]?.isExact ? rows[0] : null
  return { exact, products: [...new Set(rows.map(({ productId }) => productId))] }
}
