// A company's people, cost centers and addresses from one .xlsx: tried, then written as a whole (O7).
import { read, utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { auditLog } from '#contract/audit.ts'
import { people } from '#contract/company-people.ts'
import { companyAddresses, companyCostCenters } from '#contract/company-places.ts'
import { createCompany } from '#contract/companies.ts'
import { XLSX_TYPE } from '#contract/endpoint.ts'
import { es } from '#server/texts/es.ts'
import { atOnce } from '#test/at-once.ts'
import { anonymous } from '#test/client.ts'
import { apply, CENTERS, download, fileOf, problemsOf, send, whole } from '#test/company-sheets.ts'
import { db } from '#test/database.ts'
import { aBuyer, aCompany, anOperator, aSeller } from '#test/factories/people.ts'
import { makeZip } from '#test/zip.ts'

const [operator, seller] = [await anOperator(), await aSeller()]
const company = await aCompany({ costCenters: 5, regions: [1, 2, 3, 4, 5] })
const administrator = await aBuyer({ company, administrator: true })
const buyer = await aBuyer({ approver: administrator })
const ownCompany = company.id
const [region] = await db.selectFrom('regions').select(['id', 'name']).orderBy('id').execute()
if (!region) throw new Error('There is no zone')

const CUITS = ['30-71548203-3', '30-50001091-2', '30-70308853-4', '30-52274060-4', '33-69345023-9'].values()
async function newCompany(name: string): Promise<number> {
  for (const cuit of CUITS) {
    const made = await operator.call(createCompany, {
      body: { name, cuit, limits: { ARS: null, USD: null } },
    })
    if (made.status === 201) return made.message.id
  }
  throw new Error('No CUIT is left')
}

const stored = async (company_id: number) => ({
  people: (await operator.callOrThrow(people, { params: { company_id }, query: { per_page: 100 } })).data.map(
    ({ pending_changes: _, consent: _consent, ...person }) => person,
  ),
  centers: (await operator.callOrThrow(companyCostCenters, { params: { company_id } })).data,
  addresses: (await operator.callOrThrow(companyAddresses, { params: { company_id } })).data,
})
const invitationsTo = async (email: string) =>
  db
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('u.email', '=', email)
    .where('e.kind', '=', 'invitation')
    .select('e.id')
    .execute()
const START = whole({
  people: [
    ['Eva', 'Ruiz', 'eva@nueva.test', 'en', 'CC-1', 'JEFE@nueva.test', ''],
    ['Juan', 'Paz', 'jefe@nueva.test', '', '', '', 'sí'],
  ],
  centers: [
    ['CC-1', 'Planta', ''],
    [200, 'Oficina', 'no'],
  ],
  addresses: [
    ['Planta', 'Ruta 12 km 4, Paraná', region.name.toUpperCase(), 'CL Paraná', 'Juan, 343 555', ''],
  ],
})

test('O7 a trial says what each row would do and writes nothing; applied, all of it is there and people are invited', async () => {
  const company_id = await newCompany('Nueva SA')
  const counts = {
    people: { added: 2, changed: 0, same: 0 },
    cost_centers: { added: 2, changed: 0, same: 0 },
    addresses: { added: 1, changed: 0, same: 0 },
    tax_data: { added: 0, changed: 0, same: 0 },
  }
  const rows = [
    { sheet: 'people', line: 2, name: 'Eva Ruiz', outcome: 'added' },
    { sheet: 'people', line: 3, name: 'Juan Paz', outcome: 'added' },
    { sheet: 'cost_centers', line: 2, name: 'CC-1 – Planta', outcome: 'added' },
    { sheet: 'cost_centers', line: 3, name: '200 – Oficina', outcome: 'added' },
    { sheet: 'addresses', line: 2, name: 'Planta', outcome: 'added' },
  ]
  const trial = await send(operator, company_id, START)
  expect(trial).toMatchObject({ status: 200, message: { applied: false, counts, rows, problems: [] } })
  expect(await stored(company_id)).toEqual({ people: [], centers: [], addresses: [] })

  expect((await apply(operator, company_id, START)).message).toEqual({
    applied: true,
    counts,
    rows,
    waiting: [],
    problems: [],
    invitations_until: null,
  })
  const after = await stored(company_id)
  expect(
    after.people.map(({ id: _, user_id: _user, approver, cost_center, ...person }) => ({
      ...person,
      approver: approver?.name,
      ceco: cost_center?.ceco,
    })),
  ).toEqual([
    {
      ...{ name: 'Juan', last_name: 'Paz', email: 'jefe@nueva.test', language: 'es', state: 'invited' },
      ...{ administrator: true, second_factor: false, bounced: false, new_email: null, approves: 1 },
      ...{ approver: undefined, ceco: undefined, invitation_waits_until: null, pending_purchases: 0 },
    },
    {
      ...{ name: 'Eva', last_name: 'Ruiz', email: 'eva@nueva.test', language: 'en', state: 'invited' },
      ...{ administrator: false, second_factor: false, bounced: false, new_email: null, approves: 0 },
      ...{ approver: 'Juan Paz', ceco: 'CC-1', invitation_waits_until: null, pending_purchases: 0 },
    },
  ])
  expect(after.centers.map(({ ceco, name, active }) => [ceco, name, active])).toEqual([
    ['200', 'Oficina', false],
    ['CC-1', 'Planta', true],
  ])
  expect(after.addresses[0]).toMatchObject({
    ...{ name: 'Planta', street: 'Ruta 12 km 4, Paraná', region_id: region.id },
    ...{ logistic_center: 'CL Paraná', contact: 'Juan, 343 555', active: true },
  })
  for (const email of ['eva@nueva.test', 'jefe@nueva.test'])
    expect(await invitationsTo(email)).toHaveLength(1)
  const { data: lines } = await operator.callOrThrow(auditLog, {
    query: { search: 'nueva.test', per_page: 100 },
  })
  expect(
    lines.filter(({ source }) => source === 'POST /companies/:company_id/spreadsheet').length,
  ).toBeGreaterThan(0)

  const again = await apply(operator, company_id, START)
  expect(again.message.rows.map(({ outcome }) => outcome)).toEqual(rows.map(() => 'same'))
  expect(await stored(company_id)).toEqual(after)
  expect(await invitationsTo('eva@nueva.test')).toHaveLength(1)

  const changes = whole({
    people: [['Eva', 'Ruiz', 'eva@nueva.test', 'es', '200', '', 'si']],
    centers: [['200', 'Oficina central', 'sí']],
    addresses: [['Planta', 'Ruta 14', region.name, 'CL Paraná', '', 'no']],
  })
  expect((await apply(operator, company_id, changes)).message.rows.map(({ outcome }) => outcome)).toEqual([
    'changed',
    'changed',
    'changed',
  ])
  const changed = await stored(company_id)
  expect(changed.people.find(({ name }) => name === 'Eva')).toMatchObject({
    ...{ language: 'es', administrator: true, cost_center: { ceco: '200' }, approver: { name: 'Juan Paz' } },
  })
  expect(changed.centers[0]).toMatchObject({ name: 'Oficina central', active: true })
  expect(changed.addresses[0]).toMatchObject({ street: 'Ruta 14', contact: 'Juan, 343 555', active: false })
})

test('O7 each wrong cell is named with its sheet, row and column in the language of the caller, and nothing is written', async () => {
  const company_id = await newCompany('Con errores SA')
  const bad = whole({
    people: [
      ['', 'Ruiz', 'eva.ruiz', 'fr', 'C'.repeat(21), 'nadie', 'quizás'],
      ['Ana', 'Sosa', 'ana@errores.test', '', '', '', ''],
    ],
    centers: [['CC-1', '', 'sí']],
    addresses: [['Depósito', 'x'.repeat(201), '', 'CL', '', 'tal vez']],
  })
  expect(problemsOf(await apply(operator, company_id, bad))).toEqual([
    ['people', 2, 'Nombre', '', es.required],
    ['people', 2, 'E-mail', 'eva.ruiz', es.invalid_email],
    ['people', 2, 'Idioma', 'fr', 'Escribí es o en.'],
    ['people', 2, 'Centro de costo', 'C'.repeat(21), es.too_long],
    ['people', 2, 'E-mail del aprobador', 'nadie', es.invalid_email],
    ['people', 2, 'Administra la empresa', 'quizás', 'Escribí sí o no.'],
    ['cost_centers', 2, 'Nombre', '', es.required],
    ['addresses', 2, 'Calle, número y localidad', 'x'.repeat(100), es.too_long],
    ['addresses', 2, 'Zona de entrega', '', es.required],
    ['addresses', 2, 'Activa', 'tal vez', 'Escribí sí o no.'],
  ])
  const rules = whole({
    people: [
      ['Ana', 'Sosa', 'ana@errores.test', '', 'CC-9', 'nadie@errores.test', ''],
      ['Ana', 'Sosa', 'ANA@errores.test', '', '', '', ''],
      ['Ajena', 'Sosa', buyer.email, '', '', '', ''],
    ],
    centers: [['CC-1', 'Planta', '']],
    addresses: [['Depósito', 'Ruta 1', 'Marte', 'CL', '', '']],
  })
  expect(problemsOf(await send(operator, company_id, rules, { apply: true, language: 'en' }))).toEqual([
    ['people', 2, 'Cost center', 'CC-9', 'Choose an active cost center of the company.'],
    [
      'people',
      2,
      "Approver's e-mail",
      'nadie@errores.test',
      'Choose another active person of the company as approver.',
    ],
    ['people', 3, 'E-mail', 'ana@errores.test', 'It is already in an earlier row.'],
    ['people', 4, 'E-mail', buyer.email, 'There is already an account with this e-mail.'],
    ['addresses', 2, 'Delivery zone', 'Marte', 'Choose a delivery zone.'],
  ])
  expect(await stored(company_id)).toEqual({ people: [], centers: [], addresses: [] })
})

test('O7 a file that is none, encrypted, broken, empty, too long, or without known sheets is refused with the reason', async () => {
  const refused = async (content: Buffer) => {
    const { status, errors } = await apply(operator, ownCompany, content)
    return [status, ...(errors ?? []).map(({ path, message }) => `${path}: ${message}`)]
  }
  expect(await refused(Buffer.from('nombre;apellido'))).toEqual([422, `file: ${es.not_xlsx}`])
  const encrypted = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  expect(await refused(encrypted)).toEqual([422, `file: ${es.file_encrypted}`])
  expect(await refused(START.subarray(0, 800))).toEqual([422, `file: ${es.file_broken}`])
  expect(await refused(makeZip([{ name: 'a.txt', content: 'hola' }]))).toEqual([422, `file: ${es.not_xlsx}`])
  expect(await refused(whole())).toEqual([422, `file: ${es.company_file_empty}`])
  expect(await refused(fileOf({ Hoja1: [['Nombre']] }))).toEqual([422, `file: ${es.company_file_sheets}`])
  const many = Array.from({ length: 1_001 }, (_, n) => [`C-${n}`, 'Centro', ''])
  expect(await refused(whole({ centers: many }))).toEqual([422, `file: ${es.company_file_too_many_rows}`])
  expect((await apply(operator, ownCompany, Buffer.alloc(2_000_001, 'PK\u0003\u0004'))).status).toBe(413)
})

test('O7 a formula, an unknown heading, a repeated one and a missing one are named', async () => {
  const formula = utils.aoa_to_sheet([CENTERS, ['CC-1', 'Planta', '']])
  formula['B2'] = { t: 's', f: 'A2&"x"', v: 'CC-1x' }
  const book = utils.book_new()
  utils.book_append_sheet(book, formula, 'Centros de costo')
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['Nombre', 'Apellido', 'Cumpleaños', 'nombre'], ['Ana']]),
    'Personas',
  )
  const file = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  expect(problemsOf(await send(operator, ownCompany, file))).toEqual([
    ['people', 1, 'Cumpleaños', 'Cumpleaños', es.column_unknown],
    ['people', 1, 'nombre', 'nombre', es.column_repeated],
    ['people', 1, 'E-mail', '', es.column_missing],
    ['cost_centers', 2, 'Nombre', '=A2&"x"', es.formula_in_cell],
  ])
})

