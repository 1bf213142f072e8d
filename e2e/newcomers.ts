// Buyers beside those of the demo world.
import { sql } from 'kysely'
import { withDatabase } from './orders.ts'
import type { RunningApp } from './server.ts'

/** A colleague of the demo buyer who never bought. With `people`, one who approves for a new colleague. */
export async function addNewcomer(app: RunningApp, email: string, { people = false } = {}): Promise<void> {
  await withDatabase(app, async (db) => {
    const add = (address: string) =>
      sql`
        with person as (
          insert into users (user_type, email, name, last_name, password_hash, password_changed_at)
          select user_type, ${address}, 'Nora', 'Paz', password_hash, now() from users where email = 'comprador@abasto.test'
          returning id
        )
        insert into clients (user_id, company_id) select id, 1 from person`.execute(db)
    await add(email)
    if (!people) return
    await add(`de-${email}`)
    await sql`
      update clients set authorizer_id = (select c.id from clients c join users u on u.id = c.user_id where u.email = ${email})
      where user_id = (select id from users where email = ${`de-${email}`})`.execute(db)
  })
}
