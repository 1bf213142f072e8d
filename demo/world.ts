// Loads the demo world into a migrated, empty database in one transaction.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Day } from '#domain/days.ts'
import { demoCatalogue } from '#demo/catalogue/catalogue.ts'
import { ENGLISH_NAMES, VAT_RATES } from '#demo/catalogue/families.ts'
import { catalogueRecords } from '#demo/catalogue/records.ts'
import { setCause, type Trx } from '#db/transaction.ts'
import { writePictures } from '#demo/media.ts'
import { writeOffers } from '#demo/offers.ts'
import { writeOrders } from '#demo/orders/orders.ts'
import { hashDemoPassword, writePeople } from '#demo/people.ts'
import { writeProposals } from '#demo/proposals.ts'
import { importCatalogueIn } from '#server/features/catalogue/import.ts'
import type { FileStore } from '#server/files/store.ts'
import { refreshPopularity, refreshProducts } from '#server/search/feed.ts'

export type DemoWorldOptions = {
  files: FileStore
  today: Day
  onProgress?: (step: string) => void
}

export async function loadDemoWorld(
  db: Kysely<DB>,
  { files, today, onProgress = () => undefined }: DemoWorldOptions,
): Promise<void> {
  const passwordHash = await hashDemoPassword()
  const products = demoCatalogue()
  onProgress('pictures')
  await writePictures(products, files)
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '120s'`.execute(trx)
    await setCause(trx, { source: 'demo' })
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx)
    onProgress('people')
    await writePeople(trx, passwordHash, today)
    onProgress('catalogue')
    const lines = catalogueRecords(products).map((values, index) => ({ line: index + 1, values }))
    const imported = await importCatalogueIn(trx, lines, { today })
    if (!imported.ok)
      throw new Error(`The demo catalogue is not valid: ${JSON.stringify(imported.badLines[0])}`)
    await writeCategoryNames(trx)
    await writeVatRates(trx)
    onProgress('offers')
    await writeOffers(trx, products, today)
    await writeProposals(trx, today)
    onProgress('orders')
    await writeOrders(trx, today)
    onProgress('search')
    await refreshProducts(trx, 'all', today)
    await refreshPopularity(trx, 'all')
  })
}

async function writeCategoryNames(trx: Trx): Promise<void> {
  await sql`
    update categories c set name_en = e.value
    from jsonb_each_text(${JSON.stringify(ENGLISH_NAMES)}::jsonb) e where e.key = c.name`.execute(trx)
}

async function writeVatRates(trx: Trx): Promise<void> {
  await sql`
    update categories c set vat_rate = e.value
    from jsonb_each_text(${JSON.stringify(VAT_RATES.categories)}::jsonb) e where e.key = c.name`.execute(trx)
  await sql`
    update products p set vat_rate = e.value
    from jsonb_each_text(${JSON.stringify(VAT_RATES.products)}::jsonb) e where e.key = p.code`.execute(trx)
}

export async function hasWorld(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users) or exists (select from products) as found`.execute(db)
  return rows[0]?.found ?? false
}
