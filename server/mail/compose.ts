// Composes an e-mail from its payload, when it is delivered.
import { sql } from 'kysely'
import type { Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import { addEmailChangeToken } from '#server/accounts/email-change-tokens.ts'
import { addPasswordToken, type TokenKind } from '#server/accounts/password-tokens.ts'
import { carriesOrders, type CarriedOrders } from './attachments.ts'
import { bundleContent, ordersOf, payloadOfAll } from './bundles.ts'
import { ofKind, type BundledKind } from './by-kind.ts'
import { LINKS, type LinkReader } from './links.ts'
import type { EmailKind, EmailPayloads } from './payloads.ts'
import { asHtml, asText, type EmailText, type Layout, type Table } from './render.ts'
import { tablesOf } from './tables.ts'
import { en } from './texts/en.ts'
import { es, type EmailTexts } from './texts/es.ts'
import type { Message } from './transport.ts'

const TEXTS: Readonly<Record<Language, EmailTexts>> = { es, en }
/** Characters; mail programs show less. */
const MAX_SUBJECT = 150
/** Rows of one e-mail; mail programs cut off long ones. */
const BUNDLED_MAX = 200

export interface Composed {
  message: Message
  /** To attach as a PDF. */
  orders: CarriedOrders | null
  /** The message for when it goes without the PDF: it says where to download it (F4). */
  withoutPdf: () => Message
  /** The token of a link that sets a password. */
  passwordToken: string | null
  /** The e-mails of the queue that it says, in order. */
  ids: number[]
}

/**
 * With all of its bundle. Null when it was sent meanwhile, or its reader is not to get it: is inactive, accepted the invitation, or
 * never did and gets nothing else (O5).
 */
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
    .where(sql<boolean>`(u.password_hash is null) = (e.kind = 'invitation')`)
    .select(['e.id', 'e.kind', 'e.bundle', 'e.facts', 'e.language', 'e.tries'])
    .select(['u.id as userId', 'u.name', 'u.last_name', 'u.email'])
    // Tokens are issued under the user's lock.
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!email) return null
  const all = email.bundle === null ? [email] : await readBundle(trx, email)
  const kind = email.kind as EmailKind
  const language = email.language as Language
  const texts = TEXTS[language]
  const tokenKind = TOKENS[kind]
  const passwordToken = tokenKind ? await addPasswordToken(trx, email.userId, now(), tokenKind) : null
  const payloads = all.map(({ facts }) => facts as unknown as EmailPayloads[EmailKind])
  const last = payloads.at(-1)
  const isConfirmation = kind === 'email_confirmation'
  const changeToken =
    isConfirmation && last && 'changeId' in last ? await addEmailChangeToken(trx, last.changeId, now()) : null
  // Taken back, replaced or expired.
  if (isConfirmation && changeToken === null) return null
  const token = passwordToken ?? changeToken
  const { tables, path, ...text } = contentOf(
    kind,
    payloads,
    { email: email.email, token },
    {
      language,
      texts,
      publicUrl: config.publicUrl,
    },
  )
  const subject = asSubject(text.subject)
  const layout: Layout = {
    ...text,
    language,
    subject,
    greeting: texts.greeting(email.name),
    tables,
    link: config.publicUrl + path,
    linkByHand: texts.linkByHand,
    sentBy: texts.sentBy,
    supportEmail: config.supportEmail,
    tagline: texts.tagline,
  }
  const address = (last && addressOf(kind, last)) ?? email.email
  const to = { name: `${email.name} ${email.last_name}`, address }
  const ids = all.map((one) => one.id)
  const envelope = { id, edition: editionOf(email.tries, ids, token), to, subject }
  const asMessage = (of: Layout): Message => ({ ...envelope, html: asHtml(of), text: asText(of) })
  const orderIds = carriesOrders(kind) ? [...new Set(ordersOf(payloads).map((order) => order.id))] : []
  return {
    message: asMessage(layout),
    orders: orderIds.length > 0 ? { userId: email.userId, language, orderIds } : null,
    withoutPdf: () => {
      const paragraphs = [...text.paragraphs, texts.ordersToDownload(orderIds.length)]
      return asMessage({ ...layout, paragraphs })
    },
    passwordToken,
    ids,
  }
}

/** New content needs a new Message-ID, or mail programs drop the e-mail as a duplicate. `token`: of its link. */
function editionOf(tries: number, ids: readonly number[], token: string | null): number | null {
  if (token !== null) return tries
  return ids.length > 1 ? Math.max(...ids) : null
}

interface BundledRow {
  id: number
  facts: unknown
}

/** The rest of a long bundle is the next e-mail. */
async function readBundle(
  trx: Trx,
  { id, bundle, kind, userId }: { id: number; bundle: string | null; kind: string; userId: number },
): Promise<BundledRow[]> {
  return trx
    .selectFrom('emails')
    .where('bundle', '=', bundle)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('due_at', 'is not', null)
    .where('id', '>=', id)
    .select(['id', 'facts'])
    .orderBy('id')
    .limit(BUNDLED_MAX)
    .execute()
}

interface Setting {
  language: Language
  texts: EmailTexts
  publicUrl: string
}

function contentOf(
  kind: EmailKind,
  payloads: EmailPayloads[EmailKind][],
  reader: LinkReader,
  setting: Setting,
): EmailText & { tables: Table[]; path: string } {
  const payload = payloadOfAll(kind, payloads)
  if (!payload) return bundleContent(kind as BundledKind, payloads, setting)
  const text = ofKind(setting.texts.emails, kind)(payload)
  const tables = tablesOf(payload, setting.texts, setting)
  return { ...text, tables, path: ofKind(LINKS, kind)(payload, reader) }
}

/** The address of an e-mail that does not go to the account's present one (R11). */
function addressOf(kind: EmailKind, payload: EmailPayloads[EmailKind]): string | null {
  if (!('newEmail' in payload)) return null
  return kind === 'email_confirmation' ? payload.newEmail : payload.oldEmail
}

/** Kinds of e-mail with a link to set a password. */
const TOKENS: Partial<Record<EmailKind, TokenKind>> = { password_reset: 'link', invitation: 'invitation' }

/** One line of bounded length, without control and bidirectional characters from names. */
function asSubject(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > MAX_SUBJECT ? `${characters.slice(0, MAX_SUBJECT - 1).join('')}…` : line
}
