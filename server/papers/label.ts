// Labels of the parcels of an order (B10): all texts are in the language of their reader. label-page.ts draws them.
import type { LabelFormat } from '#domain/rules.ts'
import type { PaperOrder } from './order.ts'
import { PAPER_TEXTS } from './texts/texts.ts'
import type { Language } from '#domain/format.ts'

/** A page of a file. */
export interface LabelPage {
  format: LabelFormat
  labels: readonly Label[]
}

export interface Label {
  /** In the table of contents; null on further parcels of the order. */
  title: string | null
  code: string
  /** "Bulto 1 de 3" */
  parcel: string
  note: string | null
  sender: { heading: string; name: string }
  recipient: { heading: string; name: string }
  facts: readonly { label: string; value: string }[]
  /** What the QR code is, for screen readers. */
  codeAlt: string
}

export interface Parcels {
  count: number
  note: string | null
}

export function labelsOf(order: PaperOrder, { count, note }: Parcels, language: Language): Label[] {
  const t = PAPER_TEXTS[language]
  const facts = [
    [t.address, order.address_description],
    [t.zone, order.region],
    [t.contact, order.delivery_contact],
    [t.sapNumber, order.sap_number],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
  return Array.from({ length: count }, (_, nth) => ({
    title: nth === 0 ? `${t.labels} ${order.internal_code}` : null,
    code: order.internal_code,
    parcel: t.parcel(nth + 1, count),
    note: note === null ? null : `${t.dispatchNote} ${note}`,
    sender: { heading: t.labelFrom, name: order.seller },
    recipient: { heading: t.labelTo, name: order.company },
    facts,
    codeAlt: t.labelCode(order.internal_code),
  }))
}
