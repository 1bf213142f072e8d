// How many invitations one company or seller sends: at most 100 within 24 hours, whatever way they take. The others wait, in order.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { forgotPassword } from '#contract/account.ts'
import { createCompany } from '#contract/companies.ts'
import {
  invitePerson,
  people,
  sendPersonLink,
  updatePerson,
  type Person,
  type PersonForm,
} from '#contract/company-people.ts'
import type { CompanyFileResult } from '#contract/company-spreadsheet.ts'
import { inviteOperator, sendOperatorInvitation } from '#contract/people.ts'
import { createSeller, inviteSellerUser, seller, sendSellerUserLink } from '#contract/sellers.ts'
import { FILE_LIMITS } from '#domain/file-limits.ts'
import { INVITATIONS_PER_DAY, invitationTimes } from '#domain/invitations.ts'
import { claimDue, markDone } from '#server/mail/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { address, anonymous, clock, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'

const operator = await signIn('operador@abasto.test', 'operator')
const DAY_MS = 86_400_000

let made = 0
const newEmail = () => `invitada${++made}@lejos.test`

/** The last digit of a CUIT. */
function cuit(): string {
  const digits = `30${String(70_000_000 + ++made)}`
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce(
    (all, weight, nth) => all + weight * Number(digits[nth]),
    0,
  )
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? cuit() : `30-${digits.slice(2)}-${check}`
}

async function newCompany(): Promise<number> {
  const body = { name: `Empresa ${++made}`, cuit: cuit(), limits: { ARS: null, USD: null } }
  return (await operator.callOrThrow(createCompany, { body })).id
}

async function newSeller(): Promise<number> {
  const body = {
    ...{ fantasy_name: `Casa ${++made}`, legal_name: `Casa ${made} SA`, tax_id: cuit() },
    ...{ email: newEmail(), phone: '4555-0000' },
  }
  return (await operator.callOrThrow(createSeller, { body })).id
}

const form = (email = newEmail()): PersonForm => ({
  ...{ name: 'Eva', last_name: 'Ruiz', email, language: 'es', administrator: false },
  ...{ cost_center_id: null, approver_id: null },
})

/** Again when the machine is too busy to answer. */
async function invitePersonTo(company_id: number): Promise<Person> {
  const body = form()
  for (;;) {
    const answer = await operator.call(invitePerson, { params: { company_id }, body })
    if (answer.status === 201) return answer.message
    if (answer.status !== 503) throw new Error(`Not invited: ${JSON.stringify(answer)}`)
  }
}

function spreadsheet(emails: readonly string[]): Buffer {
  const book = utils.book_new()
  const rows = emails.map((email) => ['Eva', 'Ruiz', email])
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nombre', 'Apellido', 'E-mail'], ...rows]), 'Personas')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

async function importPeople(companyId: number, emails: readonly string[], apply = true) {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(spreadsheet(emails))]), 'planilla.xlsx')
  const url = `${address}/api/v1/companies/${companyId}/spreadsheet?apply=${apply}`
  const headers = { authorization: `Bearer ${operator.token}` }
  const response = await fetch(url, { method: 'POST', headers, body })
  const { message } = (await response.json()) as { message: CompanyFileResult }
  return { status: response.status, message }
}

interface Queued {
  id: number
  email: string
  heldUntil: number
  dueInMs: number
}

async function invitationsTo(where: 'company' | 'all', id = 0): Promise<Queued[]> {
  const { rows } = await sql<Queued>`
    select e.id, u.email, extract(epoch from e.held_until)::float8 * 1000 as "heldUntil",
      extract(epoch from e.due_at - now())::float8 * 1000 as "dueInMs"
    from emails e join users u on u.id = e.user_id left join clients c on c.user_id = u.id
    where e.kind = 'invitation' and e.due_at is not null and (${where} = 'all' or c.company_id = ${id})
    order by e.id`.execute(db)
  return rows
}

const fill = (organisation: string) =>
  sql`insert into invitation_slots (organisation, at) select ${organisation}, ${clock.now()} from generate_series(1, ${INVITATIONS_PER_DAY}::int)`.execute(
    db,
  )

beforeEach(async () => {
  await db
    .updateTable('emails')
    .set({ stored_at: new Date(), due_at: null })
    .where('due_at', 'is not', null)
    .execute()
  await db.deleteFrom('invitation_slots').execute()
})

