// IVA, estimated beside the net totals (F3). It counts for no limit, budget or total of the documents.
import type { Currency, Money } from './money.ts'
import type { VatCondition } from './tax-data.ts'

export const VAT_RATES = ['21', '10.5', '27', '0', 'exempt'] as const
export type VatRate = (typeof VAT_RATES)[number]

export const DEFAULT_VAT_RATE: VatRate = '21'

const PER_MILLE: Readonly<Record<VatRate, number>> = { '21': 210, '10.5': 105, '27': 270, '0': 0, exempt: 0 }

/** Of a net amount, in cents, rounded half up. Exact for every amount of a purchase. */
export function vatCents(net: number, rate: VatRate): number {
  const tenths = BigInt(net) * BigInt(PER_MILLE[rate])
  return Number((tenths + 500n) / 1000n)
}

/** Monotributo and exempt sellers invoice without IVA. */
export function chargesVat(condition: VatCondition | null): boolean {
  return condition !== 'monotributo' && condition !== 'iva_exento'
}

/** A line of an order: goods at the product's rate, shipping at the seller's, for all units of the line. */
export interface VatLine {
  goods: Money
  vatRate: VatRate
  shipping: Money
  shippingVatRate: VatRate
  sellerCondition: VatCondition | null
}

/** Cents. */
export interface VatAmount {
  currency: Currency
  rate: VatRate
  net: number
  vat: number
}

/** Goods and shipping of one line, each rounded by itself; none of a seller who invoices without IVA. */
export function vatOfLine(line: VatLine): VatAmount[] {
  if (!chargesVat(line.sellerCondition)) return []
  return [
    amountOf(line.goods, line.vatRate),
    ...(line.shipping.cents === 0 ? [] : [amountOf(line.shipping, line.shippingVatRate)]),
  ]
}

function amountOf({ cents, currency }: Money, rate: VatRate): VatAmount {
  return { currency, rate, net: cents, vat: vatCents(cents, rate) }
}

const CURRENCY_ORDER: readonly Currency[] = ['ARS', 'USD']

/** Sums per currency and rate, pesos first, the highest rate first. */
export function vatPerRate(lines: readonly VatLine[]): VatAmount[] {
  const sums = new Map<string, VatAmount>()
  for (const amount of lines.flatMap(vatOfLine)) {
    const key = `${amount.currency} ${amount.rate}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, { ...amount })
    else {
      sum.net += amount.net
      sum.vat += amount.vat
    }
  }
  return [...sums.values()].sort(
    (one, other) =>
      CURRENCY_ORDER.indexOf(one.currency) - CURRENCY_ORDER.indexOf(other.currency) ||
      PER_MILLE[other.rate] - PER_MILLE[one.rate] ||
      VAT_RATES.indexOf(one.rate) - VAT_RATES.indexOf(other.rate),
  )
}
