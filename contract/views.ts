// "Ver como": an operator looks at a user's pages, and changes nothing (O14).
import { z } from 'zod'
import { REASON_MAX_LENGTH } from '#domain/rules.ts'
import { endpoint } from './endpoint.ts'
import { idParams, instant, requiredLines } from './fields.ts'

export const startView = endpoint('POST /operator/users/:id/view', {
  summary:
    'Open a session that reads what a buyer or seller sees, for 20 minutes; the user is told by e-mail (O14)',
  who: ['operator'],
  params: idParams,
  body: z.object({ reason: requiredLines(REASON_MAX_LENGTH) }),
  answer: z.object({
    token: z.string(),
    role: z.enum(['buyer', 'seller']),
    name: z.string(),
    email: z.string(),
    expires_at: instant,
  }),
  status: 201,
})

export const endView = endpoint('DELETE /operator/view', {
  summary: 'End the session that startView opened (O14)',
  who: ['operator'],
  answer: z.void(),
  status: 204,
})
