// An operator accepts a proposed product, refuses it, or names the one that exists already (B8).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { acceptProposal, answerExisting, refuseProposal } from '#contract/proposals.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import { decimal } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { insertProduct, storing } from '#server/features/catalogue/products.ts'
import { insertPublications, lockForPublishing } from '#server/features/publications/publish.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import type { Operator } from '#server/http/session.ts'
import { enqueueEmails } from '#server/mail/queue.ts'
import type { EmailPayloads } from '#server/mail/payloads.ts'
import { lockProposal } from './actions.ts'

type Accepted = z.output<typeof acceptProposal.answer>

/** Adds the product as the operator has it, and publishes it at the price that the seller wrote. */
export async function accept(
  deps: Deps,
  operator: Operator,
  id: number,
  { version, ...form }: z.output<typeof acceptProposal.body>,
): Promise<Accepted> {
  const now = deps.now()
  return storing(deps.db, async (trx) => {
    // The seller before its proposal, as its own changes lock them.
    const [owner] = (
      await sql<{ sellerId: number }>`
        select provider_id as "sellerId" from product_proposals where id = ${id}`.execute(trx)
    ).rows
    if (!owner) throw notFound()
    await lockForPublishing(trx, owner, [])
    const proposal = await lockProposal(trx, id, { sellerId: null, version })
    const product = await insertProduct(trx, form, now)
    const [variant] = product.variants
    if (!variant) throw new Error(`Product ${product.id} has no variant`)
    const price = await readPrice(trx, id)
    if (price) {
      const seller = { sellerId: proposal.sellerId, userId: proposal.proposedBy }
      const item = { ...price, multiple: 1, preparation_days: 0 }
      const ids = { variantId: variant.id, productId: product.id }
      await insertPublications(trx, seller, [{ item, from: dayOf(now), variant: ids }], now)
    }
    const decided = { state: 'accepted', sku: variant.sku, variantId: variant.id, reason: null } as const
    await decide(deps, trx, operator, { id, ...proposal }, { ...decided, isPublished: price !== null })
    return { product_id: product.id, sku: variant.sku, is_published: price !== null }
  })
}

async function readPrice(trx: Trx, id: number) {
  const row = await trx
    .selectFrom('product_proposals')
    .where('id', '=', id)
    .select(['value_cents', 'currency_id', 'minimum'])
    .executeTakeFirstOrThrow()
  const { value_cents, currency_id, minimum } = row
  return value_cents === null || currency_id === null
    ? null
    : { value: decimal(value_cents), currency_id, minimum }
}

/** Its pictures are removed as unused ones (unused-pictures.ts). */
export async function refuse(
  deps: Deps,
  operator: Operator,
  id: number,
  { version, reason }: z.output<typeof refuseProposal.body>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const proposal = await lockProposal(trx, id, { sellerId: null, version })
    const decided = { state: 'refused', sku: null, variantId: null, reason, isPublished: false } as const
    await decide(deps, trx, operator, { id, ...proposal }, decided)
  })
}

/** The seller publishes the product that there is. */
export async function nameExisting(
  deps: Deps,
  operator: Operator,
  id: number,
  { version, sku }: z.output<typeof answerExisting.body>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const proposal = await lockProposal(trx, id, { sellerId: null, version })
    const { rows } = await sql<{ id: number }>`
      select v.id from variants v join products p on p.id = v.product_id and not p.is_draft
      where v.sku = ${sku} for key share of v`.execute(trx)
    const [variant] = rows
    if (!variant) throw invalid('product_unknown', { field: 'sku' })
    const decided = { state: 'exists', sku, variantId: variant.id, reason: null, isPublished: false } as const
    await decide(deps, trx, operator, { id, ...proposal }, decided)
  })
}

interface Decision {
  state: EmailPayloads['proposal_decided']['outcome']
  sku: string | null
  variantId: number | null
  reason: string | null
  isPublished: boolean
}

/** Stores the decision and writes to the person who proposed. */
async function decide(
  deps: Deps,
  trx: Trx,
  { userId }: Operator,
  { id, name, proposedBy }: { id: number; name: string; proposedBy: number },
  { state, sku, variantId, reason, isPublished }: Decision,
): Promise<void> {
  await sql`
    update product_proposals
    set state = ${state}, product_sku = ${sku}, variant_id = ${variantId}, reason = ${reason}, decided_by = ${userId},
      decided_at = greatest(${deps.now()}, created_at), pictures = '{}'
    where id = ${id}`.execute(trx)
  await enqueueEmails(deps, trx, [
    {
      kind: 'proposal_decided',
      cause: `product proposal ${id}`,
      by: userId,
      userId: proposedBy,
      payload: { proposalId: id, name, outcome: state, sku, isPublished, reason },
    },
  ])
}
