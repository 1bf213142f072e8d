// The constraints and triggers of the units of a delivery (B19), each tested by a statement.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimDelivery, confirmReception } from '#contract/purchases.ts'
import { settleClaim } from '#contract/sales.ts'
import { db } from '#test/database.ts'
import { anOffer, anOrder, type Order } from '#test/factories/orders.ts'
import { aBuyer, aSeller } from '#test/factories/people.ts'
import { refusalIn, rolledBack } from '#test/rolled-back.ts'

const refusal = refusalIn(db)
const buyer = await aBuyer({ approver: await aBuyer() })
const glove = await anOffer({ seller: await aSeller() })
const rope = await anOffer({ seller: glove.seller })
const lines = [
  [glove, 5],
  [rope, 1],
] as const
const sent = () => anOrder({ buyer, lines, sent: 5 })
const part = ({ id, note, item }: Order, quantity: number) => ({
  params: { order_id: id },
  body: { dispatch_note_number: note, items: [{ buy_order_item_id: item.id, quantity }] },
})
const received = await sent()
await buyer.callOrThrow(confirmReception, part(received, 2))
const claimed = await sent()
const { params, body } = part(claimed, 2)
await buyer.callOrThrow(claimDelivery, { params, body: { ...body, message: 'Rotos' } })

const replaced = await sent()
await buyer.callOrThrow(claimDelivery, {
  params: { order_id: replaced.id },
  body: { ...part(replaced, 2).body, message: 'Rotos' },
})
await glove.seller.callOrThrow(settleClaim, {
  params: { order_id: replaced.id },
  body: { ...part(replaced, 2).body, kind: 'resend', message: '', replacement_number: '9' },
})

const units = ({ id }: Order, values: string) =>
  `update dispatch_items set ${values} where buy_order_id = ${id}`
const original = `(select min(id) from dispatches where buy_order_id = ${replaced.id})`
const replacement = `(select max(id) from dispatches where buy_order_id = ${replaced.id})`
/** A dispatch that replaces another one. */
const replacing = (id: number, of: string, quantity: number) => `
  with sent as (
    insert into dispatches (buy_order_id, dispatch_note_number, replaces, state, estimated_date, created_by, created_at, updated_at)
    select ${id}, '8', ${of}, 'in_process', estimated_date, created_by, now(), now() from dispatches where id = ${original}
    returning id, buy_order_id
  )
  insert into dispatch_items (dispatch_id, buy_order_id, buy_order_item_id, quantity)
  select sent.id, buy_order_id, (select min(id) from buy_order_items where buy_order_id = ${id}), ${quantity} from sent`
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
  [
    'more units than were sent, with replaced ones',
    `update dispatch_items set received = 4 where dispatch_id = ${original}`,
    /dispatch_items_units_check/,
  ],
  [
    'fewer replaced units',
    `update dispatch_items set replaced = 1 where dispatch_id = ${original}`,
    /stay so/,
  ],
  [
    'a replaced unit without a replacement',
    `update dispatch_items set replaced = 3 where dispatch_id = ${original}`,
    /exactly the replaced units/,
  ],
  [
    'a replacement of units that are not replaced',
    replacing(replaced.id, original, 1),
    /exactly the replaced units/,
  ],
  [
    'an item in a replacement that the replaced dispatch does not have',
    `insert into dispatch_items (dispatch_id, buy_order_id, buy_order_item_id, quantity)
     select ${replacement}, buy_order_id, max(id), 1 from buy_order_items where buy_order_id = ${replaced.id} group by buy_order_id`,
    /exactly the replaced units/,
  ],
  [
    'a replacement of a dispatch of another order',
    replacing(claimed.id, original, 1),
    /dispatches_replaces_fkey/,
  ],
  [
    'a dispatch that replaces a later one',
    `insert into dispatches (id, buy_order_id, dispatch_note_number, replaces, state, estimated_date, created_by, created_at, updated_at)
     overriding system value select -1, buy_order_id, '8', id, 'in_process', estimated_date, created_by, now(), now()
     from dispatches where id = ${original}`,
    /dispatches_replaces_check/,
  ],
  [
    'a dispatch that no longer replaces another',
    `update dispatches set replaces = null where id = ${replacement}`,
    /stays as it was sent/,
  ],
])('B19 %s is refused', async (_, statement, reason) => {
  expect((await refusal(statement)) ?? 'accepted').toMatch(reason)
})

test.each([
  ['confirmed', { received: 3, claimed: 0, replaced: 2 }],
  ['claimed', { received: 0, claimed: 3, replaced: 2 }],
])('B19 a release that writes only the state %s leaves replaced units as they are', async (to, expected) => {
  const rows = await rolledBack(db, async (trx) => {
    await sql.raw(`update dispatches set state = '${to}' where id = ${original}`).execute(trx)
    await sql`set constraints all immediate`.execute(trx)
    const { rows: found } = await sql`
      select received, claimed, replaced from dispatch_items where dispatch_id = ${sql.raw(original)}`.execute(
      trx,
    )
    return found
  })
  expect(rows).toEqual([expected])
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
