// The constraints and triggers of tax data and IVA, each tested by a statement it must reject.
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)

const cuitChange = (values: string) => `
  insert into cuit_changes (company_id, provider_id, cuit, requested_by, requested_at)
  select ${values}, min(id), now() from users`

test.each([
  [
    'F1 changed tax data of the buyer of a purchase',
    `update purchases set buyer_tax_data = '{}'`,
    /purchase keeps what was agreed/,
  ],
  [
    'F2 a changed contact of a purchase',
    `update purchases set delivery_contact = 'Otra persona'`,
    /purchase keeps what was agreed/,
  ],
  [
    'F1 changed tax data of the seller of an order',
    `update buy_orders set seller_tax_data = '{}'`,
    /buy order keeps what was agreed/,
  ],
  [
    'F3 a changed rate of an order line',
    `update buy_order_items set vat_rate = '27'`,
    /order item keeps what was agreed/,
  ],
  [
    'F1 an unknown condition of a company',
    `update companies set vat_condition = 'otra'`,
    /vat_condition_check/,
  ],
  [
    'F1 an unknown condition of a seller',
    `update providers set vat_condition = 'otra'`,
    /vat_condition_check/,
  ],
  ['F1 an empty legal name', `update companies set legal_name = ''`, /legal_name_check/],
  ['F3 an unknown rate of a category', `update categories set vat_rate = '19'`, /vat_rate_check/],
  ['F3 an unknown rate of a product', `update products set vat_rate = '19'`, /vat_rate_check/],
  ['F3 an unknown rate of shipping', `update providers set shipping_vat_rate = '19'`, /vat_rate_check/],
  ['F1 a change to what is no CUIT', cuitChange(`1, null, '30-71548203-4'`), /cuit_changes_cuit_check/],
  ['F1 a change of no side', cuitChange(`null, null, '30-71548203-3'`), /cuit_changes_check/],
  ['F1 a change of both sides', cuitChange(`1, 1, '30-71548203-3'`), /cuit_changes_check/],
  [
    'F1 a second change that waits',
    `${cuitChange(`1, null, '30-71548203-3'`)}; ${cuitChange(`1, null, '30-71548203-3'`)}`,
    /cuit_changes_one_pending/,
  ],
])('%s', async (_, statement, reason) => {
  expect(await refusal(statement)).toMatch(reason)
})
