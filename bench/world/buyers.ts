// Who buys in a measured world: the companies of the demo, and 250 more, each with a manager, two approvers and ten buyers.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

export const COMPANIES = 250
const PEOPLE = 13
const FIRST_COMPANY = 1_001
export const FIRST_CLIENT = 10_001
const FIRST_USER = 200_001
/** So much that no measured cart reaches it. */
const LIMIT_CENTS = 1_000_000_000_000

export async function writeBuyers(db: Kysely<DB>, passwordHash: string): Promise<void> {
  await sql`
    insert into companies (id, name, tax_id) overriding system value
    select ${FIRST_COMPANY} - 1 + n, 'Empresa ' || n || ' S.A.', '30-7' || lpad(n::text, 7, '0') || '-2'
    from generate_series(1, ${COMPANIES}::int) n`.execute(db)
  await sql`
    insert into company_limits (company_id, currency_id, limit_cents)
    select c.id, m.id, ${LIMIT_CENTS}::bigint from companies c cross join currencies m
    on conflict (company_id, currency_id) do update set limit_cents = excluded.limit_cents`.execute(db)
  await sql`
    insert into cost_centers (company_id, ceco, name)
    select c.id, (1000 + 10 * n)::text, 'Centro ' || n
    from companies c cross join generate_series(1, 6) n where c.id >= ${FIRST_COMPANY}
    order by c.id, n`.execute(db)
  // The first address of each is in Buenos Aires.
  await sql`
    insert into addresses (company_id, region_id, name, street, logistic_center)
    select c.id, case when n = 1 then 1 else 2 + floor(23 * pg_temp.chance(c.id * 10 + n, 3)) end,
      'Depósito ' || n, 'Av. San Martín ' || 100 * n, 'CL ' || n
    from companies c cross join generate_series(1, 4) n where c.id >= ${FIRST_COMPANY}
    order by c.id, n`.execute(db)
  await sql`
    insert into users (id, user_type, email, name, last_name, password_hash, password_changed_at)
    overriding system value
    select ${FIRST_USER} - 1 + n, 2, 'comprador' || n || '@bench.test', 'Juan', 'Comprador ' || n, ${passwordHash}, now()
    from generate_series(1, ${COMPANIES * PEOPLE}::int) n`.execute(db)
  // Of each thirteen the first approves for the next two, and those by turns for the rest.
  await sql`
    insert into clients (id, user_id, company_id, default_cost_center_id, authorizer_id) overriding system value
    select ${FIRST_CLIENT} + n, ${FIRST_USER} + n, ${FIRST_COMPANY} + n / ${PEOPLE}::int,
      (select min(id) from cost_centers where company_id = ${FIRST_COMPANY} + n / ${PEOPLE}::int),
      case
        when n % ${PEOPLE}::int = 0 then null
        when n % ${PEOPLE}::int <= 2 then ${FIRST_CLIENT} + n - n % ${PEOPLE}::int
        else ${FIRST_CLIENT} + n - n % ${PEOPLE}::int + 1 + n % 2
      end
    from generate_series(0, ${COMPANIES * PEOPLE - 1}::int) n`.execute(db)
}
