// Synonyms as a sheet (C4): compared, confirmed, written as a whole.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSynonym, deleteSynonym, synonyms } from '#contract/catalogue.ts'
import * as sheets from '#contract/catalogue-synonyms.ts'
import { auditLog } from '#contract/audit.ts'
import { searchProducts } from '#contract/search.ts'
import { startImportWorker } from '#server/files/imports.ts'
import { sheetJobs, sheetWork } from '#server/files/sheet-imports.ts'
import { anonymous, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { aBuyer, anOperator } from '#test/factories/people.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { newUploadId, sendPart, sheetOf } from '#test/price-sheets.ts'
import { compareSheet, settledSheet, startSheetImport } from '#test/sheet-uploads.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'
import { SYNONYMS } from './synonym-sheet.ts'

afterAll(startImportWorker(deps, sheetWork([sheetJobs(SYNONYMS)])))

const [operator, buyer] = [await anOperator(), await aBuyer()]

const HEADINGS = ['Palabra que se busca', 'También encuentra', 'Idioma', 'Eliminar']
const fileOf = (rows: (string | null)[][], headings = HEADINGS) => sheetOf(rows, headings)
const compare = (content: Buffer) => compareSheet(operator, sheets, content)
const confirm = async (id: number, revision: number) => {
  const answer = await operator.call(sheets.confirmSheet, { params: { id }, body: { revision } })
  return answer.status === 200 ? settledSheet(operator, sheets, id) : answer
}
const newWord = () => `palabra${randomUUID().slice(0, 8)}`
const stored = async (term: string) =>
  (await operator.callOrThrow(synonyms, { query: { search: term } })).data
    .filter((one) => one.term === term)
    .map(({ language, means }) => [language, means])
    .sort()

beforeEach(async () => {
  const { data } = await operator.callOrThrow(sheets.sheetImports)
  for (const { id, state } of data)
    if (state === 'ready') await operator.callOrThrow(sheets.discardSheet, { params: { id } })
})

test('C4 a sheet of synonyms is compared, shown row by row, and written only when confirmed', async () => {
  const [added, removed, same] = [newWord(), newWord(), newWord()]
  for (const term of [removed, same])
    await operator.callOrThrow(createSynonym, { body: { language: 'es', term, means: 'guantes' } })
  const compared = await compare(
    fileOf([
      [added, 'guantes', 'Español', null],
      [added, 'gloves', 'english', 'no'],
      [removed, 'guantes', null, 'sí'],
      [same, 'guantes', null, null],
    ]),
  )
  expect(compared).toMatchObject({
    state: 'ready',
    file_name: 'precios.xlsx',
    sheet: 'Precios',
    revision: 1,
    counts: { added: 2, changed: 0, removed: 1, same: 1, wrong: 0 },
    columns: ['Palabra que se busca', 'También encuentra', 'Idioma'],
    rows: [
      { line: 2, outcome: 'added', cells: [added, 'guantes', 'Español'] },
      { line: 3, outcome: 'added', cells: [added, 'gloves', 'Inglés'] },
      { line: 4, outcome: 'removed', cells: [removed, 'guantes', 'Español'] },
    ],
    errors: [],
    reason: null,
    created_by: operator.email,
    finished_at: null,
  })
  expect(await stored(added)).toEqual([])
  const { id } = compared
  expect(await operator.call(sheets.confirmSheet, { params: { id }, body: { revision: 2 } })).toMatchObject({
    status: 409,
    error_code: 'import_compared_again',
  })
  expect(await confirm(id, 1)).toMatchObject({ state: 'applied', counts: { added: 2, removed: 1 } })
  expect(await stored(added)).toEqual([
    ['en', 'gloves'],
    ['es', 'guantes'],
  ])
  expect(await stored(removed)).toEqual([])
  expect(await stored(same)).toEqual([['es', 'guantes']])
  expect(await confirm(id, 1)).toMatchObject({ state: 'applied' })
  expect((await operator.call(sheets.discardSheet, { params: { id } })).error_code).toBe('import_not_ready')
  const { data } = await operator.callOrThrow(auditLog, { query: { search: added } })
  expect(data[0]).toMatchObject({
    person: { email: operator.email },
    source: `job sheet_imports/${id}`,
  })
})

test('C4 an imported synonym counts from the next search on', async () => {
  const seller = await makeSeller('Planilla', [{ region: BUENOS_AIRES, days: 2 }])
  await makeProduct({ name: 'Cuadrante', variants: [{ sku: 'CUA-1', offers: [{ seller, cents: 100 }] }] })
  const term = newWord()
  const compared = await compare(fileOf([[term, 'cuadrante', null, null]]))
  await confirm(compared.id, compared.revision)
  const { data } = await buyer.callOrThrow(searchProducts, { query: { term } })
  expect(data.map(({ sku }) => sku)).toEqual(['CUA-1'])
})

test('C4 a sheet with wrong cells is refused whole: line, column, what it says and why', async () => {
  const term = newWord()
  const refused = await compare(
    fileOf([
      [term, 'guantes', null, null],
      ['x', 'guantes', null, null],
      [term, null, 'francés', 'quizás'],
      [term, 'guantes', null, null],
      [`${term}\u200b`, 'guantes', null, null],
    ]),
  )
  expect(refused).toMatchObject({ state: 'refused', counts: { wrong: 4, added: 0 }, rows: [] })
  expect(refused.errors).toEqual([
    { line: 3, column: 'Palabra que se busca', found: 'x', reason: 'Es demasiado corto.' },
    { line: 4, column: 'Idioma', found: 'francés', reason: 'Escribí es o en.' },
    { line: 4, column: 'También encuentra', found: '', reason: expect.any(String) as string },
    { line: 4, column: 'Eliminar', found: 'quizás', reason: 'Escribí sí o no.' },
    { line: 5, column: 'Palabra que se busca', found: term, reason: 'Ya está en una fila anterior.' },
    { line: 6, column: 'Palabra que se busca', found: `${term}\u200b`, reason: expect.any(String) as string },
  ])
  expect(await stored(term)).toEqual([])
})

test('C4 a sheet without the columns, a file that is none and one of too many rows are refused as a whole', async () => {
  const columns = await compare(fileOf([['a', 'b']], ['Palabra que se busca', 'Otra']))
  expect(columns.errors.map(({ column, reason }) => [column, reason])).toEqual([
    ['Otra', expect.any(String)],
    ['También encuentra', expect.any(String)],
  ])
  const builtIn = await compare(
    fileOf([['a', 'b', 'c']], ['Palabra que se busca', 'También encuentra', 'constructor']),
  )
  expect(builtIn.errors.map(({ column }) => column)).toEqual(['constructor'])
  const none = await compare(fileOf([['a', 'b']], ['Uno', 'Dos']))
  expect(none).toMatchObject({ state: 'refused', errors: [], rows: [] })
  expect(none.reason).toBe(
    'Ninguna fila tiene los nombres de las columnas. Hacen falta: Palabra que se busca, También encuentra.',
  )
  const many = await compare(fileOf(Array.from({ length: 5_001 }, (_, nth) => [`palabra ${nth}`, 'guantes'])))
  expect(many).toMatchObject({ state: 'refused', errors: [] })
  expect(many.reason).toBe('Tiene más de 5.000 filas. Dividila en varias planillas.')
})

test('C4 what a colleague changed after the comparison is shown again before anything is written', async () => {
  const [one, other] = [newWord(), newWord()]
  const compared = await compare(
    fileOf([
      [one, 'guantes', null, null],
      [other, 'guantes', null, null],
    ]),
  )
  const body = { language: 'es', term: one, means: 'guantes' } as const
  await operator.callOrThrow(createSynonym, { body })
  const again = await confirm(compared.id, 1)
  expect(again).toMatchObject({ state: 'ready', revision: 2, counts: { added: 1, same: 1 } })
  expect(await stored(other)).toEqual([])
  expect(await confirm(compared.id, 2)).toMatchObject({ state: 'applied' })
  expect(await stored(other)).toEqual([['es', 'guantes']])
})

test('C4 S6 only operators import synonyms; one sheet is open at a time, and a start is idempotent', async () => {
  const upload = newUploadId()
  const path = sheets.uploadSheet.path
  const content = fileOf([[newWord(), 'guantes', null, null]])
  expect((await sendPart(anonymous, content, { upload, path })).status).toBe(401)
  expect((await sendPart(buyer, content, { upload, path })).status).toBe(403)
  expect((await sendPart(operator, Buffer.from('no'), { upload, path })).status).toBe(422)
  expect((await operator.call(sheets.startSheet, { body: { upload } })).status).toBe(404)
  expect((await operator.call(sheets.startSheet, { body: { upload: 'x' } })).status).toBe(422)
  const first = await compare(content)
  const second = await compare(fileOf([[newWord(), 'guantes', null, null]]))
  const state = async (id: number) =>
    (await operator.callOrThrow(sheets.sheetImport, { params: { id } })).state
  expect([await state(first.id), await state(second.id)]).toEqual(['discarded', 'ready'])
  expect((await operator.call(sheets.sheetImport, { params: { id: 999_999 } })).status).toBe(404)
  expect((await buyer.call(sheets.sheetImport, { params: { id: second.id } })).status).toBe(403)
  const { data } = await operator.callOrThrow(sheets.sheetImports)
  expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id])
})

