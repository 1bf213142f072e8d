// The dispatch note, with what the dispatch carries; and its preview, with the units that are still open (F4).
import type { OrderItem } from '#contract/purchases.ts'
import { formatDay, formatInstant, formatWhole } from '#domain/format.ts'
import { openUnits } from '#server/orders/items.ts'
import type { PaperOrder } from './order.ts'
import type { Paper, Row } from './paper.ts'
import { commonParts, deliveryFacts, facts, partiesOf, type Reader } from './parts.ts'
import { PAPER_TEXTS } from './texts/texts.ts'

export interface DispatchOfPaper {
  number: string
  /** The note whose units it carries instead (B19). */
  replaces: string | null
  /** Null for a preview. */
  sent: { at: Date; estimatedDate: string } | null
  units: readonly { itemId: number; quantity: number }[]
}

/** Null when no unit is open. */
export function previewOf({ items }: PaperOrder, number: string): DispatchOfPaper | null {
  const units = items
    .map((item) => ({ itemId: item.id, quantity: openUnits(item) }))
    .filter(({ quantity }) => quantity > 0)
  return units.length > 0 ? { number, replaces: null, sent: null, units } : null
}

export function dispatchNotePaper(order: PaperOrder, dispatch: DispatchOfPaper, reader: Reader): Paper {
  const { language } = reader
  const t = PAPER_TEXTS[language]
  const { sent, replaces } = dispatch
  const items = new Map(order.items.map((item) => [item.id, item]))
  const row = (item: OrderItem, quantity: number): Row => ({
    cells: [item.combination.sku, item.combination.title, formatWhole(quantity, language)],
    sums: [{ column: 2, unit: 'units', value: quantity }],
  })
  return {
    ...commonParts(reader),
    title: t.dispatchNote,
    number: dispatch.number,
    stamp: sent ? null : t.preview,
    parties: partiesOf(order, language),
    facts: facts([
      [t.order, order.internal_code],
      [t.replaces, replaces],
      [t.sentOn, sent && formatInstant(sent.at.toISOString(), language)],
      [t.estimatedDate, sent && formatDay(sent.estimatedDate, language)],
      [t.orderedBy, order.buyer],
      [t.email, order.buyerEmail],
      [t.sapNumber, order.sap_number],
    ]).concat(deliveryFacts(order, language)),
    notes: [],
    table: {
      columns: [
        { heading: t.sku, width: 110 },
        { heading: t.product, width: null },
        { heading: t.quantity, width: 80, isNumber: true },
      ],
      rows: dispatch.units.flatMap(({ itemId, quantity }) => {
        const item = items.get(itemId)
        return item ? [row(item, quantity)] : []
      }),
    },
    totals: null,
    remarks: [`${t.totalUnits}: ${formatWhole(unitsOf(dispatch), language)}`],
    signatures: [t.receivedBy, t.receiverName, t.receivedOn],
  }
}

function unitsOf({ units }: DispatchOfPaper): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}
