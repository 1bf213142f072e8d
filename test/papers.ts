// Papers of orders, as their readers download them.
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { purchaseOrder } from '#contract/papers.ts'
import { myPurchase, type SellerOrder } from '#contract/purchases.ts'
import { formatMoney, formatWhole } from '#domain/format.ts'
import { type Currency, decimal } from '#domain/money.ts'
import { VAT_RATES } from '#domain/vat.ts'
import { TAX_TEXTS } from '#texts/tax.ts'
import type { Caller } from './caller.ts'
import { anOffer, type Offer, type Order } from './factories/orders.ts'
import { aSeller } from './factories/people.ts'
import { type PdfText, readPdf } from './pdf-text.ts'

export const SPANISH = { 'accept-language': 'es' }

/** A call for a paper of the order, in Spanish. */
export const paperOf = (id: number) => ({ params: { order_id: id }, headers: SPANISH })

export async function readPaper(
  caller: Caller,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: Parameters<Caller['download']>[1],
): Promise<PdfText> {
  return readPdf((await caller.download(endpoint, call)).bytes)
}

export const readPurchaseOrder = (caller: Caller, { id }: { id: number }) =>
  readPaper(caller, purchaseOrder, paperOf(id))

export const textOf = ({ pages }: PdfText) => pages.flat().join('\n')

/** Offers of one seller with 1 to 9 units. Their titles are short: a line of the table is one line of text. */
export async function paperLines(
  currencies: readonly Currency[],
  count: number,
): Promise<[offer: Offer, quantity: number][]> {
  const seller = await aSeller()
  const lines: [Offer, number][] = []
  for (let nth = 1; nth <= count; nth++) {
    const currency = currencies[nth % currencies.length] ?? 'ARS'
    const cents = currency === 'ARS' ? 1_234_57 + nth : 7_89 + nth
    lines.push([await anOffer({ seller, currency, cents, title: `Art ${nth}` }), ((nth - 1) % 9) + 1])
  }
  return lines
}

/** The order as its buyer's page has it. */
export async function pageOf({
  buyer,
  purchaseId,
  id,
}: Pick<Order, 'buyer' | 'purchaseId' | 'id'>): Promise<SellerOrder> {
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: purchaseId } })
  const order = data.buy_orders.find((one) => one.id === id)
  if (!order) throw new Error('The purchase has the order')
  return order
}

/** In Spanish. */
export function expectFigures(pdf: PdfText, page: SellerOrder): void {
  const lines = pdf.pages.flat()
  for (const figure of figuresOf(page)) expect(lines).toContain(figure)
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** In Spanish, with the spaces of readPdf. */
export const money = (amount: string, currency: Currency) => plain(formatMoney(amount, currency, 'es'))
const times = (amount: string, units: number) => decimal(units * Number(amount.replace('.', '')))

/** Every figure of the page, as the lines of its purchase order. */
function figuresOf(order: SellerOrder): string[] {
  const lines = order.buy_order_items.map((item) =>
    [
      item.combination.sku,
      item.combination.title,
      formatWhole(item.quantity, 'es'),
      money(item.price_unit, item.currency_code),
      money(item.subtotal, item.currency_code),
      money(times(item.shipping_unit, item.quantity), item.shipping_currency_code),
      item.vat_rate ? TAX_TEXTS.es.rates[item.vat_rate] : '—',
    ].join(' '),
  )
  const sums = { ARS: order.total_w_shipping_ARP, USD: order.total_w_shipping_USD }
  const currencies = (['ARS', 'USD'] as const).filter((currency) => sums[currency] !== '0.00')
  const row = (label: string, amounts: Record<Currency, string>) =>
    [label, ...currencies.map((currency) => money(amounts[currency], currency))].join(' ')
  const { vat } = order
  if (!vat) throw new Error('The order keeps its rates')
  return [
    ...lines,
    row('Productos', { ARS: order.total_ARP, USD: order.total_USD }),
    row('Envío', { ARS: order.shipping_cost_ARP, USD: order.shipping_cost_USD }),
    row('Total + Imp', sums),
    ...VAT_RATES.filter((rate) => vat.rates.some((one) => one.rate === rate)).map((rate) =>
      [
        `IVA estimado ${TAX_TEXTS.es.rates[rate]}`,
        ...vat.rates.filter((one) => one.rate === rate).map((one) => money(one.vat, one.currency_code)),
      ].join(' '),
    ),
    row('Total con IVA estimado', { ARS: vat.total_ARP, USD: vat.total_USD }),
  ].map(plain)
}
