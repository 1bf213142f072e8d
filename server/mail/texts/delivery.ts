// What a seller needs to deliver and to invoice, as lines of an e-mail (F2).
import type { Language } from '#domain/format.ts'
import type { DeliveryFacts } from '#server/mail/payloads.ts'
import { TAX_TEXTS, taxLines } from '#texts/tax.ts'

const BUYER = { es: 'Comprador', en: 'Buyer' } as const

export function deliveryLines(facts: DeliveryFacts | undefined, language: Language): [string, string][] {
  if (!facts) return []
  const { buyer, buyerEmail, logisticCenter, contact, taxData } = facts
  const t = TAX_TEXTS[language]
  const lines = [
    [BUYER[language], `${buyer} <${buyerEmail}>`],
    [t.logisticCenter, logisticCenter],
    [t.deliveryContact, contact],
  ] as const
  return [
    ...lines.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : [])),
    ...(taxData ? taxLines(taxData, t) : []),
  ]
}
