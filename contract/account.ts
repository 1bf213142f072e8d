// Signing in, passwords, sessions and the e-mail of an account, and the lists that its forms choose from (A, S).
import { z } from 'zod'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/rules.ts'
import { EVERYONE, endpoint } from './endpoint.ts'
import {
  currencyCode,
  exactText,
  id,
  idParams,
  instant,
  list,
  page,
  perPage,
  requiredText,
  sellerPause,
} from './fields.ts'

const email = requiredText(EMAIL_MAX_LENGTH).transform((value) => value.toLowerCase())
const password = exactText(1, PASSWORD_MAX_LENGTH)
const newPassword = exactText(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, 'too_short')
const linkToken = exactText(1, 200)
const userType = z.union([z.literal(1), z.literal(2), z.literal(3)])
/** A random number that a browser keeps: where an account signed in before, wrong passwords of others do not stop it (A3). */
export const browserToken = z
  .string()
  .regex(/^[\w-]{32,128}$/)
  .optional()

export const user = z.object({
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  user_type_id: userType,
  roles: z.array(z.object({ name: z.enum(['operator', 'client', 'provider']) })),
  password_changed_at: z.string().nullable(),
  client: z
    .object({
      id: z.number(),
      company_id: z.number(),
      company: z.string(),
      /** Administers the people, cost centers and addresses of the company (O5). */
      administrator: z.boolean(),
      cost_center: z.object({ id: z.number(), ceco: z.string(), name: z.string() }).nullable(),
      /** Approves purchases of colleagues, and so may delegate (G5). */
      approves: z.boolean(),
      /** Administers, decides or decided on purchases, and so sees what was spent (B11). */
      sees_spending: z.boolean(),
    })
    .nullable(),
  authorizer: z.object({ name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  provider: z
    .object({
      id: z.number(),
      fantasy_name: z.string(),
      /** Administers the data and the people of the seller (B17). */
      administrator: z.boolean(),
      paused: sellerPause.nullable(),
    })
    .nullable(),
})
export type User = z.infer<typeof user>

export const login = endpoint('POST /login', {
  summary: 'Sign in (A4)',
  who: 'anyone',
  body: z.object({
    email,
    password,
    user_type_id: userType,
    browser_token: browserToken,
  }),
  answer: z.object({
    user: z.object({ email: z.string(), password_changed_at: z.string().nullable() }),
    authorisation: z.object({ token: z.string(), type: z.literal('bearer') }),
    actionables: z.object({
      /** Empty unless a password change is due. */
      token: z.string(),
      /** Required next: a code, or the set-up of the second factor (O2). Absent when none is required. */
      second_factor: z.enum(['give', 'set_up']).optional(),
    }),
  }),
})

export const logout = endpoint('POST /logout', {
  summary: 'End the session (A11)',
  who: EVERYONE,
  duringPasswordChange: true,
  beforeSecondFactor: true,
  answer: z.string(),
})

export const me = endpoint('GET /me', {
  summary: 'The signed-in user (A4)',
  who: EVERYONE,
  answer: user,
})

export const forgotPassword = endpoint('POST /password/forgot', {
  summary: 'Request a link to set a new password (A5)',
  who: 'anyone',
  body: z.object({
    email,
    user_type_id: z.union([z.literal(2), z.literal(3)]),
    browser_token: browserToken,
  }),
  answer: z.string(),
})

export const checkPasswordToken = endpoint('POST /password/checktoken', {
  summary: 'Whether a link to set a password is valid (A6)',
  who: 'anyone',
  body: z.object({ email, password_token: linkToken }),
  answer: z.object({ validate: z.boolean(), user_type_id: userType.optional() }),
})

export const updatePassword = endpoint('POST /password/update', {
  summary: 'Set a new password by a link or at the first sign-in (A7)',
  who: 'anyone',
  status: 201,
  body: z
    .object({
      email,
      password: newPassword,
      password_confirmation: z.string(),
      password_token: linkToken,
      browser_token: browserToken,
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwords_differ',
    }),
  answer: z.string(),
})

export const changePassword = endpoint('POST /users/passwordchange', {
  summary: 'Change the password while signed in (A10)',
  who: EVERYONE,
  body: z
    .object({ current_password: password, password: newPassword, password_confirmation: z.string() })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwords_differ',
    }),
  answer: z.string(),
})

export const chooseLanguage = endpoint('PUT /users/language', {
  summary: 'Set the language of the user’s e-mails (S9)',
  who: EVERYONE,
  duringPasswordChange: true,
  beforeSecondFactor: true,
  status: 204,
  body: z.object({ language: z.enum(['es', 'en']) }),
  answer: z.void(),
})

