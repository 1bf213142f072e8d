import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connect } from '#db/connect.ts'
import { memorySearch } from '#server/search/memory-engine.ts'
import { deps } from '#test/client.ts'
import { databaseUrl } from '#test/database.ts'

const db = connect(databaseUrl, { max: 4 })
const search = memorySearch(db)
const app = await buildApp({ ...deps, db, search })
afterAll(async () => {
  await app.close()
  await search.close()
  await db.destroy()
})

const probe = async (path: string) => {
  const answer = await app.inject(path)
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], body: answer.json() }
}

test('a starting process is not ready until search answers, and says what is missing', async () => {
  const loading = { status: 'not ready', database: 'ok', disk: 'ok', search: 'index is loading' }
  expect(await probe('/readyz')).toEqual({ status: 503, retryAfter: '2', body: loading })
  expect(await probe('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  search.start()
  await search.products({ term: 'guante' }, { limit: 1, offset: 0 })
  const ready = { status: 'ready', database: 'ok', disk: 'ok', search: 'ok' }
  expect(await probe('/readyz')).toEqual({ status: 200, retryAfter: undefined, body: ready })
})
