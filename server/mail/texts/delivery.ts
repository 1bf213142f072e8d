// What a seller needs to deliver and to invoice, as lines of an e-mail (F2).
import type { Language } from '#domain/format.ts'
import type { DeliveryFacts } from '#server/mail/payloads.ts'
import { TAX_TEXTS, taxLines } from '#texts/tax.ts'

const WORDS = {
  es: { buyer: 'Comprador', logisticCenter: 'Centro logístico', contact: 'Contacto de la entrega' },
  en: { buyer: 'Buyer', logisticCenter: 'Logistic center', contact: 'Delivery contact' },
} as const

export function deliveryLines(facts: DeliveryFacts | undefined, language: Language): [string, string][] {
  if (!facts) return []
  const { buyer, buyerEmail, logisticCenter, contact, taxData } = facts
  const t = WORDS[language]
  const lines = [
    [t.buyer, `${buyer} <${buyerEmail}>`],
    [t.logisticCenter, logisticCenter],
    [t.contact, contact],
  ] as const
  return [
    ...lines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
    ...(taxData ? taxLines(taxData, TAX_TEXTS[language]) : []),
  ]
}
