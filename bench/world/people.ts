// 120 sellers with three families and all 24 zones each, and 250 companies of buyers, beside the demo's.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'

export const SELLERS = 120
/** Ids of the demo world are below. */
export const FIRST_SELLER = 1_001
const FIRST_SELLER_USER = 100_001

const COMPANIES = 250
/** Per company: a manager, two approvers and ten buyers. */
const PEOPLE = 13
const FIRST_COMPANY = 1_001
export const FIRST_CLIENT = 10_001
const FIRST_BUYER_USER = 200_001
/** No measured cart reaches it. */
const LIMIT_CENTS = 1_000_000_000_000

export async function writeSellers(db: Kysely<DB>, today: Day): Promise<void> {
  await sql`
    insert into users (id, user_type, email, name, last_name, password_hash, password_changed_at)
    overriding system value
    select ${FIRST_SELLER_USER} - 1 + n, 3, 'vendedor' || n || '@bench.test', 'Ana', 'Vendedora ' || n, 'none', now()
    from generate_series(1, ${SELLERS}::int) n`.execute(db)
  await sql`
    insert into providers (id, fantasy_name, legal_name, tax_id, email, phone) overriding system value
    select ${FIRST_SELLER} - 1 + n, 'Distribuidora ' || n, 'Distribuidora ' || n || ' S.A.', '30-8' || lpad(n::text, 7, '0') || '-1',
      'ventas' || n || '@bench.test', '+54 11 4000-' || lpad(n::text, 4, '0')
    from generate_series(1, ${SELLERS}::int) n`.execute(db)
  await sql`
    insert into provider_users (user_id, provider_id)
    select ${FIRST_SELLER_USER} - 1 + n, ${FIRST_SELLER} - 1 + n from generate_series(1, ${SELLERS}::int) n`.execute(
    db,
  )
  await sql`
    insert into shipping_zones (provider_id, region_id, delivery_days, state)
    select p.id, r.id, (array[1, 2, 3, 5, 7, 10])[1 + floor(6 * pg_temp.chance(p.id * 100 + r.id, 1))::int],
      case when r.id > 1 and pg_temp.chance(p.id * 100 + r.id, 2) < 0.1 then 'paused' else 'active' end
    from providers p cross join regions r where p.id >= ${FIRST_SELLER}
    order by p.id, r.id`.execute(db)
  await sql`
    insert into shipping_prices (zone_id, size, cost_cents, currency_id, date_from)
    select z.id, 'T' || size, 50000 * size + 1000 * floor(200 * pg_temp.chance(z.id, size)), 1, ${today}::date - 45
    from shipping_zones z cross join generate_series(1, 7) size
    where z.provider_id >= ${FIRST_SELLER}`.execute(db)
}

export async function writeBuyers(db: Kysely<DB>, passwordHash: string): Promise<void> {
  await sql`
    insert into companies (id, name, tax_id) overriding system value
    select ${FIRST_COMPANY} - 1 + n, 'Empresa ' || n || ' S.A.', cuit
    from (
      select row_number() over (order by number) as n, cuit
      from generate_series(1, 2 * ${COMPANIES}::int) number
      cross join generate_series(0, 9) digit
      cross join lateral (select '30-7' || lpad(number::text, 7, '0') || '-' || digit as cuit) made
      where is_cuit(cuit)
    ) companies
    where n <= ${COMPANIES}`.execute(db)
  await sql`
    insert into company_limits (company_id, currency_id, limit_cents)
    select c.id, m.id, ${LIMIT_CENTS}::bigint from companies c cross join currencies m
    on conflict (company_id, currency_id) do update set limit_cents = excluded.limit_cents`.execute(db)
  await sql`
    insert into cost_centers (company_id, ceco, name)
    select c.id, (1000 + 10 * n)::text, 'Centro ' || n
    from companies c cross join generate_series(1, 6) n where c.id >= ${FIRST_COMPANY}
    order by c.id, n`.execute(db)
  // Each company has its first address in Buenos Aires.
  await sql`
    insert into addresses (company_id, region_id, name, street, logistic_center)
    select c.id, case when n = 1 then 1 else 2 + floor(23 * pg_temp.chance(c.id * 10 + n, 3)) end,
      'Depósito ' || n, 'Av. San Martín ' || 100 * n, 'CL ' || n
    from companies c cross join generate_series(1, 4) n where c.id >= ${FIRST_COMPANY}
    order by c.id, n`.execute(db)
  await sql`
    insert into users (id, user_type, email, name, last_name, password_hash, password_changed_at)
    overriding system value
    select ${FIRST_BUYER_USER} - 1 + n, 2, 'comprador' || n || '@bench.test', 'Juan', 'Comprador ' || n, ${passwordHash}, now()
    from generate_series(1, ${COMPANIES * PEOPLE}::int) n`.execute(db)
  // The manager approves for the two approvers, who alternate for the buyers.
  await sql`
    insert into clients (id, user_id, company_id, default_cost_center_id, authorizer_id) overriding system value
    select ${FIRST_CLIENT} + n, ${FIRST_BUYER_USER} + n, ${FIRST_COMPANY} + n / ${PEOPLE}::int,
      (select min(id) from cost_centers where company_id = ${FIRST_COMPANY} + n / ${PEOPLE}::int),
      case
        when n % ${PEOPLE}::int = 0 then null
        when n % ${PEOPLE}::int <= 2 then ${FIRST_CLIENT} + n - n % ${PEOPLE}::int
        else ${FIRST_CLIENT} + n - n % ${PEOPLE}::int + 1 + n % 2
      end
    from generate_series(0, ${COMPANIES * PEOPLE - 1}::int) n`.execute(db)
}
