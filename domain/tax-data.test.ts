import { expect, test } from 'vitest'
import { missingTaxData } from './tax-data.ts'

test('F1 an invoice needs legal name, condition and fiscal address; Ingresos Brutos is optional', () => {
  expect(missingTaxData({ legal_name: null, vat_condition: null, fiscal_address: null })).toEqual([
    'legal_name',
    'vat_condition',
    'fiscal_address',
  ])
  expect(
    missingTaxData({ legal_name: 'Ceibos S.R.L.', vat_condition: 'iva_exento', fiscal_address: null }),
  ).toEqual(['fiscal_address'])
})
