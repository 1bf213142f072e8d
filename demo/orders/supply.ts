// What demo buyers choose from: a fixed part of the offers, with all their prices, and the delivery zones.

import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import type { Currency } from '#domain/money.ts'

export type SupplyOffer = {
  publicationId: number
  sellerId: number
  sellerUserId: number
  sku: string
  title: string
  longDescription: string
  imageSource: string
  size: string
  preparationDays: number
  since: Day
  /** Oldest first. */
  prices: { from: Day; cents: number; currency: Currency }[]
}

export type Delivery = { days: number; cents: number; currency: Currency }

export type Supply = {
  offers: SupplyOffer[]
  deliveryOf: (offer: SupplyOffer, regionId: number) => Delivery | undefined
}

/** A hash of SKU and seller below it selects about a twelfth, the same in every world. */
export const SUPPLY_END = '15'

export async function readSupply(trx: Transaction<DB>, today: Day): Promise<Supply> {
  const offers = await sql<SupplyOffer>`
    select pub.id as "publicationId", pub.provider_id as "sellerId", pu.user_id as "sellerUserId", v.sku, v.title,
      p.long_description as "longDescription", v.image_source as "imageSource", v.size,
      pub.preparation_days as "preparationDays",
      (select min(date_from) from prices where publication_id = pub.id) as since,
      (select json_agg(json_build_object('from', price.date_from, 'cents', price.value_cents, 'currency', c.code)
          order by price.date_from, price.id)
        from prices price join currencies c on c.id = price.currency_id where price.publication_id = pub.id) as prices
    from publications pub
    -- One of the seller's users, so that each offer is there once.
    join provider_users pu on pu.provider_id = pub.provider_id and pu.administrator
    join providers s on s.id = pub.provider_id
    join variants v on v.id = pub.variant_id
    join products p on p.id = v.product_id
    where pub.state = 'active' and md5(v.sku || s.fantasy_name) < ${SUPPLY_END}
      and exists (select from prices where publication_id = pub.id and date_from <= ${today})
    order by md5(v.sku || s.fantasy_name)`.execute(trx)

  const zones = await sql<{ seller: number; region: number; size: string } & Delivery>`
    select z.provider_id as seller, z.region_id as region, s.size, z.delivery_days as days,
      s.cost_cents as cents, c.code as currency
    from shipping_zones z
    join shipping_prices s on s.zone_id = z.id
    join currencies c on c.id = s.currency_id
    where z.state = 'active'`.execute(trx)
  const deliveries = new Map(
    zones.rows.map(({ seller, region, size, ...delivery }) => [`${seller}-${region}-${size}`, delivery]),
  )
  return {
    offers: offers.rows,
    deliveryOf(offer, regionId) {
      const delivery = deliveries.get(`${offer.sellerId}-${regionId}-${offer.size}`)
      return delivery && { ...delivery, days: delivery.days + offer.preparationDays }
    },
  }
}

export function priceOn(offer: SupplyOffer, day: Day) {
  return offer.prices.findLast((price) => price.from <= day)
}
