// The audit as a .csv file (O12).
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditFile, auditLog, companyAuditFile, companyAuditLog } from '#contract/audit.ts'
import { updateCompany } from '#contract/companies.ts'
import { dayOf } from '#domain/days.ts'
import { address, anonymous, clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOrder } from '#test/factories/orders.ts'
import { aBuyer, aCompany, anOperator } from '#test/factories/people.ts'

const operator = await anOperator()
const administrator = await aBuyer({ administrator: true })
const buyer = await aBuyer({ approver: administrator })
const { seller } = await anOrder({ buyer, sent: 1 })
const { company } = administrator
const company_id = company.id
const { id: otherCompany } = await aCompany()

const rowsOf = (file: string, delimiter = ';') =>
  parse(file, { bom: true, delimiter, record_delimiter: '\r\n' }) as string[][]

async function writeLine(subject: string, more: { company?: number; at?: string; term?: string } = {}) {
  const { company = null, at = '2026-03-02T15:04:05Z', term = null } = more
  await sql`
    insert into audit_entries (at, source, address, reason, company_id, kind, row_id, action, subject, before, after)
    values (${at}, 'PUT /prueba', '10.0.0.7', 'sign_in_failed', ${company}, 'search_synonyms', '1', 'changed', ${subject},
      '{"term": "casco"}', jsonb_build_object('term', ${term}::text))`.execute(db)
}

test('O12 the export has a heading and each line with its texts, in the language of the caller', async () => {
  await writeLine('exportada › casco', { term: 'yelmo' })
  const query = { search: 'exportada', kind: 'search_synonyms' } as const
  const file = await operator.callOrThrow(auditFile, { query })
  const headers = { authorization: `Bearer ${operator.token}` }
  const response = await fetch(`${address}/api/v1/audit/export?search=exportada`, { headers })
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="auditoria-${dayOf(clock.now())}.csv"`,
  )
  expect(rowsOf(file)).toEqual([
    [
      ...['Cuándo', 'Quién', 'E-mail', 'Tipo', 'Acción', 'Sobre', 'Cambios'],
      ...['Empresa', 'Vendedor', 'Motivo', 'Dirección IP', 'Operación'],
    ],
    [
      ...['2 mar 2026, 12:04', '', '', 'Sinónimo', 'Cambio', 'exportada › casco', 'Palabra: casco › yelmo'],
      ...['', '', 'E-mail o contraseña incorrectos', '10.0.0.7', 'PUT /prueba'],
    ],
  ])
  const english = await operator.callOrThrow(auditFile, { query, headers: { 'accept-language': 'en' } })
  expect(rowsOf(english, ',')[1]?.slice(3, 7)).toEqual([
    ...['Synonym', 'Changed', 'exportada › casco', 'Word: casco › yelmo'],
  ])
})

test('O12 the export is filtered and sorted as the list, and has every line of many batches once', async () => {
  await sql`
    insert into audit_entries (at, source, kind, action, subject)
    select timestamptz '2026-02-01' + make_interval(secs => n / 1000000.0 - n % 7), 'test', 'brands', 'created', 'lote ' || n
    from generate_series(1, 2500) n`.execute(db)
  const query = { search: 'lote', kind: 'brands', from: '2026-01-31', to: '2026-02-01' } as const
  const listed: string[] = []
  for (let page = 1; page <= 3; page++)
    listed.push(
      ...(await operator.callOrThrow(auditLog, { query: { ...query, page, per_page: 1000 } })).data.map(
        ({ subject }) => subject,
      ),
    )
  expect(new Set(listed).size).toBe(2500)
  const exported = async (more = {}) =>
    rowsOf(await operator.callOrThrow(auditFile, { query: { ...query, ...more } }))
      .slice(1)
      .map((row) => row[5])
  expect(await exported()).toEqual(listed)
  expect(await exported({ sort: 'at' })).toEqual(listed.toReversed())
  expect(await exported({ to: '2026-01-30' })).toEqual([])
})

test('O12 texts of the export are never formulas, and quotes and separators stay in their cell', async () => {
  const evil = '=HYPERLINK("http://malo.test";"Ver")\n+1'
  await writeLine(evil, { term: '-1;"2"' })
  const file = await operator.callOrThrow(auditFile, { query: { search: 'malo.test' } })
  expect(rowsOf(file)[1]?.slice(5, 7)).toEqual([`'${evil}`, 'Palabra: casco › -1;"2"'])
})

test('O12 an administrator’s export names neither the people nor the addresses of others, as the list', async () => {
  const call = { params: { company_id }, query: { kind: 'buy_orders', per_page: 100 } } as const
  const { data } = await administrator.callOrThrow(companyAuditLog, call)
  const { per_page: _, ...query } = call.query
  const file = await administrator.callOrThrow(companyAuditFile, { params: call.params, query })
  const rows = rowsOf(file).slice(1, 1 + data.length)
  expect(rows.map((row) => [row[1], row[2], row[10]])).toEqual(
    data.map(({ person, address: ip }) => [person?.name ?? '', person?.email ?? '', ip ?? '']),
  )
  const sent = data.flatMap(({ action, seller: name }, nth) =>
    action === 'sent' ? [{ name, row: rows[nth] }] : [],
  )
  expect(sent.length).toBeGreaterThan(0)
  for (const { name, row } of sent) expect([row?.[1], row?.[2], row?.[10]]).toEqual([name, '', ''])
})

test('S6 O12 an administrator exports the lines of their company alone; others export nothing', async () => {
  await writeLine('propia de la empresa', { company: company_id })
  await writeLine('ajena a la empresa', { company: otherCompany })
  const params = { company_id }
  const query = { kind: 'search_synonyms' } as const
  for (const caller of [administrator, operator]) {
    const rows = rowsOf(await caller.callOrThrow(companyAuditFile, { params, query })).slice(1)
    expect(rows.map((row) => row[5])).toEqual(['propia de la empresa'])
  }
  const limits = { ARS: '1.00', USD: null }
  const body = { name: company.name, cuit: company.taxId, limits }
  await operator.callOrThrow(updateCompany, { params, body })
  const everything = rowsOf(await administrator.callOrThrow(companyAuditFile, { params })).slice(1)
  expect(new Set(everything.map((row) => row[7]))).toEqual(new Set([company.name]))
  expect(everything.map((row) => row[2]).join()).not.toContain(operator.email)
  expect((await administrator.call(companyAuditFile, { params: { company_id: otherCompany } })).status).toBe(
    404,
  )
  expect((await anonymous.call(auditFile)).status).toBe(401)
  for (const caller of [administrator, buyer, seller]) expect((await caller.call(auditFile)).status).toBe(403)
  for (const caller of [buyer, seller])
    expect((await caller.call(companyAuditFile, { params })).status).toBe(403)
  expect(await operator.call(auditFile, { query: { from: 'ayer' } })).toMatchObject({
    status: 422,
    errors: [{ path: 'from' }],
  })
})
