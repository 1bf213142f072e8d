// Operators of the marketplace (O1).
import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/rules.ts'
import { browserToken, login } from './account.ts'
import { endpoint } from './endpoint.ts'
import { emailAddress, exactText } from './fields.ts'
import { personName } from './names.ts'

const token = exactText(1, 200)
const name = personName.optional()

export const operatorLink = endpoint('POST /operator/link', {
  summary: 'What a link from the console is for (O1)',
  who: 'anyone',
  body: z.object({ token }),
  answer: z.object({
    valid: z.boolean(),
    /** Null in the link for the first operator of an installation. */
    email: z.string().nullable(),
    /** Whether the operator has to give a name. */
    is_new: z.boolean(),
  }),
})

export const setUpOperator = endpoint('POST /operator/setup', {
  summary: 'Create an operator, or renew the access of one, by a link from the console (O1)',
  who: 'anyone',
  status: 201,
  body: z
    .object({
      token,
      /** Required for the first operator; otherwise the link's. */
      email: emailAddress.optional(),
      /** Both required for a new operator. */
      name,
      last_name: name,
      password: exactText(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH, 'too_short'),
      password_confirmation: z.string(),
      browser_token: browserToken,
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwords_differ',
    }),
  answer: login.answer,
})
