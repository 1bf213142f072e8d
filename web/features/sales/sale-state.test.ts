import { expect, test } from 'vitest'
import { saleAllows, type SaleCode } from './sale-state.ts'

const CODES: SaleCode[] = [2, 4, 5, 6, 7, 8, 9]

test('V4 V5 V6 a sale can be sent and rejected while it is pending, partly handled or claimed', () => {
  for (const action of ['send', 'cancel'] as const) {
    expect(CODES.filter((code) => saleAllows(action, code))).toEqual([2, 8, 9])
  }
})