test('O7 the downloaded spreadsheet has what the company has, and comes back in with zero changes, in both languages', async () => {
  for (const [language, names, file] of [
    [
      'es',
      ['Personas', 'Centros de costo', 'Direcciones', 'Datos fiscales', 'Zonas de entrega', 'Instrucciones'],
      'planilla-empresa.xlsx',
    ],
    [
      'en',
      ['People', 'Cost centers', 'Addresses', 'Tax data', 'Delivery zones', 'Instructions'],
      'company-spreadsheet.xlsx',
    ],
  ] as const) {
    const response = await download(administrator, ownCompany, language)
    expect(response.headers.get('content-type')).toBe(XLSX_TYPE)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    const content = Buffer.from(await response.arrayBuffer())
    const { SheetNames, Sheets } = read(content)
    expect(SheetNames).toEqual(names)
    const [headings] = utils.sheet_to_json<string[]>(Sheets[names[2]] ?? {}, { header: 1 })
    expect(headings?.map((heading) => heading.endsWith(' *'))).toEqual([true, true, true, true, false, false])
    const persons = utils.sheet_to_json<Record<string, string>>(Sheets[names[0]] ?? {})
    expect(persons.map((row) => row['E-mail *'])).toContain(buyer.email)
    const { message } = await apply(administrator, ownCompany, content)
    expect(message.problems).toEqual([])
    expect(message.rows.length).toBeGreaterThan(10)
    expect(new Set(message.rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']))
  }
})

test('S6 O7 an administrator imports and downloads for their company alone; others nothing', async () => {
  const other = await newCompany('Ajena SA')
  const file = whole({ centers: [['CC-77', 'Nuevo', '']] })
  for (const [caller, company, status] of [
    [anonymous, ownCompany, 401],
    [buyer, ownCompany, 403],
    [seller, ownCompany, 403],
    [administrator, other, 404],
    [operator, 999_999, 404],
  ] as const) {
    expect((await apply(caller, company, file)).status).toBe(status)
    expect((await download(caller, company)).status).toBe(status)
  }
  expect((await stored(other)).centers).toEqual([])
  expect((await apply(administrator, ownCompany, file)).message).toMatchObject({
    applied: true,
    counts: { cost_centers: { added: 1 } },
  })
})

test('O5 O7 an administrator cannot import away the last right, even when two do so at once', async () => {
  const company_id = ownCompany
  const { people: before } = await stored(company_id)
  const administrators = before.filter(({ administrator: right, state }) => right && state === 'active')
  expect(administrators.map(({ email }) => email)).toEqual([administrator.email])
  const [own] = administrators
  const row = (email: string, right: string) => [own?.name, own?.last_name, email, '', '', '', right]
  const giveUp = whole({ people: [row(administrator.email, 'no')] })
  expect(problemsOf(await apply(administrator, company_id, giveUp))).toEqual([
    ['people', 2, 'Administra la empresa', administrator.email, es.last_administrator],
  ])
  const second = before.find(({ email }) => email === buyer.email)
  const both = whole({ people: [[second?.name, second?.last_name, second?.email, '', '', '', 'sí']] })
  expect((await apply(administrator, company_id, both)).message.applied).toBe(true)
  const takes = [
    () =>
      apply(
        administrator,
        company_id,
        whole({ people: [[second?.name, second?.last_name, second?.email, '', '', '', 'no']] }),
      ),
    () => apply(buyer, company_id, giveUp),
  ]
  await atOnce(takes)
  const { people: after } = await stored(company_id)
  expect(after.filter(({ administrator: right }) => right)).toHaveLength(1)
})

test('O7 a thousand people come in within the deadline of a call', async () => {
  const company_id = await newCompany('Grande SA')
  const rows = Array.from({ length: 1_000 }, (_, n) => [
    'Persona',
    `Nº ${n}`,
    `p${n}@grande.test`,
    '',
    '',
    n > 0 ? 'p0@grande.test' : '',
    '',
  ])
  expect((await apply(operator, company_id, whole({ people: rows }))).message.counts.people.added).toBe(1_000)
  const { pagination } = await operator.callOrThrow(people, {
    params: { company_id },
    query: { search: 'grande.test' },
  })
  expect(pagination.totalRows).toBe(1_000)
})
