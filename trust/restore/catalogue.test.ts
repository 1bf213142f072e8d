// The exported catalogue comes back in without a change (O10).
import { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueFile } from '#contract/catalogue-import.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import { importCatalogueIn } from '#server/features/catalogue/import.ts'
import { readCatalogue } from '#server/features/catalogue/import-file.ts'
import { CATALOGUE_FILES } from '#server/features/catalogue/imports.ts'
import { startWorker } from '#server/queue/worker-loop.ts'
import { NO_CHANGES, tryCatalogue } from '#test/catalogue-uploads.ts'
import { address, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { importQueues } from '#server/files/imports.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const stop = startWorker({ ...importQueues(deps, CATALOGUE_FILES).reading, busyMs: 20, idleMs: 20 })
afterAll(stop)

interface CatalogueRow {
  more_images: string[]
  is_draft: boolean
}

/** With all that an export has. */
const catalogueRows = async (db: Kysely<DB>) => {
  const { rows } = await sql<CatalogueRow>`
    with recursive paths as (
      select id, array[name] as names, array[name_en] as names_en from categories where parent_id is null
      union all
      select c.id, names || c.name, names_en || c.name_en from categories c join paths on paths.id = c.parent_id
    )
    select v.sku, v.title, v.attributes, v.size, v.image_source, v.more_images,
      row_number() over (partition by p.id order by v.position, v.id) as place,
      p.code, p.name, p.short_description, p.long_description, p.is_draft, b.name as brand, names, names_en,
      (select jsonb_agg(jsonb_build_array(attr_key, attr_value) order by d.position)
        from technical_details d where variant_id = v.id) as details
    from variants v join products p on p.id = v.product_id join brands b on b.id = p.brand_id
    join paths on paths.id = p.category_id order by v.sku`.execute(db)
  return rows
}

class Undone extends Error {}

test('O10 an exported catalogue has the same rows in an empty database', async () => {
  await sql`
    update variants set more_images = array['/media/otra.webp', 'https://abasto.test/una;mas.webp']
    where id = (select min(id) from variants where image_source <> '')`.execute(db)
  await sql`
    update categories set name_en = null where id in (select min(id) from categories where level > 1)`.execute(
    db,
  )
  await sql`update products set is_draft = true where id = (select max(product_id) from variants)`.execute(db)
  const before = await catalogueRows(db)
  const file = await operator.callOrThrow(catalogueFile)
  const undone = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`truncate products, categories, brands restart identity cascade`.execute(trx)
    await sql`set local session_replication_role = origin`.execute(trx)
    const lines = readCatalogue('catalogo.csv', () => Readable.from(Buffer.from(file)))
    const result = await importCatalogueIn(trx, lines, { today: dayOf(clock.now()), isDryRun: true })
    expect(result).toMatchObject({ ok: true, rows: before.length })
    expect(await catalogueRows(trx)).toEqual(before)
    expect(before.filter(({ more_images: more }) => more.length > 0)).not.toEqual([])
    expect(before.filter(({ is_draft: isDraft }) => isDraft)).not.toEqual([])
    throw new Undone()
  })
  await expect(undone).rejects.toThrow(Undone)
})

test('O10 the exported file comes back in with zero changes, in both languages', async () => {
  for (const [language, separator] of [
    ['es', ';'],
    ['en', ','],
  ] as const) {
    const headers = { 'accept-language': language }
    const file = await operator.callOrThrow(catalogueFile, { headers })
    expect(file).toContain(`sku${separator}title`)
    expect(await tryCatalogue(operator, file, 'catalogo.csv')).toMatchObject({
      state: 'ready',
      changes: NO_CHANGES,
      bad_lines: [],
    })
  }
  const headers = { authorization: `Bearer ${operator.token}`, 'accept-language': 'en' }
  const response = await fetch(`${address}/api/v1/catalogue/export`, { method: 'HEAD', headers })
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="catalogue-${dayOf(clock.now())}.csv"`,
  )
})
