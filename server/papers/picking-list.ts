// The picking list of a sale: what is still to be prepared, soonest first (F4).
import { formatInstant, formatWhole } from '#domain/format.ts'
import { openUnits } from '#server/orders/items.ts'
import type { PaperOrder } from './order.ts'
import type { Paper } from './paper.ts'
import { commonParts, deliveryFacts, facts, partiesOf, type Reader } from './parts.ts'
import { PAPER_TEXTS } from './texts/texts.ts'

export function pickingListPaper(order: PaperOrder, reader: Reader): Paper {
  const { language } = reader
  const t = PAPER_TEXTS[language]
  const units = (count: number) => formatWhole(count, language)
  return {
    ...commonParts(reader),
    title: t.pickingList,
    number: order.internal_code,
    stamp: null,
    parties: partiesOf(order, language),
    facts: facts([
      [t.date, formatInstant(order.created_at.toISOString(), language)],
      [t.orderedBy, order.buyer],
      [t.email, order.buyerEmail],
      [t.sapNumber, order.sap_number],
    ]).concat(deliveryFacts(order, language)),
    notes: [{ heading: t.comments, text: order.provider_comments }],
    table: {
      columns: [
        { heading: t.prepared, width: 34 },
        { heading: t.sku, width: 84 },
        { heading: t.product, width: null },
        { heading: t.toPrepare, width: 54, isNumber: true },
        { heading: t.ordered, width: 42, isNumber: true },
        { heading: t.sent, width: 44, isNumber: true },
        { heading: t.cancelled, width: 52, isNumber: true },
        { heading: t.days, width: 42, isNumber: true },
      ],
      rows: order.items.map((item) => ({
        cells: [
          '☐',
          item.combination.sku,
          item.combination.title,
          units(openUnits(item)),
          units(item.quantity),
          units(item.quantity_sent),
          units(item.quantity_cancel),
          units(item.days_delivery_time_block),
        ],
        sums: [{ column: 3, unit: 'units', value: openUnits(item) }],
      })),
    },
    totals: null,
    remarks: [],
    signatures: [t.preparedBy, t.checkedBy],
  }
}
