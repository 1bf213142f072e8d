import { chown, copyFile, chmod, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { startPostgres, type Postgres } from './embedded/start.ts'

const FIXTURES = join(import.meta.dirname, '../test/tls')
const CERTIFICATE = join(FIXTURES, 'certificate.pem')
let dataDir: string
let postgres: Postgres
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'abasto-tls-'))
  await chmod(dataDir, 0o755)
  postgres = await startPostgres({ dataDir, durable: false })
})
afterAll(async () => {
  await postgres.stop()
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true })
  await rm(dataDir, { recursive: true })
})

async function isEncrypted(parameters: string): Promise<unknown> {
  const db = connect(`${postgres.url}?${parameters}`, { max: 1 })
  const answer = sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
  return answer.then(({ rows }) => rows[0]?.ssl, String).finally(() => db.destroy())
}

async function offerTls() {
  const folder = await realpath(join(dataDir, 'postgres'))
  const { uid, gid } = await stat(folder)
  for (const [from, to] of [
    ['certificate.pem', 'server.crt'],
    ['key.pem', 'server.key'],
  ] as const) {
    await copyFile(join(FIXTURES, from), join(folder, to))
    await chown(join(folder, to), uid, gid)
    await chmod(join(folder, to), 0o600)
  }
  const owner = connect(postgres.url, { max: 1 })
  await sql`alter system set ssl = on`.execute(owner)
  await sql`select pg_reload_conf()`.execute(owner)
  await owner.destroy()
}

test('a URL that asks for TLS connects with it, to a server that the certificate names, or not at all', async () => {
  const verified = `sslmode=verify-full&sslrootcert=${encodeURIComponent(CERTIFICATE)}`
  expect(await isEncrypted('')).toBe(false)
  expect(await isEncrypted(verified)).toMatch(/does not support SSL/)
  await offerTls()
  await expect.poll(() => isEncrypted(verified), { timeout: 20_000 }).toBe(true)
  expect(await isEncrypted('sslmode=verify-full')).toMatch(/self-signed certificate/)
})
