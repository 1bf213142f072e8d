// Amounts of a cart or order per currency; a currency at 0.00 is hidden (K5, K14).
import type { OrderTotals as Amounts } from '#contract/fields.ts'
import { type Currency, decimal, centsOf } from '#domain/money.ts'
import type { VatEstimate } from '#domain/vat.ts'
import { Fragment, type ReactNode } from 'react'
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
  /** The cart, order or purchase whose IVA is shown too (F3). */
  taxed?: { vat: VatEstimate | null; committed_vat?: VatEstimate | null }
}

export function OrderTotals({ totals, committed = totals, taxed }: OrderTotalsProps) {
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
  const lost = lostOf(totals, committed)
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
      {taxed && <VatLines vat={taxed.vat} />}
      {lost.map(({ currency, lost, left }) => (
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
      {lost.length > 0 && taxed?.committed_vat && (
        <WithVat vat={taxed.committed_vat} label={t.tax.committedWithVat} />
      )}
    </dl>
  )
}

/** Where the totals stand elsewhere. */
export function VatTotals({ vat }: { vat: VatEstimate | null }) {
  return (
    <dl className={classes.totals}>
      <VatLines vat={vat} />
    </dl>
  )
}

function VatLines({ vat }: { vat: VatEstimate | null }) {
  const { tax } = useTexts()
  if (!vat) return <VatLine label={tax.estimatedVat}>{tax.unknown}</VatLine>
  if (vat.rates.length === 0) {
    const isNothing = isZero(vat.total_ARP) && isZero(vat.total_USD)
    return isNothing ? null : <VatLine label={tax.estimatedVat}>{tax.withoutVat}</VatLine>
  }
  return (
    <>
      {vat.rates.map(({ currency_code: currency, rate, vat: amount }) => (
        <VatLine
          key={`${currency} ${rate}`}
          label={`${tax.estimatedVat} ${tax.rates[rate]} ${tax.inCurrency[currency]}`}
        >
          <Money amount={amount} currency={currency} />
        </VatLine>
      ))}
      <WithVat vat={vat} label={tax.totalWithVat} />
    </>
  )
}

function WithVat({ vat, label }: { vat: VatEstimate; label: string }) {
  const { tax } = useTexts()
  const totals = [
    { currency: 'ARS', total: vat.total_ARP },
    { currency: 'USD', total: vat.total_USD },
  ] as const
  return totals
    .filter(({ total }) => !isZero(total))
    .map(({ currency, total }) => (
      <VatLine key={currency} label={`${label} ${tax.inCurrency[currency]}`}>
        <Money amount={total} currency={currency} />
      </VatLine>
    ))
}

function VatLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.line} data-vat>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
      lost: decimal(centsOf(left) - centsOf(whole)),
    }))
}
