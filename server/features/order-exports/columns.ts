// The columns of exports of orders (F5). All three lists share them; a seller has those of its own pages (F2, Q5).
import { ORDER_CODES } from '#contract/state-codes.ts'
import type { Currency } from '#domain/money.ts'
import type { TaxData } from '#domain/tax-data.ts'
import { chargesVat, vatCents, type VatRate } from '#domain/vat.ts'
import type { TextKey } from '#server/texts/es.ts'
import { type Language, textIn } from '#server/texts/language.ts'
import type { TableCell } from '#server/xlsx/table-stream.ts'
import { ORDER_STATE_TEXTS } from '#texts/order-states.ts'
import { TAX_TEXTS } from '#texts/tax.ts'
import type { Line } from './lines.ts'

export type Audience = 'buyer' | 'approver' | 'seller'

interface Reader {
  audience: Audience
  language: Language
}

type Value = (line: Line, reader: Reader) => TableCell

interface Column {
  heading: TextKey
  width: number
  value: Value
  /** The company only; sellers do not see it. */
  hiddenFromSeller?: true
  /** The seller only. */
  hiddenFromCompany?: true
}

const COMPANY_ONLY = { hiddenFromSeller: true } as const
const SELLER_ONLY = { hiddenFromCompany: true } as const

const COLUMNS: readonly Column[] = [
  { heading: 'order_column_purchase', width: 12, value: ({ purchase }) => purchase, ...COMPANY_ONLY },
  { heading: 'order_column_order', width: 14, value: ({ order }) => order },
  { heading: 'order_column_placed_at', width: 17, value: ({ placedAt }) => ({ time: placedAt }) },
  {
    heading: 'order_column_decided_at',
    width: 17,
    value: ({ decidedAt }) => (decidedAt === null ? null : { time: decidedAt }),
  },
  { heading: 'order_column_state', width: 24, value: stateText },
  { heading: 'order_column_buyer', width: 24, value: ({ buyer }) => buyer },
  { heading: 'order_column_buyer_email', width: 28, value: ({ buyerEmail }) => buyerEmail },
  { heading: 'order_column_approver', width: 24, value: ({ approver }) => approver, ...COMPANY_ONLY },
  { heading: 'order_column_decided_by', width: 24, value: decider, ...COMPANY_ONLY },
  { heading: 'order_column_company', width: 28, value: ({ company }) => company },
  {
    heading: 'order_column_company_legal_name',
    width: 28,
    value: ofCompany(({ legal_name: name }) => name),
  },
  { heading: 'order_column_company_cuit', width: 15, value: ofCompany(({ cuit }) => cuit) },
  { heading: 'order_column_company_condition', width: 24, value: ofCompany(condition) },
  {
    heading: 'order_column_company_fiscal_address',
    width: 32,
    value: ofCompany(({ fiscal_address: address }) => address),
  },
  {
    heading: 'order_column_company_gross_income',
    width: 18,
    value: ofCompany(({ gross_income_number: number }) => number),
  },
  { heading: 'order_column_seller', width: 24, value: ({ seller }) => seller },
  {
    heading: 'order_column_seller_legal_name',
    width: 28,
    value: ofSeller(({ legal_name: name }) => name),
  },
  { heading: 'order_column_seller_cuit', width: 15, value: ofSeller(({ cuit }) => cuit) },
  { heading: 'order_column_seller_condition', width: 24, value: ofSeller(condition) },
  {
    heading: 'order_column_seller_fiscal_address',
    width: 32,
    value: ofSeller(({ fiscal_address: address }) => address),
  },
  {
    heading: 'order_column_seller_gross_income',
    width: 18,
    value: ofSeller(({ gross_income_number: number }) => number),
  },
  { heading: 'order_column_cost_center', width: 20, value: ({ costCenter }) => costCenter, ...COMPANY_ONLY },
  { heading: 'order_column_delivery_address', width: 36, value: ({ address }) => address },
  { heading: 'order_column_region', width: 20, value: ({ region }) => region },
  {
    heading: 'order_column_logistic_center',
    width: 18,
    value: atPurchase(({ logisticCenter }) => logisticCenter),
  },
  { heading: 'order_column_contact', width: 28, value: atPurchase(({ contact }) => contact) },
  { heading: 'order_column_seller_comments', width: 32, value: ({ sellerComments }) => sellerComments },
  {
    heading: 'order_column_approver_comments',
    width: 32,
    value: ({ approverComments }) => approverComments,
    ...COMPANY_ONLY,
  },
  { heading: 'order_column_sku', width: 16, value: ({ sku }) => sku },
  { heading: 'order_column_product', width: 40, value: ({ title }) => title },
  { heading: 'order_column_quantity', width: 10, value: unitsRead },
  {
    heading: 'order_column_refused',
    width: 10,
    value: ({ refused }) => ({ count: refused }),
    ...COMPANY_ONLY,
  },
  { heading: 'order_column_cancelled', width: 10, value: ({ cancelled }) => ({ count: cancelled }) },
  { heading: 'order_column_sent', width: 10, value: ({ sent }) => ({ count: sent }) },
  { heading: 'order_column_currency', width: 9, value: ({ currency }) => currency },
  { heading: 'order_column_unit_price', width: 16, value: ({ unitCents }) => ({ cents: unitCents }) },
  { heading: 'order_column_subtotal', width: 16, value: (line) => ({ cents: goodsOf(line) }) },
  {
    heading: 'order_column_shipping_currency',
    width: 9,
    value: ({ shippingCurrency }) => shippingCurrency,
  },
  { heading: 'order_column_shipping', width: 16, value: (line) => ({ cents: shippingOf(line) }) },
  { heading: 'order_column_vat_rate', width: 12, value: rateText(({ vatRate }) => vatRate) },
  { heading: 'order_column_vat', width: 16, value: (line) => amount(vatOf(line)?.goods) },
  {
    heading: 'order_column_shipping_vat_rate',
    width: 12,
    value: rateText(({ shippingVatRate }) => shippingVatRate),
  },
  { heading: 'order_column_shipping_vat', width: 16, value: (line) => amount(vatOf(line)?.shipping) },
  { heading: 'order_column_total_ars', width: 18, value: (line) => amount(totalIn(line, 'ARS')) },
  { heading: 'order_column_total_usd', width: 18, value: (line) => amount(totalIn(line, 'USD')) },
  // Numbers have commas and periods of their own (V4).
  { heading: 'order_column_notes', width: 20, value: ({ notes }) => notes.join(' / ') },
  { heading: 'order_column_sap_number', width: 18, value: ({ sapNumber }) => sapNumber },
  { heading: 'order_column_seller_note', width: 32, value: ({ sellerNote }) => sellerNote, ...SELLER_ONLY },
  { heading: 'order_column_rejection_reason', width: 32, value: ({ reason }) => reason, ...COMPANY_ONLY },
]

