// Money is a whole number of cents with its currency; currencies are never added (K14).
import { plainName } from './text.ts'

export const CURRENCIES = ['ARS', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

const WORDS: Readonly<Record<Currency, readonly string[]>> = {
  // The documents spell pesos both ways (K14).
  ARS: ['ars', 'arp', '$', '$ars', 'ar$', 'peso', 'pesos', 'pesos argentinos', 'argentine pesos'],
  USD: [
    'usd',
    'us$',
    'u$s',
    'u$d',
    'usd$',
    'dolar',
    'dolares',
    'dollar',
    'dollars',
    'us dollars',
    'dolares estadounidenses',
  ],
}

/** As price lists write it: "$", "U$S", "Pesos". Null for another one. */
export function currencyNamed(text: string): Currency | null {
  const word = plainName(text.trim()).replace(/[.\s]+/g, ' ')
  return CURRENCIES.find((currency) => WORDS[currency].includes(word.replace(/ \$|\$ /g, '$'))) ?? null
}

export interface Money {
  cents: number
  currency: Currency
}

export type Totals = Record<Currency, number>

/** The most that goods and shipping of a purchase may cost, per currency: 999,999,999,999.99 (I25). */
export const PURCHASE_MAX_CENTS = 99_999_999_999_999

/** "1234.5" → 123450. Null for more than two decimals or 13 digits. */
export function parseCents(text: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** "-1234.5" → -123450. Null as for parseCents. */
export function parseSignedCents(text: string): number | null {
  const cents = parseCents(text.replace(/^-/, ''))
  return cents !== null && text.startsWith('-') ? 0 - cents : cents
}

/** 123450 for "1234.50", of an amount that an answer or form has checked; 0 for anything else. */
export function centsOf(amount: string): number {
  return parseCents(amount) ?? 0
}

/** 123450 → "1234.50". */
export function decimal(cents: number | bigint): string {
  const digits = String(cents < 0 ? -cents : cents).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents per currency. */
export function totals(amounts: readonly Money[]): Totals {
  const sum: Totals = { ARS: 0, USD: 0 }
  for (const { cents, currency } of amounts) sum[currency] += cents
  return sum
}

export function addTotals(a: Totals, b: Totals): Totals {
  return { ARS: a.ARS + b.ARS, USD: a.USD + b.USD }
}

/** Sums of many orders, exact beyond what a number holds. */
type ManyTotals = Record<Currency, bigint>

/** As the contract shows a cart, an order or a purchase. */
export function orderTotals<Sums extends Totals | ManyTotals>(goods: Sums, shipping: Sums) {
  return {
    total_ARP: decimal(goods.ARS),
    total_USD: decimal(goods.USD),
    shipping_cost_ARP: decimal(shipping.ARS),
    shipping_cost_USD: decimal(shipping.USD),
    ...totalsWithShipping({
      ARS: BigInt(goods.ARS) + BigInt(shipping.ARS),
      USD: BigInt(goods.USD) + BigInt(shipping.USD),
    }),
  }
}

/** The exact sum of amounts such as "1234.50", of any number of orders. */
export function sumOfAmounts(amounts: readonly string[]): string {
  return decimal(amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n))
}

/** For sums that include shipping. Those of many orders are BigInt. */
export function totalsWithShipping(all: Record<Currency, number | bigint>) {
  return { total_w_shipping_ARP: decimal(all.ARS), total_w_shipping_USD: decimal(all.USD) }
}
