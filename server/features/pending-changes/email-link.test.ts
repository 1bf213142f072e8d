// The link to a new e-mail that was asked for before its account decided on the requester's purchases (R11).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmEmailChange } from '#contract/account.ts'
import * as people from '#contract/company-people.ts'
import { hashToken, newToken } from '#server/http/session.ts'
import { anonymous } from '#test/client.ts'
import {
  accept,
  changePerson,
  type Consenting,
  makeCompany,
  paramsOf,
  pending,
  personOf,
} from '#test/consenting.ts'
import { db } from '#test/database.ts'
import type { Buyer } from '#test/factories/people.ts'

/** Opens the link at the new address. */
async function confirm({ userId }: Buyer) {
  const token = newToken()
  await sql`
    insert into email_change_tokens (token_hash, change_id)
    select ${hashToken(token)}, id from email_changes where user_id = ${userId}`.execute(db)
  return anonymous.call(confirmEmailChange, { body: { token } })
}
const EXPIRED = { status: 422, message: expect.stringMatching(/^Este enlace ya no sirve/) as string }

const newEmail = ({ id }: Buyer) => `otra.${id}@consentida.test`
const rename = (company: Consenting) =>
  changePerson(company.ana, company, company.fede, { email: newEmail(company.fede) })

test('R11 a new e-mail asked for before its account became one’s approver is not confirmed without a consent', async () => {
  const company = await makeCompany()
  const { ana, bea, dora, fede } = company
  expect((await rename(company)).message).toMatchObject({ new_email: newEmail(fede), pending_changes: [] })
  // Dora knows nothing of it.
  await dora.callOrThrow(people.blockPerson, {
    ...paramsOf(company, bea),
    body: { successor_id: fede.id },
  })
  expect((await personOf(company, ana)).approver?.id).toBe(fede.id)
  expect(await confirm(fede)).toMatchObject(EXPIRED)
  expect(await personOf(company, fede)).toMatchObject({ email: fede.email, new_email: null })

  // With a consent the same e-mail is confirmed.
  expect((await rename(company)).message).toMatchObject({ new_email: null, pending_changes: [{}] })
  const [asked] = await pending(company)
  expect((await accept(fede, asked?.id ?? 0)).status).toBe(200)
  expect((await confirm(fede)).status).toBe(200)
  expect((await personOf(company, fede)).email).toBe(newEmail(fede))
})

test('R11 a new e-mail is not confirmed once its requester administers no more', async () => {
  const company = await makeCompany()
  const { ana, dora, fede } = company
  const losses = [
    () => changePerson(dora, company, ana, { administrator: false }),
    () => dora.call(people.blockPerson, { ...paramsOf(company, ana), body: { successor_id: null } }),
  ]
  for (const lose of losses) {
    await sql`update clients set administrator = true where id = ${ana.id}`.execute(db)
    expect((await rename(company)).message).toMatchObject({ new_email: newEmail(fede) })
    expect((await lose()).status).toBe(200)
    expect(await confirm(fede)).toMatchObject(EXPIRED)
    expect((await personOf(company, fede)).email).toBe(fede.email)
  }
})
