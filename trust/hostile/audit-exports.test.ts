// Exports of the audit that are large or many (O12).
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditFile, auditLog } from '#contract/audit.ts'
import { address, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const linesOf = (file: string) => file.trimEnd().split('\r\n').length

test('O12 a large export takes little memory, HEAD reads nothing of it, and it ends when the client leaves', async () => {
  await sql`
    insert into audit_entries (source, kind, action, subject, after)
    select 'test', 'products', 'created', 'pesada ' || n, jsonb_build_object('long_description', repeat('x', 1500))
    from generate_series(1, 30000) n`.execute(db)
  const headers = { authorization: `Bearer ${operator.token}` }
  const before = retainedMemory()
  const response = await fetch(`${address}/api/v1/audit/export?search=pesada`, { headers })
  let [bytes, chunks, most] = [0, 0, 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (chunks++ % 100 === 0) most = Math.max(most, retainedMemory() - before)
  }
  expect(bytes).toBeGreaterThan(45e6)
  expect(most).toBeLessThan(30e6)

  await db.transaction().execute(async (trx) => {
    // A read would wait for it, also after the answer.
    await sql`lock table audit_entries in access exclusive mode`.execute(trx)
    const head = await fetch(`${address}/api/v1/audit/export?search=pesada`, { method: 'HEAD', headers })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    for (let sample = 0; sample < 20; sample++) expect(await readsThatWait()).toBe(0)
  })

  const leaving = new AbortController()
  const left = await fetch(`${address}/api/v1/audit/export?search=pesada`, {
    headers,
    signal: leaving.signal,
  })
  await left.body?.getReader().read()
  leaving.abort()
  await expect.poll(queriesOfExport).toBe(0)
})

test('O12 S6 many exports of a session end whole beside its other reads, two reads of the database at a time', async () => {
  const search = `al lado ${crypto.randomUUID()}`
  await sql`
    insert into audit_entries (source, kind, action, subject)
    select 'test', 'brands', 'created', ${search} || ' ' || n from generate_series(1, 5000) n`.execute(db)
  const { files } = await db.transaction().execute(async (trx) => {
    await sql`lock table audit_entries in access exclusive mode`.execute(trx)
    const started = Promise.all(
      Array.from({ length: 12 }, () => operator.callOrThrow(auditFile, { query: { search } })),
    )
    await expect.poll(readsThatWait).toBe(2)
    for (let sample = 0; sample < 20; sample++) expect(await readsThatWait()).toBe(2)
    return { files: started }
  })
  expect((await operator.call(auditLog)).status).toBe(200)
  const heading = 1
  expect((await files).map(linesOf)).toEqual(Array.from({ length: 12 }, () => heading + 5000))
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes, after a collection. */
function retainedMemory(): number {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function queriesOfExport(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and state = 'active'
      and query like '%audit_entries%' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.count ?? -1
}

async function readsThatWait(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%audit_entries%'`.execute(
    db,
  )
  return rows[0]?.count ?? -1
}
