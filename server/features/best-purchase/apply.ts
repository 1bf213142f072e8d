// A way of the best purchase put into the cart (B12).
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { applyBestPurchase } from '#contract/best-purchase.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { cartTotals } from '#domain/cart.ts'
import type { Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import {
  lockOpenCart,
  moveCartToZone,
  refuseFull,
  refuseOverLimit,
  upsertLines,
} from '#server/features/cart/actions.ts'
import { readContent, showOpenCart } from '#server/features/cart/queries.ts'
import { lockOffersForShare } from '#server/features/cart/locks.ts'
import { conflict } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Buyer } from '#server/http/session.ts'
import { type Asked, type ChosenLine, findLines, judge } from './table.ts'

type Wanted = z.output<typeof applyBestPurchase.body>
type Answer = z.output<typeof applyBestPurchase.answer>

/** 409 with the new table when an offer, the cart or the list changed since `version`. Idempotent only with a key. */
export async function applyBest(
  deps: Deps,
  buyer: Buyer,
  wanted: Wanted,
  { key, language }: { key: string | null; language: Language },
): Promise<Answer> {
  const asked = await findLines(deps, buyer, wanted, language)
  return inTransaction(deps.db, async (trx) => {
    const call = { userId: buyer.userId, route: 'best-purchase', key, request: wanted }
    await oncePerKey(trx, call, () => fillCart(trx, buyer, wanted, asked))
    return { cart: await showOpenCart(trx, buyer, asked.today) }
  })
}

async function fillCart(trx: Trx, buyer: Buyer, { way, version }: Wanted, asked: Asked): Promise<null> {
  const { regionId, lines, isCart, today } = asked
  const cartId = await lockOpenCart(trx, buyer)
  const variants = lines.flatMap(({ product }) => product?.variantId ?? [])
  const { rows } = await lockOffersForShare(publicationsOf(variants), regionId).execute(trx)
  const { table, chosen } = await judge(trx, asked, new Set(rows[0]?.ids ?? []))
  if (table.version !== version) throw conflict('best_purchase_changed', { details: table })
  const before = (await readContent(trx, buyer, today)).lines
  const replaced = new Set(chosen[way].map(({ product }) => product.sku))
  const keepsOthers = !isCart && before.some(({ sku }) => !replaced.has(sku))
  await moveCartToZone(trx, { cartId, keepsOthers }, regionId)
  await replaceLines(cartId, chosen[way]).execute(trx)
  if (chosen[way].length > 0) await upsertLines(cartId, chosen[way].map(cartLineOf)).execute(trx)
  const after = await readContent(trx, buyer, today)
  refuseFull(after.lines)
  refuseOverLimit(cartTotals(after.lines.filter(({ available }) => available)), after.limits)
  return null
}

function publicationsOf(variants: readonly number[]): RawBuilder<unknown> {
  return sql`select id from publications where variant_id = any(${variants}::bigint[])`
}

function replaceLines(cartId: number, lines: readonly ChosenLine[]): RawBuilder<unknown> {
  return sql`
    delete from cart_items i using publications pub
    where i.cart_id = ${cartId} and pub.id = i.publication_id
      and pub.variant_id = any(${lines.map(({ product }) => product.variantId)}::bigint[])
      and pub.id <> all(${lines.map(({ offer }) => offer.publicationId)}::bigint[])`
}

function cartLineOf({ offer: { publicationId, price }, quantity }: ChosenLine) {
  return { publicationId, price, quantity }
}
