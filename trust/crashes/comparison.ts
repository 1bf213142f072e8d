// Compares the database and the delivered e-mails with the writes that clients saw acknowledged.
import { sql, type Kysely } from 'kysely'
import { expect, vi } from 'vitest'
import { findViolations } from '#db/invariants.ts'
import type { DB } from '#db/types.ts'
import type { MailServer } from '#test/mail-server.ts'
import { figure } from '../figures.ts'
import type { Ledger } from './clients.ts'

export interface Comparison {
  /** Acknowledged, but absent. */
  lost: string[]
  /** Present without an acknowledgement. */
  duplicated: string[]
  orphans: string[]
  violations: string[]
}

export const NO_DIFFERENCES: Comparison = { lost: [], duplicated: [], orphans: [], violations: [] }

export interface Snapshot {
  purchase: number
  dispatch: number
  email: number
}

export async function takeSnapshot(db: Kysely<DB>): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select (select coalesce(max(id), 0) from purchases) as purchase,
      (select coalesce(max(id), 0) from dispatches) as dispatch,
      (select coalesce(max(id), 0) from emails) as email`.execute(db)
  if (!rows[0]) throw new Error('No snapshot')
  return rows[0]
}

export async function compare(db: Kysely<DB>, before: Snapshot, ledger: Ledger): Promise<Comparison> {
  // One after the other: the pool is small and its queue timeout short.
  const purchases = await texts(db, sql`select id::text as text from purchases where id > ${before.purchase}`)
  const approved = await texts(
    db,
    sql`select d.buy_order_id::text as text from decisions d join buy_orders o on o.id = d.buy_order_id
      where o.purchase_id > ${before.purchase} and d.decision = 'approved'`,
  )
  const sent = await texts(
    db,
    sql`select d.buy_order_id || ' ' || d.dispatch_note_number || ' ' || string_agg(i.quantity::text, ',') as text
      from dispatches d join dispatch_items i on i.dispatch_id = d.id where d.id > ${before.dispatch} group by d.id`,
  )
  const pairs: [string, string[], string[]][] = [
    ['purchase', ledger.purchases.map(String), purchases],
    ['approval', ledger.approved.map(String), approved],
    ['dispatch', ledger.sent.map(({ orderId, note }) => `${orderId} ${note} 1`), sent],
  ]
  return {
    lost: pairs.flatMap(([what, acknowledged, stored]) =>
      subtract(acknowledged, stored).map((one) => `${what} ${one}`),
    ),
    duplicated: pairs.flatMap(([what, acknowledged, stored]) =>
      subtract(stored, acknowledged).map((one) => `${what} ${one}`),
    ),
    orphans: await orphans(db, before),
    violations: await findViolations(db),
  }
}

function subtract(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}

/** I20: one e-mail per recipient of each purchase, approval and dispatch, and no other. */
async function orphans(db: Kysely<DB>, before: Snapshot): Promise<string[]> {
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
      from decisions d join buy_orders o on o.id = d.buy_order_id join provider_users pu on pu.provider_id = o.provider_id and pu.emails_sales
      where o.purchase_id > ${before.purchase}
      union all
      select 'order_dispatched', 'order ' || o.id || ', note ' || s.dispatch_note_number, c.user_id
      from dispatches s join buy_orders o on o.id = s.buy_order_id join purchases p on p.id = o.purchase_id
      join clients c on c.id = p.client_id where s.id > ${before.dispatch}
    ), stored as (
      select kind, cause, user_id from emails where id > ${before.email}
    )
    (select 'missing: ' || row(d.*)::text as text from (table due except all table stored) d)
    union all
    (select 'without event: ' || row(s.*)::text from (table stored except all table due) s)`,
  )
}

async function texts(db: Kysely<DB>, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await query.execute(db)) as { rows: { text: string }[] }
  return rows.map(({ text }) => text)
}

export async function emailsSince(
  db: Kysely<DB>,
  before: Snapshot,
): Promise<{ id: number; sent: boolean }[]> {
  const { rows } = await sql<{ id: number; sent: boolean }>`
    select id, sent_at is not null as sent from emails where id > ${before.email} order by id`.execute(db)
  return rows
}

/** Waits until all e-mails are marked as sent; each must have arrived, repeated ones with one Message-ID. */
export async function expectDelivered(
  db: Kysely<DB>,
  before: Snapshot,
  mail: MailServer,
  { what, timeoutMs }: { what: string; timeoutMs: number },
): Promise<void> {
  const from = performance.now()
  const allSent = async () => {
    expect((await emailsSince(db, before)).filter(({ sent }) => !sent)).toEqual([])
  }
  // Not `expect.poll`: it knows one running test, and two run at once in the short form.
  await vi.waitFor(allSent, { timeout: timeoutMs, interval: 500 })
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  const stored = (await emailsSince(db, before)).map(({ id }) => `<email-${id}@127.0.0.1>`)
  const arrived = Map.groupBy(mail.received, ({ messageId = '' }) => messageId)
  const missing = stored.filter((id) => !arrived.has(id))
  const foreign = [...arrived.keys()].filter((id) => !stored.includes(id))
  const repeated = mail.received.length - arrived.size
  figure({
    what: `E-mails across ${what}`,
    measured: `${stored.length} stored, ${missing.length} missing, ${foreign.length} without event, ${repeated} repeated with the same Message-ID; the last ${seconds} s after the end`,
    target: '0 missing, 0 without event',
    met: missing.length === 0 && foreign.length === 0,
  })
  expect({ missing, foreign }).toEqual({ missing: [], foreign: [] })
}
