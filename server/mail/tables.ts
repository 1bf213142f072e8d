// The tables of an e-mail: products and totals of orders.
import { formatMoney, type Language } from '#domain/format.ts'
import { addTotals, CURRENCIES, decimal, type Totals } from '#domain/money.ts'
import { purchase, sale } from './links.ts'
import type { EmailKind, EmailPayloads, ItemPayload, OrderPayload } from './payloads.ts'
import type { Table } from './render.ts'
import type { EmailTexts } from './texts/es.ts'

export function tablesOf(
  payload: EmailPayloads[EmailKind],
  texts: EmailTexts,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Table[] {
  if ('items' in payload) return [itemTable(payload.items, payload.moreItems, texts)]
  if (!('orders' in payload)) return []
  const { orders } = payload
  if (orders.length > 1 && !('placedOn' in payload)) {
    const linkOf = (order: OrderPayload) => publicUrl + ('company' in payload ? sale(order) : purchase(order))
    return [bundleTable(orders, texts, language, linkOf)]
  }
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
  return {
    title: texts.wholePurchase,
    rows: [],
    more: null,
    totals: sumLines(orders, texts, language),
  }
}

/** Without lines: mail programs cut off long e-mails. */
function bundleTable(
  orders: OrderPayload[],
  texts: EmailTexts,
  language: Language,
  linkOf: (order: OrderPayload) => string,
): Table {
  return {
    title: texts.orders,
    rows: orders.map((order) => ({
      title: texts.orderOf(order.code, order.seller),
      detail: texts.productCount(order.lines.length + order.moreLines),
      value: amounts(addTotals(order.goods, order.shipping), language)
        .map(({ amount }) => amount)
        .join('\n'),
      link: linkOf(order),
    })),
    more: null,
    totals: sumLines(orders, texts, language),
  }
}

export function sumLines(orders: OrderPayload[], texts: EmailTexts, language: Language): Table['totals'] {
  const goods = orders.map((order) => order.goods).reduce(addTotals)
  const shipping = orders.map((order) => order.shipping).reduce(addTotals)
  return totalLines(goods, shipping, texts, language)
}

/** One line per currency, those at 0.00 omitted, as on the page (K5, K14). */
function totalLines(
  goods: Totals,
  shipping: Totals,
  texts: EmailTexts,
  language: Language,
): [label: string, value: string][] {
  const all = addTotals(goods, shipping)
  const costs = amounts(shipping, language).map(({ amount }) => amount)
  return [
    [texts.shipping, costs.join(' + ') || texts.freeShipping],
    ...amounts(all, language).map(({ currency, amount }): [string, string] => [
      texts.totalIn[currency],
      `${amount} ${texts.plusTax}`,
    ]),
  ]
}

export const amounts = (totals: Totals, language: Language) =>
  CURRENCIES.filter((currency) => totals[currency] > 0).map((currency) => ({
    currency,
    amount: formatMoney(decimal(totals[currency]), currency, language),
  }))
