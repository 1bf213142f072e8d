// The purchase order: what the buyer and the seller agreed on, with the figures of its page (F4).
import type { OrderTotals } from '#contract/fields.ts'
import type { OrderItem } from '#contract/purchases.ts'
import { formatDay, formatInstant, formatMoney, formatWhole, type Language } from '#domain/format.ts'
import { type Currency, decimal, centsOf } from '#domain/money.ts'
import { chargesVat, type VatEstimate } from '#domain/vat.ts'
import { buyOrderTotals } from '#server/orders/columns.ts'
import { estimatedDate } from '#server/orders/delivery-dates.ts'
import { vatOfOrder } from '#server/orders/vat.ts'
import { TAX_TEXTS } from '#texts/tax.ts'
import type { PaperOrder } from './order.ts'
import type { Column, Fact, Paper, Row, Sum, Totals } from './paper.ts'
import { commonParts, deliveryFacts, facts, partiesOf, type Reader } from './parts.ts'
import { PAPER_TEXTS } from './texts/texts.ts'

export function purchaseOrderPaper(order: PaperOrder, reader: Reader): Paper {
  const { language } = reader
  const t = PAPER_TEXTS[language]
  return {
    ...commonParts(reader),
    title: t.purchaseOrder,
    number: order.internal_code,
    stamp: order.state === 'pending_approval' ? t.pending : null,
    parties: partiesOf(order, language),
    facts: [...orderFacts(order, language), ...deliveryFacts(order, language)],
    notes: [{ heading: t.comments, text: order.provider_comments }],
    table: { columns: columnsIn(language), rows: rowsOf(order, language) },
    totals: totalsOf(order, language),
    remarks: vatRemarks(order, language),
    signatures: [],
  }
}

function orderFacts(order: PaperOrder, language: Language): Fact[] {
  const t = PAPER_TEXTS[language]
  const largestBlock = Math.max(...order.items.map((item) => item.days_delivery_time_block))
  return facts([
    [t.date, formatInstant(order.created_at.toISOString(), language)],
    [t.orderedBy, order.buyer],
    [t.email, order.buyerEmail],
    [t.costCenter, order.cost_center],
    order.decidedAt
      ? [t.approvedBy, decisionIn(order, order.decidedAt, language)]
      : [t.waitsFor, order.approver],
    [t.estimatedDate, formatDay(estimatedDate(order.created_at, largestBlock), language)],
    [t.sapNumber, order.sap_number],
  ])
}

/** "Ana Ruiz en nombre de Luis Paz, 1 mar 2026" */
function decisionIn({ decidedBy, onBehalfOf }: PaperOrder, at: Date, language: Language): string {
  if (decidedBy === null)
    return `${PAPER_TEXTS[language].byRules}, ${formatInstant(at.toISOString(), language)}`
  const behalf = onBehalfOf ? ` ${PAPER_TEXTS[language].onBehalfOf(onBehalfOf)}` : ''
  return `${decidedBy}${behalf}, ${formatInstant(at.toISOString(), language)}`
}

function columnsIn(language: Language): Column[] {
  const t = PAPER_TEXTS[language]
  return [
    { heading: t.sku, width: 72 },
    { heading: t.product, width: null },
    { heading: t.quantity, width: 46, isNumber: true },
    { heading: t.unitPrice, width: 76, isNumber: true },
    { heading: t.subtotal, width: 84, isNumber: true },
    { heading: t.shipping, width: 68, isNumber: true },
    { heading: t.vat, width: 36, isNumber: true },
  ]
}
const SUBTOTAL = 4
const SHIPPING = 5

/** The lines as ordered, and each cancellation as a line of its own. */
function rowsOf(order: PaperOrder, language: Language): Row[] {
  const items = new Map(order.items.map((item) => [item.id, item]))
  const cancelled = order.cancellations.flatMap(({ itemId, quantity, at }) => {
    const item = items.get(itemId)
    if (!item) return []
    const day = formatInstant(at.toISOString(), language)
    const title = PAPER_TEXTS[language].cancelledOn(day, item.combination.title)
    return [rowOf(order, { item, units: -quantity, title }, language)]
  })
  return [
    ...order.items.map((item) =>
      rowOf(order, { item, units: item.quantity, title: item.combination.title }, language),
    ),
    ...cancelled,
  ]
}

interface Line {
  item: OrderItem
  units: number
  title: string
}

