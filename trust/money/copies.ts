// Copies of a purchase by the hundred thousand, past the triggers.
import { type Kysely, sql } from 'kysely'
import { connect } from '#db/connect.ts'
import type { DB } from '#db/types.ts'
import { databaseUrl } from '#test/database.ts'
import { settableColumns } from '#test/settable-columns.ts'

/** The table's rows of this condition, with these columns changed. */
type Copied = [table: string, of: string, changed: Record<string, string>]

/** Copies purchase, orders, lines and decisions, with negative ids from `-from`, and fills the sums. Fewer than ten orders. */
export async function copyPurchase(
  purchaseId: number,
  { from, copies }: { from: number; copies: number },
): Promise<void> {
  const orders = `(select id from buy_orders where purchase_id = ${purchaseId})`
  const firstOrder = `(select min(id) from buy_orders where purchase_id = ${purchaseId})`
  const firstLine = `(select min(id) from buy_order_items where buy_order_id in ${orders})`
  const ofOrder = (id: string) => `-(n * 10 + ${id} - ${firstOrder})`
  const code = `'C' || n || '-' || id`
  const copied: Copied[] = [
    ['purchases', `id = ${purchaseId}`, { id: '-n', cart_id: '-n', internal_code: code }],
    ['buy_orders', `id in ${orders}`, { id: ofOrder('id'), purchase_id: '-n', internal_code: code }],
    [
      'buy_order_items',
      `buy_order_id in ${orders}`,
      { id: `-(n * 10 + id - ${firstLine})`, buy_order_id: ofOrder('buy_order_id') },
    ],
    ['decisions', `buy_order_id in ${orders}`, { buy_order_id: ofOrder('buy_order_id') }],
  ]
  await withoutTriggers(async (one) => {
    for (const [table, of, changed] of copied) {
      const columns = await settableColumns(table)
      await sql
        .raw(
          `insert into ${table} (${columns.join()}) overriding system value
          select ${columns.map((column) => changed[column] ?? column).join()}
          from generate_series(${from + 1}::bigint, ${from + copies}) n, ${table} where ${of}`,
        )
        .execute(one)
    }
    await sql`analyze purchases, buy_orders, buy_order_items, decisions`.execute(one)
    await sql`select fill_order_sums()`.execute(one)
    await sql`select fill_spending_lines()`.execute(one)
  })
}

export async function dropCopies(): Promise<void> {
  await withoutTriggers(async (one) => {
    for (const [table, column] of [
      ['decisions', 'buy_order_id'],
      ['buy_order_items', 'id'],
      ['buy_orders', 'id'],
      ['purchases', 'id'],
    ] as const)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < 0`.execute(one)
    await sql`select fill_order_sums()`.execute(one)
    await sql`select fill_spending_lines()`.execute(one)
  })
}

async function withoutTriggers(work: (db: Kysely<DB>) => Promise<void>): Promise<void> {
  const one = connect(databaseUrl, { max: 1, statementMs: 0 })
  await sql`set session_replication_role = replica`.execute(one)
  await work(one)
  await one.destroy()
}
