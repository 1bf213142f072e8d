// Who decides on whose purchases in a company, and who may hold whose account (R11).
import { sql } from 'kysely'
import type { Trx } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import type { Colleague, Deciders } from '#domain/pending-changes.ts'
import type { Deps } from '#server/deps.ts'
import { rulesOf } from '#server/orders/purchase-chain.ts'
import { fullName } from '#server/accounts/columns.ts'

export interface FactsPerson extends Colleague {
  userId: number
  name: string
  email: string
}

export interface Facts extends Deciders {
  people: ReadonlyMap<number, FactsPerson>
}

/** Before a write, the caller holds the company's lock. */
export async function readFacts(
  { now }: Pick<Deps, 'now'>,
  db: Pick<Trx, 'getExecutor'>,
  companyId: number,
): Promise<Facts> {
  const { rows } = await sql<{
    people: FactsPerson[]
    waiting: Facts['waiting']
    delegations: Facts['delegations']
  }>`
    select (
      select coalesce(json_agg(json_build_object('id', c.id, 'userId', u.id, 'name', ${fullName('u')}, 'email', u.email,
        'approverId', c.authorizer_id, 'administrator', c.administrator, 'active', u.active,
        'sponsors', array_remove(array[c.invited_by, c.promoted_by, c.email_changed_by], null)) order by c.id), '[]')
      from clients c join users u on u.id = c.user_id where c.company_id = ${companyId}
    ) as people, (
      select coalesce(json_agg(distinct jsonb_build_object('buyerId', p.client_id, 'approverId', p.authorizer_id)), '[]')
      from (
        select client_id, authorizer_id from purchases
        where company_id = ${companyId} and state = 'pending_approval' and chain is null
        union select o.client_id, a.approver_id from order_approvals a
        join buy_orders o on o.id = a.buy_order_id join purchases p on p.id = o.purchase_id
        where p.company_id = ${companyId} and a.state in ('asked', 'later')
        -- The rules decide on the next purchases of administrators.
        union select buyer.id, person.id::bigint
        from clients buyer, jsonb_path_query(${rulesOf(companyId)}::jsonb, '$[*].steps[*].people[*]') person (id)
        where buyer.company_id = ${companyId} and buyer.administrator
      ) p (client_id, authorizer_id)
    ) as waiting, (
      select coalesce(json_agg(json_build_object('approverId', g.authorizer_id, 'delegateId', g.delegated_id,
        'excludedBuyerIds', g.excluded_buyer_ids)), '[]')
      from delegations g
      where g.company_id = ${companyId} and g.deleted_at is null and g.date_to >= ${dayOf(now())}
    ) as delegations`.execute(db)
  const [{ people, waiting, delegations } = { people: [], waiting: [], delegations: [] }] = rows
  return { people: new Map(people.map((person) => [person.id, person])), waiting, delegations }
}
