// Writes what follows from the migrations: db/types.ts and db/schema.sql. With --check it only compares.

import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { dumpSchema } from './schema/dump.ts'
import { tableTypes } from './schema/types.ts'

const DB = join(import.meta.dirname, '../db')

const generated = await generate()
if (process.argv.includes('--check')) await check()
else for (const [name, text] of generated) await writeFile(join(DB, name), text)

async function generate(): Promise<[name: string, text: string][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-schema-'))
  // As root, PostgreSQL runs as another account.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, durable: false })
  try {
    await migrate(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const types = await tableTypes(client)
    const schema = await dumpSchema(client)
    await client.end()
    return [
      ['types.ts', types],
      ['schema.sql', schema],
    ]
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function check() {
  for (const [name, text] of generated) {
    const committed = await readFile(join(DB, name), 'utf8').catch(() => '')
    if (committed === text) continue
    console.error(`db/${name} does not follow from the migrations. Run: npm run db:types`)
    process.exitCode = 1
  }
}
