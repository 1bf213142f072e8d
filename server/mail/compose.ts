// What an e-mail says, put together when it is sent.
import type { Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import { addPasswordToken } from '#server/password-tokens.ts'
import type { EmailPayloads, EmailKind } from './payloads.ts'
import { asHtml } from './html.ts'
import type { Layout } from './layout.ts'
import { linkPath } from './links.ts'
import { asText } from './plain-text.ts'
import { tablesOf } from './tables.ts'
import { en } from './texts/en.ts'
import { es, type EmailText, type EmailTexts } from './texts/es.ts'
import type { Message } from './transport.ts'

const TEXTS: Readonly<Record<Language, EmailTexts>> = { es, en }
/** Of a subject: mail programs show less. */
const MAX_SUBJECT = 150

export interface Composed {
  message: Message
  /** Of the link in it, if it has one. */
  passwordToken: string | null
}

/** Null when there is nothing to send: it was sent, or its reader left. */
export async function compose(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  trx: Trx,
  id: number,
): Promise<Composed | null> {
  const email = await trx
    .selectFrom('emails as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .where('e.id', '=', id)
    .where('e.due_at', 'is not', null)
    .where('u.active', '=', true)
    .select([
      'e.kind',
      'e.facts',
      'e.language',
      'e.tries',
      'u.id as userId',
      'u.name',
      'u.last_name',
      'u.email',
    ])
    // Tokens are issued under the lock of the user.
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!email) return null
  const kind = email.kind as EmailKind
  const facts = email.facts as unknown as EmailPayloads[EmailKind]
  const language = email.language as Language
  const texts = TEXTS[language]
  const written = textOf(texts, kind, facts)
  const passwordToken = kind === 'password_reset' ? await addPasswordToken(trx, email.userId, now()) : null
  const subject = asSubject(written.subject)
  const layout: Layout = {
    language,
    subject,
    greeting: texts.greeting(email.name),
    paragraphs: written.paragraphs,
    quote: written.quote ?? null,
    details: written.details ?? [],
    tables: tablesOf(facts, texts, language),
    action: written.action,
    link: config.publicUrl + linkPath(kind, facts, { email: email.email, passwordToken }),
    linkByHand: texts.linkByHand,
    note: written.note,
    sentBy: texts.sentBy,
    supportEmail: config.supportEmail,
    tagline: texts.tagline,
  }
  const to = { name: `${email.name} ${email.last_name}`, address: email.email }
  // Another link makes it another e-mail: a mail program must not take it for the one before and drop it.
  const edition = passwordToken === null ? null : email.tries
  const message = { id, edition, to, subject, html: asHtml(layout), text: asText(layout) }
  return { message, passwordToken }
}

function textOf<Kind extends EmailKind>(
  texts: EmailTexts,
  kind: Kind,
  facts: EmailPayloads[Kind],
): EmailText {
  return texts.emails[kind](facts)
}

/** One line of a readable length that reads one way, whatever names are in it. */
function asSubject(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > MAX_SUBJECT ? `${characters.slice(0, MAX_SUBJECT - 1).join('')}…` : line
}
