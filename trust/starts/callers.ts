// Callers of an application with several processes.
import { expect } from 'vitest'
import { login } from '#contract/account.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { Caller } from '#test/caller.ts'

export async function signIn(address: string, email: string, user_type_id: 2 | 3): Promise<Caller> {
  const body = { email, password: DEMO_PASSWORD, user_type_id }
  const { authorisation } = await new Caller(address, null).callOrThrow(login, { body })
  return new Caller(address, authorisation.token)
}

/** Ten of 40 wrong sign-ins at the same moment are tried, whichever process gets them. */
export async function expectSharedLimit(address: string): Promise<void> {
  const anonymous = new Caller(address, null)
  const body = { email: 'otra@abasto.test', password: 'otra clave', user_type_id: 2 }
  const answers = await Promise.all(Array.from({ length: 40 }, () => anonymous.call(login, { body })))
  const statuses = Object.groupBy(answers, ({ status }) => String(status))
  expect(statuses).toMatchObject({ 401: { length: 10 }, 429: { length: 30 } })
}