function columnsOf({ audience }: Reader): readonly Column[] {
  return COLUMNS.filter(({ hiddenFromSeller, hiddenFromCompany }) =>
    audience === 'seller' ? !hiddenFromSeller : !hiddenFromCompany,
  )
}

export function headingsOf(reader: Reader) {
  return columnsOf(reader).map(({ heading, width }) => ({
    heading: textIn(reader.language, heading),
    width,
  }))
}

/** Turns lines into rows of the reader's columns. */
export function rowWriter(reader: Reader): (line: Line) => TableCell[] {
  const columns = columnsOf(reader)
  return (line) => columns.map(({ value }) => value(line, reader))
}

/** As ordered; the seller reads approved units (R6). */
function unitsRead({ quantity, refused }: Line, { audience }: Reader): TableCell {
  return { count: audience === 'seller' ? quantity : quantity + refused }
}

/** As on the pages of the reader. */
function stateText({ state, decidedAt }: Line, { audience, language }: Reader): string {
  const texts = ORDER_STATE_TEXTS[language]
  const codes = ORDER_CODES[state]
  if (audience === 'seller') {
    if (codes.seller === null) throw new Error(`An order in state ${state} reached its seller`)
    return texts.seller[codes.seller]
  }
  if (state === 'rejected' && decidedAt === null) return texts.withdrawn[audience]
  if (audience === 'approver') return texts.approver[codes.approver]
  return state === 'sent' ? texts.onItsWay : texts.buyer[codes.buyer]
}

function decider({ decidedBy, onBehalfOf }: Line, { language }: Reader): string | null {
  if (decidedBy === null || onBehalfOf === null) return decidedBy
  return textIn(language, 'decided_on_behalf', { name: decidedBy, absent: onBehalfOf })
}

function condition({ vat_condition: code }: TaxData, { language }: Reader): string | null {
  return code && TAX_TEXTS[language].conditions[code]
}

type OfTaxData = (data: TaxData, reader: Reader) => string | null

function ofCompany(value: OfTaxData): Value {
  return ({ companyTaxData: data }, reader) => (data ? value(data, reader) : unknown(reader))
}

function ofSeller(value: OfTaxData): Value {
  return ({ sellerTaxData: data }, reader) => (data ? value(data, reader) : unknown(reader))
}

/** What a purchase keeps since it keeps the tax data of its company. */
function atPurchase(value: (line: Line) => string | null): Value {
  return (line, reader) => (line.companyTaxData ? value(line) : unknown(reader))
}

function unknown({ language }: Reader): string {
  return TAX_TEXTS[language].unknown
}

function goodsOf({ quantity, unitCents }: Line): number {
  return quantity * unitCents
}

function shippingOf({ quantity, shippingUnitCents }: Line): number {
  return quantity * shippingUnitCents
}

function rateText(rateOf: (line: Line) => VatRate | null): Value {
  return (line, reader) => {
    const rate = rateOf(line)
    if (rate === null || !line.sellerTaxData) return unknown(reader)
    const texts = TAX_TEXTS[reader.language]
    return chargesVat(line.sellerTaxData.vat_condition) ? texts.rates[rate] : texts.withoutVat
  }
}

/** Cents, each rounded by itself (F3); null when the rates are not known. */
function vatOf(line: Line): { goods: number; shipping: number } | null {
  const { sellerTaxData, vatRate, shippingVatRate } = line
  if (!sellerTaxData || vatRate === null || shippingVatRate === null) return null
  if (!chargesVat(sellerTaxData.vat_condition)) return { goods: 0, shipping: 0 }
  return { goods: vatCents(goodsOf(line), vatRate), shipping: vatCents(shippingOf(line), shippingVatRate) }
}

/** Goods and shipping in the currency; null without either, or when IVA is not known. */
function totalIn(line: Line, currency: Currency): number | null {
  const vat = vatOf(line)
  const hasGoods = line.currency === currency
  const hasShipping = line.shippingCurrency === currency && shippingOf(line) > 0
  if (!vat || !(hasGoods || hasShipping)) return null
  return (hasGoods ? goodsOf(line) + vat.goods : 0) + (hasShipping ? shippingOf(line) + vat.shipping : 0)
}

function amount(cents: number | null | undefined): TableCell {
  return cents === null || cents === undefined ? null : { cents }
}
