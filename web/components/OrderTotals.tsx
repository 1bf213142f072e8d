// Amounts of a cart or order per currency; a currency at 0.00 is hidden (K5, K14).
import type { OrderTotals as Amounts } from '#contract/fields.ts'
import type { Currency } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { Money, PricePlusTax, isZero } from '#web/ui/formatted.tsx'
import classes from './OrderTotals.module.css'

interface Lines {
  currency: Currency
  products: string
  shipping: string
  total: string
}

export function OrderTotals({ totals }: { totals: Amounts }) {
  const t = useTexts()
  const lines: readonly Lines[] = [
    {
      currency: 'ARS',
      products: totals.total_ARP,
      shipping: totals.shipping_cost_ARP,
      total: totals.total_w_shipping_ARP,
    },
    {
      currency: 'USD',
      products: totals.total_USD,
      shipping: totals.shipping_cost_USD,
      total: totals.total_w_shipping_USD,
    },
  ]
  const shown = lines.filter(({ total }) => !isZero(total))
  const free = lines.every(({ shipping }) => isZero(shipping))
  return (
    <dl className={classes.totals}>
      {shown
        .filter(({ products }) => !isZero(products))
        .map(({ currency, products }) => (
          <div key={currency} className={classes.line}>
            <dt>{t.orders.productsIn[currency]}</dt>
            <dd>
              <PricePlusTax amount={products} currency={currency} />
            </dd>
          </div>
        ))}
      <div className={classes.line}>
        <dt>{t.words.shipping}</dt>
        <dd>
          {free
            ? t.words.freeShipping
            : lines
                .filter(({ shipping }) => !isZero(shipping))
                .map(({ currency, shipping }) => (
                  <div key={currency}>
                    <Money amount={shipping} currency={currency} />
                  </div>
                ))}
        </dd>
      </div>
      {shown.map(({ currency, total }) => (
        <div key={currency} className={classes.line} data-total>
          <dt>{t.orders.totalIn[currency]}</dt>
          <dd>
            <PricePlusTax amount={total} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
