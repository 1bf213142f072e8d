// A seller proposes a product, changes the proposal while it waits, and withdraws it (B8).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { changeProposal, Proposal, ProposalForm, ProposedProduct } from '#contract/proposals.ts'
import { inTransaction, pipeline, type Trx } from '#db/transaction.ts'
import { centsOf } from '#domain/money.ts'
import { productFormProblem } from '#domain/product-form.ts'
import {
  proposalDecisionProblem,
  proposalProblem,
  PROPOSALS_MAX,
  type ProposalState,
} from '#domain/proposals.ts'
import { priceValueProblem } from '#domain/publication.ts'
import type { Deps } from '#server/deps.ts'
import { checkCurrency } from '#server/features/account/lists.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Seller } from '#server/http/session.ts'
import { readOwn, readSurroundings } from './queries.ts'

export async function addProposal(
  { db, now }: Deps,
  seller: Seller,
  given: ProposalForm,
  key: string | null,
): Promise<Proposal> {
  const { userId, sellerId } = seller
  return inTransaction(db, (trx) =>
    oncePerKey(trx, { userId, route: 'proposal', key, request: given }, async () => {
      const form = withBarCode(given, null)
      await lockSellerForProposals(trx, sellerId)
      await checkProposal(trx, seller, null, form)
      const { id } = await trx
        .insertInto('product_proposals')
        .values({ ...columnsOf(form), provider_id: sellerId, proposed_by: userId, created_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return readOwn({ db: trx }, seller, id)
    }),
  )
}

export async function reviseProposal(
  { db }: Deps,
  seller: Seller,
  id: number,
  { version, ...given }: z.output<typeof changeProposal.body>,
): Promise<Proposal> {
  return inTransaction(db, async (trx) => {
    await lockSellerForProposals(trx, seller.sellerId)
    const { barCode } = await lockProposal(trx, id, { sellerId: seller.sellerId, version })
    const form = withBarCode(given, barCode)
    await checkProposal(trx, seller, id, form)
    await trx
      .updateTable('product_proposals')
      .set({ ...columnsOf(form), version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    return readOwn({ db: trx }, seller, id)
  })
}

/** Its pictures are removed as unused ones (unused-pictures.ts). */
export async function takeBackProposal(
  { db, now }: Deps,
  { sellerId, userId }: Seller,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockProposal(trx, id, { sellerId, version: null })
    await sql`
      update product_proposals
      set state = 'withdrawn', decided_by = ${userId}, decided_at = greatest(${now()}, created_at), pictures = '{}'
      where id = ${id}`.execute(trx)
  })
}

/** Other proposals of the seller wait, so that each sees the others. Before the proposal itself. */
export async function lockSellerForProposals(trx: Trx, sellerId: number): Promise<void> {
  await sql`select from providers where id = ${sellerId} for no key update`.execute(trx)
}

interface LockedProposal {
  sellerId: number
  proposedBy: number
  name: string
  barCode: string | null
  state: ProposalState
  version: number
}

/** `sellerId` null: of any seller. 404 for a proposal of another one, 409 when it was decided or is not `version` any more. */
export async function lockProposal(
  trx: Trx,
  id: number,
  { sellerId, version }: { sellerId: number | null; version: number | null },
): Promise<LockedProposal> {
  const { rows } = await sql<LockedProposal>`
    select provider_id as "sellerId", proposed_by as "proposedBy", name, bar_code as "barCode", state, version
    from product_proposals where id = ${id} for update`.execute(trx)
  const [found] = rows
  if (!found || (sellerId !== null && found.sellerId !== sellerId)) throw notFound()
  const problem = proposalDecisionProblem(found, version)
  if (problem) throw conflict(problem)
  return found
}

type KnownForm = ProposalForm & { bar_code: string | null }

/** Without the field in the form, as in that of an older page, the proposal keeps its own bar code. */
function withBarCode({ bar_code, ...form }: ProposalForm, stored: string | null): KnownForm {
  return { ...form, bar_code: bar_code === undefined ? stored : bar_code }
}

function columnsOf({ price, is_other: _, attributes, technical_details, ...form }: KnownForm) {
  return {
    ...form,
    attributes: JSON.stringify(attributes),
    technical_details: JSON.stringify(technical_details),
    value_cents: price && centsOf(price.value),
    currency_id: price && price.currency_id,
    minimum: price?.minimum ?? 1,
  }
}

async function checkProposal(trx: Trx, seller: Seller, id: number | null, form: KnownForm): Promise<void> {
  // A proposal is one variant of the product form.
  const wrong = productFormProblem([{ ...form, sku: form.sku ?? '' }])
  if (wrong) throw invalid(wrong.problem, { field: wrong.field.replace('variants.0.', '') })
  const { price } = form
  if (price) {
    const problem = priceValueProblem(centsOf(price.value))
    if (problem) throw invalid(problem, { field: 'price.value' })
    await checkCurrency(trx, price.currency_id)
  }
  await checkReferences(trx, form)
  const { bySku, byBarCode, byName, ...others } = await readSurroundings(trx, seller, id, form)
  const problem = proposalProblem({
    ...others,
    hasSku: bySku !== null,
    hasBarCode: byBarCode !== null,
    hasName: byName !== null,
    isOther: form.is_other,
  })
  if (problem === null) return
  const met: { field?: string; product: ProposedProduct | null } = {
    proposal_sku_exists: { field: 'sku', product: bySku },
    proposal_bar_code_exists: { field: 'bar_code', product: byBarCode },
    proposal_product_exists: { product: byName },
    proposal_waits: { product: null },
    too_many_proposals: { product: null },
  }[problem]
  throw conflict(problem, {
    field: met.field,
    values: { most: String(PROPOSALS_MAX) },
    details: met.product,
  })
}

async function checkReferences(trx: Trx, form: ProposalForm): Promise<void> {
  const { category, pictures } = await pipeline(trx, {
    category: sql`select from categories where id = ${form.category_id} for key share`,
    pictures: sql<{ source: string }>`
      select source from pictures where source = any(${form.pictures}::text[]) order by source for key share`,
  })
  if (category.length === 0) throw invalid('category_unknown', { field: 'category_id' })
  const unknown = form.pictures.findIndex((one) => !pictures.some(({ source }) => source === one))
  if (unknown >= 0) throw invalid('picture_unknown', { field: `pictures.${unknown}` })
}
