// A changed e-mail waits until its new address confirms it (R11).
import { z } from 'zod'
import { addresses } from './addresses.ts'
import { endpoint, EVERYONE } from './endpoint.ts'
import { exactText, instant } from './fields.ts'

const token = exactText(1, 200)

export const checkEmailChange = endpoint(addresses.emailChange.checkEmailChange, {
  summary: 'What a link to confirm a new e-mail is for; changes nothing (R11)',
  who: 'anyone',
  body: z.object({ token }),
  answer: z.object({
    valid: z.boolean(),
    /** Null unless it is valid. */
    new_email: z.string().nullable(),
  }),
})

export const confirmEmailChange = endpoint(addresses.emailChange.confirmEmailChange, {
  summary:
    'Confirm a new e-mail by its link, which signs the account out everywhere; 409 when the e-mail is taken meanwhile (R11)',
  who: 'anyone',
  body: z.object({ token }),
  answer: z.object({ new_email: z.string(), role: z.enum(EVERYONE) }),
})

export const ownEmailChange = endpoint(addresses.emailChange.ownEmailChange, {
  summary: 'The new e-mail of the user that waits for its confirmation (R11)',
  who: EVERYONE,
  answer: z.object({ new_email: z.string(), requested_by: z.string(), expires_at: instant }).nullable(),
})

export const cancelEmailChange = endpoint(addresses.emailChange.cancelEmailChange, {
  summary: 'Cancel the change of one’s own e-mail that is not confirmed yet. Idempotent (R11)',
  who: EVERYONE,
  answer: z.void(),
  status: 204,
})
