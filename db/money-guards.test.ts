// The ceiling of a purchase, tested by statements that must be rejected.
import { expect, test } from 'vitest'
import { PURCHASE_MAX_CENTS } from '#domain/money.ts'
import { db } from '#test/database.ts'
import { refusalIn } from '#test/rolled-back.ts'
import { settableColumns } from '#test/settable-columns.ts'

const refusal = refusalIn(db)

const ORDER = `(select min(id) from buy_orders where state = 'confirmed')`
const LINE = `(select min(id) from buy_order_items where buy_order_id = ${ORDER})`

async function insert(table: string, of: string, changed: string): Promise<string> {
  const columns = await settableColumns(table)
  const refused = await refusal(`
    insert into ${table} (${columns.join()}) overriding system value
    select ${columns.map((name) => `new.${name}`).join()}
    from ${table} one, jsonb_populate_record(one, jsonb_build_object('id', -1, ${changed})) new
    where one.id = ${of}`)
  return refused ?? 'not refused'
}

test('I25 a line that costs more than the ceiling, with shipping, is refused', async () => {
  const line = (unit: number, shipping: number, shippingCurrency: number) =>
    insert(
      'buy_order_items',
      LINE,
      `'position', 99, 'quantity', 999999, 'quantity_sent', 0, 'quantity_cancelled', 0, 'currency_id', 1,
        'unit_price_cents', ${unit}, 'shipping_unit_cents', ${shipping}, 'shipping_currency_id', ${shippingCurrency}`,
    )
  const ceiling = 'buy_order_items_ceiling_check'
  expect(await line(100_000_100, 0, 1)).not.toContain(ceiling)
  expect(await line(100_000_100, 1, 1)).toContain(ceiling)
  expect(await line(100_000_100, 1, 2)).not.toContain(ceiling)
  expect(await line(1, 100_000_101, 2)).toContain(ceiling)
})

const order = (goods: string, shipping: string, currency: string) =>
  insert(
    'buy_orders',
    ORDER,
    `'internal_code', 'C', 'provider_id', (select min(s.id) from providers s
        where s.id not in (select provider_id from buy_orders where purchase_id = one.purchase_id)),
      'total_${currency}_cents', ${goods}, 'shipping_${currency}_cents', ${shipping}`,
  )

test('I25 an order that costs more than the ceiling, with shipping, is refused', async () => {
  for (const currency of ['ars', 'usd'])
    expect(await order('99999999999999', '1', currency)).toContain('buy_orders_ceiling_check')
})

test('I25 a purchase whose orders cost more than the ceiling together is refused', async () => {
  // With the order of that purchase, which has its total in pesos.
  expect(await order('99999999999999', '0', 'ars')).toContain('costs more than a purchase may')
})

test('I25 K3 a company’s limit may be what a purchase may cost, not more, in each currency', async () => {
  const limit = (cents: number, currency: number) =>
    refusal(`
      insert into company_limits (company_id, currency_id, limit_cents)
      values ((select min(id) from companies), ${currency}, ${cents})
      on conflict (company_id, currency_id) do update set limit_cents = excluded.limit_cents`)
  for (const currency of [1, 2]) {
    expect(await limit(PURCHASE_MAX_CENTS, currency)).toBeNull()
    expect(await limit(PURCHASE_MAX_CENTS + 1, currency)).toContain('company_limits_ceiling_check')
  }
})