interface Way {
  /** A file below server/. */
  file: string
  /** Whether the answer or the list says until when. */
  tells: boolean
  /** Makes what is needed, then fills the cap, then invites. Returns what the answer or the list says. */
  invite: () => Promise<string | null | undefined>
}

/** Every way an invitation goes out. */
const WAYS: Record<string, Way> = {
  'a person': {
    file: 'features/companies/people-actions.ts',
    tells: true,
    async invite() {
      const company = await newCompany()
      await fill(`company ${company}`)
      return (await invitePersonTo(company)).invitation_waits_until
    },
  },
  'a person again': {
    file: 'features/companies/people-actions.ts',
    tells: true,
    async invite() {
      const company_id = await newCompany()
      const { id } = await invitePersonTo(company_id)
      await fill(`company ${company_id}`)
      return (await operator.callOrThrow(sendPersonLink, { params: { company_id, id } })).waits_until
    },
  },
  'a person whose e-mail is corrected': {
    file: 'features/account/email-change.ts',
    tells: true,
    async invite() {
      const company_id = await newCompany()
      const { id } = await invitePersonTo(company_id)
      await fill(`company ${company_id}`)
      const corrected = { params: { company_id, id }, body: form() }
      return (await operator.callOrThrow(updatePerson, corrected)).invitation_waits_until
    },
  },
  'a person who forgot the password': {
    file: 'features/account/actions.ts',
    tells: false,
    async invite() {
      const company_id = await newCompany()
      const { email, user_id } = await invitePersonTo(company_id)
      const sent_at = new Date(clock.now().getTime() - DAY_MS / 2)
      const sent = { stored_at: sent_at, created_at: sent_at, due_at: null, held_until: sent_at }
      await db.updateTable('emails').set(sent).where('user_id', '=', user_id).execute()
      await fill(`company ${company_id}`)
      await anonymous.callOrThrow(forgotPassword, { body: { email, user_type_id: 2 } })
      return undefined
    },
  },
  'a spreadsheet': {
    file: 'features/companies/spreadsheet/write.ts',
    tells: true,
    async invite() {
      const company = await newCompany()
      await fill(`company ${company}`)
      return (await importPeople(company, [newEmail()])).message.invitations_until
    },
  },
  'a seller’s user': {
    file: 'features/sellers/users.ts',
    tells: true,
    async invite() {
      const id = await newSeller()
      await fill(`seller ${id}`)
      const { name, last_name, email } = form()
      const body = { name, last_name, email, language: 'es' as const }
      await operator.callOrThrow(inviteSellerUser, { params: { id }, body })
      return (await operator.callOrThrow(seller, { params: { id } })).users[0]?.invitation_waits_until
    },
  },
  'a seller’s user again': {
    file: 'features/sellers/users.ts',
    tells: true,
    async invite() {
      const id = await newSeller()
      const { name, last_name, email } = form()
      const body = { name, last_name, email, language: 'es' as const }
      const { id: user_id } = await operator.callOrThrow(inviteSellerUser, { params: { id }, body })
      await fill(`seller ${id}`)
      await operator.call(sendSellerUserLink, { params: { id, user_id } })
      return (await operator.callOrThrow(seller, { params: { id } })).users[0]?.invitation_waits_until
    },
  },
  'an operator': {
    file: 'features/people/actions.ts',
    tells: false,
    async invite() {
      await fill('marketplace')
      const { name, last_name, email } = form()
      await operator.callOrThrow(inviteOperator, { body: { name, last_name, email, language: 'es' } })
      return undefined
    },
  },
  'an operator again': {
    file: 'features/people/actions.ts',
    tells: false,
    async invite() {
      const { name, last_name, email } = form()
      const body = { name, last_name, email, language: 'es' as const }
      const { id } = await operator.callOrThrow(inviteOperator, { body })
      await fill('marketplace')
      await operator.call(sendOperatorInvitation, { params: { id } })
      return undefined
    },
  },
}

test.each(Object.entries(WAYS))(
  'O5 O7 O8 the invitation of %s waits a day above the cap',
  async (_name, { invite, tells }) => {
    const from = Date.now()
    const answered = await invite()
    const last = (await invitationsTo('all')).at(-1)
    expect(last?.heldUntil).toBeGreaterThanOrEqual(from + DAY_MS - 1)
    expect(last?.heldUntil).toBeLessThanOrEqual(Date.now() + DAY_MS)
    expect(Math.abs((last?.dueInMs ?? 0) - DAY_MS)).toBeLessThan(120_000)
    expect(answered).toBe(tells ? new Date(last?.heldUntil ?? 0).toISOString() : undefined)
  },
)

