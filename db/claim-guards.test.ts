// The constraints and triggers of claims and dispatch notes, each tested by a statement it must reject.
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)

/** About the oldest open claim of the demo world. */
const claimMessage = (kind: string, by: string, message = 'Sí') => `
  insert into claim_messages (claim_id, kind, message, created_by, created_at)
  select c.id, '${kind}', '${message}', ${by}, now() from claims c
  where c.id = (select min(id) from claims where (closed_at is null) = (select bool_or(closed_at is null) from claims))`
const ANSWERER = `(select min(u.user_id) from buy_orders o join provider_users u on u.provider_id = o.provider_id
  where o.id = c.buy_order_id)`

test.each([
  [
    'I15 an answer by the claimant',
    claimMessage('resend', 'c.created_by'),
    /only the seller or an operator answers a claim/,
  ],
  ['I15 insisting before an answer', claimMessage('insisted', 'c.created_by'), /once per answer/],
  [
    'I15 insisting by the seller',
    `${claimMessage('resend', ANSWERER)}; ${claimMessage('insisted', ANSWERER)}`,
    /only the claimant insists/,
  ],
  [
    'I15 an answer to a closed claim',
    `update claims set closed_at = now(); ${claimMessage('resend', ANSWERER)}`,
    /the claim is closed/,
  ],
  ['I15 an answer without words', claimMessage('text', ANSWERER, ''), /claim_messages_check/],
  [
    'I14 a corrected note of a confirmed delivery',
    `update dispatches set dispatch_note_number = '9' where state = 'confirmed'`,
    /stays as it was sent/,
  ],
])('%s is refused', async (_, statement, reason) => {
  expect((await refusal(statement)) ?? 'accepted').toMatch(reason)
})
