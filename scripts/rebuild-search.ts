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
  console.log(`${format(products)} products of search rebuilt in ${secondsPassed()} s.`)
  console.log('Each running process of Abasto now rebuilds its index and replaces it in one step.')
})

function showProgress(done: number, all: number) {
  showStep(`${format(done)} of ${format(all)} (${Math.floor((100 * done) / all)} %) `)
}
