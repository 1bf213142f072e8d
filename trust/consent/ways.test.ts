// R11 as a kind: each endpoint that a company administrator may call, tried on a person of their own chain. The table says of each
// whether it waits for a consent or why it is harmless; an endpoint without a row fails.
import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { address } from '#test/client.ts'
import { type Consenting, makeCompany } from '#test/consenting.ts'
import { db } from '#test/database.ts'
import { inDays } from '#test/delegating.ts'
import { figure } from '../figures.ts'

interface Sent {
  params?: Record<string, number>
  body?: unknown
  form?: FormData
}
type Row =
  /** Why it cannot change who decides on the administrator's purchases. */
  | { harmless: string }
  /** Each call asks for changes of these kinds, and changes nothing of the chain. */
  | { waits: readonly { kinds: readonly string[]; send: (company: Consenting) => Sent | Promise<Sent> }[] }

const READS = 'it only reads'
const OF_BEA = (company: Consenting) => ({ params: { company_id: company.companyId, id: company.bea.id } })
const form = (name: string, email: string, more = {}) => ({
  ...{ name, last_name: 'Prueba', email, language: 'es', cost_center_id: null, approver_id: null },
  ...{ administrator: false, ...more },
})

async function spreadsheet({ ana, bea, carla }: Consenting): Promise<FormData> {
  const book = utils.book_new()
  const headings = ['Nombre', 'Apellido', 'E-mail', 'Idioma', 'Centro de costo', 'E-mail del aprobador']
  const people = [
    [...headings, 'Administra la empresa'],
    ['Ana', 'Prueba', ana.email, 'es', null, carla.email, 'Sí'],
    ['Bea', 'Prueba', bea.email, 'es', null, null, 'Sí'],
  ]
  const sheets: [string, unknown[][]][] = [
    ['Personas', people],
    ['Centros de costo', [['Código', 'Nombre', 'Activo']]],
    [
      'Direcciones',
      [['Nombre', 'Calle, número y localidad', 'Zona de entrega', 'Centro logístico', 'Contacto', 'Activa']],
    ],
  ]
  for (const [name, rows] of sheets) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  const body = new FormData()
  const content = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  body.set('file', new Blob([content]), 'planilla.xlsx')
  return body
}

const ROWS: Readonly<Record<string, Row>> = {
  'GET /companies/:company_id': { harmless: READS },
  'GET /companies/:company_id/people': { harmless: READS },
  'POST /companies/:company_id/people': {
    harmless: 'a new person is in nobody’s chain, and their inviter’s consent is not theirs',
  },
  'PUT /companies/:company_id/people/:id': {
    waits: [
      {
        kinds: ['administrator_given', 'email'],
        send: (company) => ({
          ...OF_BEA(company),
          body: form('Bea', `tomada.${company.bea.id}@consentida.test`, { administrator: true }),
        }),
      },
      {
        kinds: ['approver'],
        send: ({ companyId, ana, carla }) => ({
          params: { company_id: companyId, id: ana.id },
          body: form('Ana', ana.email, { administrator: true, approver_id: carla.id }),
        }),
      },
      {
        kinds: ['email'],
        send: ({ companyId, carla }) => ({
          params: { company_id: companyId, id: carla.id },
          body: form('Carla', `suplente.${carla.id}@consentida.test`),
        }),
      },
    ],
  },
  'DELETE /companies/:company_id/people/:id': {
    harmless: 'an invited person who approves or stands in for somebody is not removed',
  },
  'PUT /companies/:company_id/people/:id/block': {
    waits: [
      {
        kinds: ['block'],
        send: (company) => ({ ...OF_BEA(company), body: { successor_id: company.eva.id } }),
      },
      {
        kinds: ['block'],
        send: ({ companyId, carla }) => ({
          params: { company_id: companyId, id: carla.id },
          body: { successor_id: null },
        }),
      },
    ],
  },
  'PUT /companies/:company_id/people/:id/unblock': {
    waits: [
      {
        kinds: ['unblock'],
        send: async (company) => {
          await sql`update users set active = false where id = ${company.bea.userId}`.execute(db)
          return OF_BEA(company)
        },
      },
    ],
  },
  'POST /companies/:company_id/people/:id/link': { waits: [{ kinds: ['link'], send: OF_BEA }] },
  'DELETE /companies/:company_id/people/:id/sessions': { waits: [{ kinds: ['sessions'], send: OF_BEA }] },
  'GET /companies/:company_id/audit': { harmless: READS },
  'GET /companies/:company_id/audit/export': { harmless: READS },
  'GET /companies/:company_id/delegations': { harmless: READS },
  'POST /companies/:company_id/delegations': {
    waits: [
      {
        kinds: ['delegation'],
        send: ({ companyId, bea, eva }) => ({
          params: { company_id: companyId },
          body: {
            ...{ authorizer_id: bea.id, delegated_id: eva.id, reason: 'Licencia' },
            ...{ date_from: inDays(20), date_to: inDays(21) },
          },
        }),
      },
    ],
  },
  'DELETE /companies/:company_id/delegations/:id': {
    waits: [
      {
        kinds: ['delegation_end'],
        send: async ({ companyId, bea }) => {
          const { rows } = await sql<{ id: number }>`
            select id from delegations where authorizer_id = ${bea.id} and deleted_at is null`.execute(db)
          return { params: { company_id: companyId, id: rows[0]?.id ?? 0 } }
        },
      },
    ],
  },
  'GET /companies/:company_id/pending-changes': { harmless: READS },
  'GET /companies/:company_id/cost-centers': { harmless: READS },
  'POST /companies/:company_id/cost-centers': { harmless: 'a cost center decides nothing' },
  'PUT /companies/:company_id/cost-centers/:id': { harmless: 'a cost center decides nothing' },
  'GET /companies/:company_id/addresses': { harmless: READS },
  'POST /companies/:company_id/addresses': { harmless: 'an address decides nothing' },
  'PUT /companies/:company_id/addresses/:id': { harmless: 'an address decides nothing' },
  'GET /companies/:company_id/budgets': { harmless: READS },
  'POST /companies/:company_id/budgets': { harmless: 'a budget decides on no purchase that waits' },
  'PUT /companies/:company_id/budgets/:id': { harmless: 'a budget decides on no purchase that waits' },
  'GET /companies/:company_id/rules': { harmless: READS },
  'POST /companies/:company_id/rules/try': { harmless: READS },
  'PUT /companies/:company_id/rules': {
    waits: [
      {
        kinds: ['rules'],
        // About Ana's purchases alone: those of another administrator are not bound.
        send: ({ companyId, ana }) => ({
          params: { company_id: companyId },
          body: { version: 0, rules: [{ conditions: [{ kind: 'buyer', ids: [ana.id] }], steps: [] }] },
        }),
      },
    ],
  },
  'GET /companies/:company_id/tax-data': { harmless: READS },
  'PUT /companies/:company_id/tax-data': {
    harmless: 'tax data decide nothing, and a changed CUIT waits for the operator',
  },
  'GET /companies/:company_id/spreadsheet': { harmless: READS },
  'POST /companies/:company_id/spreadsheet': {
    waits: [
      {
        kinds: ['administrator_given', 'approver'],
        send: async (company) => ({
          params: { company_id: company.companyId },
          form: await spreadsheet(company),
        }),
      },
    ],
  },
}

