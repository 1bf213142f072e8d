// The offers of the variants that cards show, read only when asked for (C1, D3).
import { type Kysely, sql } from 'kysely'
import type { CardOffers } from '#contract/search.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { decimal, type Currency } from '#domain/money.ts'
import type { QuantityTerms } from '#domain/quantity-prices.ts'
import { byCost } from '#server/features/product/offers.ts'
import { showTerms, TERMS } from '#server/prices/quantity-terms.ts'
import type { Card } from '#server/search/engine.ts'

interface Row {
  variantId: number
  sellers: number
  minimo: number
  maximo: number
  /** Only of a single zone. */
  offers: OfferRow[] | null
  /** Cents; null without an offer in the currency. */
  fromArs: number | null
  fromUsd: number | null
}

interface OfferRow {
  seller: number
  sellerName: string
  region: number
  country: number
  currency: number
  currencyCode: Currency
  cents: number
  shipping: number
  shippingCurrency: Currency
  days: number
  terms: QuantityTerms
}

type PricedVariant = Pick<Card, 'variantId' | 'priceCents' | 'currencyCode'>

/** By variant, in these zones; by default anywhere. */
export async function readCardOffers(
  db: Kysely<DB>,
  variants: readonly PricedVariant[],
  zones: readonly number[] | undefined,
  today: Day,
): Promise<ReadonlyMap<number, CardOffers>> {
  const priced = new Map(variants.map((variant) => [variant.variantId, variant]))
  const { rows } = await sql<Row>`
    select o.variant_id as "variantId", count(distinct o.provider_id)::int as sellers,
      min(o.delivery_days) as minimo, max(o.delivery_days) as maximo,
      min(coalesce((o.steps -> -1 ->> 'cents')::bigint, o.value_cents)) filter (where currency.code = 'ARS') as "fromArs",
      min(coalesce((o.steps -> -1 ->> 'cents')::bigint, o.value_cents)) filter (where currency.code = 'USD') as "fromUsd",
      case when ${zones?.length === 1} then json_agg(json_build_object(
        'seller', seller.id, 'sellerName', seller.fantasy_name, 'region', region.id, 'country', region.country_id,
        'currency', currency.id, 'currencyCode', currency.code, 'cents', o.value_cents, 'shipping', o.shipping_cents,
        'shippingCurrency', shipping.code, 'days', o.delivery_days, 'terms', ${TERMS})) end as offers
    from offers_on(${today}) o
    join providers seller on seller.id = o.provider_id
    join regions region on region.id = o.region_id
    join currencies currency on currency.id = o.currency_id
    join currencies shipping on shipping.id = o.shipping_currency_id
    where o.variant_id = any(${[...priced.keys()]}::bigint[])
      and (${zones === undefined} or o.region_id = any(${zones ?? []}::int[]))
    group by o.variant_id`.execute(db)
  return new Map(
    rows.map(({ variantId, sellers, minimo, maximo, offers, fromArs, fromUsd }) => [
      variantId,
      {
        sellers,
        delivery_time: { minimo, maximo },
        from_value: fromValue(priced.get(variantId), { ARS: fromArs, USD: fromUsd }),
        cheapest: offers && cheapestOf(offers),
      },
    ]),
  )
}

function fromValue(
  priced: PricedVariant | undefined,
  lowest: Record<Currency, number | null>,
): string | null {
  if (!priced) return null
  const from = lowest[priced.currencyCode]
  return from !== null && from < priced.priceCents ? decimal(from) : null
}

/** The one that the product's page chooses first (D3). */
function cheapestOf(offers: readonly OfferRow[]): CardOffers['cheapest'] {
  const [first] = offers
    .map((offer) => ({
      offer,
      price: { cents: offer.cents, currency: offer.currencyCode },
      shipping: { cents: offer.shipping, currency: offer.shippingCurrency },
      deliveryDays: offer.days,
    }))
    .sort(byCost)
  if (!first) return null
  const { offer } = first
  return {
    provider_id: offer.seller,
    provider_fantasy_name: offer.sellerName,
    region_id: offer.region,
    country_id: offer.country,
    currency_id: offer.currency,
    currency_code: offer.currencyCode,
    value: decimal(offer.cents),
    ...showTerms(offer.terms),
    shipping_cost: decimal(offer.shipping),
    shipping_currency_code: offer.shippingCurrency,
    delivery_time: offer.days,
  }
}
