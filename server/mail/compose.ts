// What an e-mail says, put together when it is sent.
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#server/http/transaction.ts'
import { addPasswordToken } from '#server/passwords/tokens.ts'
import { layOut, type Layout } from './layout.ts'
import { en } from './texts/en.ts'
import { es, type EmailKind, type EmailTexts } from './texts/es.ts'
import type { Message } from './transport.ts'

const TEXTS = { es, en } as const satisfies Record<string, EmailTexts>

export interface Composed {
  message: Message
  /** Of the link in it, if it has one. */
  passwordToken: string | null
}

/** Null when there is nothing to send: it was sent, or its reader left. */
export async function compose({ config, now }: Deps, trx: Trx, id: number): Promise<Composed | null> {
  const email = await trx
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.id', '=', id)
    .where('e.sent_at', 'is', null)
    .where('u.active', '=', true)
    .select(['e.kind', 'e.language', 'u.id as userId', 'u.name', 'u.last_name', 'u.email'])
    // Tokens are issued under the lock of the user.
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!email) return null
  const kind = email.kind as EmailKind
  const texts = TEXTS[email.language as keyof typeof TEXTS]
  const passwordToken = kind === 'password_reset' ? await addPasswordToken(trx, email.userId, now()) : null
  const path = passwordToken === null ? '/login' : resetPath(email.email, passwordToken)
  const layout: Layout = {
    language: email.language,
    greeting: texts.greeting(email.name),
    ...texts[kind],
    link: config.publicUrl + path,
    linkByHand: texts.linkByHand,
    sentBy: texts.sentBy,
    supportEmail: config.supportEmail,
    tagline: texts.tagline,
  }
  const message = {
    id,
    to: { name: `${email.name} ${email.last_name}`, address: email.email },
    subject: texts[kind].subject,
    ...layOut(layout),
  }
  return { message, passwordToken }
}

// A6: the page reads a space as a plus, and gets none.
function resetPath(email: string, token: string): string {
  return `/reset-password?${new URLSearchParams({ email, token })}`
}
