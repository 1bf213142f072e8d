// Tax data, delivery data and rates of IVA (F1–F3).
import type { Currency } from '#domain/money.ts'
import type { VatCondition } from '#domain/tax-data.ts'
import type { VatRate } from '#domain/vat.ts'

export const tax = {
  conditions: {
    responsable_inscripto: 'Responsable Inscripto',
    monotributo: 'Monotributo',
    iva_exento: 'IVA Exento',
    consumidor_final: 'Consumidor Final',
    no_responsable: 'No Responsable',
  } satisfies Record<VatCondition, string>,
  rates: { '21': '21 %', '10.5': '10,5 %', '27': '27 %', '0': '0 %', exempt: 'Exento' } satisfies Record<
    VatRate,
    string
  >,
  title: 'Datos fiscales',
  legalName: 'Razón social',
  cuit: 'CUIT',
  condition: 'Condición frente al IVA',
  fiscalAddress: 'Domicilio fiscal',
  logisticCenter: 'Centro logístico',
  deliveryContact: 'Contacto de la entrega',
  grossIncome: 'Ingresos Brutos',
  estimatedVat: 'IVA estimado',
  totalWithVat: 'Total con IVA estimado',
  committedWithVat: 'Comprometido con IVA estimado',
  inCurrency: { ARS: 'en pesos', USD: 'en dólares' } satisfies Record<Currency, string>,
  withoutVat: 'El vendedor factura sin IVA',
  unknown: 'sin datos al momento de la compra',
}

export type TaxTexts = typeof tax
