// Shared by the operator's scripts: their database, paths and output.

import { basename, resolve } from 'node:path'
import { withCause } from '#db/cause.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { readConfig } from '#server/config.ts'
import { messageOf } from './start/progress.ts'

export type Place = { databaseUrl: string; dataDir: string }

/** As the owner of the tables, on MIGRATION_DATABASE_URL, DATABASE_URL or the embedded database of DATA_DIR, also beside traffic. */
export async function withPlace<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
  const { migrationUrl, dataDir, databaseUrl = migrationUrl } = readConfig(process.env)
  if (databaseUrl) return work({ databaseUrl: migrationUrl ?? databaseUrl, dataDir })
  const postgres = await startPostgres({ dataDir })
  try {
    return await work({ databaseUrl: postgres.url, dataDir })
  } finally {
    await postgres.stop()
  }
}

/** Relative to where the operator called npm, which changes the folder. */
export function operatorPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}

/** A terminal shows the current step in one line; otherwise a line every ten seconds at most. */
export function showStep(step: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${step}`)
  else if (performance.now() >= nextLineAt && step !== '') {
    nextLineAt = performance.now() + 10_000
    console.log(step)
  }
}

let nextLineAt = 0

export function endSteps(): void {
  showStep('')
}

export function format(count: number): string {
  return count.toLocaleString('en-US')
}

export function secondsPassed(): string {
  return (performance.now() / 1000).toFixed(1)
}

/** Shows an error after `failure`, and exits with 1. */
export async function runScript(
  failure: string | ((error: unknown) => string),
  work: () => Promise<void>,
): Promise<void> {
  try {
    await withCause({ source: `script ${basename(process.argv[1] ?? '', '.ts')}` }, work)
  } catch (error) {
    endSteps()
    const lead = typeof failure === 'string' ? failure : failure(error)
    console.error(`\n${lead}: ${messageOf(error)}\n`)
    process.exitCode = 1
  }
}
