// Who sells in a measured world: the sellers of the demo, and 120 more, each in three families and all 24 zones.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'

export const SELLERS = 120
/** Ids of what the world adds begin here: those of the demo are below. */
export const FIRST_SELLER = 1_001
const FIRST_USER = 100_001

export async function writeSellers(db: Kysely<DB>, today: Day): Promise<void> {
  await sql`
    insert into users (id, user_type, email, name, last_name, password_hash, password_changed_at)
    overriding system value
    select ${FIRST_USER} - 1 + n, 3, 'vendedor' || n || '@bench.test', 'Ana', 'Vendedora ' || n, 'none', now()
    from generate_series(1, ${SELLERS}::int) n`.execute(db)
  await sql`
    insert into providers (id, fantasy_name, legal_name, tax_id, email, phone) overriding system value
    select ${FIRST_SELLER} - 1 + n, 'Distribuidora ' || n, 'Distribuidora ' || n || ' S.A.', '30-8' || lpad(n::text, 7, '0') || '-1',
      'ventas' || n || '@bench.test', '+54 11 4000-' || lpad(n::text, 4, '0')
    from generate_series(1, ${SELLERS}::int) n`.execute(db)
  await sql`
    insert into provider_users (user_id, provider_id)
    select ${FIRST_USER} - 1 + n, ${FIRST_SELLER} - 1 + n from generate_series(1, ${SELLERS}::int) n`.execute(
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
