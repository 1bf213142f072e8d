// The lines of a buyer's open cart with what each is worth right now.
import { sql, type RawBuilder } from 'kysely'
import type { CartLine } from '#domain/cart.ts'
import type { Day } from '#domain/days.ts'
import type { Money, Totals } from '#domain/money.ts'
import type { Buyer } from '#server/http/session.ts'
import { offerIn, type Offer } from './offer.ts'

export interface Region {
  id: number
  name: string
  countryId: number
}

export interface OpenCart {
  id: number
  region: Region | null
}

export interface Line extends CartLine {
  itemId: number
  publicationId: number
  sku: string
  title: string
  longDescription: string
  imageSource: string
  size: string
  provider: { id: number; fantasyName: string; email: string; phone: string }
  /** What the buyer was last shown. */
  shown: Money & { currencyId: number }
  /** Null when it can no longer be bought. */
  offer: Offer | null
}

/** The id of the buyer's open cart. Locked until the transaction ends. */
export function lockOpenCartRow({ clientId }: Buyer): RawBuilder<{ id: number }> {
  return sql`select id from carts where client_id = ${clientId} and purchased_at is null for update`
}

/** The publications in it, and the zone it goes to. */
export function placeOf({ clientId }: Buyer) {
  const open = sql`carts c where c.client_id = ${clientId} and c.purchased_at is null`
  return {
    publications: sql`select i.publication_id from cart_items i where i.cart_id = (select c.id from ${open})`,
    regionId: sql<number>`(select c.region_id from ${open})`,
  }
}

export function openCartOf({ clientId }: Buyer): RawBuilder<OpenCart> {
  return sql`
    select id, ${regionOf(sql`region_id`)} as region from carts where client_id = ${clientId} and purchased_at is null`
}

function regionOf(regionId: unknown) {
  return sql<Region | null>`(
    select jsonb_build_object('id', r.id, 'name', r.name, 'countryId', r.country_id)
    from regions r where r.id = ${regionId})`
}

interface Wanted {
  /** A query of ids. */
  publications: RawBuilder<unknown>
  regionId: number
}

export interface Content {
  cart: { id: number; regionId: number | null } | null
  /** The zone that the lines would go to. */
  region: Region | null
  lines: Line[]
  /** How much the goods may come to, for the buyer's company. */
  limits: Partial<Totals>
}

type ContentRow = Omit<Line, 'available' | 'unitPrice' | 'shippingUnit'> & Omit<Content, 'lines'>

/**
 * The lines of the buyer's open cart in its zone. With something wanted, in the zone wanted, and a line without quantity more,
 * the last, if it is not in the cart yet.
 */
export function linesOf(buyer: Buyer, today: Day, wanted?: Wanted): RawBuilder<ContentRow> {
  const more = wanted ? sql`|| array(${wanted.publications})` : sql``
  const zone = wanted ? wanted.regionId : sql<number>`(select region_id from cart)`
  return sql`
    with cart as (
      select id, region_id from carts where client_id = ${buyer.clientId} and purchased_at is null
    )
    select (select jsonb_build_object('id', id, 'regionId', region_id) from cart) as cart, ${regionOf(zone)} as region,
      coalesce(i.id, 0) as "itemId", pub.id as "publicationId", coalesce(i.quantity, 0) as quantity,
      v.sku, v.title, v.image_source as "imageSource", v.size, product.long_description as "longDescription",
      jsonb_build_object('id', p.id, 'fantasyName', p.fantasy_name, 'email', p.email, 'phone', p.phone) as provider,
      jsonb_build_object('cents', i.shown_price_cents, 'currencyId', i.shown_currency_id,
        'currency', (select code from currencies where id = i.shown_currency_id)) as shown,
      ${offerIn(zone, today)} as offer,
      coalesce((select jsonb_object_agg(c.code, l.limit_cents)
        from company_limits l join currencies c on c.id = l.currency_id
        where l.company_id = ${buyer.companyId}), '{}') as limits
    from publications pub
    join variants v on v.id = pub.variant_id
    join products product on product.id = v.product_id
    join providers p on p.id = pub.provider_id
    left join cart_items i on i.publication_id = pub.id and i.cart_id = (select id from cart)
    where pub.id = any(array(select publication_id from cart_items where cart_id = (select id from cart)) ${more})
    order by i.id nulls last`
}

export function contentOf(rows: readonly ContentRow[]): Content {
  const { cart = null, region = null, limits = {} } = rows[0] ?? {}
  return { cart, region, limits, lines: rows.map(priced) }
}

function priced({ cart: _, region: __, limits: ___, ...line }: ContentRow): Line {
  const { offer, shown } = line
  return {
    ...line,
    available: offer !== null,
    unitPrice: offer?.price ?? shown,
    shippingUnit: offer?.shipping ?? { cents: 0, currency: shown.currency },
  }
}

/** Whether the price in force is the one the buyer was last shown (I7). */
export function priceMoved({ shown, offer }: Line): boolean {
  return offer !== null && (offer.price.cents !== shown.cents || offer.price.currency !== shown.currency)
}
