import type { OrderTotals } from '#contract/fields.ts'
import { PricePlusTax, isZero } from '#web/ui/formatted.tsx'

type WithShipping = Pick<OrderTotals, 'total_w_shipping_ARP' | 'total_w_shipping_USD'>

/** With shipping (K14). */
export function Amounts({
  of: { total_w_shipping_ARP: pesos, total_w_shipping_USD: dollars },
}: {
  of: WithShipping
}) {
  return (
    <>
      {(!isZero(pesos) || isZero(dollars)) && (
        <div>
          <PricePlusTax amount={pesos} currency="ARS" />
        </div>
      )}
      {!isZero(dollars) && (
        <div>
          <PricePlusTax amount={dollars} currency="USD" />
        </div>
      )}
    </>
  )
}
