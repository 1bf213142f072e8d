// `npm run search:rebuild`: rebuilds the search projection, also beside traffic. Processes then reload their index.

import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { dayOf } from '#domain/days.ts'
import { rebuildSearch } from '#server/search/feed.ts'
import { format, secondsPassed, showStep, withPlace } from './operator.ts'

await withPlace(async ({ databaseUrl }) => {
  await migrate(databaseUrl)
  const db = connect(databaseUrl, { max: 1, statementMs: 120_000 })
  const products = await rebuildSearch(db, dayOf(new Date()), showProgress).finally(() => db.destroy())
  if (process.stdout.isTTY) process.stdout.write('\n')
  console.log(`Se rehicieron ${format(products)} productos de la búsqueda en ${secondsPassed()} s.`)
  console.log('Cada proceso de Abasto que esté en marcha rehace ahora su índice y lo cambia de una vez.')
})

function showProgress(done: number, all: number) {
  showStep(`${format(done)} de ${format(all)} (${Math.floor((100 * done) / all)} %) `)
}
