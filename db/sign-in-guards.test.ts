// The constraints and triggers of second factors and of the operator's links, each tested by a statement it must reject.
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)

const BUYER = `(select user_id from clients order by id limit 1)`
const factor = (values: string) => `
  insert into second_factors (user_id, secret, created_at, confirmed_at, last_step) values (${BUYER}, ${values})`
const SECRET = `substr(sha256('secret'), 1, 20)`
const ON = factor(`${SECRET}, now(), now(), 100`)
const change = (set: string) => `${ON}; update second_factors set ${set} where user_id = ${BUYER}`
const code = `insert into recovery_codes (user_id, code_hash) values (${BUYER}, sha256('code'))`
const codeUsed = (at: string) => `update recovery_codes set used_at = ${at} where user_id = ${BUYER}`
const link = (email = 'null') => `
  insert into operator_links (token_hash, email, created_at, expires_at)
  values (sha256('link'), ${email}, now(), now() + interval '30 minutes')`
const linkUsed = (at = 'now()') =>
  `update operator_links set used_at = ${at} where token_hash = sha256('link')`

test.each([
  ['O2 a secret of another length', factor(`'short', now(), null, null`), /second_factors_secret_check/],
  ['O2 a second factor that is on without a code', factor(`${SECRET}, now(), now(), null`), /_check/],
  ['O2 a second factor that was on before its set-up', factor(`${SECRET}, now(), '2020-01-01', 1`), /_check/],
  ['O2 a code used again', change('last_step = 100'), /used twice/],
  ['O2 an older code', change('last_step = 99'), /used twice/],
  [
    'O2 another secret of a confirmed second factor',
    change(`secret = substr(sha256('x'), 1, 20)`),
    /confirmed/,
  ],
  ['O2 a second factor taken back', change('confirmed_at = null, last_step = null'), /confirmed/],
  ['O2 a recovery code without a second factor', code, /recovery_codes_user_id_fkey/],
  [
    'O2 a recovery code used again',
    `${ON}; ${code}; ${codeUsed('now()')}; ${codeUsed('now()')}`,
    /used twice/,
  ],
  [
    'O2 a used recovery code renewed',
    `${ON}; ${code}; ${codeUsed('now()')}; ${codeUsed('null')}`,
    /used twice/,
  ],
  [
    'O2 a session whose second factor is due again',
    `insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
      values (sha256('session'), ${BUYER}, now(), now(), now() + interval '1 hour');
      update sessions set second_factor_due = true`,
    /given once/,
  ],
  ['O1 a link for the first operator beside another operator', `${link()}; ${linkUsed()}`, /operator exists/],
  [
    'O1 a link used again',
    `${link(`'otra@prueba.test'`)}; ${linkUsed()}; ${linkUsed()}`,
    /a link of an operator is used twice/,
  ],
  [
    'O1 a link used after its end',
    `${link(`'otra@prueba.test'`)}; ${linkUsed(`now() + interval '1 hour'`)}`,
    /operator_links_check/,
  ],
  ['O1 an e-mail in capitals', link(`'Otra@prueba.test'`), /operator_links_email_check/],
])('%s is refused', async (_, statement, reason) => {
  expect(await refusal(statement)).toMatch(reason)
})

test.each([
  ['O2 a later code', change('last_step = 101')],
  [
    'O2 another secret before the first code',
    `${factor(`${SECRET}, now(), null, null`)};
    update second_factors set secret = substr(sha256('x'), 1, 20) where user_id = ${BUYER}`,
  ],
  ['O1 a link for another operator', `${link(`'otra@prueba.test'`)}; ${linkUsed()}`],
])('%s is accepted', async (_, statement) => {
  expect(await refusal(statement)).toBeNull()
})
