// Amounts of a cart or order per currency; a currency at 0.00 is hidden (K5, K14).
import type { OrderTotals as Amounts } from '#contract/fields.ts'
import { type Currency, decimal, parseCents } from '#domain/money.ts'
import { Fragment } from 'react'
import { useTexts } from '#web/session/language.ts'
import { Money, PricePlusTax, isZero } from '#web/ui/formatted.tsx'
import classes from './OrderTotals.module.css'

interface Lines {
  currency: Currency
  products: string
  shipping: string
  total: string
}

interface OrderTotalsProps {
  totals: Amounts
  /** Shown with the difference when it is less. */
  committed?: Amounts
}

export function OrderTotals({ totals, committed = totals }: OrderTotalsProps) {
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
      {lostOf(totals, committed).map(({ currency, lost, left }) => (
        <Fragment key={currency}>
          <div className={classes.line}>
            <dt>{t.orders.lostIn[currency]}</dt>
            <dd>
              <PricePlusTax amount={lost} currency={currency} />
            </dd>
          </div>
          <div className={classes.line} data-total>
            <dt>{t.orders.committedIn[currency]}</dt>
            <dd>
              <PricePlusTax amount={left} currency={currency} />
            </dd>
          </div>
        </Fragment>
      ))}
    </dl>
  )
}

/** Cancelled units and rejected orders, with shipping. */
function lostOf(totals: Amounts, committed: Amounts) {
  const amounts = [
    { currency: 'ARS', whole: totals.total_w_shipping_ARP, left: committed.total_w_shipping_ARP },
    { currency: 'USD', whole: totals.total_w_shipping_USD, left: committed.total_w_shipping_USD },
  ] as const
  return amounts
    .filter(({ whole, left }) => whole !== left)
    .map(({ currency, whole, left }) => ({
      currency,
      left,
      lost: decimal((parseCents(left) ?? 0) - (parseCents(whole) ?? 0)),
    }))
}
