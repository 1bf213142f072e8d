import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { importFile, priceImportErrors } from '#contract/price-files.ts'
import { deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import {
  compareFile,
  fileOf,
  HEADING_ROW,
  inline,
  newUploadId,
  partsOf,
  sendPart,
  settled,
  sheetOf,
} from '#test/price-sheets.ts'
import { makeZip, type ZipEntry } from '#test/zip.ts'
import { PRICE_FILES } from '#server/features/price-files/import.ts'
import { BadFile } from '#server/xlsx/archive.ts'
import { readPriceFile } from '#server/features/price-files/read-prices.ts'
import { startImportWorker } from '#server/files/imports.ts'

afterAll(startImportWorker(deps, PRICE_FILES))
const seller = await signIn('vendedor@abasto.test', 'seller')

const NO_XLSX = 'Ocurrió un error. Recordá que tiene que ser en formato .xlsx'
const FAILED = 'Error al importar el archivo.'

const row = (line: number, price = '<v>1</v>') =>
  `<row r="${line}">${inline(`A${line}`, `SKU-${line}`)}<c r="B${line}">${price}</c>${inline(`C${line}`, 'ARS')}</row>`
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2)).join('')
const good = HEADING_ROW + row(2)
const withPart = (entry: ZipEntry) => makeZip([...partsOf(good), entry])
const replacing = (name: string, content: string) =>
  makeZip(partsOf(good).map((part) => (part.name === name ? { name, content } : part)))