test('O5 O7 O8 no other code invites', async () => {
  const server = join(import.meta.dirname, '../../server')
  const files = (await readdir(server, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const inviting: string[] = []
  const enqueuing: string[] = []
  for (const file of files) {
    const text = await readFile(join(server, file), 'utf8')
    if (/\b(?:invite(?:All)?|repeatInvitation)\(deps/.test(text) && file !== 'accounts/invitations.ts')
      inviting.push(file)
    if (text.includes("kind: 'invitation'")) enqueuing.push(file)
  }
  expect(enqueuing).toEqual(['accounts/invitations.ts'])
  const known = new Set(Object.values(WAYS).map(({ file }) => file))
  expect(inviting.toSorted()).toEqual([...known].toSorted())
})

test('O7 a spreadsheet of 995 people is imported; 100 invitations go out now, the others day by day in its order, as the answer says', async () => {
  const company = await newCompany()
  const emails = Array.from({ length: FILE_LIMITS.company.lines - 5 }, newEmail)
  const trial = await importPeople(company, emails, false)
  expect([trial.status, trial.message.applied, trial.message.problems]).toEqual([200, false, []])
  const { status, message } = await importPeople(company, emails)
  expect([status, message.applied, message.problems]).toEqual([200, true, []])
  const queued = await invitationsTo('company', company)
  const [first] = queued
  const expected = invitationTimes([], new Date(first?.heldUntil ?? 0), emails.length)
  expect(queued.map(({ heldUntil }) => Math.round(heldUntil))).toEqual(expected.map((time) => time.getTime()))
  expect(message.invitations_until).toBe(expected.at(-1)?.toISOString())
  expect(Date.parse(trial.message.invitations_until ?? '')).toBeLessThanOrEqual(
    expected.at(-1)?.getTime() ?? 0,
  )
  const listed = await operator.callOrThrow(people, {
    params: { company_id: company },
    query: { per_page: 1000 },
  })
  const waiting = listed.data.filter(({ invitation_waits_until }) => invitation_waits_until !== null)
  expect(waiting).toHaveLength(emails.length - INVITATIONS_PER_DAY)

  const leaving: number[][] = []
  for (let day = 0; day < 10; day++) {
    const due = (await claimDue(db, 1_000)).map(({ id }) => id).toSorted((a, b) => a - b)
    leaving.push(due)
    await inTransaction(db, (trx) => markDone(trx, due, 'sent_at', new Date()))
    await sql`update emails set due_at = due_at - interval '1 day' where due_at is not null`.execute(db)
  }
  expect(leaving.map(({ length }) => length)).toEqual([...Array<number>(9).fill(100), 95])
  expect(leaving.flat()).toEqual(queued.map(({ id }) => id))
}, 120_000)

test('O5 parallel invitations do not exceed the cap, and removing who was invited makes no room', async () => {
  const company_id = await newCompany()
  await importPeople(company_id, Array.from({ length: INVITATIONS_PER_DAY - 3 }, newEmail))
  const answers = await Promise.all(Array.from({ length: 6 }, () => invitePersonTo(company_id)))
  expect(answers.filter(({ invitation_waits_until }) => invitation_waits_until === null)).toHaveLength(3)
  await sql`
    with gone as (delete from clients where company_id = ${company_id} returning user_id)
    delete from users where id in (select user_id from gone)`.execute(db)
  expect(await invitationsTo('company', company_id)).toEqual([])
  expect((await invitePersonTo(company_id)).invitation_waits_until).not.toBe(null)
})

test('O5 a waiting invitation keeps its place when it is asked for again, and who has a password gets none', async () => {
  const company_id = await newCompany()
  await fill(`company ${company_id}`)
  const { id, user_id, invitation_waits_until } = await invitePersonTo(company_id)
  const again = await operator.callOrThrow(sendPersonLink, { params: { company_id, id } })
  expect(again).toEqual({ sent: 'invitation', waits_until: invitation_waits_until })
  expect(await invitationsTo('company', company_id)).toHaveLength(1)
  expect(user_id).toBeGreaterThan(0)
})

test('O5 the cap is of one company', async () => {
  const [full, other] = [await newCompany(), await newCompany()]
  await fill(`company ${full}`)
  expect((await invitePersonTo(full)).invitation_waits_until).not.toBe(null)
  expect((await invitePersonTo(other)).invitation_waits_until).toBe(null)
})
