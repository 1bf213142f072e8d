// `npm run search:rebuild`: rebuilds the search projection in the database of DATABASE_URL, otherwise in the embedded
// one in DATA_DIR, also while Abasto runs: every process then reloads its index and swaps it in one step.

import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { dayOf } from '#domain/days.ts'
import { readConfig } from '#server/config.ts'
import { rebuildSearch } from '#server/search/feed.ts'

const started = performance.now()
const { databaseUrl, dataDir } = readConfig(process.env)
const postgres = databaseUrl
  ? { url: databaseUrl, stop: async () => undefined }
  : await startPostgres({ dataDir })
try {
  await migrate(postgres.url)
  const db = connect(postgres.url, { max: 1, statementMs: 120_000 })
  const products = await rebuildSearch(db, dayOf(new Date()), showProgress).finally(() => db.destroy())
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',')
  if (process.stdout.isTTY) process.stdout.write('\n')
  console.log(`Se rehicieron ${products.toLocaleString('es-AR')} productos de la búsqueda en ${seconds} s.`)
  console.log('Cada proceso de Abasto que esté en marcha rehace ahora su índice y lo cambia de una vez.')
} finally {
  await postgres.stop()
}

function showProgress(done: number, all: number) {
  if (!process.stdout.isTTY) return
  const share = Math.floor((100 * done) / all)
  process.stdout.write(`\r${done.toLocaleString('es-AR')} de ${all.toLocaleString('es-AR')} (${share} %) `)
}
