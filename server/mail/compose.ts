// Composes an e-mail from its payload, when it is delivered.
import { formatMoney, type Language } from '#domain/format.ts'
import { addTotals, CURRENCIES, decimal, type Totals } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Trx } from '#db/transaction.ts'
import { addEmailChangeToken } from '#server/email-change-tokens.ts'
import { addPasswordToken, type TokenKind } from '#server/password-tokens.ts'
import type { EmailKind, EmailPayloads, ItemPayload, OrderPayload } from './payloads.ts'
import { asHtml, asText, type Layout, type Table } from './render.ts'
import { en } from './texts/en.ts'
import { es, type EmailTexts } from './texts/es.ts'
import type { Message } from './transport.ts'

const TEXTS: Readonly<Record<Language, EmailTexts>> = { es, en }
/** Characters; mail programs show less. */
const MAX_SUBJECT = 150

export interface Composed {
  message: Message
  /** Of a link to set a password. */
  passwordToken: string | null
}

/**
 * Null when the e-mail was sent meanwhile, or its reader is not to get it: is inactive, or never accepted the invitation, the only
 * e-mail until then (O5).
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
    .where((eb) => eb.or([eb('u.password_hash', 'is not', null), eb('e.kind', '=', 'invitation')]))
    .select(['e.kind', 'e.facts', 'e.language', 'e.tries'])
    .select(['u.id as userId', 'u.name', 'u.last_name', 'u.email'])
    // Tokens are issued under the user's lock.
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!email) return null
  const kind = email.kind as EmailKind
  const payload = email.facts as unknown as EmailPayloads[EmailKind]
  const language = email.language as Language
  const texts = TEXTS[language]
  const text = ofKind(texts.emails, kind)(payload)
  const tokenKind = TOKENS[kind]
  const passwordToken = tokenKind ? await addPasswordToken(trx, email.userId, now(), tokenKind) : null
  const isConfirmation = kind === 'email_confirmation'
  const changeToken =
    isConfirmation && 'changeId' in payload ? await addEmailChangeToken(trx, payload.changeId, now()) : null
  // Taken back, replaced or expired.
  if (isConfirmation && changeToken === null) return null
  const subject = asSubject(text.subject)
  const path = ofKind(LINKS, kind)(payload, { email: email.email, token: passwordToken ?? changeToken })
  const layout: Layout = {
    ...text,
    language,
    subject,
    greeting: texts.greeting(email.name),
    tables: tablesOf(payload, texts, { language, publicUrl: config.publicUrl }),
    link: config.publicUrl + path,
    linkByHand: texts.linkByHand,
    sentBy: texts.sentBy,
    supportEmail: config.supportEmail,
    tagline: texts.tagline,
  }
  const to = { name: `${email.name} ${email.last_name}`, address: addressOf(kind, payload) ?? email.email }
  // A new link needs a new Message-ID, or mail programs drop the e-mail as a duplicate.
  const edition = passwordToken === null && changeToken === null ? null : email.tries
  const message = { id, edition, to, subject, html: asHtml(layout), text: asText(layout) }
  return { message, passwordToken }
}

/** Of e-mails that go to another than the account's present address (R11). */
function addressOf(kind: EmailKind, payload: EmailPayloads[EmailKind]): string | null {
  if (!('newEmail' in payload)) return null
  return kind === 'email_confirmation' ? payload.newEmail : payload.oldEmail
}

/** Kinds of e-mail with a link to set a password. */
const TOKENS: Partial<Record<EmailKind, TokenKind>> = { password_reset: 'link', invitation: 'invitation' }

type ByKind<Rest extends unknown[], Result> = {
  [Kind in EmailKind]: (payload: EmailPayloads[Kind], ...rest: Rest) => Result
}

/** The queue's rows keep kind and payload together, which the type of `payload` cannot. */
function ofKind<Rest extends unknown[], Result>(functions: ByKind<Rest, Result>, kind: EmailKind) {
  return functions[kind] as (payload: EmailPayloads[EmailKind], ...rest: Rest) => Result
}

/** One line of bounded length, without control and bidirectional characters from names. */
function asSubject(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  const characters = [...line]
  return characters.length > MAX_SUBJECT ? `${characters.slice(0, MAX_SUBJECT - 1).join('')}…` : line
}

interface LinkReader {
  email: string
  token: string | null
}

/** In a query only where the documents say so (A6): a fragment is in no request and no log. A plus is encoded, which the page would read as a space. */
const asLink = ({ email, token }: LinkReader) => new URLSearchParams({ email, token: token ?? '' })

const PENDING = '/approve-orders?state=1&page=1&per_page=5'
// Purchases in progress, and finished ones.
const APPROVED = '/my-orders?state=3&page=1&per_page=5'
const REJECTED = '/my-orders?state=4&page=1&per_page=5'
const SALES = '/sales?state=2&page=1&per_page=5'

const detail = (list: string, id: number) => `${list}/order-detail/${encodeURIComponent(id)}`

const toApprove = ({ orders }: EmailPayloads['order_to_approve']) =>
  orders.length === 1 && orders[0] ? detail('/approve-orders', orders[0].id) : PENDING

const purchase = ({ purchaseId }: { purchaseId: number }) => detail('/my-orders', purchaseId)

const sale = ({ id }: OrderPayload) => detail('/sales', id)