const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>`

const files: [name: string, bytes: () => Buffer, message: string, reason: RegExp][] = [
  [
    'a bomb: 300 MB in 300 KB',
    () => withPart({ name: 'xl/styles.xml', content: Buffer.alloc(300_000_000) }),
    FAILED,
    /demasiado grande/,
  ],
  [
    'a bomb that claims to be small',
    () =>
      withPart({ name: 'xl/sharedStrings.xml', content: Buffer.alloc(100_000_000, '<si/>'), claims: 100 }),
    FAILED,
    /dañado/,
  ],
  [
    'a sheet that claims to be small',
    () =>
      makeZip(
        partsOf(HEADING_ROW + rows(50_000)).map((part) => ({
          ...part,
          ...(part.name.includes('sheet1') ? { claims: 1_000 } : {}),
        })),
      ),
    FAILED,
    /dañado/,
  ],
  ['a million rows', () => fileOf(HEADING_ROW + rows(150_000)), FAILED, /20\.000/],
  [
    'empty rows after the last',
    () => fileOf(`${HEADING_ROW}<row r="1000000"/>${'<row/>'.repeat(48_577)}`),
    FAILED,
    /dañado/,
  ],
  [
    'hundreds of thousands of formatted cells and no price',
    () => fileOf(`${HEADING_ROW}<row r="2">${'<c/>'.repeat(600_000)}</row>`),
    FAILED,
    /No tiene precios/,
  ],
  [
    'a row after the last',
    () => fileOf(`${HEADING_ROW}<row r="1048577">${inline('A1048577', 'x')}</row>`),
    FAILED,
    /dañado/,
  ],
  [
    'a column after the last',
    () => fileOf(`${HEADING_ROW}<row r="2">${inline('XFE2', 'x')}</row>`),
    FAILED,
    /dañado/,
  ],
  ['rows twice', () => fileOf(HEADING_ROW + row(2) + row(2)), FAILED, /dañado/],
  [
    'shared strings without end',
    () =>
      withPart({
        name: 'xl/sharedStrings.xml',
        content: `<sst>${'<si><t>a</t></si>'.repeat(400_000)}</sst>`,
      }),
    FAILED,
    /demasiado grande/,
  ],
  [
    'one text of 40 MB',
    () => fileOf(`${HEADING_ROW}<row r="2">${inline('A2', 'x'.repeat(40_000_000))}</row>`),
    FAILED,
    /dañado/,
  ],
  [
    'an external entity',
    () =>
      fileOf(
        good.replace('SKU-2', '&x;'),
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ),
    FAILED,
    /dañado/,
  ],
  ['a billion laughs', () => fileOf(good.replace('SKU-2', '&c;'), LAUGHS), FAILED, /dañado/],
  [
    'a document type in the shared strings',
    () => withPart({ name: 'xl/sharedStrings.xml', content: `${LAUGHS}<sst/>` }),
    FAILED,
    /dañado/,
  ],
  ['what is not XML', () => fileOf('<row></c>'), FAILED, /dañado/],
  ['elements within elements', () => fileOf(HEADING_ROW + '<c>'.repeat(500_000)), FAILED, /dañado/],
  [
    'an encrypted workbook',
    () => Buffer.concat([COMPOUND_FILE, randomBytes(4_000), Buffer.from('EncryptedPackage', 'utf16le')]),
    FAILED,
    /contraseña/,
  ],
  [
    'an encrypted part',
    () => withPart({ name: 'xl/a', content: 'x', encrypted: true }),
    FAILED,
    /contraseña/,
  ],
  ['half a file', () => fileOf(HEADING_ROW + rows(500)).subarray(0, 4_000), FAILED, /dañado/],
  [
    'an archive and noise',
    () => Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(50_000)]),
    FAILED,
    /dañado/,
  ],
  [
    'a part outside the archive',
    () => withPart({ name: '../../../etc/cron.d/x', content: 'x' }),
    FAILED,
    /dañado/,
  ],
  ['an absolute part', () => withPart({ name: '/etc/passwd', content: 'x' }), FAILED, /dañado/],
  ['a part with backslashes', () => withPart({ name: '..\\..\\x', content: 'x' }), FAILED, /dañado/],
  ['a link', () => withPart({ name: 'xl/link', content: '/etc/passwd', symlink: true }), FAILED, /dañado/],
  ['a part twice', () => makeZip([...partsOf(good), ...partsOf(good)]), FAILED, /dañado/],
  [
    'eleven thousand parts',
    () =>
      makeZip([
        ...partsOf(good),
        ...Array.from({ length: 11_000 }, (_, index) => ({ name: `xl/${index}`, content: '' })),
      ]),
    FAILED,
    /dañado/,
  ],
  [
    'an archive of something else',
    () => makeZip([{ name: 'hola.txt', content: 'hola' }]),
    FAILED,
    /formato \.xlsx/,
  ],
  [
    'a workbook with macros',
    () =>
      replacing(
        '[Content_Types].xml',
        '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      ),
    FAILED,
    /formato \.xlsx/,
  ],
  [
    'a document of words with macros',
    () =>
      makeZip([
        {
          name: '[Content_Types].xml',
          content:
            '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
        },
        { name: 'word/document.xml', content: '<w:document/>' },
        { name: 'word/vbaProject.bin', content: randomBytes(500) },
      ]),
    FAILED,
    /formato \.xlsx/,
  ],
  ['a workbook without sheets', () => replacing('xl/workbook.xml', '<workbook/>'), FAILED, /dañado/],
  [
    'a sheet that is not there',
    () =>
      replacing(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="rId1" Target="../../../../etc/passwd"/></Relationships>',
      ),
    FAILED,
    /dañado/,
  ],
  ['an empty sheet', () => fileOf(''), FAILED, /No tiene precios/],
  ['headings only', () => fileOf(HEADING_ROW), FAILED, /No tiene precios/],
  [
    'another kind of sheet',
    () => sheetOf([[1, 2]], ['__proto__', 'constructor']),
    FAILED,
    /Una fila tiene que decir SKU/,
  ],
]

test.each(files)('U5 %s is refused and leaves nothing behind', async (_, bytes, message, reason) => {
  const refused = await compareFile(seller, bytes())
  expect(refused).toMatchObject({ state: 'refused', message })
  expect(refused.reason ?? '').toMatch(reason)
  expect(await leftovers()).toEqual({ uploads: 0, parts: 0, rows: 0 })
})

async function leftovers() {
  const count = async (table: 'price_uploads' | 'price_upload_parts' | 'price_import_rows') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return {
    uploads: await count('price_uploads'),
    parts: await count('price_upload_parts'),
    rows: await count('price_import_rows'),
  }
}

test('U5 an upload without .xlsx name or zip signature is refused', async () => {
  const right = fileOf(good)
  const refused: [name: string, bytes: Buffer][] = [
    ['precios.csv', right],
    ['precios.xls', right],
    ['precios.xlsx.exe', right],
    ['.xlsx', right],
    [`${'x'.repeat(300)}.xlsx`, right],
    ['a\u0000.xlsx', right],
    ['precios.xlsx', Buffer.from('SKU;Precio\nA;1')],
    ['precios.xlsx', Buffer.from('MZ\u0090\u0000')],
    ['precios.xlsx', Buffer.from('<!doctype html>')],
    ['precios.xlsx', Buffer.concat([COMPOUND_FILE, randomBytes(100)])],
    ['precios.xlsx', Buffer.alloc(0)],
  ]
  for (const [name, bytes] of refused) {
    const answer = await sendPart(seller, bytes, { upload: newUploadId(), name })
    expect([name, answer.status, answer.message]).toEqual([name, 422, NO_XLSX])
  }
  expect(await leftovers()).toEqual({ uploads: 0, parts: 0, rows: 0 })
  for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
    const answer = await seller.request('POST', '/quotes/import/upload', { body: { file: 'x' }, headers })
    expect(answer.status).toBe(415)
  }
})

test('U5 a path in a file name is only text', async () => {
  const upload = newUploadId()
  const answer = await sendPart(seller, fileOf(good), { upload, name: '../../../etc/precios.xlsx' })
  expect(answer.status).toBe(200)
  const { id, file_name } = await seller.callOrThrow(importFile, { body: { filename: answer.message.name } })
  expect(file_name).toBe('precios.xlsx')
  await settled(seller, id)
})

const SHEET = 'xl/worksheets/sheet1.xml'
const besides: [name: string, parts: ZipEntry[]][] = [
  ['an archive within', [{ name: 'xl/embeddings/more.zip', content: makeZip(partsOf(good)) }]],
  [
    'a comment at __proto__',
    [
      {
        name: 'xl/comments1.xml',
        content:
          '<comments><commentList><comment ref="__proto__"><text><t>x</t></text></comment></commentList></comments>',
      },
    ],
  ],
  [
    'a link to somewhere',
    [
      {
        name: 'xl/worksheets/_rels/sheet1.xml.rels',
        content:
          '<Relationships><Relationship Id="rId9" TargetMode="External" Target="http://127.0.0.1:1/x"/></Relationships>',
      },
    ],
  ],
  ['macros', [{ name: 'xl/vbaProject.bin', content: randomBytes(500) }]],
]

test.each(besides)('U5 %s is neither opened nor followed', async (_, parts) => {
  const linked = partsOf(good).map((part) =>
    part.name === SHEET
      ? {
          ...part,
          content: String(part.content).replace(
            '</worksheet>',
            '<hyperlinks><hyperlink ref="A2" r:id="rId9"/></hyperlinks></worksheet>',
          ),
        }
      : part,
  )
  // As without the extra parts: one row with an unknown SKU.
  expect(await compareFile(seller, makeZip([...linked, ...parts]))).toMatchObject({
    state: 'refused',
    wrong: 1,
  })
  expect(await leftovers()).toEqual({ uploads: 0, parts: 0, rows: 0 })
})

test('U5 a formula is reported with its row, shared formulas too', async () => {
  const refused = await compareFile(
    seller,
    fileOf(
      HEADING_ROW +
        row(2, '<f>1+1</f><v>2</v>') +
        row(3, '<f t="shared" si="0"/><v>2</v>') +
        row(4, '<f t="array" ref="B4">HYPERLINK("http://x")</f>'),
    ),
  )
  expect(refused.state).toBe('refused')
  const { data } = await seller.callOrThrow(priceImportErrors, { params: { id: refused.id } })
  expect(data.filter(({ column }) => column === 'price').map(({ line, reason }) => [line, reason])).toEqual(
    [2, 3, 4].map((line) => [line, 'Tiene una fórmula. Pegá solo el valor.']),
  )
})

test('U5 a value that the database cannot store is reported with its row', async () => {
  const cut = `${'x'.repeat(99)}\u{1f4a5}`
  const refused = await compareFile(
    seller,
    fileOf(
      HEADING_ROW +
        `<row r="2">${inline('A2', 'x')}${inline('B2', '1&#0;')}${inline('C2', 'A&#xD800;')}</row>` +
        `<row r="3">${inline('A3', 'x&#0;')}${inline('B3', cut)}${inline('C3', 'ARS')}</row>`,
    ),
  )
  expect(refused).toMatchObject({ state: 'refused', wrong: 2 })
  const { data } = await seller.callOrThrow(priceImportErrors, { params: { id: refused.id } })
  expect(data.map(({ line, column, found }) => [line, column, found])).toEqual([
    [2, 'currency', 'A\ufffd'],
    [2, 'price', '1'],
    [3, 'price', `${'x'.repeat(99)}\ufffd`],
    [3, 'sku', 'x'],
  ])
  const headed = HEADING_ROW.replace('</row>', `${inline('D1', `${'x'.repeat(99)}\u{1f4a5}&#0;`)}</row>`)
  expect(await compareFile(seller, fileOf(headed + row(2)))).toMatchObject({
    state: 'unmapped',
    not_read: [`${'x'.repeat(99)}\ufffd`],
  })
})

test('U5 a cell with an invalid reference to a shared string is empty', async () => {
  const withStrings = [...partsOf(HEADING_ROW + row(2).replace(/<c r="C2".*<\/c>/, '<c r="C2" t="s"/>'))]
  const refused = await compareFile(
    seller,
    makeZip([...withStrings, { name: 'xl/sharedStrings.xml', content: '<sst><si><t>ARS</t></si></sst>' }]),
  )
  const { data } = await seller.callOrThrow(priceImportErrors, { params: { id: refused.id } })
  expect(data).toMatchObject([{ line: 2, column: 'currency', reason: 'Este dato es obligatorio.' }])
})

test('U5 the process stays responsive while it reads the most expensive file', async () => {
  const bytes = fileOf(HEADING_ROW + '<row/>'.repeat(1_000_000))
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const problem = await readPriceFile(bytes, () => undefined).catch((error: unknown) => error)
  clearInterval(watch)
  expect(problem).toBeInstanceOf(BadFile)
  expect(longest).toBeLessThan(500)
})
