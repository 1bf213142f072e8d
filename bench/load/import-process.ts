// The measured import, whose memory is its process's:
// node bench/load/import-process.ts DATABASE_URL FILE

import { connect } from '#db/connect.ts'
import { dayOf } from '#domain/days.ts'
import { readCatalogueFile } from '#server/features/catalogue/import-file.ts'
import { importCatalogue } from '#server/features/catalogue/import.ts'

const [databaseUrl = '', file = ''] = process.argv.slice(2)
const db = connect(databaseUrl, { max: 1, statementMs: 0 })
const from = performance.now()
const result = await importCatalogue(db, readCatalogueFile(file), {
  today: dayOf(new Date()),
  onProgress: (step) =>
    process.stderr.write(
      `\r\u001b[K${((performance.now() - from) / 1000).toFixed(0)} s  ${step.name} ${step.done}`,
    ),
})
process.stderr.write('\r\u001b[K')
await db.destroy()
if (!result.ok) throw new Error(JSON.stringify(result.badLines.slice(0, 5)))
process.send?.({
  seconds: (performance.now() - from) / 1000,
  peak: process.resourceUsage().maxRSS * 1024,
})
process.disconnect?.()
