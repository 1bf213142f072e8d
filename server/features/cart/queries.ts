// The cart as the contract shows it (K1).
import type { Cart, CartItem } from '#contract/cart.ts'
import { cartTotals, subtotal } from '#domain/cart.ts'
import { dayOf, type Day } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Buyer } from '#server/http/session.ts'
import { pipeline, type Trx } from '#db/transaction.ts'
import { orderTotals } from '#server/orders/columns.ts'
import { contentOf, linesOf, openCartOf, priceMoved, type Line, type OpenCart, type Region } from './lines.ts'

/** In one snapshot, so that lines and offers are consistent. */
export async function readCart({ db, now }: Deps, buyer: Buyer): Promise<Cart> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      return showOpenCart(trx, buyer, dayOf(now()))
    })
}

export async function showOpenCart(trx: Trx, buyer: Buyer, today: Day): Promise<Cart> {
  const { cart, lines } = await pipeline(trx, { cart: openCartOf(buyer), lines: linesOf(buyer, today) })
  return showCart(cart[0] ?? null, contentOf(lines).lines)
}

export function showCart(cart: OpenCart | null, lines: readonly Line[]): Cart {
  const region = cart?.region ?? null
  const { goods, shipping } = cartTotals(lines.filter((line) => line.available))
  return {
    id: cart?.id ?? null,
    internal_code: cart ? `C-${cart.id}` : null,
    region_id: region?.id ?? null,
    region_name: region?.name ?? null,
    items: region ? lines.map((line) => toItem(line, region)) : [],
    ...orderTotals(goods, shipping),
  }
}

function toItem(line: Line, region: Region): CartItem {
  return {
    cart_item_id: line.itemId,
    sku: line.sku,
    title: line.title,
    image_source: line.imageSource,
    quantity: line.quantity,
    value: decimal(line.unitPrice.cents),
    subtotal: decimal(subtotal(line)),
    currency_code: line.unitPrice.currency,
    currency_id: line.offer?.price.currencyId ?? line.shown.currencyId,
    shipping_cost: decimal(line.quantity * line.shippingUnit.cents),
    shipping_currency_code: line.shippingUnit.currency,
    delivery_time: line.offer?.deliveryDays ?? 0,
    fantasy_name: line.provider.fantasyName,
    provider_email: line.provider.email,
    provider_phone: line.provider.phone,
    provider_id: line.provider.id,
    region_id: region.id,
    country_id: region.countryId,
    error: !line.available,
    previous_value: priceMoved(line) ? decimal(line.shown.cents) : null,
    previous_currency_code: priceMoved(line) ? line.shown.currency : null,
  }
}
