// What a seller has to dispatch (B10).
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { OrderToDispatch, ordersToSend } from '#contract/dispatching.ts'
import type { DB } from '#db/types.ts'
import { dayOf, type Day } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { paginate, rowsOfPage, selectPage } from '#server/http/paginate.ts'
import type { Seller } from '#server/http/session.ts'
import { dueDayOf, isToSend, readDueDays } from '#server/orders/due-days.ts'
import { asApproved, itemsOf, openUnits } from '#server/orders/items.ts'

type Answer = z.output<typeof ordersToSend.answer>
type Row = Omit<OrderToDispatch, 'created_at' | 'due_date' | 'overdue' | 'items'> & {
  created_at: Date
  due: Day
}

/** Due ones first, those of a zone together. */
export async function listOrdersToSend(
  { db, now }: Deps,
  seller: Seller,
  { page, per_page }: z.output<typeof ordersToSend.query>,
): Promise<Answer> {
  const today = dayOf(now())
  const own = sql<boolean>`o.provider_id = ${seller.sellerId}`
  const due = dueDayOf(await readDueDays(db, own), 'o')
  const toSend = sql`
    select o.id, o.purchase_id, ${due} as due from buy_orders o where ${own} and ${isToSend('o')}`
  const { rows, total } = await selectPage<Row>(db, {
    total: sql`(select count(*)::int from (${toSend}) open where due is not null)`,
    rows: sql`
      select o.id, o.internal_code, o.created_at, company.name as company, r.name as region, p.address_description,
        p.delivery_contact, p.provider_comments, o.sap_number, own.message as seller_note, open.due
      from (${toSend}) open
      join buy_orders o on o.id = open.id
      join purchases p on p.id = open.purchase_id
      join companies company on company.id = p.company_id
      join regions r on r.id = p.region_id
      left join seller_notes own on own.buy_order_id = o.id
      where open.due is not null order by open.due, r.name, o.id ${rowsOfPage(page, per_page)}`,
  })
  const items = await itemsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map(({ due: day, created_at, ...order }) => ({
      ...order,
      created_at: created_at.toISOString(),
      due_date: day,
      overdue: day < today,
      items: asApproved(items.get(order.id) ?? []).flatMap((item) => {
        const open = openUnits(item)
        const { sku, title } = item.combination
        return open > 0 ? [{ buy_order_item_id: item.id, sku, title, quantity: item.quantity, open }] : []
      }),
    })),
    pagination: paginate(page, per_page, total),
    last_note: await lastNoteOf(db, seller),
  }
}

/** The note of the seller's newest dispatch. */
async function lastNoteOf(db: Kysely<DB>, { sellerId }: Seller): Promise<string | null> {
  const { rows } = await sql<{ note: string }>`
    select last.note from provider_users pu cross join lateral (
      select id, dispatch_note_number as note from dispatches where created_by = pu.user_id order by id desc limit 1
    ) last
    where pu.provider_id = ${sellerId} order by last.id desc limit 1`.execute(db)
  return rows[0]?.note ?? null
}
