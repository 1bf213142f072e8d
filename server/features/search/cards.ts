// The product cards of a search (C1).
import type { z } from 'zod'
import type { ProductCard, searchProducts } from '#contract/search.ts'
import { dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { readLastPaid } from '#server/orders/last-paid.ts'
import { paginate } from '#server/http/paginate.ts'
import type { Card } from '#server/search/engine.ts'
import { readCardOffers } from './card-offers.ts'
import { helpWith, isMiss, recordMiss } from './misses.ts'

type Query = z.output<typeof searchProducts.query>
type Filters = Omit<Query, 'page' | 'per_page' | 'offers'>
type Answer = z.input<typeof searchProducts.answer>

export async function readCards(
  deps: Deps,
  { companyId }: Buyer,
  query: Query,
  language: Language,
): Promise<Answer> {
  const { page, per_page, offers: withOffers, ...filters } = query
  const offset = (page - 1) * per_page
  const { hits, total, full, corrected, leftOut } = await deps.search.products(
    { ...filters, language },
    { limit: per_page, offset },
  )
  const missed = total === 0 && (await isMiss(deps, filters, language))
  if (missed) await recordMiss(deps, filters.term)
  const shown =
    withOffers && hits.length > 0
      ? await Promise.all([offersOf(deps, hits, filters), paidFor(deps, companyId, hits)])
      : null
  return {
    data: hits.map((hit) =>
      shown
        ? { ...cardOf(hit), offers: shown[0].get(hit.variantId), last_paid: shown[1].get(hit.sku) }
        : cardOf(hit),
    ),
    pagination: paginate(page, per_page, total),
    corrected_term: corrected,
    left_out: leftOut,
    full_matches: full,
    nothing_found: missed ? await helpWith(deps, filters, language) : undefined,
  }
}

function offersOf({ db, now }: Deps, hits: readonly Card[], { zone_available_qty: zones }: Filters) {
  return readCardOffers(db, hits, zones, dayOf(now()))
}

async function paidFor({ db }: Deps, companyId: number, hits: readonly Card[]) {
  const paid = await readLastPaid(
    db,
    companyId,
    hits.map(({ sku }) => sku),
  )
  return new Map(paid.map(({ sku, ...before }) => [sku, before]))
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
