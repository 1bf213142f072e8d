// The catalogue as a .csv file (O10). That it comes back in without a change: trust/restore/catalogue.test.ts.
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { catalogueFile } from '#contract/catalogue-import.ts'
import { startWorker } from '#server/queue/worker-loop.ts'
import { NO_CHANGES, tryCatalogue } from '#test/catalogue-uploads.ts'
import { anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator, aSeller } from '#test/factories/people.ts'
import { CATALOGUE_FILES } from './imports.ts'
import { importQueues } from '#server/files/imports.ts'

const operator = await anOperator()
const stop = startWorker({ ...importQueues(deps, CATALOGUE_FILES).reading, busyMs: 20, idleMs: 20 })
afterAll(stop)

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
      'bar_code',
      'product',
      'product_name',
      'short_description',
      'long_description',
      'draft',
      'category',
      'category_en',
      'brand',
      'vat_rate',
    ],
    ...['attributes', 'image', 'more_images', 'size', 'technical_details'],
  ])
  const stored = await sql<Record<'sku' | 'title' | 'code' | 'size' | 'brand' | 'path' | 'image', string>>`
    with recursive paths as (
      select id, name as path from categories where parent_id is null
      union all select c.id, paths.path || ' > ' || c.name from categories c join paths on paths.id = c.parent_id
    )
    select v.sku, v.title, p.code, v.size, b.name as brand, paths.path, v.image_source as image
    from variants v join products p on p.id = v.product_id join brands b on b.id = p.brand_id
    join paths on paths.id = p.category_id order by p.id, v.position, v.id`.execute(db)
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
  expect(rows.some((row) => cell(row, 'long_description')?.startsWith("'=SUMA"))).toBe(true)
  expect(
    rows.some((row) => cell(row, 'technical_details')?.startsWith('[["=Norma","IRAM 3620; clase A = 1"]')),
  ).toBe(true)
})

test('O10 a file changes further pictures, drafts and English names of categories', async () => {
  const { rows } = await sql<{ sku: string; title: string; size: string; brand: string; path: string[] }>`
    select v.sku, v.title, v.size, b.name as brand, array_remove(array[top.name, middle.name, c.name], null) as path
    from variants v join products p on p.id = v.product_id join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id left join categories middle on middle.id = c.parent_id
    left join categories top on top.id = middle.parent_id
    where not p.is_draft order by v.id limit 1`.execute(db)
  const [one] = rows
  if (!one) throw new Error('There is no variant')
  const line = (more: string, english: string, draft: string) =>
    [
      one.sku,
      one.title,
      one.path.join(' > '),
      one.brand,
      one.size,
      '/media/a.webp',
      more,
      english,
      draft,
    ].join(';')
  const header = 'sku;title;category;brand;size;image;more_images;category_en;draft'
  const english = [...one.path.slice(1).map(() => ''), 'Renamed'].join(' > ')
  const result = await tryCatalogue(
    operator,
    `${header}\n${line('/media/b.webp /media/c.webp', english, 'yes')}`,
    'una.csv',
  )
  expect(result).toMatchObject({
    state: 'ready',
    changes: { ...NO_CHANGES, categories: 1, products: 1, variants: 1 },
  })
  const wrong = await tryCatalogue(
    operator,
    `${header}\n${line('ninguna', 'A > B > C > D', 'quizás')}`,
    'otra.csv',
  )
  expect(wrong.bad_lines.map(({ column, problem }) => [column, problem])).toEqual([
    ['draft', 'not_yes_no'],
    ['more_images', 'not_image'],
  ])
})

test('O10 a category without an English name keeps the English names above it', async () => {
  const { rows } = await sql<{ sku: string; id: number; parent: number; top: string | null }>`
    select v.sku, c.id, c.parent_id as parent, case when top.id is not null then coalesce(top.name_en, '') end as top
    from variants v join products p on p.id = v.product_id join categories c on c.id = p.category_id
    join categories middle on middle.id = c.parent_id left join categories top on top.id = middle.parent_id
    order by v.id limit 1`.execute(db)
  const [one] = rows
  if (!one) throw new Error('No product is in a lower category')
  await sql`
    update categories set name_en = case when id = ${one.parent} then 'Tools' end
    where id in (${one.id}, ${one.parent})`.execute(db)
  const file = await operator.callOrThrow(catalogueFile)
  const exported = parse(file, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  const path = [...(one.top === null ? [] : [one.top]), 'Tools', ''].join(' > ')
  expect(exported.find(({ sku }) => sku === one.sku)?.['category_en']).toBe(path)
})

test('S6 O10 only an operator exports the catalogue', async () => {
  expect((await anonymous.call(catalogueFile)).status).toBe(401)
  for (const caller of [await aBuyer(), await aBuyer({ administrator: true }), await aSeller()])
    expect((await caller.call(catalogueFile)).status).toBe(403)
})
