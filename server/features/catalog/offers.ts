// Who sells a variant where, for how much (D1, D3).
import { sql, type Kysely } from 'kysely'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { decimal, type Currency } from '#domain/money.ts'
import { cheapestFirst, type ComparedOffer } from '#domain/offers.ts'
import { byName } from './category-tree.ts'

interface Row {
  publication_id: number
  provider_id: number
  provider_fantasy_name: string
  provider_email: string
  provider_phone: string
  region_id: number
  region_code: string
  region_name: string
  country_id: number
  currency_id: number
  currency_code: Currency
  value_cents: number
  shipping_cents: number
  shipping_currency_code: Currency
  delivery_time: number
}

/** Per zone, in the order of the alphabet; in each the cheapest offer first. */
export async function zonesOf(
  db: Kysely<DB>,
  variantId: number,
  today: Day,
): Promise<ProductDetail['prices']> {
  const { rows } = await sql<Row>`
    select o.publication_id, o.provider_id, p.fantasy_name as provider_fantasy_name, p.email as provider_email,
      p.phone as provider_phone, o.region_id, r.code as region_code, r.name as region_name, r.country_id,
      o.currency_id, price.code as currency_code, o.value_cents, o.shipping_cents,
      shipping.code as shipping_currency_code, o.delivery_days as delivery_time
    from offers_on(${today}) o
    join providers p on p.id = o.provider_id
    join regions r on r.id = o.region_id
    join currencies price on price.id = o.currency_id
    join currencies shipping on shipping.id = o.shipping_currency_id
    where o.variant_id = ${variantId}
    order by o.provider_id`.execute(db)
  const sorted = rows.toSorted((a, b) => cheapestFirst(compared(a), compared(b)))
  const zones = Map.groupBy(sorted, ({ region_id }) => region_id)
  return [...zones.values()]
    .flatMap((offers) => {
      const [first] = offers
      if (!first) return []
      const { region_id, region_code, region_name } = first
      return [{ region_id, region_code, region_name, name: region_name, offers: offers.map(toOffer) }]
    })
    .sort(byName)
    .map(({ name: _, ...zone }) => zone)
}

function compared(row: Row): ComparedOffer {
  return {
    price: { cents: row.value_cents, currency: row.currency_code },
    shipping: { cents: row.shipping_cents, currency: row.shipping_currency_code },
    deliveryDays: row.delivery_time,
  }
}

function toOffer({ value_cents, shipping_cents, ...offer }: Row): Offer {
  return { ...offer, value: decimal(value_cents), shipping_cost: decimal(shipping_cents) }
}

/** Where else there is: nobody delivers the variant there now. */
export async function zonesWithout(
  db: Kysely<DB>,
  served: ProductDetail['prices'],
): Promise<ProductDetail['zones_without_offer']> {
  const ids = served.map(({ region_id }) => region_id)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from regions where id <> all(${ids})`.execute(db)
  return rows.toSorted(byName).map(({ id, name }) => ({ region_id: id, region_name: name }))
}
