import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { User } from '#contract/account.ts'
import { localPart } from '#domain/passwords.ts'
import { type Role, USER_TYPE } from '#contract/endpoint.ts'
import type { DB } from '#db/types.ts'
import { type Day, dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/session.ts'
import { unauthenticated } from '#server/http/errors.ts'
import { companyIsActive } from '#server/accounts/password-tokens.ts'
import { approvesSomeone, seesSpending } from '#server/orders/columns.ts'
import type { Trx } from '#db/transaction.ts'

type UserType = User['user_type_id']

export interface Account {
  id: number
  email: string
  /** Null until an invitation is used. */
  passwordHash: string | null
  passwordChangedAt: Date | null
}

/** The type of the account that a sign-in is about: the chosen one, or the other of buyer and seller if only that exists (A3). */
export async function accountTypeOf(
  db: Kysely<DB>,
  { email, user_type_id: chosen }: { email: string; user_type_id: UserType },
): Promise<UserType> {
  const row = await db
    .selectFrom('users')
    .where('email', '=', email)
    .where('user_type', 'in', chosen === USER_TYPE.operator ? [chosen] : [USER_TYPE.buyer, USER_TYPE.seller])
    .select('user_type')
    .orderBy((eb) => eb('user_type', '=', chosen), 'desc')
    .executeTakeFirst()
  return (row?.user_type as UserType | undefined) ?? chosen
}

/** Active accounts with a company, or operators. */
export async function findAccount(
  db: Kysely<DB>,
  email: string,
  userType: number,
): Promise<Account | undefined> {
  return account(db)
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .leftJoin('provider_users as p', 'p.user_id', 'u.id')
    .where('u.email', '=', email)
    .where('u.user_type', '=', userType)
    .where((eb) =>
      eb.or([eb('u.user_type', '=', 1), eb('c.id', 'is not', null), eb('p.provider_id', 'is not', null)]),
    )
    .executeTakeFirst()
}

export async function readAccount(db: Kysely<DB>, userId: number): Promise<Account | undefined> {
  return account(db).where('u.id', '=', userId).executeTakeFirst()
}

/** Those that no password of the user may have (A9). */
export async function namesOf(db: Kysely<DB>, userId: number): Promise<string[]> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .leftJoin('companies', 'companies.id', 'c.company_id')
    .leftJoin('provider_users as pu', 'pu.user_id', 'u.id')
    .leftJoin('providers as p', 'p.id', 'pu.provider_id')
    .where('u.id', '=', userId)
    .select(['u.name', 'u.last_name', 'u.email', 'companies.name as company', 'p.fantasy_name as seller'])
    .executeTakeFirst()
  if (!row) return []
  return [row.name, row.last_name, localPart(row.email), row.company ?? '', row.seller ?? '']
}

/** Serializes sign-ins and password changes of a user. */
export async function lockAccount(trx: Trx, userId: number): Promise<Account | undefined> {
  return account(trx).where('u.id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

function account(db: Kysely<DB>) {
  return db
    .selectFrom('users as u')
    .where('u.active', '=', true)
    .where(companyIsActive)
    .select([
      'u.id',
      'u.email',
      'u.password_hash as passwordHash',
      'u.password_changed_at as passwordChangedAt',
    ])
}

/** A4 */
const ROLE_NAMES = { operator: 'operator', buyer: 'client', seller: 'provider' } as const satisfies Record<
  Role,
  string
>

export async function readMe({ db, now }: Deps, { userId, role }: Caller): Promise<User> {
  const row = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select(['u.id', 'u.name', 'u.last_name', 'u.email', 'u.user_type', 'u.password_changed_at'])
    .select((eb) => [
      jsonObjectFrom(clientOf(eb, dayOf(now()))).as('client'),
      jsonObjectFrom(approverOf(eb)).as('authorizer'),
      jsonObjectFrom(sellerOf(eb)).as('provider'),
    ])
    .executeTakeFirst()
  if (!row) throw unauthenticated()
  const { user_type, password_changed_at, ...user } = row
  return {
    ...user,
    user_type_id: user_type as User['user_type_id'],
    roles: [{ name: ROLE_NAMES[role] }],
    password_changed_at: password_changed_at?.toISOString() ?? null,
  }
}

type InUsers = ExpressionBuilder<DB & { u: DB['users'] }, 'u'>

function clientOf(eb: InUsers, today: Day) {
  return eb
    .selectFrom('clients as c')
    .innerJoin('companies', 'companies.id', 'c.company_id')
    .whereRef('c.user_id', '=', 'u.id')
    .select(['c.id', 'c.company_id', 'c.administrator', 'companies.name as company'])
    .select(approvesSomeone('c.id').as('approves'))
    .select(seesSpending('c', today).as('sees_spending'))
    .select((client) =>
      jsonObjectFrom(
        client
          .selectFrom('cost_centers')
          .whereRef('cost_centers.id', '=', 'c.default_cost_center_id')
          .where('cost_centers.active', '=', true)
          .select(['cost_centers.id', 'cost_centers.ceco', 'cost_centers.name']),
      ).as('cost_center'),
    )
}

function approverOf(eb: InUsers) {
  return eb
    .selectFrom('clients as c')
    .innerJoin('clients as approver', 'approver.id', 'c.authorizer_id')
    .innerJoin('users as a', 'a.id', 'approver.user_id')
    .whereRef('c.user_id', '=', 'u.id')
    .select(['a.name', 'a.last_name', 'a.email'])
}

function sellerOf(eb: InUsers) {
  return eb
    .selectFrom('provider_users as pu')
    .innerJoin('providers as p', 'p.id', 'pu.provider_id')
    .whereRef('pu.user_id', '=', 'u.id')
    .select(['p.id', 'p.fantasy_name', 'pu.administrator'])
    .select(
      sql<NonNullable<User['provider']>['paused']>`
        case when p.paused_at is not null then json_build_object('since',
          to_char(p.paused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', p.pause_reason, 'resumes_on', p.resumes_on, 'by_seller', p.paused_by_seller) end`.as(
        'paused',
      ),
    )
}
