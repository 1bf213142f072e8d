// Reads clients and offers of the demo world, plans two years of purchases and writes them.

import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { addDays, type Day } from '#domain/days.ts'
import { planPurchases, type DemoClient, type Delegation } from '#demo/orders/plan.ts'
import { readSupply } from '#demo/orders/supply.ts'
import { writePurchases } from '#demo/orders/write.ts'

export async function writeOrders(trx: Transaction<DB>, today: Day): Promise<void> {
  const clients = await readClients(trx)
  const delegation = await insertDelegation(trx, clients, today)
  const supply = await readSupply(trx, today)
  await writePurchases(trx, planPurchases(clients, { supply, today, delegation }))
  await markReminded(trx)
}

/** A new world sends no reminders of weeks ago. */
export async function markReminded(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into emails (kind, cause, user_id, language, created_at, due_at, sent_at)
    select 'approval_reminder', 'purchase ' || p.id, u.id, u.language, p.created_at, null, p.created_at
    from purchases p
    join clients c on c.id = p.authorizer_id
    join users u on u.id = c.user_id
    where p.state = 'pending_approval'`.execute(db)
}

async function readClients(trx: Transaction<DB>): Promise<DemoClient[]> {
  const { rows } = await sql<DemoClient>`
    select c.id as "clientId", u.id as "userId", u.email, c.company_id as "companyId",
      case when boss.id is not null then json_build_object('clientId', boss.id, 'userId', boss.user_id) end as approver,
      case when cc.id is not null then json_build_object('id', cc.id, 'description', cc.ceco || ' – ' || cc.name) end
        as "costCenter",
      (select json_agg(json_build_object('id', a.id, 'regionId', a.region_id,
          'description', a.name || ', ' || a.street) order by a.id)
        from addresses a where a.company_id = c.company_id) as addresses
    from clients c
    join users u on u.id = c.user_id
    left join clients boss on boss.id = c.authorizer_id
    left join cost_centers cc on cc.id = c.default_cost_center_id
    order by c.id`.execute(trx)
  return rows
}

/** During the approver's holidays; none today. */
async function insertDelegation(
  trx: Transaction<DB>,
  clients: DemoClient[],
  today: Day,
): Promise<Delegation> {
  const approver = clientOf(clients, 'aprobadora@abasto.test')
  const delegate = clientOf(clients, 'suplente@abasto.test')
  const from = addDays(today, -75)
  const to = addDays(today, -48)
  await sql`
    insert into delegations (company_id, authorizer_id, delegated_id, date_from, date_to, reason, created_at)
    values (${approver.companyId}, ${approver.clientId}, ${delegate.clientId}, ${from}, ${to}, 'Licencia anual',
      ${addDays(from, -6)})`.execute(trx)
  return { approver, delegate, from, to }
}

function clientOf(clients: DemoClient[], email: string): DemoClient {
  const client = clients.find((candidate) => candidate.email === email)
  if (client === undefined) throw new Error(`No demo client ${email}`)
  return client
}
