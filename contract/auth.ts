// Sign-in and passwords (A).
import { z } from 'zod'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/rules.ts'
import { addresses } from './addresses.ts'
import { endpoint, EVERYONE } from './endpoint.ts'
import { exactText, idParams, requiredText, sellerPause } from './fields.ts'

const email = requiredText(EMAIL_MAX_LENGTH).transform((value) => value.toLowerCase())
const password = exactText(1, PASSWORD_MAX_LENGTH)
const newPassword = exactText(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, 'too_short')
const passwordToken = exactText(1, 200)
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
    })
    .nullable(),
  authorizer: z.object({ name: z.string(), last_name: z.string(), email: z.string() }).nullable(),
  provider: z
    .object({
      id: z.number(),
      fantasy_name: z.string(),
      paused: sellerPause.nullable(),
    })
    .nullable(),
})
export type User = z.infer<typeof user>

export const login = endpoint(addresses.auth.login, {
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

export const logout = endpoint(addresses.auth.logout, {
  summary: 'End the session (A11)',
  who: EVERYONE,
  duringPasswordChange: true,
  beforeSecondFactor: true,
  answer: z.string(),
})

export const me = endpoint(addresses.auth.me, {
  summary: 'The signed-in user (A4)',
  who: EVERYONE,
  answer: user,
})

export const forgotPassword = endpoint(addresses.auth.forgotPassword, {
  summary: 'Request a link to set a new password (A5)',
  who: 'anyone',
  body: z.object({
    email,
    user_type_id: z.union([z.literal(2), z.literal(3)]),
    browser_token: browserToken,
  }),
  answer: z.string(),
})

export const checkPasswordToken = endpoint(addresses.auth.checkPasswordToken, {
  summary: 'Whether a link to set a password is valid (A6)',
  who: 'anyone',
  body: z.object({ email, password_token: passwordToken }),
  answer: z.object({ validate: z.boolean(), user_type_id: userType.optional() }),
})

export const updatePassword = endpoint(addresses.auth.updatePassword, {
  summary: 'Set a new password by a link or at the first sign-in (A7)',
  who: 'anyone',
  status: 201,
  body: z
    .object({
      email,
      password: newPassword,
      password_confirmation: z.string(),
      password_token: passwordToken,
      browser_token: browserToken,
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwords_differ',
    }),
  answer: z.string(),
})

export const changePassword = endpoint(addresses.auth.changePassword, {
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

export const chooseLanguage = endpoint(addresses.auth.chooseLanguage, {
  summary: 'Set the language of the user’s e-mails (S9)',
  who: EVERYONE,
  duringPasswordChange: true,
  beforeSecondFactor: true,
  status: 204,
  body: z.object({ language: z.enum(['es', 'en']) }),
  answer: z.void(),
})

export const sessions = endpoint(addresses.auth.sessions, {
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

export const endSession = endpoint(addresses.auth.endSession, {
  summary: 'End one of the user’s sessions (A11)',
  who: EVERYONE,
  status: 204,
  params: idParams,
  answer: z.void(),
})

export const endOtherSessions = endpoint(addresses.auth.endOtherSessions, {
  summary: 'End all of the user’s sessions but this one (A11)',
  who: EVERYONE,
  status: 204,
  answer: z.void(),
})

export const endSessionsOf = endpoint(addresses.auth.endSessionsOf, {
  summary: 'End all sessions of a user',
  who: ['operator'],
  status: 204,
  params: idParams,
  answer: z.void(),
})
