// The tax data of a company in its spreadsheet (F1).
import { read, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { auditLog } from '#contract/audit.ts'
import { companyCostCenters } from '#contract/company-places.ts'
import { changeCompanyTaxData, companyTaxData } from '#contract/tax-data.ts'
import { es } from '#server/texts/es.ts'
import { anonymous } from '#test/client.ts'
import { apply, download, fileOf, problemsOf, send, TAX_DATA, whole } from '#test/company-sheets.ts'
import { db } from '#test/database.ts'
import { aBuyer, aCompany, anOperator, aSeller, newCuit } from '#test/factories/people.ts'

const operator = await anOperator()
const seller = await aSeller()

async function makeCompany() {
  const company = await aCompany()
  const administrator = await aBuyer({ company, administrator: true })
  const params = { company_id: company.id }
  const taxData = async () => {
    const { message } = await operator.call(companyTaxData, { params })
    const { legal_name, cuit, vat_condition, fiscal_address, gross_income_number, cuit_change } = message
    return { legal_name, cuit, vat_condition, fiscal_address, gross_income_number, cuit_change }
  }
  return { ...company, administrator, params, taxData }
}

const ROW = ['Metal S.A.', '', 'responsable inscripto', 'Calle 9 n.º 4, La Plata', '901-548203-3']
const DATA = {
  legal_name: 'Metal S.A.',
  vat_condition: 'responsable_inscripto',
  fiscal_address: 'Calle 9 n.º 4, La Plata',
  gross_income_number: '901-548203-3',
}
const rowWith = (cuit: unknown) => whole({ taxData: [['', cuit]] })

test('F1 an administrator fills in the tax data by the spreadsheet, with a line in the audit; the same file again changes nothing', async () => {
  const { id, administrator, taxId, params, taxData } = await makeCompany()
  const before = await taxData()
  const file = whole({ taxData: [ROW] })
  const outcome = {
    counts: { tax_data: { added: 0, changed: 1, same: 0 } },
    rows: [{ sheet: 'tax_data', line: 2, name: 'Metal S.A.', outcome: 'changed' }],
    ...{ waiting: [], problems: [] },
  }
  expect((await send(administrator, id, file)).message).toMatchObject({ applied: false, ...outcome })
  expect(await taxData()).toEqual(before)
  const stale = (await administrator.call(companyTaxData, { params })).message.revision

  expect((await apply(administrator, id, file)).message).toMatchObject({ applied: true, ...outcome })
  expect(await taxData()).toEqual({ ...DATA, cuit: taxId, cuit_change: null })
  const { data } = (
    await operator.call(auditLog, { query: { kind: 'companies', person: administrator.email } })
  ).message
  expect(data).toHaveLength(1)
  expect(data[0]?.source).toBe('POST /companies/:company_id/spreadsheet')
  expect(Object.fromEntries((data[0]?.changes ?? []).map(({ field, after }) => [field, after]))).toEqual(DATA)
  const body = { ...DATA, vat_condition: 'monotributo' as const, cuit: taxId, revision: stale }
  expect(await administrator.call(changeCompanyTaxData, { params, body })).toMatchObject({
    ...{ status: 409, error_code: 'tax_data_changed' },
  })

  expect((await apply(administrator, id, file)).message).toMatchObject({
    counts: { tax_data: { added: 0, changed: 0, same: 1 } },
  })
  expect(
    (await operator.call(auditLog, { query: { kind: 'companies', person: administrator.email } })).message
      .data,
  ).toEqual(data)
})

test('F1 a file from before, and empty cells, leave the tax data as they are', async () => {
  const { id, administrator, params, taxData } = await makeCompany()
  await apply(administrator, id, whole({ taxData: [ROW] }))
  const filled = await taxData()
  const older = await apply(administrator, id, whole({ centers: [['CC-ANTES', 'Planta', '']] }))
  expect(older.message).toMatchObject({
    applied: true,
    counts: { cost_centers: { added: 1 }, tax_data: { added: 0, changed: 0, same: 0 } },
  })
  const { message: centers } = await administrator.call(companyCostCenters, { params })
  expect(centers.data.map(({ ceco }) => ceco)).toContain('CC-ANTES')
  expect(await taxData()).toEqual(filled)

  const one = fileOf({ 'Datos fiscales': [['Domicilio fiscal'], ['Ruta 6 km 8, Zárate']] })
  expect((await apply(administrator, id, one)).message.applied).toBe(true)
  const blank = whole({ centers: [['CC-ANTES', 'Planta', '']], taxData: [[' ', '', '', '', '']] })
  expect((await apply(administrator, id, blank)).message).toMatchObject({
    ...{ applied: true, counts: { cost_centers: { same: 1 }, tax_data: { added: 0, changed: 0, same: 0 } } },
  })
  expect(await taxData()).toEqual({ ...filled, fiscal_address: 'Ruta 6 km 8, Zárate' })
})

test('F1 the downloaded tax data come back in with zero changes in both languages, and a CUIT that waits stays waiting', async () => {
  const { id, administrator, taxId, taxData } = await makeCompany()
  await apply(administrator, id, whole({ taxData: [ROW] }))
  await apply(administrator, id, rowWith(newCuit()))
  const before = await taxData()
  expect(before.cuit_change).not.toBeNull()
  for (const [language, sheet, headings, condition] of [
    ['es', 'Datos fiscales', TAX_DATA, 'Responsable Inscripto'],
    [
      'en',
      'Tax data',
      ['Legal name', 'CUIT', 'VAT condition', 'Fiscal address', 'Gross income number'],
      'Registered for VAT (Responsable Inscripto)',
    ],
  ] as const) {
    const content = Buffer.from(await (await download(administrator, id, language)).arrayBuffer())
    expect(utils.sheet_to_json(read(content).Sheets[sheet] ?? {}, { header: 1 })).toEqual([
      headings,
      ['Metal S.A.', taxId, condition, 'Calle 9 n.º 4, La Plata', '901-548203-3'],
    ])
    for (const caller of [administrator, operator]) {
      const { message } = await apply(caller, id, content)
      expect(message).toMatchObject({ applied: true, waiting: [], problems: [] })
      expect(new Set(message.rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']))
    }
    expect(await taxData()).toEqual(before)
  }
  const unfilled = await makeCompany()
  const content = Buffer.from(await (await download(operator, unfilled.id)).arrayBuffer())
  expect((await apply(operator, unfilled.id, content)).message.counts.tax_data.same).toBe(1)
})

test('F1 a CUIT in an administrator’s spreadsheet waits for the operator, as the trial says, once however often it is sent', async () => {
  const { id, administrator, taxId, taxData } = await makeCompany()
  const cuit = newCuit()
  const file = whole({ taxData: [['Metal S.A.', cuit.replaceAll('-', ''), '', '', '']] })
  const waiting = [{ line: 2, name: cuit, kind: 'cuit' }]
  expect((await send(administrator, id, file)).message).toMatchObject({ applied: false, waiting })
  expect((await taxData()).cuit_change).toBeNull()

  expect((await apply(administrator, id, file)).message).toMatchObject({
    ...{ applied: true, waiting, counts: { tax_data: { changed: 1 } } },
  })
  const asked = await taxData()
  expect(asked).toMatchObject({
    legal_name: 'Metal S.A.',
    cuit: taxId,
    cuit_change: { cuit, requested_by: administrator.name },
  })
  expect((await apply(administrator, id, file)).message).toMatchObject({
    ...{ applied: true, waiting, counts: { tax_data: { changed: 0, same: 1 } } },
  })
  expect(await taxData()).toEqual(asked)

  const other = newCuit()
  await apply(administrator, id, rowWith(other))
  expect((await taxData()).cuit_change?.cuit).toBe(other)
  const states = await db
    .selectFrom('cuit_changes')
    .where('company_id', '=', id)
    .orderBy('id')
    .select(['cuit', 'state', 'ended_by'])
    .execute()
  expect(states).toEqual([
    { cuit, state: 'withdrawn', ended_by: administrator.userId },
    { cuit: other, state: 'pending', ended_by: null },
  ])
})

test('F1 a CUIT in an operator’s spreadsheet is in force at once and ends the one that waits', async () => {
  const { id, administrator, taxData } = await makeCompany()
  const endOf = async (cuit: string) =>
    db.selectFrom('cuit_changes').where('cuit', '=', cuit).select(['state', 'ended_by']).execute()
  const [refused, typed, accepted] = [newCuit(), newCuit(), newCuit()]
  await apply(administrator, id, rowWith(refused))
  expect((await send(operator, id, rowWith(typed))).message).toMatchObject({ applied: false, waiting: [] })
  expect((await taxData()).cuit_change?.cuit).toBe(refused)
  expect((await apply(operator, id, rowWith(typed))).message).toMatchObject({ applied: true, waiting: [] })
  expect(await taxData()).toMatchObject({ cuit: typed, cuit_change: null })
  expect(await endOf(refused)).toEqual([{ state: 'refused', ended_by: operator.userId }])

  await apply(administrator, id, rowWith(accepted))
  await apply(operator, id, rowWith(accepted))
  expect(await taxData()).toMatchObject({ cuit: accepted, cuit_change: null })
  expect(await endOf(accepted)).toEqual([{ state: 'accepted', ended_by: operator.userId }])
})

test('F1 that a CUIT belongs to another company is said to the operator only', async () => {
  const { id, administrator, taxId, taxData } = await makeCompany()
  const { taxId: taken } = await aCompany()
  for (const isTrial of [true, false]) {
    const answer = await send(operator, id, rowWith(taken), { apply: !isTrial })
    expect(problemsOf(answer)).toEqual([['tax_data', 2, 'CUIT', taken, es.cuit_taken]])
    expect(answer.message.applied).toBe(false)
  }
  expect((await apply(administrator, id, rowWith(taken))).message).toMatchObject({
    ...{ applied: true, problems: [], waiting: [{ line: 2, name: taken, kind: 'cuit' }] },
  })
  expect(await taxData()).toMatchObject({ cuit: taxId, cuit_change: { cuit: taken } })
})

test('F1 each wrong cell of the tax data is named with its row and column in both languages, and nothing is written', async () => {
  const { id, administrator, taxData } = await makeCompany()
  const before = await taxData()
  const wrong = whole({
    centers: [['CC-1', 'Planta', '']],
    taxData: [
      ['Mirá https://evil.test', '30-71548203-4', 'otra', 'x'.repeat(201), '9'.repeat(21)],
      ['Metal\u202e S.A.', '30-7154', '21 %', 'Calle\u200b 9', '=1+1'],
    ],
  })
  expect(problemsOf(await apply(administrator, id, wrong))).toEqual([
    ['tax_data', 2, 'Razón social', 'Mirá https://evil.test', es.name_with_link],
    ['tax_data', 2, 'CUIT', '30-71548203-4', es.cuit_check_digit],
    ['tax_data', 2, 'Condición frente al IVA', 'otra', es.invalid_vat_condition],
    ['tax_data', 2, 'Domicilio fiscal', 'x'.repeat(100), es.too_long],
    ['tax_data', 2, 'Ingresos Brutos', '9'.repeat(21), es.too_long],
    ['tax_data', 3, 'Razón social', 'Metal\u202e S.A.', es.hidden_characters],
    ['tax_data', 3, 'CUIT', '30-7154', es.cuit_malformed],
    ['tax_data', 3, 'Condición frente al IVA', '21 %', es.invalid_vat_condition],
    ['tax_data', 3, 'Domicilio fiscal', 'Calle\u200b 9', es.hidden_characters],
  ])
  const two = whole({ taxData: [ROW, ['Otra S.A.']] })
  expect(problemsOf(await send(operator, id, two, { apply: true, language: 'en' }))).toEqual([
    ['tax_data', 3, 'Legal name', 'Otra S.A.', 'Tax data are one row.'],
  ])
  const formula = utils.aoa_to_sheet([TAX_DATA, ['Metal S.A.']])
  formula['B2'] = { t: 's', f: '"30-71548203-3"', v: '30-71548203-3' }
  const book = utils.book_new()
  utils.book_append_sheet(book, formula, 'Datos fiscales')
  const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  expect(problemsOf(await apply(administrator, id, file))).toEqual([
    ['tax_data', 2, 'CUIT', '="30-71548203-3"', es.formula_in_cell],
  ])
  const unknown = fileOf({ 'Datos fiscales': [['Razón social', 'IVA', 'cuit', 'CUIT'], ['Metal S.A.']] })
  expect(problemsOf(await apply(administrator, id, unknown))).toEqual([
    ['tax_data', 1, 'IVA', 'IVA', es.column_unknown],
    ['tax_data', 1, 'CUIT', 'CUIT', es.column_repeated],
  ])
  expect(await taxData()).toEqual(before)
})

test('S6 F1 others than the operator and the company’s administrators change no tax data by the spreadsheet', async () => {
  const { id, name, taxData, ...company } = await makeCompany()
  const before = await taxData()
  const buyer = await aBuyer({ company: { id, name, taxId: company.taxId } })
  const stranger = await aBuyer({ administrator: true })
  for (const [caller, status] of [
    [anonymous, 401],
    [buyer, 403],
    [seller, 403],
    [stranger, 404],
  ] as const) {
    expect((await apply(caller, id, whole({ taxData: [ROW] }))).status).toBe(status)
    expect((await download(caller, id)).status).toBe(status)
  }
  expect(await taxData()).toEqual(before)
})
