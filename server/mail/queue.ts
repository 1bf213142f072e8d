// E-mails that wait to be sent: each in its own row, until it is due (decision 026).
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { later, type Trx } from '#db/transaction.ts'

/** Longer than sending one may take (deliver.ts). What a process took that ended in the middle of it is due again after that. */
const TAKEN_SECONDS = 90
/** What is down may be down for days; once it is back, nothing waits longer than this (I20). */
const LONGEST_PAUSE_SECONDS = 300

export interface Taken {
  id: number
  /** How often it was taken, this time too: who took it before has no say in it any more. */
  tries: number
}

/** Takes e-mails that are due, so that no other process does. */
export async function takeDue(db: Kysely<DB>, most: number): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with due as materialized (
      select id from emails where due_at <= now() order by due_at limit ${sql.lit(most)} for no key update skip locked
    )
    update emails e set due_at = now() + make_interval(secs => ${sql.lit(TAKEN_SECONDS)}), tries = e.tries + 1
    from due where e.id = due.id returning e.id, e.tries`.execute(db)
  return rows
}

/** After a failure: after a second, then ever later, and not all at the same moment. */
export async function putBack(db: Kysely<DB>, { id, tries }: Taken): Promise<void> {
  await sql`
    update emails
    set due_at = now() + make_interval(secs =>
      least(2 ^ least(tries - 1, 20), ${sql.lit(LONGEST_PAUSE_SECONDS)}) * (0.5 + random() / 2))
    where id = ${id} and tries = ${tries} and due_at is not null`.execute(db)
}

/** Whoever sent it says so, however late. */
export async function markSent(trx: Trx, { id }: Taken, at: Date): Promise<void> {
  await later(
    trx,
    sql`update emails set sent_at = ${at}, due_at = null where id = ${id} and due_at is not null`,
  )
}

/** Its reader left, or it was refused for good. */
export async function giveUp(db: Kysely<DB>, { id, tries }: Taken): Promise<void> {
  await sql`update emails set due_at = null, given_up_at = now() where id = ${id} and tries = ${tries} and due_at is not null`.execute(
    db,
  )
}
