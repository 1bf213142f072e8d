import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { MAX_BAD_LINES } from '#domain/catalogue-file.ts'
import { addDays, dayOf } from '#domain/days.ts'
import { db } from '../../../test/database.ts'
import { readCatalogueFile, UnknownFileKind } from './import-file.ts'
import { importCatalogue } from './import.ts'

const today = dayOf(new Date())
const folder = await mkdtemp(join(tmpdir(), 'abasto-import-'))
afterAll(() => rm(folder, { recursive: true }))

const HEADER =
  'sku,title,product,category,brand,attributes,image,size,technical_details,provider,price,currency'
const RED = `IMP-1-R,"Llave ""T"" roja",IMP-1,Ferretería > Pruebas > Llaves,Ensayo,Color=#D0342C|Rojo; Talle=M,/media/llave.jpg,T2,Material=Acero; Peso=1 kg,Insumos Andinos,1500.50,ARS`
const BLUE = `IMP-1-A,Llave azul,IMP-1,Ferretería > Pruebas > Llaves,Ensayo,Color=#2166C4|Azul; Talle=M,,T2,,,,`

async function save(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const importFile = (path: string) => importCatalogue(db, readCatalogueFile(path), { today })

async function importText(name: string, ...lines: string[]) {
  return importFile(await save(name, lines.join('\n')))
}

async function badLines(name: string, ...lines: string[]) {
  const result = await importText(name, ...lines)
  if (result.ok) return []
  return result.badLines.map(({ line, column, problem, values = {} }) =>
    [line, column, problem, ...Object.values(values)].join(' '),
  )
}

/** Everything an import may touch, to see that nothing changed. */
async function everything() {
  const { rows } = await sql`
    select (select md5(string_agg(t::text, '' order by id)) from categories t) as categories,
      (select md5(string_agg(t::text, '' order by id)) from brands t) as brands,
      (select md5(string_agg(t::text, '' order by id)) from products t) as products,
      (select md5(string_agg(t::text, '' order by id)) from variants t) as variants,
      (select md5(string_agg(t::text, '' order by variant_id, position)) from technical_details t) as details,
      (select md5(string_agg(t::text, '' order by id)) from publications t) as publications,
      (select md5(string_agg(t::text, '' order by id)) from prices t) as prices,
      (select md5(string_agg(t::text, '' order by product_id)) from search_products t) as search`.execute(db)
  return rows[0]
}

async function readVariant(sku: string) {
  const { rows } = await sql`
    select p.code, p.name, b.name as brand, c.slug, c.level, v.title, v.attributes, v.size, v.image_source, v.position,
      (select json_agg(json_build_array(attr_key, attr_value) order by position)
        from technical_details where variant_id = v.id) as details
    from variants v join products p on p.id = v.product_id join brands b on b.id = p.brand_id
    join categories c on c.id = p.category_id
    where v.sku = ${sku}`.execute(db)
  return rows[0]
}

async function readPrices(sku: string) {
  const { rows } = await sql`
    select price.value_cents, price.date_from, u.state from prices price join publications u on u.id = price.publication_id
    join variants v on v.id = u.variant_id where v.sku = ${sku} order by price.id`.execute(db)
  return rows
}

test('a catalogue file creates categories, brand, product, variants, details, publication and price', async () => {
  const result = await importText('good.csv', HEADER, RED, BLUE)
  expect(result).toEqual({
    ok: true,
    rows: 2,
    changes: { categories: 2, brands: 1, products: 1, variants: 2, publications: 1, prices: 1 },
  })
  expect(await readVariant('IMP-1-R')).toEqual({
    code: 'IMP-1',
    name: 'Llave "T" roja',
    brand: 'Ensayo',
    slug: 'llaves',
    level: 3,
    title: 'Llave "T" roja',
    attributes: { Color: '#D0342C|Rojo', Talle: 'M' },
    size: 'T2',
    image_source: '/media/llave.jpg',
    position: 0,
    details: [
      ['Material', 'Acero'],
      ['Peso', '1 kg'],
    ],
  })
  expect(await readVariant('IMP-1-A')).toMatchObject({ position: 1, image_source: '', details: null })
  expect(await readPrices('IMP-1-R')).toEqual([{ value_cents: 150050, date_from: today, state: 'active' }])
})

test('C1 an imported product with a price is found by search at once', async () => {
  const { rows } = await sql<{ price_cents: number }>`
    select s.price_cents from search_products s join products p on p.id = s.product_id where p.code = 'IMP-1'`.execute(
    db,
  )
  expect(rows).toEqual([{ price_cents: 150050 }])
})

test('importing the same file again changes nothing', async () => {
  const before = await everything()
  const result = await importText('good.csv', HEADER, RED, BLUE)
  const none = { categories: 0, brands: 0, products: 0, variants: 0, publications: 0, prices: 0 }
  expect(result).toEqual({ ok: true, rows: 2, changes: none })
  expect(await everything()).toEqual(before)
})

test('U2 a changed price is a new row; the old row and a paused state stay', async () => {
  await sql`update publications set state = 'paused' from variants v where v.id = variant_id and v.sku = 'IMP-1-R'`.execute(
    db,
  )
  await importText('dearer.csv', HEADER, RED.replace('1500.50', '1600'))
  expect(await readPrices('IMP-1-R')).toEqual([
    { value_cents: 150050, date_from: today, state: 'paused' },
    { value_cents: 160000, date_from: today, state: 'paused' },
  ])
})

test('U2 a scheduled price stays scheduled', async () => {
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from)
    select u.id, 999900, 1, ${addDays(today, 5)}::date from publications u join variants v on v.id = u.variant_id
    where v.sku = 'IMP-1-R'`.execute(db)
  await importText('dearer.csv', HEADER, RED.replace('1500.50', '1600'))
  expect(await readPrices('IMP-1-R')).toHaveLength(3)
})

test('JSONL imports the same as CSV, also gzipped', async () => {
  const record = {
    sku: 'IMP-2',
    title: 'Pinza',
    category: 'ferreteria > PRUEBAS > Pinzas',
    brand: 'ENSAYO',
    attributes: { Color: '#2166C4|Azul' },
    size: 'T1',
    technical_details: [['Largo', '18 cm']],
    provider: 'ventas@ferreteradelplata.test',
    price: 12.5,
    currency: 'USD',
  }
  const path = await save('good.jsonl.gz', gzipSync(`${JSON.stringify(record)}\n\n`))
  expect(await importFile(path)).toMatchObject({ rows: 1, changes: { categories: 1, brands: 0, prices: 1 } })
  expect(await readVariant('IMP-2')).toMatchObject({
    code: 'IMP-2',
    brand: 'Ensayo',
    slug: 'pinzas',
    attributes: { Color: '#2166C4|Azul' },
    details: [['Largo', '18 cm']],
  })
  expect(await readPrices('IMP-2')).toMatchObject([{ value_cents: 1250 }])
})

test('absent optional columns keep the stored values', async () => {
  const result = await importText(
    'short.csv',
    'sku;title;category;brand;size',
    'IMP-1-R;Llave roja grande;Ferretería > Pruebas > Llaves;Ensayo;T3',
  )
  expect(result).toMatchObject({ ok: true, changes: { variants: 1, products: 0 } })
  expect(await readVariant('IMP-1-R')).toMatchObject({
    code: 'IMP-1',
    title: 'Llave roja grande',
    size: 'T3',
    attributes: { Color: '#D0342C|Rojo', Talle: 'M' },
    image_source: '/media/llave.jpg',
    details: [
      ['Material', 'Acero'],
      ['Peso', '1 kg'],
    ],
  })
})

test('U5 a bad line is reported with number, column and reason, and nothing is imported', async () => {
  const before = await everything()
  const bad = await badLines(
    'bad.csv',
    HEADER,
    RED.replace('IMP-1-R', 'IMP-3'),
    '"IMP 4","Con\nsalto",,A > B > C > D,Ensayo,Color=azul,,T9,,,0,',
    'IMP-5,Sin marca,,Ferretería,,,,T1,,,,',
    'IMP-6,Corta,T1',
    'IMP-3,Repetida,,Ferretería,Otra,,,T1,,,,',
    'IMP-7,Otra categoría,IMP-1,Ferretería > Pruebas,Ensayo,,,T1,,,,',
    'IMP-8,Precio,,Ferretería,Ensayo,,,T1,,Nadie S.A.,1.234,ARS',
    'IMP-9,Vendedor,,Ferretería,Ensayo,,,T1,,Nadie S.A.,1234,ARS',
    'IMP-10,Otra marca,IMP-11,Ferretería,Ensayo,,,T1,,,,',
    'IMP-11,Otra marca,IMP-11,Ferretería,Kalvex,,,T1,,,,',
  )
  expect(bad).toEqual([
    '3 title hidden_characters',
    '3 category too_many_levels 3',
    '3 attributes not_color',
    '3 size not_size',
    '3 price not_price',
    '5 brand missing',
    '6  column_count 3 12',
    '7 sku repeated_sku 2',
    '8 category other_category 2',
    '9 price not_price',
    '10 provider unknown_seller Nadie S.A.',
    '12 brand other_brand 11',
  ])
  expect(await everything()).toEqual(before)
})

test('C10 every line whose English names contradict those of an earlier line is refused', async () => {
  const bad = await badLines(
    'ingles.csv',
    'sku,title,category,brand,size,category_en',
    'ING-1,Uno,Ferretería > Llaves,Ensayo,T1,Hardware > Wrenches',
    'ING-2,Dos,Ferretería > Llaves,Ensayo,T1,Hardware > Spanners',
    'ING-3,Tres,Ferretería > Llaves,Ensayo,T1,Hardware > Spanners',
    'ING-4,Cuatro,ferreteria > LLAVES,Ensayo,T1,Hardware > Wrenches',
    'ING-5,Cinco,Ferretería > Limas,Ensayo,T1, > Files',
    'ING-6,Seis,Ferretería > Limas,Ensayo,T1,Ironware > Files',
  )
  expect(bad).toEqual([
    '3 category_en other_category_en 2',
    '4 category_en other_category_en 2',
    '7 category_en other_category_en 2',
  ])
})

test('a header with unknown or missing columns is refused', async () => {
  const bad = await badLines('header.csv', 'sku,titulo,category,brand,size', 'A,B,C,D,T1')
  expect(bad).toEqual(['1  unknown_column titulo', '1  missing_column title'])
})

test('files that are not CSV, JSON or UTF-8 are refused with the reason', async () => {
  expect(await badLines('quote.csv', HEADER, 'IMP-3,"abierta')).toEqual([
    expect.stringMatching(/^2 {2}not_csv /),
  ])
  expect(await badLines('broken.jsonl', '{"sku": "A"', '[]')).toEqual(['1  not_json', '2  not_record'])
  const latin1 = await importFile(await save('latin1.csv', Buffer.from(`${HEADER}\n${BLUE}`, 'latin1')))
  expect(latin1).toMatchObject({ badLines: [{ line: 2, problem: 'not_utf8' }] })
  expect(() => readCatalogueFile('catalogo.xls')).toThrow(UnknownFileKind)
  await expect(importFile(join(folder, 'missing.csv'))).rejects.toThrow(/ENOENT/)
  expect(await importFile(await save('fake.jsonl.gz', 'not compressed'))).toMatchObject({
    ok: false,
    badLines: [{ line: 1, problem: 'damaged_gzip' }],
  })
})

test('O10 text that PostgreSQL does not store is a bad line, and a long name of the file is cut', async () => {
  const record = (more: object) =>
    JSON.stringify({
      sku: 'IMP-N',
      title: 'Clavo',
      category: 'Ferretería',
      brand: 'Ensayo',
      size: 'T1',
      ...more,
    })
  const bad = await badLines(
    'characters.jsonl',
    record({ title: 'a\u0000b' }),
    record({ attributes: { Talle: '\ud800' } }),
    record({ category_en: 'Iron\u0000' }),
    record({ ['x'.repeat(50) + '\u0000' + 'y'.repeat(1_000)]: 1 }),
  )
  expect(bad).toEqual([
    '1 title not_text',
    '2 attributes not_text',
    '3 category_en not_text',
    `4  unknown_column ${'x'.repeat(50)}${'y'.repeat(49)}`,
  ])
})

test('O10 the first thousand bad lines are reported, complete up to the last one', async () => {
  const wrong = Array.from({ length: 1_500 }, (_, index) => `IMP-${index},,,Ferretería,Ensayo,,,T1,,,,`)
  const repeated = RED.replace('IMP-1-R', 'IMP-R')
  const bad = await badLines('many.csv', HEADER, repeated, repeated, ...wrong)
  expect(bad).toHaveLength(MAX_BAD_LINES)
  expect(bad.slice(0, 2)).toEqual(['3 sku repeated_sku 2', '4 title missing'])
  expect(bad.at(-1)).toBe('1002 title missing')
})
