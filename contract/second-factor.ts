// The second factor of a sign-in (O2).
import { z } from 'zod'
import { PASSWORD_MAX_LENGTH } from '#domain/rules.ts'
import { SECOND_FACTOR_CODE_MAX_LENGTH } from '#domain/second-factor.ts'
import { endpoint, EVERYONE } from './endpoint.ts'
import { exactText, idParams, requiredText } from './fields.ts'

const code = requiredText(SECOND_FACTOR_CODE_MAX_LENGTH)
const password = exactText(1, PASSWORD_MAX_LENGTH)
/** Shown once. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const secondFactor = endpoint('GET /users/second-factor', {
  summary: 'The user’s second factor (O2)',
  who: EVERYONE,
  hiddenFromViewers: true,
  beforeSecondFactor: true,
  duringPasswordChange: true,
  answer: z.object({
    /** Time of activation; null while it is off. */
    on_since: z.string().nullable(),
    /** Operators cannot switch it off. */
    mandatory: z.boolean(),
    recovery_codes_left: z.number().int(),
  }),
})

export const startSecondFactor = endpoint('POST /users/second-factor', {
  summary: 'Start the set-up of a second factor with a new secret (O2)',
  who: EVERYONE,
  beforeSecondFactor: true,
  duringPasswordChange: true,
  status: 201,
  body: z.object({
    /** Not needed right after the sign-in that demands the set-up. */
    current_password: password.optional(),
  }),
  answer: z.object({
    /** Base 32, for typing. */
    secret: z.string(),
    /** otpauth:// address, for the QR code. */
    address: z.string(),
  }),
})

export const confirmSecondFactor = endpoint('PUT /users/second-factor/confirm', {
  summary: 'Switch the second factor on with its first code; ends all other sessions (O2)',
  who: EVERYONE,
  beforeSecondFactor: true,
  duringPasswordChange: true,
  body: z.object({ code }),
  answer: recoveryCodes,
})

export const giveSecondFactor = endpoint('POST /login/second-factor', {
  summary: 'Finish a sign-in with a code of the authenticator or a recovery code (O2)',
  who: EVERYONE,
  beforeSecondFactor: true,
  duringPasswordChange: true,
  status: 204,
  body: z.object({ code }),
  answer: z.void(),
})

export const renewRecoveryCodes = endpoint('POST /users/second-factor/recovery-codes', {
  summary: 'Replace the recovery codes (O2)',
  who: EVERYONE,
  body: z.object({ code }),
  answer: recoveryCodes,
})

export const removeSecondFactor = endpoint('PUT /users/second-factor/off', {
  summary: 'Switch the second factor off (O2)',
  who: EVERYONE,
  status: 204,
  body: z.object({ current_password: password, code }),
  answer: z.void(),
})

export const resetSecondFactor = endpoint('DELETE /users/:id/second-factor', {
  summary: 'Switch the second factor of a buyer or seller off, who lost it; ends all their sessions (O2)',
  who: ['operator'],
  status: 204,
  params: idParams,
  answer: z.void(),
})
