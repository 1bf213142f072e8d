// Ten thousand prices changed by one call: time, time until search has them, and what other users notice (B15, docs/performance.md).
//   npm run bench:repricing

import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { publications } from '#contract/publications.ts'
import { changePrices } from '#contract/publications-repricing.ts'
import { searchProducts } from '#contract/search.ts'
import { connect } from '#db/connect.ts'
import { Caller } from '#test/caller.ts'
import { buyerTokens, openSessions, tokenOfEmail } from './api-requests.ts'
import { startApp, waitUntilIdle } from './load/application.ts'
import { measurePaced } from './load/load.ts'
import { ms, printTable, whole, yesNo } from './load/report.ts'
import { readMix } from './read-mix.ts'
import { BIG_SELLER } from './world/offers.ts'
import { openWorld } from './world/open.ts'

const PRICES = 10_000
const MOST_UNTIL_SEARCH_MS = 2_000
const MOST_SLOWER = 1.5
/** Blocks with and without changes alternate, so that both meet the same load of the machine. */
const BLOCKS = 3
const PACE = { perSecond: 30, seconds: 20, warmUpSeconds: 5, connections: 32 }

const world = await openWorld({ products: 20_000, orders: 200_000, copy: true })
const db = connect(world.url, { max: 2, statementMs: 0 })
await publishMore()
await openSessions(db)
const app = await startApp(world.url, world.folder)
const seller = new Caller(app.address, await tokenOfEmail(db, BIG_SELLER))
const [token = ''] = await buyerTokens(db)
const buyer = new Caller(app.address, token)
try {
  await waitUntilIdle(app)
  console.log(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  // A tenth of the price makes the seller the cheapest, so that search shows its prices.
  const { prices, sku } = await change(-90)
  await measureAlone(sku)
  await measureOthers(prices)
  console.log(`Load of the machine after: ${loadavg()[0]?.toFixed(1)}`)
} finally {
  await app.close()
  await db.destroy()
  await world.close()
}

/** Gives the largest seller publications in pesos until it has ten thousand active ones. */
async function publishMore(): Promise<void> {
  await sql`
    with own as (
      select p.id from providers p join provider_users of on of.provider_id = p.id join users u on u.id = of.user_id
      where u.email = ${BIG_SELLER}
    ), added as (
      insert into publications (provider_id, variant_id, state)
      select own.id, v.id, 'active' from own cross join variants v
      where not exists (select from publications where provider_id = own.id and variant_id = v.id)
      order by v.id
      limit greatest(0, ${PRICES} - (
        select count(*) from publications where provider_id = (select id from own) and state = 'active'))
      returning id
    )
    insert into prices (publication_id, value_cents, currency_id, date_from)
    select id, 1000000, 1, current_date - 10 from added`.execute(db)
}

async function change(percent: number) {
  const began = performance.now()
  const { publications: prices, jumps } = await seller.callOrThrow(changePrices, {
    body: { filter: { state: 1 }, percent, currency_id: 1 },
  })
  return { prices, sku: jumps[0]?.sku ?? '', milliseconds: performance.now() - began }
}

async function shownPrice(sku: string) {
  const { data } = await buyer.callOrThrow(searchProducts, { query: { term: sku } })
  return data.find((row) => row.sku === sku)?.min_price_value
}

async function measureAlone(sku: string): Promise<void> {
  const rows: string[][] = []
  for (let block = 0; block < BLOCKS; block++) {
    const { prices, milliseconds } = await change(1)
    const answered = performance.now()
    const { data } = await seller.callOrThrow(publications, { query: { search: sku, state: 1 } })
    const price = data.find(({ comb_sku }) => comb_sku === sku)?.comb_price
    while ((await shownPrice(sku)) !== price);
    const until = performance.now() - answered
    rows.push([whole(prices), ms(milliseconds), ms(until), yesNo(until <= MOST_UNTIL_SEARCH_MS)])
  }
  printTable(['prices', 'answer ms', 'then in search after ms', `at most ${MOST_UNTIL_SEARCH_MS}`], rows)
}

async function measureOthers(prices: number): Promise<void> {
  const kinds = [{ name: 'reads', share: 1, requests: await readMix(db) }]
  const pace = { ...PACE, address: app.address, kinds }
  const p95 = { alone: [] as number[], beside: [] as number[] }
  for (let block = 0; block < BLOCKS; block++) {
    p95.alone.push((await measurePaced(pace)).all.p95)
    const measured = measurePaced(pace)
    await change(block % 2 === 0 ? 1 : -1)
    p95.beside.push((await measured).all.p95)
    await waitUntilIdle(app)
  }
  const [alone, beside] = [median(p95.alone), median(p95.beside)]
  printTable(
    ['prices', "others' p95 ms alone", 'beside a change', 'ratio', `at most ${MOST_SLOWER}`],
    [
      [
        whole(prices),
        ms(alone),
        ms(beside),
        (beside / alone).toFixed(2),
        yesNo(beside / alone <= MOST_SLOWER),
      ],
    ],
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