export const sessions = endpoint('GET /users/sessions', {
  summary: 'The open sessions of the user, this one first (A11)',
  who: EVERYONE,
  hiddenFromViewers: true,
  answer: z.array(
    z.object({
      id: z.number(),
      /** Such as "Chrome" and "Windows", by the User-Agent; null when unknown. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      address: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      current: z.boolean(),
    }),
  ),
})

export const endSession = endpoint('DELETE /users/sessions/:id', {
  summary: 'End one of the user’s sessions (A11)',
  who: EVERYONE,
  status: 204,
  params: idParams,
  answer: z.void(),
})

export const endOtherSessions = endpoint('DELETE /users/sessions', {
  summary: 'End all of the user’s sessions but this one (A11)',
  who: EVERYONE,
  status: 204,
  answer: z.void(),
})

export const endSessionsOf = endpoint('DELETE /users/:id/sessions', {
  summary: 'End all sessions of a user',
  who: ['operator'],
  status: 204,
  params: idParams,
  answer: z.void(),
})

export const costCenters = endpoint('GET /companies/cost-centers', {
  summary: "The cost centers of the buyer's company (K8)",
  who: ['buyer'],
  answer: z.array(z.object({ id: z.number(), ceco: z.string(), name: z.string() })),
})

export const ownAddresses = endpoint('GET /addresses', {
  summary: "The active addresses of the buyer's company, to choose where to deliver",
  who: ['buyer'],
  answer: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      logistic_center: z.string(),
      region_id: z.number(),
      region_name: z.string(),
      /** By the caller's last purchase to an address that is still active. */
      last_used: z.boolean(),
    }),
  ),
})
export type OwnAddress = z.infer<typeof ownAddresses.answer>[number]

export const addressesForCartItem = endpoint('GET /addresses/region/:cart_item_id', {
  summary: "The addresses of the buyer's company in the zone of a cart item (K8)",
  who: ['buyer'],
  params: z.object({ cart_item_id: id }),
  answer: z.array(z.object({ id: z.number(), name: z.string(), logistic_center: z.string() })),
})

export const clients = endpoint('GET /clients', {
  summary: "The clients of the caller's company, to choose a delegate from (G1)",
  who: ['buyer'],
  query: z.object({ page, per_page: perPage(100, 10_000) }),
  answer: list(z.object({ id: z.number(), name: z.string(), last_name: z.string(), email: z.string() })),
})

export const regions = endpoint('GET /regions', {
  summary: 'All open delivery zones',
  who: EVERYONE,
  answer: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      country_id: z.number(),
      country: z.string(),
      /** The buyer's company has an address there (K8). */
      has_address: z.boolean(),
      /** The province of a zone that is a part of one (Z6). */
      province_id: z.number().nullable(),
    }),
  ),
})
export type Region = z.infer<typeof regions.answer>[number]

export const currencies = endpoint('GET /currencies', {
  summary: 'All currencies',
  who: EVERYONE,
  answer: z.object({ data: z.array(z.object({ id: z.number(), code: currencyCode, name: z.string() })) }),
})

export const settings = endpoint('GET /settings', {
  summary: 'The public settings of this installation (S9, S10, S12, S17)',
  who: 'anyone',
  answer: z.object({
    default_language: z.enum(['es', 'en']),
    support_email: z.string(),
    social_links: z.array(z.object({ name: z.string(), url: z.string() })),
    tag_manager_id: z.string().nullable(),
  }),
})

export const checkEmailChange = endpoint('POST /email-change/check', {
  summary: 'What a link to confirm a new e-mail is for; changes nothing (R11)',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  answer: z.object({
    valid: z.boolean(),
    /** Null unless it is valid. */
    new_email: z.string().nullable(),
  }),
})

export const confirmEmailChange = endpoint('POST /email-change/confirm', {
  summary:
    'Confirm a new e-mail by its link, which signs the account out everywhere; 409 when the e-mail is taken meanwhile (R11)',
  who: 'anyone',
  body: z.object({ token: linkToken }),
  answer: z.object({ new_email: z.string(), role: z.enum(EVERYONE) }),
})

export const ownEmailChange = endpoint('GET /users/email-change', {
  summary: 'The new e-mail of the user that waits for its confirmation (R11)',
  who: EVERYONE,
  answer: z.object({ new_email: z.string(), requested_by: z.string(), expires_at: instant }).nullable(),
})

export const cancelEmailChange = endpoint('DELETE /users/email-change', {
  summary: 'Cancel the change of one’s own e-mail that is not confirmed yet. Idempotent (R11)',
  who: EVERYONE,
  answer: z.void(),
  status: 204,
})
