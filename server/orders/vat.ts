// The IVA of orders, estimated from the rates that they keep (F3).
import type { OrderItem } from '#contract/purchases.ts'
import { centsOf } from '#domain/money.ts'
import type { TaxData } from '#domain/tax-data.ts'
import { addVat, estimateVat, type VatEstimate, type VatLine, type VatRate } from '#domain/vat.ts'

/** Columns of a buy order; null when it was placed before they were kept. */
export interface KeptTerms {
  seller_tax_data: TaxData | null
  shipping_vat_rate: VatRate | null
}

interface OrderVat {
  vat: VatEstimate | null
  committed_vat: VatEstimate | null
}

export function vatOfOrder(order: KeptTerms & { state: string }, items: readonly OrderItem[]): OrderVat {
  const committed = ({ quantity, quantity_cancel }: OrderItem) =>
    order.state === 'rejected' ? 0 : quantity - quantity_cancel
  return {
    vat: estimateOf(order, items, ({ quantity }) => quantity),
    committed_vat: estimateOf(order, items, committed),
  }
}

export function vatOfPurchase(orders: readonly OrderVat[]): OrderVat {
  return {
    vat: addVat(orders.map(({ vat }) => vat)),
    committed_vat: addVat(orders.map(({ committed_vat }) => committed_vat)),
  }
}

/** `units`: how many of a line count. */
function estimateOf(
  { seller_tax_data: seller, shipping_vat_rate: shippingVatRate }: KeptTerms,
  items: readonly OrderItem[],
  units: (item: OrderItem) => number,
): VatEstimate | null {
  if (seller === null || shippingVatRate === null) return null
  const lines = items.flatMap((item): VatLine[] => {
    if (item.vat_rate === null) return []
    return [
      {
        goods: { cents: units(item) * centsOf(item.price_unit), currency: item.currency_code },
        vatRate: item.vat_rate,
        shipping: { cents: units(item) * centsOf(item.shipping_unit), currency: item.shipping_currency_code },
        shippingVatRate,
        sellerCondition: seller.vat_condition,
      },
    ]
  })
  return estimateVat(lines)
}
