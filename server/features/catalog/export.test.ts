// The catalogue as a .csv file that comes back in without a change (O10).
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueFile, catalogueImport } from '#contract/products.ts'
import { dayOf } from '#domain/days.ts'
import { startWorker } from '#server/queue/worker-loop.ts'
import { startCatalogue } from '#test/catalogue-uploads.ts'
import { address, anonymous, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { catalogueImportQueues } from './imports.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const stop = startWorker({ ...catalogueImportQueues(deps).reading, busyMs: 20, idleMs: 20 })
afterAll(stop)

const NOTHING = { categories: 0, brands: 0, products: 0, variants: 0, publications: 0, prices: 0 }

async function tried(content: string, name: string) {
  const { message } = await startCatalogue(operator, content, name)
  const read = () => operator.callOrThrow(catalogueImport, { params: { id: message.id } })
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/ready|refused|failed/)
  return read()
}

test('O10 the export has every variant of the catalogue once, with all that an import takes but offers', async () => {
  await sql`
    update technical_details set attr_key = '=Norma', attr_value = 'IRAM 3620; clase A = 1'
    where (variant_id, position) in (select variant_id, position from technical_details order by 1, 2 limit 1)`.execute(
    db,
  )
  await sql`
    update products set long_description = E'=SUMA(A1)\nSegunda "línea"; con punto y coma, y coma'
    where id = (select product_id from variants order by sku limit 1)`.execute(db)
  await sql`update products set is_draft = true where id = (select max(product_id) from variants)`.execute(db)
  const file = await operator.callOrThrow(catalogueFile)
  const [header = [], ...rows] = parse(file, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\r\n',
  }) as string[][]
  expect(header).toEqual([
    ...[
      'sku',
      'title',
      'product',
      'product_name',
      'short_description',
      'long_description',
      'category',
      'brand',
    ],
    ...['attributes', 'image', 'size', 'technical_details'],
  ])
  const stored = await sql<Record<'sku' | 'title' | 'code' | 'size' | 'brand' | 'path' | 'image', string>>`
    with recursive paths as (
      select id, name as path from categories where parent_id is null
      union all select c.id, paths.path || ' > ' || c.name from categories c join paths on paths.id = c.parent_id
    )
    select v.sku, v.title, p.code, v.size, b.name as brand, paths.path, v.image_source as image
    from variants v join products p on p.id = v.product_id join brands b on b.id = p.brand_id
    join paths on paths.id = p.category_id order by v.sku`.execute(db)
  const cell = (row: string[], column: string) => row[header.indexOf(column)]
  const columns = ['sku', 'title', 'product', 'size', 'brand', 'category', 'image']
  expect(rows.map((row) => columns.map((column) => cell(row, column)))).toEqual(
    stored.rows.map(({ sku, title, code, size, brand, path, image }) => [
      sku,
      title,
      code,
      size,
      brand,
      path,
      image,
    ]),
  )
  expect(rows[0] && cell(rows[0], 'long_description')).toMatch(/^'=SUMA/)
  expect(
    rows.some((row) => cell(row, 'technical_details')?.startsWith('[["=Norma","IRAM 3620; clase A = 1"]')),
  ).toBe(true)
})

test('O10 the exported file comes back in with zero changes, in both languages', async () => {
  for (const [language, separator] of [
    ['es', ';'],
    ['en', ','],
  ] as const) {
    const headers = { 'accept-language': language }
    const file = await operator.callOrThrow(catalogueFile, { headers })
    expect(file).toContain(`sku${separator}title`)
    expect(await tried(file, 'catalogo.csv')).toMatchObject({
      state: 'ready',
      changes: NOTHING,
      bad_lines: [],
    })
  }
  const headers = { authorization: `Bearer ${operator.token}`, 'accept-language': 'en' }
  const response = await fetch(`${address}/api/v1/catalogue/export`, { method: 'HEAD', headers })
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="catalogue-${dayOf(clock.now())}.csv"`,
  )
})

test('S6 O10 only an operator exports the catalogue', async () => {
  expect((await anonymous.call(catalogueFile)).status).toBe(401)
  for (const caller of [
    await signIn('comprador@abasto.test'),
    await signIn('aprobadora@abasto.test'),
    await signIn('vendedor@abasto.test', 'seller'),
  ])
    expect((await caller.call(catalogueFile)).status).toBe(403)
})
