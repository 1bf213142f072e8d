// The lines of a buyer's open cart with what each is worth right now.
import { sql } from 'kysely'
import type { CartLine } from '#domain/cart.ts'
import type { Day } from '#domain/days.ts'
import type { Money, Totals } from '#domain/money.ts'
import type { Buyer } from '#server/http/callers.ts'
import type { Trx } from '#server/http/transaction.ts'
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

export async function openCart(trx: Trx, clientId: number): Promise<OpenCart | null> {
  return (await selectOpenCart(clientId).execute(trx)).rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockedCart(trx: Trx, clientId: number): Promise<OpenCart | null> {
  return (await sql<OpenCart>`${selectOpenCart(clientId)} for update`.execute(trx)).rows[0] ?? null
}

/** Whoever waited for the cart looks up the zone of the row it got: a join would keep the one from before. */
function selectOpenCart(clientId: number) {
  return sql<OpenCart>`
    select c.id, (
      select jsonb_build_object('id', r.id, 'name', r.name, 'countryId', r.country_id)
      from regions r where r.id = c.region_id
    ) as region
    from carts c
    where c.client_id = ${clientId} and c.purchased_at is null`
}

export interface Content {
  lines: Line[]
  /** How much the goods may come to, for the buyer's company. */
  limits: Partial<Totals>
}

/** Also of what is wanted but not yet in the cart: a line without quantity, the last. */
export async function cartContent(
  trx: Trx,
  buyer: Buyer,
  { cartId, regionId, today }: { cartId: number; regionId: number; today: Day },
  wanted: readonly number[] = [],
): Promise<Content> {
  type Row = Omit<Line, 'available' | 'unitPrice' | 'shippingUnit'> & { limits: Partial<Totals> | null }
  const { rows } = await sql<Row>`
    select coalesce(i.id, 0) as "itemId", pub.id as "publicationId", coalesce(i.quantity, 0) as quantity,
      v.sku, v.title, v.image_source as "imageSource", v.size, product.long_description as "longDescription",
      jsonb_build_object('id', p.id, 'fantasyName', p.fantasy_name, 'email', p.email, 'phone', p.phone) as provider,
      jsonb_build_object('cents', i.shown_price_cents, 'currencyId', i.shown_currency_id,
        'currency', (select code from currencies where id = i.shown_currency_id)) as shown,
      ${offerIn(regionId, today)} as offer,
      (select jsonb_object_agg(c.code, l.limit_cents)
        from company_limits l join currencies c on c.id = l.currency_id
        where l.company_id = ${buyer.companyId}) as limits
    from publications pub
    join variants v on v.id = pub.variant_id
    join products product on product.id = v.product_id
    join providers p on p.id = pub.provider_id
    left join cart_items i on i.publication_id = pub.id and i.cart_id = ${cartId}
    where pub.id = any(array(select publication_id from cart_items where cart_id = ${cartId}) || ${wanted}::bigint[])
    order by i.id nulls last`.execute(trx)
  return { lines: rows.map(priced), limits: rows[0]?.limits ?? {} }
}

function priced(line: Omit<Line, 'available' | 'unitPrice' | 'shippingUnit'>): Line {
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