/** The page an e-mail leads to, after sign-in if need be (S8). */
const LINKS: ByKind<[LinkReader], string> = {
  password_reset: (_payload, reader) => `/reset-password?${asLink(reader)}`,
  invitation: ({ operator }, reader) => `${operator ? '/operator' : ''}/invitation#${asLink(reader)}`,
  password_changed: () => '/login',
  // A fragment is in no request, and so in no log.
  email_confirmation: (_payload, { token }) => `/confirm-email#${token ?? ''}`,
  email_change_asked: () => '/profile',
  email_changed: () => '/login',
  second_factor_changed: () => '/profile',
  seller_paused: () => '/',
  seller_resumed: () => '/',
  pages_viewed: () => '/',
  order_to_approve: toApprove,
  approval_reminder: toApprove,
  purchase_withdrawn: toApprove,
  order_approved: (payload) => (payload.orders.length === 1 ? purchase(payload) : APPROVED),
  approver_replaced: purchase,
  order_rejected: (payload) => (payload.orders.length === 1 ? purchase(payload) : REJECTED),
  order_dispatched: purchase,
  order_cancelled: purchase,
  new_sale: ({ orders }) => (orders.length === 1 ? sale(orders[0]) : SALES),
  delivery_claimed: ({ orderId }) => detail('/sales', orderId),
  claim_insisted: ({ orderId }) => detail('/sales', orderId),
  claim_closed: ({ orderId }) => detail('/sales', orderId),
  claim_answered: purchase,
  note_corrected: purchase,
  delegation_named: () => PENDING,
  delegation_changed: () => PENDING,
  delegation_ended: () => PENDING,
  delegation_made_for: () => '/approve-orders/delegate-orders',
  delegation_ended_for: () => '/approve-orders/delegate-orders',
  change_to_accept: () => '/pending-changes',
  change_ended: () => '/pending-changes',
}

function tablesOf(
  payload: EmailPayloads[EmailKind],
  texts: EmailTexts,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Table[] {
  if ('items' in payload) return [itemTable(payload.items, payload.moreItems, texts)]
  if (!('orders' in payload)) return []
  const { orders } = payload
  if (orders.length > 1 && !('placedOn' in payload)) {
    const linkOf = (order: OrderPayload) => publicUrl + ('company' in payload ? sale(order) : purchase(order))
    return [bundleTable(orders, texts, language, linkOf)]
  }
  const tables = orders.map((order) => orderTable(order, texts, language))
  return orders.length === 1 ? tables : [...tables, purchaseTable(orders, texts, language)]
}

function itemTable(items: ItemPayload[], moreItems: number, texts: EmailTexts): Table {
  const rows = items.map(({ title, sku, quantity }) => ({
    title,
    detail: `SKU ${sku}`,
    value: texts.units(quantity),
  }))
  return { title: texts.products, rows, more: moreLine(moreItems, texts), totals: [] }
}

function orderTable(order: OrderPayload, texts: EmailTexts, language: Language): Table {
  return {
    title: texts.orderOf(order.code, order.seller),
    rows: order.lines.map(({ title, quantity, unitPrice, subtotal, currency }) => ({
      title,
      detail: `${quantity} × ${formatMoney(unitPrice, currency, language)}`,
      value: formatMoney(subtotal, currency, language),
    })),
    more: moreLine(order.moreLines, texts),
    totals: totalLines(order.goods, order.shipping, texts, language),
  }
}

function moreLine(count: number, texts: EmailTexts): string | null {
  return count > 0 ? texts.moreProducts(count) : null
}

function purchaseTable(orders: OrderPayload[], texts: EmailTexts, language: Language): Table {
  return {
    title: texts.wholePurchase,
    rows: [],
    more: null,
    totals: sumLines(orders, texts, language),
  }
}

/** Without lines: mail programs cut off long e-mails. */
function bundleTable(
  orders: OrderPayload[],
  texts: EmailTexts,
  language: Language,
  linkOf: (order: OrderPayload) => string,
): Table {
  return {
    title: texts.orders,
    rows: orders.map((order) => ({
      title: texts.orderOf(order.code, order.seller),
      detail: texts.productCount(order.lines.length + order.moreLines),
      value: amounts(addTotals(order.goods, order.shipping), language)
        .map(({ amount }) => amount)
        .join('\n'),
      link: linkOf(order),
    })),
    more: null,
    totals: sumLines(orders, texts, language),
  }
}

function sumLines(orders: OrderPayload[], texts: EmailTexts, language: Language): Table['totals'] {
  const goods = orders.map((order) => order.goods).reduce(addTotals)
  const shipping = orders.map((order) => order.shipping).reduce(addTotals)
  return totalLines(goods, shipping, texts, language)
}

/** One line per currency, those at 0.00 omitted, as on the page (K5, K14). */
function totalLines(
  goods: Totals,
  shipping: Totals,
  texts: EmailTexts,
  language: Language,
): [label: string, value: string][] {
  const all = addTotals(goods, shipping)
  const costs = amounts(shipping, language).map(({ amount }) => amount)
  return [
    [texts.shipping, costs.join(' + ') || texts.freeShipping],
    ...amounts(all, language).map(({ currency, amount }): [string, string] => [
      texts.totalIn[currency],
      `${amount} ${texts.plusTax}`,
    ]),
  ]
}

const amounts = (totals: Totals, language: Language) =>
  CURRENCIES.filter((currency) => totals[currency] > 0).map((currency) => ({
    currency,
    amount: formatMoney(decimal(totals[currency]), currency, language),
  }))
