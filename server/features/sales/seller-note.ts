// The private note of a seller on an order (B10).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { setSellerNote } from '#contract/sales.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/errors.ts'
import type { Seller } from '#server/http/session.ts'
import { lockSale } from './actions.ts'

type SellerNote = z.output<typeof setSellerNote.answer>

/** 409 when the note is no longer the one it `replaces`. Idempotent. */
export async function writeNote(
  deps: Deps,
  seller: Seller,
  orderId: number,
  { seller_note, replaces }: z.output<typeof setSellerNote.body>,
): Promise<SellerNote> {
  return inTransaction(deps.db, async (trx) => {
    const { current } = (await lockSale(trx, seller, orderId, noteOf(orderId))).also
    if (current === seller_note) return { seller_note }
    if (replaces !== undefined && replaces !== current) {
      throw current === null
        ? conflict('seller_note_removed')
        : conflict('seller_note_changed', { values: { current } })
    }
    const change =
      seller_note === null
        ? sql`delete from seller_notes where buy_order_id = ${orderId}`
        : sql`
          insert into seller_notes (buy_order_id, message, written_by, written_at)
          values (${orderId}, ${seller_note}, ${seller.userId}, ${deps.now()})
          on conflict (buy_order_id) do update
            set message = excluded.message, written_by = excluded.written_by, written_at = excluded.written_at`
    await change.execute(trx)
    return { seller_note }
  })
}

function noteOf(orderId: number) {
  return sql<{ current: string | null }>`
    select (select message from seller_notes where buy_order_id = ${orderId}) as current`
}
