// The database that the scripts of backups work on: that of DATABASE_URL, or else the one that Abasto keeps in DATA_DIR,
// also while Abasto is running.

import { startPostgres, type Postgres } from '#db/embedded/start.ts'
import { readConfig } from '#server/config.ts'

export type Place = { databaseUrl: string; dataDir: string }

export async function withPlace(work: (place: Place) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const postgres: Postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await startPostgres({ dataDir })
  try {
    await work({ databaseUrl: postgres.url, dataDir })
  } finally {
    await postgres.stop()
  }
}

/** In a terminal the step that is being done, in one line. */
export function showStep(step: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${step}`)
}

export function endSteps(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
}
