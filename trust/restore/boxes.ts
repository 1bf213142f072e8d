// Empty places to bring a backup back to.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect } from '#db/connect.ts'
import { databaseUrl as urlOf } from '#test/world.ts'
import type { Place } from '../../scripts/backup/place.ts'

export type Box = Place & { drop: () => Promise<void> }

let made = 0

/** A new database on the server of the tests, and a new DATA_DIR. */
export async function emptyBox(): Promise<Box> {
  const { serverUrl } = inject('world')
  const name = `abasto_box_${process.pid}_${made++}`
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'abasto-box-'))
  return {
    databaseUrl: urlOf(serverUrl, name),
    dataDir,
    async drop() {
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true })
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = connect(url, { max: 1, statementMs: 60_000 })
  await sql.raw(statement).execute(server)
  await server.destroy()
}
