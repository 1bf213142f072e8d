// The offers of a variant per zone (D1, D3).
import { sql, type RawBuilder } from 'kysely'
import type { Offer, ProductDetail } from '#contract/product.ts'
import type { Day } from '#domain/days.ts'
import { decimal, type Currency } from '#domain/money.ts'
import { cheapestFirst, type ComparedOffer } from '#domain/offers.ts'
import type { QuantityTerms } from '#domain/quantity-prices.ts'
import { showTerms, TERMS } from '#server/prices/quantity-terms.ts'
import { closuresOf, shownClosure, type StoredClosure } from '#server/orders/closures.ts'
import { byName } from '#server/features/catalogue/categories.ts'

interface OfferRow {
  publication: number
  seller: number
  region: number
  currency: number
  cents: number
  shipping: number
  shippingCurrency: number
  days: number
  terms: QuantityTerms
}

type Contact = Pick<Offer, 'provider_fantasy_name' | 'provider_email' | 'provider_phone'>

export interface VariantOffers {
  offers: OfferRow[]
  sellers: Record<number, Contact & { closures: StoredClosure[] }>
  regions: { id: number; code: string; name: string; country: number }[]
  currencies: Record<number, Currency>
}

/** The columns of `VariantOffers`. Sellers and zones are separate: there is an offer for each pair of them. */
export function offersOf(variantId: RawBuilder<unknown>, today: Day) {
  return sql`(
      select coalesce(json_agg(json_build_object('publication', o.publication_id, 'seller', o.provider_id,
        'region', o.region_id, 'currency', o.currency_id, 'cents', o.value_cents, 'shipping', o.shipping_cents,
        'shippingCurrency', o.shipping_currency_id, 'days', o.delivery_days, 'terms', ${TERMS})), '[]')
      from offers_on(${today}) o where o.variant_id = ${variantId}
    ) as offers, (
      select json_object_agg(seller.id, json_build_object('provider_fantasy_name', seller.fantasy_name,
        'provider_email', seller.email, 'provider_phone', seller.phone, 'closures', ${closuresOf(sql`seller.id`, today)}))
      from publications pub join providers seller on seller.id = pub.provider_id where pub.variant_id = ${variantId}
    ) as sellers,
    (select json_agg(json_build_object('id', id, 'code', code, 'name', name, 'country', country_id)) from regions
      where closed_at is null) as regions,
    (select json_object_agg(id, code) from currencies) as currencies`
}

/** Zones in alphabetical order, offers by price. */
export function zonesOf(
  { offers, sellers, regions, currencies }: VariantOffers,
  today: Day,
): ProductDetail['prices'] {
  const compared = offers.map((offer) => ({ offer, ...comparedOf(offer, currencies) })).sort(byCost)
  const byRegion = Map.groupBy(compared, ({ offer }) => offer.region)
  return regions.toSorted(byName).flatMap(({ id, code, name, country }) => {
    const own = byRegion.get(id)
    const region = { region_id: id, region_code: code, region_name: name }
    const offers = own?.flatMap(({ offer, price, shipping }) => {
      const seller = sellers[offer.seller]
      if (!seller) return []
      const { closures, ...contact } = seller
      return {
        publication_id: offer.publication,
        provider_id: offer.seller,
        ...contact,
        ...region,
        country_id: country,
        currency_id: offer.currency,
        currency_code: price.currency,
        value: decimal(price.cents),
        ...showTerms(offer.terms),
        shipping_cost: decimal(shipping.cents),
        shipping_currency_code: shipping.currency,
        delivery_time: offer.days,
        closure: shownClosure(closures, id, { today, days: offer.days }),
      }
    })
    return offers ? { ...region, offers } : []
  })
}

type SellersOffer = ComparedOffer & { offer: { seller: number } }

/** Cheapest first; a fixed order of equal ones. */
export function byCost(a: SellersOffer, b: SellersOffer): number {
  return cheapestFirst(a, b) || a.offer.seller - b.offer.seller
}

function comparedOf(offer: OfferRow, currencies: VariantOffers['currencies']): ComparedOffer {
  return {
    price: { cents: offer.cents, currency: codeOf(offer.currency, currencies) },
    shipping: { cents: offer.shipping, currency: codeOf(offer.shippingCurrency, currencies) },
    deliveryDays: offer.days,
  }
}

function codeOf(id: number, currencies: VariantOffers['currencies']): Currency {
  const code = currencies[id]
  if (!code) throw new Error(`There is no currency ${id}`)
  return code
}

export function zonesWithout(
  { regions }: VariantOffers,
  served: ProductDetail['prices'],
): ProductDetail['zones_without_offer'] {
  const ids = new Set(served.map(({ region_id }) => region_id))
  return regions
    .filter(({ id }) => !ids.has(id))
    .toSorted(byName)
    .map(({ id, name }) => ({ region_id: id, region_name: name }))
}
