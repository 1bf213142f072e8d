// Time to apply 20,000 new prices to the index, and the longest event loop delay meanwhile (docs/performance.md).
//   node scripts/run.mjs bench/search-updates.ts [PRODUCTS]

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { Follower, load } from '#server/search/follower.ts'
import { ProductIndex } from '#server/search/product-index.ts'
import { refreshOffersOf } from '#server/search/feed.ts'
import { printTable, yesNo } from './load/report.ts'
import { openWorld } from './world/open.ts'

const UPDATES = 20_000
const MAX_SECONDS = 2
const SLICE = 1_000

const products = Number(process.argv[2] ?? 20_000)
const world = await openWorld({ products, orders: products === 20_000 ? 200_000 : 50_000, copy: true })
const db = connect(world.url, { max: 4, statementMs: 0 })
try {
  const index = new ProductIndex()
  const follower = new Follower(
    db,
    index,
    await load({ db, replica: null }, index, new AbortController().signal),
  )
  await follower.catchUp()
  const changed = await changePrices()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [before, from] = [process.cpuUsage(), performance.now()]
  await follower.catchUp()
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(before)
  delay.disable()
  printTable(
    [`${changed} new prices, ${products} products`, 'value', ''],
    [
      ['index: time', `${seconds.toFixed(2)} s`, `≤ ${MAX_SECONDS} s: ${yesNo(seconds <= MAX_SECONDS)}`],
      ['index: CPU time', `${((user + system) / 1e6).toFixed(2)} s`, ''],
      ['longest event loop delay', `${(delay.max / 1e6).toFixed(0)} ms`, ''],
    ],
  )
} finally {
  await db.destroy()
  await world.close()
}

async function changePrices(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from search_products where price_cents is not null order by product_id limit ${UPDATES}`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += SLICE) {
    const some = ids.slice(start, start + SLICE)
    await db.transaction().execute(async (trx) => {
      await sql`
        insert into prices (publication_id, value_cents, currency_id, date_from)
        select p.id, now.value_cents + 1, now.currency_id, ${dayOf(new Date())}::date
        from publications p
        join variants v on v.id = p.variant_id
        join lateral (
          select value_cents, currency_id from prices where publication_id = p.id order by date_from desc, id desc limit 1
        ) now on true
        where v.product_id = any(${some}::bigint[])`.execute(trx)
      await refreshOffersOf(trx, some, dayOf(new Date()))
    })
  }
  return ids.length
}
