// What it costs a search that a price has just changed: before each search a seller sets one, as their page does.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import { tokenOf } from '../load/accounts.ts'
import type { LoadRequest } from '../load/load.ts'

/** Only the searches are in the figures. */
export async function afterPriceChanges(db: Kysely<DB>, searches: LoadRequest[]): Promise<LoadRequest[]> {
  const { rows } = await sql<{ id: number; userId: number; cents: number; currencyId: number }>`
    select u.id, seller.user_id as "userId", price.value_cents as cents, price.currency_id as "currencyId"
    from (select id, provider_id from publications where state = 'active' order by id limit 400) u
    join provider_users seller using (provider_id)
    join lateral (
      select value_cents, currency_id from prices where publication_id = u.id order by date_from, id limit 1
    ) price on true
    order by md5(u.id::text)`.execute(db)
  return searches.flatMap((search, place) => {
    const price = rows[place % rows.length]
    if (!price) throw new Error('Nobody sells anything')
    const change: LoadRequest = {
      method: 'PUT',
      path: `/api/v1/prices/${price.id}`,
      token: tokenOf(price.userId),
      body: {
        value: decimal(price.cents + 100 * (1 + (place % 50))),
        currency_id: price.currencyId,
        date_from: dayOf(new Date()),
      },
      untimed: true,
    }
    return [change, search]
  })
}
