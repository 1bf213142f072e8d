// The buyer's answer to the question whether a purchase that waits is still wanted (R10).
import { sql, type Kysely } from 'kysely'
import type { PurchaseDetail } from '#contract/purchases.ts'
import { inTransaction } from '#db/transaction.ts'
import type { DB } from '#db/types.ts'
import { asksBuyer } from '#domain/still-wanted.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Buyer } from '#server/http/session.ts'

interface Row {
  isPending: boolean
  askedAt: Date | null
  confirmedAt: Date | null
}

const COLUMNS = sql`state = 'pending_approval' as "isPending", buyer_asked_at as "askedAt", still_wanted_at as "confirmedAt"`

export async function readStillWanted(
  db: Kysely<DB>,
  purchaseId: number,
): Promise<PurchaseDetail['still_wanted']> {
  const { rows } = await sql<Row>`select ${COLUMNS} from purchases where id = ${purchaseId}`.execute(db)
  if (!rows[0]) throw notFound()
  return show(rows[0])
}

/** A repetition changes nothing. Throws 404 for another buyer's purchase, 409 when it no longer waits. */
export async function confirmStillWanted(
  deps: Deps,
  buyer: Buyer,
  purchaseId: number,
): Promise<PurchaseDetail['still_wanted']> {
  return inTransaction(deps.db, async (trx) => {
    const { rows } = await sql<Row>`
      select ${COLUMNS} from purchases where id = ${purchaseId} and client_id = ${buyer.clientId} for update`.execute(
      trx,
    )
    const [purchase] = rows
    if (!purchase) throw notFound()
    if (!purchase.isPending) throw conflict('no_longer_waits')
    if (!asksBuyer(purchase)) return show(purchase)
    const { rows: confirmed } = await sql<Row>`
      update purchases set still_wanted_at = greatest(${deps.now()}::timestamptz, buyer_asked_at)
      where id = ${purchaseId} returning ${COLUMNS}`.execute(trx)
    return show(confirmed[0] ?? purchase)
  })
}

function show(row: Row): PurchaseDetail['still_wanted'] {
  return {
    asked_at: asksBuyer(row) ? (row.askedAt?.toISOString() ?? null) : null,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
  }
}
