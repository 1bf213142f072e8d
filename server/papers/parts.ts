// What all papers of an order share: its two sides, its delivery and its words.
import type { Language } from '#domain/format.ts'
import type { TaxData } from '#domain/tax-data.ts'
import { TAX_TEXTS, taxLines } from '#texts/tax.ts'
import type { PaperOrder } from './order.ts'
import type { Fact, Paper, Party } from './paper.ts'
import { PAPER_TEXTS } from './texts/texts.ts'

export interface Reader {
  language: Language
  /** The order's page of this reader. */
  url: string
}

export function partiesOf(order: PaperOrder, language: Language): Party[] {
  const t = PAPER_TEXTS[language]
  return [
    { heading: t.buyer, name: order.company, facts: taxFacts(order.buyer_tax_data, language) },
    { heading: t.seller, name: order.seller, facts: taxFacts(order.seller_tax_data, language) },
  ]
}

function taxFacts(data: TaxData | null, language: Language): Fact[] {
  const t = TAX_TEXTS[language]
  if (!data) return [{ label: t.title, value: t.unknown }]
  return facts(taxLines(data, t))
}

export function deliveryFacts(order: PaperOrder, language: Language): Fact[] {
  const t = PAPER_TEXTS[language]
  // The three were added together.
  const tax = TAX_TEXTS[language]
  const unknown = order.buyer_tax_data ? null : tax.unknown
  return facts([
    [t.address, order.address_description],
    [t.zone, order.region],
    [tax.logisticCenter, order.logistic_center ?? unknown],
    [t.contact, order.delivery_contact ?? unknown],
  ])
}

/** Without those that are empty. */
export function facts(rows: readonly (readonly [label: string, value: string | null])[]): Fact[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

export function commonParts({ language, url }: Reader): Pick<Paper, 'language' | 'link' | 'words'> {
  const { seeOrder, carried, page, foot, code } = PAPER_TEXTS[language]
  return { language, link: { label: seeOrder, url }, words: { carried, page, foot, code } }
}
