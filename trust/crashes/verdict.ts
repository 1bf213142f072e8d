// What the database holds, next to what the clients were told.
import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import { findViolations } from '#db/invariants.ts'
import type { DB } from '#db/types.ts'
import type { MailServer } from '#test/mail-server.ts'
import { figure } from '../figures.ts'
import type { Ledger } from './clients.ts'

export interface Verdict {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There, and acknowledged to nobody: done again. */
  twice: string[]
  /** E-mails without what they tell of, and the other way round. */
  orphans: string[]
  violations: string[]
}

/** What was there before the clients began. */
export interface Before {
  purchase: number
  dispatch: number
  email: number
}

export async function standNow(db: Kysely<DB>): Promise<Before> {
  const { rows } = await sql<Before>`
    select (select coalesce(max(id), 0) from purchases) as purchase,
      (select coalesce(max(id), 0) from dispatches) as dispatch,
      (select coalesce(max(id), 0) from emails) as email`.execute(db)
  if (!rows[0]) throw new Error('The database says nothing')
  return rows[0]
}

export async function judge(db: Kysely<DB>, before: Before, ledger: Ledger): Promise<Verdict> {
  const [purchases, approved, sent] = await Promise.all([
    texts(db, sql`select id::text as text from purchases where id > ${before.purchase}`),
    texts(
      db,
      sql`select d.buy_order_id::text as text from decisions d join buy_orders o on o.id = d.buy_order_id
        where o.purchase_id > ${before.purchase} and d.decision = 'approved'`,
    ),
    texts(
      db,
      sql`select d.buy_order_id || ' ' || d.dispatch_note_number || ' ' || string_agg(i.quantity::text, ',') as text
        from dispatches d join dispatch_items i on i.dispatch_id = d.id where d.id > ${before.dispatch} group by d.id`,
    ),
  ])
  const pairs: [string, string[], string[]][] = [
    ['purchase', ledger.purchases.map(String), purchases],
    ['approval', ledger.approved.map(String), approved],
    ['dispatch', ledger.sent.map(({ orderId, note }) => `${orderId} ${note} 1`), sent],
  ]
  return {
    lost: pairs.flatMap(([what, told, there]) => without(told, there).map((one) => `${what} ${one}`)),
    twice: pairs.flatMap(([what, told, there]) => without(there, told).map((one) => `${what} ${one}`)),
    orphans: await orphans(db, before),
    violations: await findViolations(db),
  }
}

/** Each as often as it is there: one that is there twice, and once in the others, is left over once. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}

/** One e-mail to each reader of each purchase, approval and dispatch, and none else. */
async function orphans(db: Kysely<DB>, before: Before): Promise<string[]> {
  return texts(
    db,
    sql`
    with due as (
      select 'order_to_approve' as kind, 'purchase ' || p.id as cause, c.user_id
      from purchases p join clients c on c.id = p.authorizer_id where p.id > ${before.purchase}
      union all
      select 'order_approved', 'order ' || d.buy_order_id, c.user_id
      from decisions d join buy_orders o on o.id = d.buy_order_id join purchases p on p.id = o.purchase_id
      join clients c on c.id = p.client_id where p.id > ${before.purchase}
      union all
      select 'new_sale', 'order ' || d.buy_order_id, pu.user_id
      from decisions d join buy_orders o on o.id = d.buy_order_id join provider_users pu using (provider_id)
      where o.purchase_id > ${before.purchase}
      union all
      select 'order_dispatched', 'order ' || o.id || ', note ' || s.dispatch_note_number, c.user_id
      from dispatches s join buy_orders o on o.id = s.buy_order_id join purchases p on p.id = o.purchase_id
      join clients c on c.id = p.client_id where s.id > ${before.dispatch}
    ), written as (
      select kind, cause, user_id from emails where id > ${before.email}
    )
    (select 'not promised: ' || row(d.*)::text as text from (table due except all table written) d)
    union all
    (select 'of nothing: ' || row(w.*)::text from (table written except all table due) w)`,
  )
}

async function texts(db: Kysely<DB>, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await query.execute(db)) as { rows: { text: string }[] }
  return rows.map(({ text }) => text)
}

/** Ids of the e-mails written since, and whether they are sent. */
export async function emailsSince(db: Kysely<DB>, before: Before): Promise<{ id: number; sent: boolean }[]> {
  const { rows } = await sql<{ id: number; sent: boolean }>`
    select id, sent_at is not null as sent from emails where id > ${before.email} order by id`.execute(db)
  return rows
}

/** Waits until all e-mails written since are sent: each must have arrived, if again then with the same Message-ID. */
export async function delivered(
  db: Kysely<DB>,
  before: Before,
  mail: MailServer,
  through: { what: string; timeoutMs: number },
): Promise<void> {
  const from = performance.now()
  const waiting = async () => (await emailsSince(db, before)).filter(({ sent }) => !sent).length
  await expect.poll(waiting, { timeout: through.timeoutMs, interval: 500 }).toBe(0)
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  const promised = (await emailsSince(db, before)).map(({ id }) => `<email-${id}@127.0.0.1>`)
  const arrived = Map.groupBy(mail.received, ({ messageId = '' }) => messageId)
  const missing = promised.filter((id) => !arrived.has(id))
  const foreign = [...arrived.keys()].filter((id) => !promised.includes(id))
  const again = mail.received.length - arrived.size
  figure({
    what: `T4 e-mails through ${through.what}`,
    measured: `${promised.length} promised, ${missing.length} missing, ${foreign.length} of nothing, ${again} again with the same Message-ID; the last ${seconds} s after the end`,
    target: '0 missing, 0 of nothing',
    met: missing.length === 0 && foreign.length === 0,
  })
  expect({ missing, foreign }).toEqual({ missing: [], foreign: [] })
}
