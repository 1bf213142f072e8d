// IVA, estimated beside the net totals (F3). It counts for no limit, budget or total of the documents.
import {
  addTotals,
  CURRENCIES,
  type Currency,
  decimal,
  type Money,
  centsOf,
  type Totals,
  totals,
} from './money.ts'
import type { VatCondition } from './tax-data.ts'

export const VAT_RATES = ['21', '10.5', '27', '0', 'exempt'] as const
export type VatRate = (typeof VAT_RATES)[number]

export const DEFAULT_VAT_RATE: VatRate = '21'

const PER_MILLE: Readonly<Record<VatRate, number>> = { '21': 210, '10.5': 105, '27': 270, '0': 0, exempt: 0 }

/** The IVA on a net amount, both in cents, rounded half up. Exact for every amount of a purchase. */
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

/** Sums per currency and rate, pesos first, the highest rate first. */
export function vatPerRate(amounts: readonly VatAmount[]): VatAmount[] {
  const sums = new Map<string, VatAmount>()
  for (const amount of amounts) {
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
      CURRENCIES.indexOf(one.currency) - CURRENCIES.indexOf(other.currency) ||
      PER_MILLE[other.rate] - PER_MILLE[one.rate] ||
      VAT_RATES.indexOf(one.rate) - VAT_RATES.indexOf(other.rate),
  )
}

/** As the contract shows the IVA of a cart, an order or a purchase. */
export interface VatEstimate {
  rates: { currency_code: Currency; rate: VatRate; net: string; vat: string }[]
  /** With shipping and IVA. */
  total_ARP: string
  total_USD: string
}

/** Lines without units count for nothing. */
export function estimateVat(lines: readonly VatLine[]): VatEstimate {
  const taxed = lines.flatMap(vatOfLine).filter(({ net }) => net > 0)
  const net = totals(lines.flatMap(({ goods, shipping }) => [goods, shipping]))
  return showVat(vatPerRate(taxed), net)
}

function showVat(rates: readonly VatAmount[], net: Totals): VatEstimate {
  const vat = totals(rates.map(({ vat: cents, currency }) => ({ cents, currency })))
  const all = addTotals(net, vat)
  return {
    rates: rates.map(({ currency, rate, ...amounts }) => ({
      currency_code: currency,
      rate,
      net: decimal(amounts.net),
      vat: decimal(amounts.vat),
    })),
    total_ARP: decimal(all.ARS),
    total_USD: decimal(all.USD),
  }
}

/** The exact sum of the estimates of several orders. Null when one of them has none. */
export function addVat(estimates: readonly (VatEstimate | null)[]): VatEstimate | null {
  if (estimates.includes(null)) return null
  const known = estimates.filter((estimate) => estimate !== null)
  const rates = known.flatMap((estimate) =>
    estimate.rates.map(({ currency_code: currency, rate, net, vat }) => ({
      currency,
      rate,
      net: centsOf(net),
      vat: centsOf(vat),
    })),
  )
  const sums = vatPerRate(rates)
  const withVat = totals(
    known.flatMap(({ total_ARP, total_USD }) => [
      { cents: centsOf(total_ARP), currency: 'ARS' },
      { cents: centsOf(total_USD), currency: 'USD' },
    ]),
  )
  const vat = totals(sums.map(({ vat: cents, currency }) => ({ cents, currency })))
  return showVat(sums, { ARS: withVat.ARS - vat.ARS, USD: withVat.USD - vat.USD })
}
