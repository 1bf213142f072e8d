// Lines of the audit that no trigger writes: sign-ins, refused ones, ended sessions, second factors (O12).
import { sql, type Kysely } from 'kysely'
import { currentCause } from '#db/cause.ts'
import { isReadOnly } from '#db/transient-errors.ts'
import type { DB } from '#db/types.ts'

interface AccountEvent {
  kind: 'sign_ins' | 'sessions' | 'second_factors'
  action:
    | 'signed_in'
    | 'refused'
    | 'ended'
    | 'viewed'
    | 'switched_on'
    | 'switched_off'
    | 'codes_renewed'
    | 'recovery_code_used'
  /** The account. Null when it is unknown; its name is not stored, as it may be a password typed into the wrong field. */
  userId: number | null
  /** The user, an operator, or null for a refused sign-in. */
  actor: number | null
  /** Key of a text. */
  reason?: string
}

/** Does nothing while the database accepts no changes. */
export async function recordAccountEvent(db: Kysely<DB>, event: AccountEvent): Promise<void> {
  const { source = 'unknown', address = null } = currentCause() ?? {}
  const { kind, action, userId, actor, reason = null } = event
  const record = sql`
    insert into audit_entries (actor_id, role, source, address, reason, company_id, provider_id, kind, row_id, action, subject)
    select ${actor}::bigint, case actor.user_type when 1 then 'operator' when 2 then 'buyer' when 3 then 'seller' end, ${source},
      ${address}, ${reason}, c.company_id, p.provider_id, ${kind}, u.id::text, ${action},
      coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', '')
    from (select) one
    left join users u on u.id = ${userId}
    left join users actor on actor.id = ${actor}
    left join clients c on c.user_id = u.id
    left join provider_users p on p.user_id = u.id`
  await record.execute(db).catch((error: unknown) => {
    if (!isReadOnly(error)) throw error
  })
}
