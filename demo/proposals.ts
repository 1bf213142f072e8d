// Products that the first demo seller has proposed for the catalogue (B8): one waits, and one was refused.
import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { operator, sellers } from '#demo/accounts.ts'
import { addDays, type Day } from '#domain/days.ts'

const PROPOSALS = [
  {
    name: 'Martillo de bola 500 g',
    brand: 'Forja Sur',
    category: 'Martillos',
    sku: null,
    bar_code: null,
    size: 'T1',
    short_description: 'Cabeza de acero forjado y mango de fresno',
    cents: null,
    daysAgo: 9,
    refused: { daysAgo: 7, reason: 'Falta la ficha del fabricante: adjuntala y lo agregamos.' },
  },
  {
    name: 'Nivel láser de líneas cruzadas 20 m',
    brand: 'Lumetra',
    category: 'Niveles',
    sku: 'LUM-NL20',
    bar_code: '7798123400014',
    size: 'T2',
    short_description: 'Autonivelante, con trípode y estuche',
    cents: 189_500_00,
    daysAgo: 1,
    refused: null,
  },
] as const

export async function writeProposals(trx: Transaction<DB>, today: Day): Promise<void> {
  const rows = PROPOSALS.map(({ daysAgo, refused, ...row }) => ({
    ...row,
    state: refused ? 'refused' : 'pending',
    reason: refused && refused.reason,
    created: addDays(today, -daysAgo),
    decided: refused && addDays(today, -refused.daysAgo),
  }))
  await sql`
    insert into product_proposals (provider_id, proposed_by, created_at, name, brand, category_id, short_description, sku, bar_code,
      size, value_cents, currency_id, state, reason, decided_at, decided_by)
    select seller.provider_id, u.id, given.created, given.name, given.brand, c.id, given.short_description, given.sku, given.bar_code,
      given.size, given.cents, currency.id, given.state, given.reason, given.decided,
      (select o.id from users o where o.email = ${operator.email} and given.decided is not null)
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (name text, brand text, category text, sku text, bar_code text,
      size text, short_description text, cents bigint, state text, reason text, created timestamptz, decided timestamptz)
    join users u on u.email = ${sellers[0]?.account.email}
    join provider_users seller on seller.user_id = u.id
    join categories c on c.name = given.category
    left join currencies currency on currency.code = 'ARS' and given.cents is not null
    order by given.created`.execute(trx)
}