test('C4 a sheet may be discarded while it is read, and its file is deleted', async () => {
  const { message } = await startSheetImport(operator, sheets, fileOf([[newWord(), 'guantes', null, null]]))
  const discarded = await operator.callOrThrow(sheets.discardSheet, { params: { id: message.id } })
  expect(discarded.state).toBe('discarded')
  expect((await operator.callOrThrow(sheets.discardSheet, { params: { id: message.id } })).state).toBe(
    'discarded',
  )
  const left = await db
    .selectFrom('price_uploads')
    .innerJoin('sheet_imports', 'sheet_imports.upload_id', 'price_uploads.id')
    .where('sheet_imports.id', '=', message.id)
    .select('price_uploads.id')
    .execute()
  expect(left).toEqual([])
})

test('C4 a word with one meaning in Spanish and English is two synonyms, each added and removed alone', async () => {
  const term = newWord()
  await operator.callOrThrow(createSynonym, { body: { language: 'es', term, means: 'motor' } })
  const added = await compare(fileOf([[term, 'motor', 'Inglés', null]]))
  expect(added).toMatchObject({ state: 'ready', counts: { added: 1, same: 0 } })
  expect(await confirm(added.id, added.revision)).toMatchObject({ state: 'applied' })
  expect(await stored(term)).toEqual([
    ['en', 'motor'],
    ['es', 'motor'],
  ])
  const both = await compare(
    fileOf([
      [term, 'motor', 'Español', 'sí'],
      [term, 'motor', 'Inglés', null],
    ]),
  )
  expect(both).toMatchObject({ state: 'ready', counts: { removed: 1, same: 1, wrong: 0 } })
  expect(await confirm(both.id, both.revision)).toMatchObject({ state: 'applied' })
  expect(await stored(term)).toEqual([['en', 'motor']])
})

test('C4 a removed synonym that is gone already counts as the same', async () => {
  const term = newWord()
  const { id } = await operator.callOrThrow(createSynonym, {
    body: { language: 'es', term, means: 'guantes' },
  })
  await operator.callOrThrow(deleteSynonym, { params: { id } })
  const compared = await compare(fileOf([[term, 'guantes', null, 'si']]))
  expect(compared).toMatchObject({ state: 'ready', counts: { same: 1, removed: 0 }, rows: [] })
})
