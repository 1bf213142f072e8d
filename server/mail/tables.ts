// The tables of an e-mail: what was ordered from each seller, with totals per currency, or what was sent or cancelled.
import { addTotals, CURRENCIES, decimal, type Currency, type Totals } from '#domain/money.ts'
import { formatMoney, type Language } from '#domain/format.ts'
import type { EmailPayloads, EmailKind, ItemPayload, OrderPayload } from './payloads.ts'
import type { Table } from './layout.ts'
import type { EmailTexts } from './texts/es.ts'

const NONE: Totals = { ARS: 0, USD: 0 }

export function tablesOf(facts: EmailPayloads[EmailKind], texts: EmailTexts, language: Language): Table[] {
  if ('items' in facts) return [itemTable(facts.items, facts.moreItems, texts)]
  if (!('orders' in facts)) return []
  const { orders } = facts
  const tables = orders.map((order) => orderTable(order, texts, language))
  return orders.length === 1 ? tables : [...tables, purchaseTable(orders, texts, language)]
}

function itemTable(items: ItemPayload[], moreItems: number, texts: EmailTexts): Table {
  const rows = items.map(({ title, sku, quantity }) => ({
    title,
    detail: `SKU ${sku}`,
    value: texts.units(quantity),
  }))
  return { title: texts.products, rows, more: moreLine(moreItems, texts), totals: [] }
}

function orderTable(order: OrderPayload, texts: EmailTexts, language: Language): Table {
  return {
    title: texts.orderOf(order.code, order.seller),
    rows: order.lines.map(({ title, quantity, unitPrice, subtotal, currency }) => ({
      title,
      detail: `${quantity} × ${formatMoney(unitPrice, currency, language)}`,
      value: formatMoney(subtotal, currency, language),
    })),
    more: moreLine(order.moreLines, texts),
    totals: totalLines(order.goods, order.shipping, texts, language),
  }
}

function moreLine(count: number, texts: EmailTexts): string | null {
  return count > 0 ? texts.moreProducts(count) : null
}

function purchaseTable(orders: OrderPayload[], texts: EmailTexts, language: Language): Table {
  const goods = orders.map((order) => order.goods).reduce(addTotals, NONE)
  const shipping = orders.map((order) => order.shipping).reduce(addTotals, NONE)
  return {
    title: texts.wholePurchase,
    rows: [],
    more: null,
    totals: totalLines(goods, shipping, texts, language),
  }
}

/** Each currency by itself, and one at 0.00 not at all, as on the page (K5, K14). */
function totalLines(
  goods: Totals,
  shipping: Totals,
  texts: EmailTexts,
  language: Language,
): [label: string, value: string][] {
  const all = addTotals(goods, shipping)
  const write = (cents: number, currency: Currency) => formatMoney(decimal(cents), currency, language)
  const costs = CURRENCIES.filter((currency) => shipping[currency] > 0).map((currency) =>
    write(shipping[currency], currency),
  )
  return [
    [texts.shipping, costs.length > 0 ? costs.join(' + ') : texts.freeShipping],
    ...CURRENCIES.filter((currency) => all[currency] > 0).map((currency): [string, string] => [
      texts.totalIn[currency],
      `${write(all[currency], currency)} ${texts.plusTax}`,
    ]),
  ]
}