const OF_ADMINISTRATORS = ENDPOINTS.filter(
  ({ endpoint: { who } }) => who !== 'anyone' && who.includes('administrator'),
).map(({ endpoint: { method, path } }) => `${method} ${path}`)

test('R11 every endpoint of company administrators has a row, and every row an endpoint', () => {
  expect(OF_ADMINISTRATORS.toSorted()).toEqual(Object.keys(ROWS).toSorted())
})

/** All that decides on the purchases of the chain: accounts, rights, sessions, links, delegations and approvers. */
async function chainOf({ companyId }: Consenting) {
  const { rows } = await sql`
    select u.id, u.email, u.active, u.password_hash, c.administrator, c.authorizer_id,
      (select count(*) from sessions where user_id = u.id) as sessions,
      (select count(*) from password_tokens where user_id = u.id) as tokens,
      (select count(*) from emails where user_id = u.id and kind in ('password_reset', 'invitation')) as links,
      (select new_email from email_changes where user_id = u.id) as new_email,
      (select json_agg(json_build_array(g.delegated_id, g.date_from, g.date_to, g.deleted_at) order by g.id)
        from delegations g where g.authorizer_id = c.id) as delegations,
      (select max(version) from approval_rules where company_id = c.company_id) as rules
    from clients c join users u on u.id = c.user_id where c.company_id = ${companyId} order by u.id`.execute(
    db,
  )
  return rows
}

async function sendAs(token: string | null, route: string, { params = {}, body, form: file }: Sent) {
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const response = await fetch(`${address}/api/v1${filled}${file ? '?apply=true' : ''}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? (file ? { body: file } : {}) : { body: JSON.stringify(body) }),
  })
  return response.status
}

const askedIn = async ({ companyId }: Consenting) =>
  db
    .selectFrom('pending_changes')
    .where('company_id', '=', companyId)
    .where('state', '=', 'pending')
    .orderBy('kind')
    .select(['kind', 'requested_by'])
    .execute()

test('R11 what reaches the chain waits, whoever of the administrator’s people calls, and changes nothing of the chain', async () => {
  let calls = 0
  const problems: string[] = []
  for (const [route, row] of Object.entries(ROWS)) {
    if ('harmless' in row) continue
    for (const { kinds, send } of row.waits)
      for (const hand of ['ana', 'eva'] as const) {
        calls++
        const company = await makeCompany()
        const sent = await send(company)
        const before = await chainOf(company)
        const status = await sendAs(company[hand].token, route, sent)
        const what = `${hand} ${route} ${kinds.join()}`
        const after = await chainOf(company)
        if (![200, 202].includes(status)) problems.push(`${what} answers ${status}`)
        if (JSON.stringify(after) !== JSON.stringify(before)) problems.push(`${what} changed the chain`)
        const asked = await askedIn(company)
        if (asked.map(({ kind }) => kind).join() !== kinds.join())
          problems.push(`${what} asks for ${asked.map(({ kind }) => kind).join()}`)
        if (asked.some(({ requested_by }) => requested_by !== company[hand].userId))
          problems.push(`${what} is asked by another`)
      }
  }
  figure({
    what: 'Ways of an administrator to who decides on their purchases',
    measured: `${calls} calls, ${problems.length} wrong`,
    target: '0 wrong',
    met: problems.length === 0,
  })
  expect(problems).toEqual([])
})

test('R11 an administrator without an interest does all of it at once', async () => {
  for (const [route, row] of Object.entries(ROWS)) {
    if ('harmless' in row) continue
    const company = await makeCompany()
    const [first] = row.waits
    if (!first) continue
    const sent = await first.send(company)
    const before = await chainOf(company)
    const status = await sendAs(company.dora.token, route, sent)
    expect([200, 201, 204], route).toContain(status)
    expect(await askedIn(company), route).toEqual([])
    expect(await chainOf(company), route).not.toEqual(before)
  }
})
