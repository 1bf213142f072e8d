// Which of a seller's users get each kind of e-mail to the seller (B17). E-mails about an account go to its user alone.
import { sql, type RawBuilder } from 'kysely'
import type { EmailTopic } from '#domain/seller-emails.ts'
import type { EmailKind } from './payloads.ts'

const TOPIC_OF = {
  new_sale: 'sales',
  cancellation_asked: 'cancellations',
  delivery_claimed: 'claims',
  claim_insisted: 'claims',
  claim_closed: 'claims',
  seller_paused: 'pauses',
  seller_resumed: 'pauses',
} as const satisfies Partial<Record<EmailKind, EmailTopic>>

export type SellerEmailKind = keyof typeof TOPIC_OF

/** User ids, for the transaction that enqueues. */
export function sellerReaders(sellerId: RawBuilder<unknown>, kind: SellerEmailKind): RawBuilder<number[]> {
  return sql<number[]>`seller_readers(${sellerId}, ${sql.lit(TOPIC_OF[kind])})`
}
