// The whole index is made anew beside live traffic, and nobody notices but for what was wrong before (Z5).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchProducts } from '#contract/catalog.ts'
import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { buildApp } from '#server/app.ts'
import { signInAt } from '#test/caller.ts'
import { deps, patienceMs } from '#test/client.ts'
import { cuttable } from '#test/cuttable.ts'
import { databaseUrl, db } from '#test/database.ts'
import { memorySearch } from './memory.ts'
import { rebuildSearch } from './rebuild.ts'

const CLIENTS = 8

test('Z5 beside eight clients: no failed and no empty answer, progress, and a change over in one step', async () => {
  const swapped = Promise.withResolvers<void>()
  let loads = 0
  const search = memorySearch(db, { patienceMs, onLoaded: () => ++loads === 2 && swapped.resolve() })
  const app = await buildApp({ ...deps, search })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const buyer = await signInAt(address, 'comprador@abasto.test', 'buyer')
  const total = async () => {
    const { pagination } = await buyer.ask(searchProducts, { query: { term: 'guantes' } })
    return pagination.totalRows
  }
  const all = await total()
  // As if somebody had spoilt half the projection, past everything that would say so.
  await sql`update search_products set price_cents = 1 where price_cents > 1 and product_id % 2 = 0`.execute(
    db,
  )

  const answers: number[] = []
  let isDone = false
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isDone) answers.push(await total())
  })
  const progress: number[] = []
  const products = await rebuildSearch(db, dayOf(new Date()), (done) => progress.push(done))
  await swapped.promise
  isDone = true
  await Promise.all(clients)

  expect(new Set(answers)).toEqual(new Set([all]))
  expect(answers.length).toBeGreaterThan(CLIENTS)
  expect(progress.at(-1)).toBe(products)
  expect(progress.length).toBeGreaterThan(3)
  const { rows } = await sql`select from search_products where price_cents = 1`.execute(db)
  expect(rows).toEqual([])
  await app.close()
  await search.close()
})

test('S6 while PostgreSQL is away a search answers 503, and is right again afterwards', async () => {
  const way = await cuttable(databaseUrl)
  const its = connect(way.url, { max: 3 })
  const search = memorySearch(its, { patienceMs })
  const config = { ...deps.config, logLevel: 'silent' as const }
  const app = await buildApp({ ...deps, db: its, search, config })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const buyer = await signInAt(address, 'comprador@abasto.test', 'buyer')
  const ask = () => buyer.request('GET', `${searchProducts.path}?term=guantes`)
  expect((await ask()).status).toBe(200)
  way.cut()
  expect([(await ask()).status, (await ask()).status]).toEqual([503, 503])
  way.mend()
  expect((await ask()).status).toBe(200)
  await app.close()
  await search.close()
  await its.destroy()
  way.close()
})