function rowOf({ seller_tax_data }: PaperOrder, { item, units, title }: Line, language: Language): Row {
  const { currency_code: currency, shipping_currency_code: shippingCurrency, vat_rate } = item
  const subtotal = units * centsOf(item.price_unit)
  const shipping = units * centsOf(item.shipping_unit)
  const isTaxed = chargesVat(seller_tax_data?.vat_condition ?? null)
  const shippingSum: Sum = { column: SHIPPING, unit: shippingCurrency, value: shipping }
  return {
    cells: [
      item.combination.sku,
      title,
      (units < 0 ? '-' : '') + formatWhole(Math.abs(units), language),
      formatMoney(item.price_unit, currency, language),
      formatMoney(decimal(subtotal), currency, language),
      formatMoney(decimal(shipping), shippingCurrency, language),
      isTaxed && vat_rate ? TAX_TEXTS[language].rates[vat_rate] : '—',
    ],
    sums: [{ column: SUBTOTAL, unit: currency, value: subtotal }, ...(shipping === 0 ? [] : [shippingSum])],
    isReduction: units < 0,
  }
}

/** An amount per currency. */
type Amounts = Readonly<Record<Currency, string>>

const goodsOf = (totals: OrderTotals): Amounts => ({ ARS: totals.total_ARP, USD: totals.total_USD })
const shippingOf = (totals: OrderTotals): Amounts => ({
  ARS: totals.shipping_cost_ARP,
  USD: totals.shipping_cost_USD,
})
const totalOf = (totals: OrderTotals): Amounts => ({
  ARS: totals.total_w_shipping_ARP,
  USD: totals.total_w_shipping_USD,
})

/** In the order of the page (OrderTotals.tsx). A currency at 0.00 has no column (K14). */
function totalsOf(order: PaperOrder, language: Language): Totals {
  const t = PAPER_TEXTS[language]
  const { committed, ...ordered } = buyOrderTotals(order)
  const { vat, committed_vat } = vatOfOrder(order, order.items)
  const [whole, left] = [totalOf(ordered), totalOf(committed)]
  const currencies = (['ARS', 'USD'] as const).filter((currency) => whole[currency] !== '0.00')
  const row = (label: string, amounts: Amounts, isStrong = false) => ({
    label,
    amounts: currencies.map((currency) => formatMoney(amounts[currency], currency, language)),
    isStrong,
  })
  const lost = (currency: Currency) => decimal(centsOf(left[currency]) - centsOf(whole[currency]))
  const isReduced = currencies.some((currency) => left[currency] !== whole[currency])
  return {
    headings: currencies.map((currency) => t.currencies[currency]),
    rows: [
      row(t.goods, goodsOf(ordered)),
      row(t.shipping, shippingOf(ordered)),
      row(t.total, whole, true),
      ...vatRows(vat, currencies, language),
      ...(isReduced
        ? [
            row(t.cancelledTotal, { ARS: lost('ARS'), USD: lost('USD') }),
            row(t.committedTotal, left, true),
            ...vatRows(committed_vat, currencies, language),
          ]
        : []),
    ],
  }
}

function vatRows(vat: VatEstimate | null, currencies: readonly Currency[], language: Language) {
  if (!vat || vat.rates.length === 0) return []
  const tax = TAX_TEXTS[language]
  const rates = [...new Set(vat.rates.map(({ rate }) => rate))]
  const totals: Amounts = { ARS: vat.total_ARP, USD: vat.total_USD }
  return [
    ...rates.map((rate) => ({
      label: `${tax.estimatedVat} ${tax.rates[rate]}`,
      amounts: currencies.map((currency) => {
        const one = vat.rates.find((other) => other.rate === rate && other.currency_code === currency)
        return one ? formatMoney(one.vat, currency, language) : ''
      }),
    })),
    {
      label: tax.totalWithVat,
      amounts: currencies.map((currency) => formatMoney(totals[currency], currency, language)),
      isStrong: true,
    },
  ]
}

function vatRemarks({ seller_tax_data, shipping_vat_rate }: PaperOrder, language: Language): string[] {
  const t = TAX_TEXTS[language]
  if (seller_tax_data === null || shipping_vat_rate === null) return [`${t.estimatedVat}: ${t.unknown}`]
  return chargesVat(seller_tax_data.vat_condition) ? [] : [`${t.estimatedVat}: ${t.withoutVat}`]
}
