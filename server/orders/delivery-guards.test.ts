// The constraints and triggers of the units of a delivery (B19), each tested by a statement.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimDelivery, confirmReception } from '#contract/purchases.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Order } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { refusalIn, rolledBack } from '#test/rolled-back.ts'

const refusal = refusalIn(db)
const buyer = await aBuyer({ approver: await aBuyer() })
const glove = await anOffer({ seller: await aSeller() })
const sent = () => anOrder({ buyer, lines: [[glove, 5]], sent: 5 })
const part = ({ id, note, item }: Order, quantity: number) => ({
  params: { order_id: id },
  body: { dispatch_note_number: note, items: [{ buy_order_item_id: item.id, quantity }] },
})
const received = await sent()
await buyer.callOrThrow(confirmReception, part(received, 2))
const claimed = await sent()
const { params, body } = part(claimed, 2)
await buyer.callOrThrow(claimDelivery, { params, body: { ...body, message: 'Rotos' } })

const units = ({ id }: Order, values: string) =>
  `update dispatch_items set ${values} where buy_order_id = ${id}`
const state = ({ id }: Order, to: string) =>
  `update dispatches set state = '${to}' where buy_order_id = ${id}`

test.each([
  ['more units than were sent', units(received, 'received = 4, claimed = 2'), /dispatch_items_units_check/],
  ['a negative number of units', units(claimed, 'claimed = -1'), /dispatch_items_units_check/],
  ['fewer received units', units(received, 'received = 1'), /stay so/],
  ['a changed number of sent units', units(received, 'quantity = 6'), /as they were sent/],
  [
    'a deleted line',
    `delete from dispatch_items where buy_order_id = ${received.id}`,
    /never changed or deleted/,
  ],
  [
    'claimed units of a delivery that is not',
    units(received, 'claimed = 1'),
    /does not follow from its units/,
  ],
  [
    'a claimed delivery that is on its way',
    state(claimed, 'in_process'),
    /does not go from claimed to in_process/,
  ],
])('B19 %s is refused', async (_, statement, reason) => {
  expect((await refusal(statement)) ?? 'accepted').toMatch(reason)
})

test.each([
  ['confirmed', [{ received: 5, claimed: 0 }]],
  ['claimed', [{ received: 2, claimed: 3 }]],
])(
  'B19 a release that writes only the state %s of a delivery leaves the sums right',
  async (to, expected) => {
    const rows = await rolledBack(db, async (trx) => {
      await sql.raw(state(received, to)).execute(trx)
      await sql`set constraints all immediate`.execute(trx)
      return trx
        .selectFrom('dispatch_items')
        .where('buy_order_id', '=', received.id)
        .select(['received', 'claimed'])
        .execute()
    })
    expect(rows).toEqual(expected)
  },
)
