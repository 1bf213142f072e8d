// Tax data, delivery data and rates of IVA (F1–F3).
import type { TaxTexts } from '../es/tax.ts'

export const tax: TaxTexts = {
  conditions: {
    responsable_inscripto: 'Registered for VAT (Responsable Inscripto)',
    monotributo: 'Simplified regime (Monotributo)',
    iva_exento: 'VAT exempt (IVA Exento)',
    consumidor_final: 'End consumer (Consumidor Final)',
    no_responsable: 'Not liable (No Responsable)',
  },
  rates: { '21': '21 %', '10.5': '10.5 %', '27': '27 %', '0': '0 %', exempt: 'Exempt' },
  title: 'Tax data',
  legalName: 'Legal name',
  cuit: 'CUIT',
  condition: 'VAT condition',
  fiscalAddress: 'Fiscal address',
  logisticCenter: 'Logistic center',
  deliveryContact: 'Delivery contact',
  grossIncome: 'Gross income number',
  estimatedVat: 'Estimated VAT',
  totalWithVat: 'Total with estimated VAT',
  committedWithVat: 'Committed with estimated VAT',
  inCurrency: { ARS: 'in pesos', USD: 'in dollars' },
  withoutVat: 'The seller invoices without VAT',
  unknown: 'no data at the time of purchase',
}
